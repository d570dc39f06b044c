import type { Projection } from '#server/db/projection.ts';
import { productsRepository } from './products.repository.ts';

/** What a status change touches instead of 'product': nothing that is searched, sorted or sent can have changed. */
export const productStatusEntity = 'product-status';

/**
 * The rows of the product list. Projections run in the order of the features, and the list shows whether a shop has what
 * it should: this one stands after publishing's, because products stands after publishing in server/app.ts.
 */
export const productsProjections: readonly Projection[] = [
  { of: 'product', refresh: (db, ids) => productsRepository(db).refreshList(ids) },
  { of: productStatusEntity, refresh: (db, ids) => productsRepository(db).refreshListStates(ids) },
];
