import { defineWebFeature } from '#web/lib/web-feature.ts';

export const mappingFeature = defineWebFeature({
  name: 'mapping',
  pages: [{ path: '/categories/show', load: () => import('./pages/category-tree-page.tsx') }],
  realtime: {
    invalidates: {
      'mapping.': ['mapping.', 'categories.'],
      'categories.': ['mapping.'],
      'products.': ['categories.count'],
    },
  },
});
