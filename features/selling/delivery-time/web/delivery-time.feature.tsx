import { defineWebFeature } from '#web/lib/web-feature.ts';

export const deliveryTimeFeature = defineWebFeature({
  name: 'deliveryTime',
  pages: [{ path: '/settings/delivery-time', load: () => import('./pages/delivery-time-page.tsx') }],
  realtime: { invalidates: { 'deliveryTime.': ['deliveryTime.'] } },
});
