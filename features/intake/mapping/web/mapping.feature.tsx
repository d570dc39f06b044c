import { defineWebFeature } from '#web/lib/web-feature.ts';

export const mappingFeature = defineWebFeature({
  name: 'mapping',
  pages: [],
  realtime: {
    invalidates: {
      'mapping.': ['mapping.', 'categories.'],
      'categories.': ['mapping.'],
      'products.': ['categories.count'],
    },
  },
});
