import { defineWebFeature } from '#web/lib/web-feature.ts';

/** What a price is made of changes with products, rates, taxes and rules; a send says what the shop has. */
const lists = ['priceDesk.'];

export const priceDeskFeature = defineWebFeature({
  name: 'price-desk',
  pages: [
    { path: '/price', load: () => import('./pages/price-page.tsx') },
    { path: '/price/export', load: () => import('./pages/local-prices-page.tsx') },
    { path: '/price/logs', load: () => import('./pages/price-log-page.tsx') },
  ],
  realtime: {
    invalidates: { 'products.': lists, 'publishing.': lists, 'pricing.': lists, 'exchange.': lists },
  },
});
