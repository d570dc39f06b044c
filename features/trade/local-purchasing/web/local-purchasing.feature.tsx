import { defineWebFeature } from '#web/lib/web-feature.ts';

export const localPurchasingFeature = defineWebFeature({
  name: 'localPurchasing',
  pages: [
    { path: '/orders/local', load: () => import('./pages/local-orders-page.tsx') },
    { path: '/polocal/items', load: () => import('./pages/local-items-page.tsx') },
  ],
  realtime: { invalidates: { 'localOrders.': ['localOrders.', 'history.list'] } },
});
