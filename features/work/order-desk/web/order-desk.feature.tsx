import { defineWebFeature } from '#web/lib/web-feature.ts';

export const orderDeskFeature = defineWebFeature({
  name: 'order-desk',
  pages: [{ path: '/orders', load: () => import('./pages/orders-page.tsx') }],
  realtime: {
    invalidates: {
      'orders.': ['orders.', 'orderIntake.', 'history.list'],
      'shopTells.': ['orders.timeline', 'orders.get'],
    },
  },
});
