import { AppError } from '#kit/error.ts';
import { handleOperation, type OperationHandler } from '#server/operations/handle-operation.ts';
import { brandsErrors } from '../contract/brands.errors.ts';
import { mergeBrandsOperation } from '../contract/brands.operations.ts';
import { brandsRepository } from './brands.repository.ts';
import { mergeSteps } from './merging/merge-steps.ts';

export const brandsOperations: readonly OperationHandler[] = [
  handleOperation(mergeBrandsOperation, {
    async check(db, { into }) {
      const brand = await brandsRepository(db).findShopBrand(into);
      if (!brand) throw new AppError(brandsErrors.mergeGone);
      return { brand: brand.name };
    },
    open: mergeSteps,
  }),
];
