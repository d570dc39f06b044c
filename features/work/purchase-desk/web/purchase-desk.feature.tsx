import { defineWebFeature } from '#web/lib/web-feature.ts';

export const purchaseDeskFeature = defineWebFeature({
  name: 'purchase-desk',
  pages: [
    { path: '/orders/reseller', load: () => import('./pages/purchase-orders-page.tsx') },
    { path: '/po/items', load: () => import('./pages/po-items-page.tsx') },
  ],
  realtime: {
    invalidates: {
      'purchasing.': ['purchasing.list', 'purchasing.get', 'poItems.', 'sourcing.allocations', 'history.list'],
    },
  },
});
