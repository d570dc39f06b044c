import { attributeErrors } from '#features/catalogue/attributes/contract/attributes.errors.ts';
import {
  mergeAttributesOperation,
  mergeValuesOperation,
} from '#features/catalogue/attributes/contract/attributes.operations.ts';
import { nameOfAttribute, nameOfValue } from '#features/catalogue/attributes/server/attributes.public.ts';
import { categoryPaths, requireLeafCategories } from '#features/catalogue/categories/server/categories.public.ts';
import { AppError } from '#kit/error.ts';
import { handleOperation, type OperationHandler } from '#server/operations/handle-operation.ts';
import { giveCodesOperation } from '../contract/codes/product-codes.operations.ts';
import * as operations from '../contract/products.operations.ts';
import { assignmentSteps } from './changing/assignment-steps.ts';
import { categorySteps } from './changing/category-steps.ts';
import { checkAssignments } from './changing/check-assignments.ts';
import { checkFields } from './changing/check-fields.ts';
import { checkCodes, codeSteps } from './changing/code-steps.ts';
import { fieldSteps } from './changing/field-steps.ts';
import { sellerPriceSteps } from './changing/seller-price-steps.ts';
import { groupSteps } from './merging/group-steps.ts';
import { valueSteps } from './merging/value-steps.ts';

/** What can be done with many products at once; each is also reachable by its own call. */
export const productsOperations: readonly OperationHandler[] = [
  handleOperation(operations.categoriesOperation, {
    async check(db, { categoryId, action }) {
      // What has become a parent can still be taken away.
      if (action !== 'remove') await requireLeafCategories(db, [categoryId], 'bulk', 'data.id');
      const category = (await categoryPaths(db, [categoryId])).get(categoryId)?.name ?? String(categoryId);
      return { category, action };
    },
    open: categorySteps,
  }),
  handleOperation(operations.assignOperation, {
    check: checkAssignments,
    open: assignmentSteps,
  }),
  handleOperation(operations.editFieldsOperation, { check: checkFields, open: fieldSteps }),
  handleOperation(operations.acceptSellerPricesOperation, {
    open: ({ reason }, context) => sellerPriceSteps({ state: 'accepted', reason }, context),
  }),
  handleOperation(operations.rejectSellerPricesOperation, {
    open: ({ reason }, context) => sellerPriceSteps({ state: 'rejected', reason }, context),
  }),
  handleOperation(giveCodesOperation, { check: checkCodes, open: codeSteps }),
  // Of attributes; what moves are the products' values.
  handleOperation(mergeValuesOperation, {
    async check(db, { into }) {
      const value = await nameOfValue(db, into);
      if (value === null) throw new AppError(attributeErrors.mergeGone);
      return { value };
    },
    open: valueSteps,
  }),
  handleOperation(mergeAttributesOperation, {
    async check(db, { into }) {
      const attribute = await nameOfAttribute(db, into);
      if (attribute === null) throw new AppError(attributeErrors.mergeGone);
      return { attribute };
    },
    open: groupSteps,
  }),
];
