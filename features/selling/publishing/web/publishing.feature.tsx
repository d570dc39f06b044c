import { defineWebFeature } from '#web/lib/web-feature.ts';

export const publishingFeature = defineWebFeature({
  name: 'publishing',
  pages: [],
  realtime: {
    invalidates: {
      'products.': ['publishing.getReadiness'],
      'publishing.': ['publishing.'],
      'categories.': ['publishing.getReadiness', 'publishing.getCategoryInShops'],
      // What visitors filter by, its names and its order go to the shops with the category.
      'attributes.': ['publishing.getCategoryInShops'],
    },
  },
});
