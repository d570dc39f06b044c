import { defineWebFeature } from '#web/lib/web-feature.ts';

export const publishingFeature = defineWebFeature({
  name: 'publishing',
  pages: [{ path: '/settings/send-to-shop', load: () => import('./pages/send-to-shop-page.tsx') }],
  realtime: {
    invalidates: {
      'products.': ['publishing.getReadiness'],
      'publishing.': ['publishing.'],
      'categories.': ['publishing.getReadiness', 'publishing.getCategoryInShops'],
    },
  },
});
