import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listProducts as listProductsCall } from '../../contract/products.calls.ts';
import { isOfferedSize } from '../../contract/products.filters.ts';
import { endedEarly, productsListReadModel } from '../products.list.read-model.ts';
import { toProductRow } from '../products.mapper.ts';
import { listFirst, listPage, pathsIn } from '../products.page.read-model.ts';
import { withoutAssignees } from '../products.restricted.ts';

type Call = typeof listProductsCall;

/**
 * A page of the list, or how many products there are. The page's ids come first, so that only they are joined; in one statement where one plan fits
 * whatever is asked.
 */
export const listProducts =
  ({ readDb, lookUpDb }: Pick<Platform, 'readDb' | 'lookUpDb'>) =>
  async ({ query }: InputOf<Call>, { actor, scope, signal }: Context): Promise<OutputOf<Call>> => {
    const { page, pageSize, onlyCount, ...asked } = query;
    const list = productsListReadModel(readDb, signal, lookUpDb);
    const read = async () => {
      const filters = await list.resolve(scope, asked, { codeLater: true });
      if (onlyCount === '1') return list.count(scope, filters);

      const seen = { shopId: scope.shopId, readiness: !actor.readOnly };
      const first = page === 0 && isOfferedSize(pageSize) ? list.findFirst(scope, filters, pageSize) : null;
      const rows = first
        ? await listFirst(lookUpDb, first, seen, signal)
        : await listPage(
            lookUpDb,
            await list.listIds(scope, filters, { limit: pageSize, offset: page * pageSize }),
            seen,
          );
      const shown = { shopId: scope.shopId, language: filters.language, languageId: filters.languageId };
      const products = rows.map((row) => toProductRow(row, pathsIn(row), shown, row.not_ready));
      return actor.scoped ? products.map(withoutAssignees) : products;
    };
    return read().catch((error: unknown) => endedEarly(error, signal));
  };
