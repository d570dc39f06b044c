import { defineWebFeature } from '#web/lib/web-feature.ts';

export const orderDeskFeature = defineWebFeature({
  name: 'order-desk',
  pages: [{ path: '/orders', load: () => import('./pages/orders-page.tsx') }],
  realtime: {
    invalidates: {
      'orders.': ['orders.', 'history.list'],
      'orderIntake.': ['orderIntake.', 'orders.'],
      'shopTells.': ['orders.timeline', 'orders.get'],
    },
  },
});
