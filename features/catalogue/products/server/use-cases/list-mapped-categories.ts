import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listMappedCategories as listMappedCategoriesCall } from '../../contract/products.calls.ts';
import { productsDetailReadModel } from '../products.detail.read-model.ts';

type Call = typeof listMappedCategoriesCall;

/** The checked leaves of the drawer's category tree. */
export const listMappedCategories =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params }: InputOf<Call>, { scope }: Context): Promise<OutputOf<Call>> => {
    const ids = await productsDetailReadModel(db).findMappedCategoryIds(params.productId, scope);
    if (ids === null) throw new AppError(generalErrors.notFound);
    return ids;
  };
