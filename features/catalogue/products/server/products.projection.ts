import type { Projection } from '#server/db/projection.ts';
import { productsRepository } from './products.repository.ts';

/** What a status change touches instead of 'product': nothing that is searched, sorted or sent can have changed. */
export const productStatusEntity = 'product-status';

/**
 * What a change of prices alone touches instead of 'product', where a price with its VAT was there before and is now: of the list no more than whether
 * a shop has what it should can have changed, and nothing that is built of whole products.
 */
export const productPricesEntity = 'product-prices';

/**
 * What the first price of some variants in a shop touches instead of 'product': the list shows them otherwise and what is live is built anew, but neither
 * what is searched nor the rules of prices can have changed.
 */
export const productFirstPricesEntity = 'product-first-prices';

/**
 * What a send touches instead of 'product' where a product came to a shop, or at other prices than before: what the shop should have is reckoned anew,
 * because a reduction is announced against what was shown; of the list no more than its standing can have changed.
 */
export const productSentEntity = 'product-sent';

/** The rows of the product list, which among other things show whether a shop has what it should. */
export const productsProjections: readonly Projection[] = [
  { of: 'product', stage: 'lists', refresh: (db, ids) => productsRepository(db).refreshList(ids) },
  { of: productPricesEntity, stage: 'lists', refresh: (db, ids) => productsRepository(db).refreshListStates(ids) },
  { of: productFirstPricesEntity, stage: 'lists', refresh: (db, ids) => productsRepository(db).refreshListPrices(ids) },
  { of: productSentEntity, stage: 'lists', refresh: (db, ids) => productsRepository(db).refreshListStates(ids) },
  { of: productStatusEntity, stage: 'lists', refresh: (db, ids) => productsRepository(db).refreshListStates(ids) },
];
