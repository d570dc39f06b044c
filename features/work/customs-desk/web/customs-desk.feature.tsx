import { defineWebFeature } from '#web/lib/web-feature.ts';

export const customsDeskFeature = defineWebFeature({
  name: 'customsDesk',
  pages: [{ path: '/settings/cncode', load: () => import('./pages/customs-page.tsx') }],
  realtime: {
    invalidates: { 'customs.': ['customs.', 'products.listEnding', 'products.listCoded', 'products.listMissing'] },
  },
});
