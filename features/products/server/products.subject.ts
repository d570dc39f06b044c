import type { Platform } from '#server/feature.ts';
import type { Subject } from '#server/operations/handle-operation.ts';
import { productFilters } from '../contract/products.filters.ts';
import { listLabels } from './products.identity.read-model.ts';
import { selectAllProducts } from './use-cases/select-all-products.ts';

/** Products as what bulk operations select: by the filters of the list, and named as the list names them. */
export const productSubject = (platform: Pick<Platform, 'readDb'>): Subject => ({
  name: 'product',
  select: (filters, context) => selectAllProducts(platform)({ query: productFilters.parse(filters) }, context),
  describe: (db, ids) => listLabels(db, ids),
});
