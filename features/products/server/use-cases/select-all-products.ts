import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { selectAllProducts as selectAllProductsCall } from '../../contract/products.calls.ts';
import { productErrors } from '../../contract/products.errors.ts';
import { selectAllLimit } from '../../contract/products.filters.ts';
import { endedEarly, productsListReadModel } from '../products.list.read-model.ts';

type Call = typeof selectAllProductsCall;

/** All ids the filters find, in list order. Counted here again: the list may have grown since the screen counted (trap T31). */
export const selectAllProducts =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<Call>, { scope, signal }: Context): Promise<OutputOf<Call>> => {
    const list = productsListReadModel(readDb, signal);
    const read = async () =>
      list.listIds(scope, await list.resolve(scope, query), { limit: selectAllLimit + 1, offset: 0 });
    const ids = await read().catch((error: unknown) => endedEarly(error, signal));
    if (ids.length > selectAllLimit) throw new AppError(productErrors.tooManyToSelect);
    return ids;
  };
