import { defineWebFeature } from '#web/lib/web-feature.ts';

export const purchasingFeature = defineWebFeature({
  name: 'purchasing',
  pages: [{ path: '/outdelivery', load: () => import('./pages/outdelivery-page.tsx') }],
});
