import { defineWebFeature } from '#web/lib/web-feature.ts';

export const categoriesFeature = defineWebFeature({
  name: 'categories',
  pages: [{ path: '/categories/show', load: () => import('./pages/category-tree-page.tsx') }],
  realtime: { invalidates: { 'products.': ['categories.count'] } },
});
