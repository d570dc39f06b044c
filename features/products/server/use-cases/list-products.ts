import { categoryPaths } from '#features/categories/server/categories.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listProducts as listProductsCall } from '../../contract/products.calls.ts';
import { listIdentities } from '../products.identity.read-model.ts';
import { endedEarly, productsListReadModel } from '../products.list.read-model.ts';
import { toProductRow } from '../products.mapper.ts';
import { listNotReady } from '../products.readiness.read-model.ts';

type Call = typeof listProductsCall;

/** A page of the list, or how many products there are. The page's ids come first, so that only they are joined. */
export const listProducts =
  ({ db, readDb }: Pick<Platform, 'db' | 'readDb'>) =>
  async ({ query }: InputOf<Call>, { actor, scope, signal }: Context): Promise<OutputOf<Call>> => {
    const { page, pageSize, onlyCount, ...asked } = query;
    const list = productsListReadModel(readDb, signal);
    const read = async () => {
      const filters = await list.resolve(scope, asked);
      if (onlyCount === '1') return list.count(scope, filters);

      const ids = await list.listIds(scope, filters, { limit: pageSize, offset: page * pageSize });
      const [rows, notReady] = await Promise.all([
        listIdentities(db, ids, scope.shopId),
        actor.readOnly ? new Map<number, never[]>() : listNotReady(readDb, ids, scope.shopId),
      ]);
      const paths = await categoryPaths(
        db,
        rows.flatMap((row) => row.category_ids),
      );
      const shown = { shopId: scope.shopId, language: filters.language, languageId: filters.languageId };
      return rows.map((row) => toProductRow(row, paths, shown, notReady.get(row.id) ?? []));
    };
    return read().catch((error: unknown) => endedEarly(error, signal));
  };
