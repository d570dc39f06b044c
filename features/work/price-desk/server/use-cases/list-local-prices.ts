import { categoryPaths } from '#features/catalogue/categories/server/categories.public.ts';
import { endedEarly, productsListReadModel } from '#features/catalogue/products/server/products.public.ts';
import { aboutCommissions, commissionFor } from '#features/selling/commissions/server/commissions.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import type { Context, Scope } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type { LocalPriceRow, listLocalPrices as listCall } from '../../contract/local-prices.calls.ts';
import { toLocalPriceRow } from '../local-prices.mapper.ts';
import { localPricesReadModel } from '../local-prices.read-model.ts';

type Call = typeof listCall;

/** A page of the prices of local sellers (pages.md 4.5). */
export const listLocalPrices =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<Call>, { scope, signal, now }: Context): Promise<OutputOf<Call>> => {
    const { page, pageSize, onlyCount, ...rest } = query;
    const prices = localPricesReadModel(readDb, signal);
    const read = async () => {
      const asked = await localPricesAsked(readDb, scope, rest, null, signal);
      const total = await prices.count(scope, asked);
      if (onlyCount === '1') return { results: [], total };
      const ids = await prices.listIds(scope, asked, { limit: pageSize, offset: page * pageSize });
      const results = await localPriceRows(readDb, ids, scope, asked.products.languageId, now(), signal);
      return { results, total };
    };
    return read().catch((error: unknown) => ({ results: endedEarly(error, signal), total: 0 }));
  };

type Filters = Omit<InputOf<Call>['query'], 'page' | 'pageSize' | 'onlyCount'>;

/** The filters with what they name looked up. */
export async function localPricesAsked(
  db: Db,
  scope: Scope,
  { show, since, orderKey, orderBy, ...products }: Filters,
  ids: readonly number[] | null,
  signal?: AbortSignal,
) {
  const resolved = await productsListReadModel(db, signal).resolve(scope, {
    ...products,
    orderKey: undefined,
    orderBy: 'asc',
  });
  return { products: resolved, show, since, orderKey, orderBy, ids, zone: houseZone };
}

/** Variants as rows, in the order of the ids. */
export async function localPriceRows(
  db: Db,
  ids: readonly number[],
  { shopId }: Scope,
  languageId: number,
  at: Date,
  signal?: AbortSignal,
): Promise<LocalPriceRow[]> {
  const rows = await localPricesReadModel(db, signal).listRows(ids, shopId, languageId);
  const [commissions, paths] = [
    await commissionFor(db, ids, dayIn(at, houseZone)),
    await categoryPaths(
      db,
      rows.flatMap(({ category_id: id }) => id ?? []),
    ),
  ];
  const about = await aboutCommissions(
    db,
    [...commissions.values()].map(({ ruleId }) => ruleId),
  );
  return rows.map((row) => toLocalPriceRow(row, commissions.get(row.id), paths, about));
}
