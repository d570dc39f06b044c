import { defineWebFeature } from '#web/lib/web-feature.ts';

/** A changed product, publication or category shows in the seller's lists, too. */
const lists = ['localProducts.list', 'localProducts.summary'];

export const localWorkbenchFeature = defineWebFeature({
  name: 'local-workbench',
  pages: [
    { path: '/local/products', load: () => import('./pages/local-products-page.tsx') },
    { path: '/local/archive-products', load: () => import('./pages/local-archive-page.tsx') },
  ],
  realtime: { invalidates: { 'products.': lists, 'publishing.': lists } },
});
