import { defineWebFeature } from '#web/lib/web-feature.ts';

export const categoryDeskFeature = defineWebFeature({
  name: 'category-desk',
  pages: [{ path: '/categories/show', load: () => import('./pages/category-tree-page.tsx') }],
});
