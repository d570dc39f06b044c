import { defineSetupStep } from '#kit/setup-step.ts';

export const connectionStep = defineSetupStep({
  key: 'connection',
  order: 70,
  title: { en: 'Connect a shop', sq: 'Lidhni një dyqan' },
  why: {
    en: 'A shop sells through the platform it is connected to. To try things out, connect the demo storefront.',
    sq: 'Një dyqan shet përmes platformës me të cilën është lidhur. Për të provuar, lidhni vitrinën demonstruese.',
  },
  to: '/settings/advanced',
  search: { tab: 'connections' },
  notes: { connected: { en: 'Connected: {shops}', sq: 'Të lidhur: {shops}' } },
});
