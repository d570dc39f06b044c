import { defineWebFeature } from '#web/lib/web-feature.ts';

export const brandsFeature = defineWebFeature({
  name: 'brands',
  realtime: { invalidates: { 'brands.': ['brands.'] } },
  pages: [{ path: '/categories/brands', load: () => import('./pages/brands-page.tsx') }],
});
