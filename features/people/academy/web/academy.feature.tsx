import { defineWebFeature } from '#web/lib/web-feature.ts';

export const academyFeature = defineWebFeature({
  name: 'academy',
  pages: [
    { path: '/local/service', load: () => import('./pages/service-page.tsx') },
    { path: '/local/academy', load: () => import('./pages/academy-page.tsx') },
    { path: '/settings/service', load: () => import('./pages/service-settings-page.tsx') },
  ],
});
