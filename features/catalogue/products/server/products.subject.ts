import type { Subject } from '#server/operations/handle-operation.ts';
import { productFilters } from '../contract/products.filters.ts';
import { listLabels } from './products.identity.read-model.ts';
import { listSelected } from './use-cases/select-all-products.ts';

/** Products as what bulk operations select: by the filters of the list, and named as the list names them. */
export const productSubject: Subject = {
  name: 'product',
  select: (db, filters, { scope }) => listSelected(db, scope, productFilters.parse(filters)),
  describe: listLabels,
};
