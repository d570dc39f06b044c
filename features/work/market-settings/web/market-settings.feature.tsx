import { defineWebFeature } from '#web/lib/web-feature.ts';

export const marketSettingsFeature = defineWebFeature({
  name: 'marketSettings',
  pages: [
    { path: '/settings/advanced', load: () => import('./pages/advanced-page.tsx') },
    { path: '/settings/languages', load: () => import('./pages/languages-page.tsx') },
  ],
  realtime: { invalidates: { 'settings.': ['settings.'] } },
});
