import { defineWebFeature } from '#web/lib/web-feature.ts';

export const orderDeskFeature = defineWebFeature({
  name: 'order-desk',
  pages: [
    { path: '/orders', load: () => import('./pages/orders-page.tsx') },
    { path: '/orders/bulk', load: () => import('./pages/bulk-orders-page.tsx') },
    { path: '/orderslineitems/bulk', load: () => import('./pages/bulk-lines-page.tsx') },
  ],
  realtime: {
    invalidates: {
      'orders.': ['orders.', 'orderIntake.', 'history.list'],
      'shopTells.': ['orders.timeline', 'orders.get'],
    },
  },
});
