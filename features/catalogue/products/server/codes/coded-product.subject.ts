import { AppError } from '#kit/error.ts';
import type { Subject } from '#server/operations/handle-operation.ts';
import { codedAtOnce, codedProducts } from '../../contract/codes/product-codes.model.ts';
import { productErrors } from '../../contract/products.errors.ts';
import { listLabels } from '../products.identity.read-model.ts';
import { listCodedIds } from './coded-products.read-model.ts';

/** Products by the code they have, or by having none: a year's nomenclature concerns more than the list selects at once. */
export const codedProductSubject: Subject = {
  name: 'coded_product',
  async select(db, filters, { scope }) {
    const ids = await listCodedIds(db, codedProducts.parse(filters), scope, codedAtOnce + 1);
    if (ids.length > codedAtOnce) throw new AppError(productErrors.tooManyToCode, { values: { count: codedAtOnce } });
    return ids;
  },
  describe: listLabels,
};
