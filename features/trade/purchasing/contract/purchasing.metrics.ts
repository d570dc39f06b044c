import { defineUserMetric } from '#kit/user-metric.ts';

export const boughtMetric = defineUserMetric({
  key: 'purchasing.bought',
  label: { en: 'Purchase orders', sq: 'Porosi blerjeje' },
  meaning: {
    en: 'Purchase orders a person approved or sent.',
    sq: 'Porosi blerjeje që një person i miratoi ose i dërgoi.',
  },
  counts: [{ entity: 'purchase_order', actions: ['approved', 'ordered', 'mail queued'] }],
  weight: 3,
});

export const receivedMetric = defineUserMetric({
  key: 'purchasing.received',
  label: { en: 'Received', sq: 'Të pranuara' },
  meaning: {
    en: 'Purchase orders of which a person booked goods as received.',
    sq: 'Porosi blerjeje, mallrat e të cilave një person i regjistroi si të pranuara.',
  },
  counts: [{ entity: 'purchase_order', actions: ['goods received', 'receiving finished'] }],
  weight: 3,
});
