import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context, Scope } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type { selectAllProducts as selectAllProductsCall } from '../../contract/products.calls.ts';
import { productErrors } from '../../contract/products.errors.ts';
import { type ProductFilters, selectAllLimit } from '../../contract/products.filters.ts';
import { endedEarly, productsListReadModel } from '../products.list.read-model.ts';

type Call = typeof selectAllProductsCall;

/** All ids the filters find, in list order. */
export const selectAllProducts =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<Call>, { scope, signal }: Context): Promise<OutputOf<Call>> =>
    listSelected(readDb, scope, query, signal).catch((error: unknown) => endedEarly(error, signal));

/**
 * The same for a change of all of them, which gives its own transaction. Counted here again: the list may have grown since
 * the screen counted (trap T31).
 */
export async function listSelected(
  db: Db,
  scope: Scope,
  filters: ProductFilters,
  signal?: AbortSignal,
): Promise<number[]> {
  const list = productsListReadModel(db, signal);
  const resolved = await list.resolve(scope, filters);
  const ids = await list.listIds(scope, resolved, { limit: selectAllLimit + 1, offset: 0 });
  if (ids.length > selectAllLimit) throw new AppError(productErrors.tooManyToSelect);
  return ids;
}
