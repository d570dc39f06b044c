import { defineWebFeature } from '#web/lib/web-feature.ts';

export const purchasingFeature = defineWebFeature({
  name: 'purchasing',
  pages: [
    { path: '/orders/reseller', load: () => import('./pages/purchase-orders-page.tsx') },
    { path: '/outdelivery', load: () => import('./pages/outdelivery-page.tsx') },
  ],
  realtime: { invalidates: { 'purchasing.': ['purchasing.list', 'purchasing.get', 'history.list'] } },
});
