import type { RealtimePart } from '#web/lib/realtime.ts';

/** A changed product, publication or category shows in every list; the trees change with their categories. */
export const productsRealtime: RealtimePart = {
  invalidates: {
    'products.': ['products.'],
    'productComments.': ['products.listComments'],
    'productImages.': ['products.listImageChecks'],
    'publishing.': ['products.'],
    'categories.': ['products.', 'categories.', 'sellers.get'],
  },
};
