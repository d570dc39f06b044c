import { defineWebFeature } from '#web/lib/web-feature.ts';

/** A moved product or a finished send changes the figures of its seller. */
const figures = ['localSellers.'];

export const localSellersFeature = defineWebFeature({
  name: 'local-sellers',
  pages: [{ path: '/local/sellers', load: () => import('./pages/local-sellers-page.tsx') }],
  realtime: { invalidates: { 'sellers.': figures, 'publishing.': figures, 'products.': figures } },
});
