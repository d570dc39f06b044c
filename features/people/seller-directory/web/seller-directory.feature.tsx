import { defineWebFeature } from '#web/lib/web-feature.ts';

/** A moved product, a send or an import changes the figures of its seller. */
const figures = ['sellerDirectory.'];

export const sellerDirectoryFeature = defineWebFeature({
  name: 'seller-directory',
  pages: [{ path: '/settings/seller-informations', load: () => import('./pages/seller-informations-page.tsx') }],
  realtime: { invalidates: { 'sellers.': figures, 'publishing.': figures, 'products.': figures, 'feeds.': figures } },
});
