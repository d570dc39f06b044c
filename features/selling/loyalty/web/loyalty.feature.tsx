import { defineWebFeature } from '#web/lib/web-feature.ts';

export const loyaltyFeature = defineWebFeature({
  name: 'loyalty',
  pages: [{ path: '/loyalty', load: () => import('./pages/loyalty-page.tsx') }],
  realtime: { invalidates: { 'loyalty.': ['loyalty.'] } },
});
