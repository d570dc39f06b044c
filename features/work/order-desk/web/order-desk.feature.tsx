import { defineWebFeature } from '#web/lib/web-feature.ts';

export const orderDeskFeature = defineWebFeature({
  name: 'order-desk',
  pages: [
    { path: '/orders', load: () => import('./pages/orders-page.tsx') },
    { path: '/orders/bulk', load: () => import('./pages/bulk-orders-page.tsx') },
    { path: '/orderslineitems/bulk', load: () => import('./pages/bulk-lines-page.tsx') },
  ],
  shortcuts: () => import('./order-row.shortcuts.ts'),
  realtime: {
    invalidates: {
      'orders.': ['orders.', 'orderDesk.', 'orderIntake.', 'history.list'],
      'shopTells.': ['orderDesk.timeline', 'orders.get'],
      'purchasing.': ['orderDesk.timeline'],
      'packages.': ['orderDesk.timeline'],
      'documents.': ['orderDesk.timeline'],
      'returns.': ['orderDesk.timeline'],
    },
  },
});
