import type { Platform } from '#server/feature.ts';
import type { List } from '#server/lists.ts';
import { countProductSearches } from './products.count.ts';
import { withProductTable } from './products.table.ts';

/** The product list under both of its addresses: /products and /categories/update. */
export const productsLists = (platform: Platform): readonly List[] =>
  ['products', 'product-management'].map((name) => ({
    name,
    count: (searches, context) => countProductSearches(platform, searches, context),
    table: (asked, work) => withProductTable(platform, asked, work),
  }));
