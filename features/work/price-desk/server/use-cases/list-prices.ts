import { ratesFor } from '#features/base/exchange/server/exchange.public.ts';
import { isOfferedSize } from '#features/catalogue/products/contract/products.filters.ts';
import { endedEarly, productsListReadModel } from '#features/catalogue/products/server/products.public.ts';
import { listLateFeeds } from '#features/intake/feed-runs/server/feed-runs.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { refuseField } from '#kit/error.ts';
import type { Context, Scope } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { type listPrices as listPricesCall, nowOnly } from '../../contract/price-desk.calls.ts';
import type { PriceRow } from '../../contract/price-desk.model.ts';
import { priceDeskRules as words } from '../../contract/price-desk.sentences.ts';
import { splitNarrowing } from '../../contract/price-filters.ts';
import { toPastRow } from '../past-prices.mapper.ts';
import { pastPricesReadModel } from '../past-prices.read-model.ts';
import { factorsOf } from '../price-figures.sql.read-model.ts';
import { findPastShop, findRatedShop } from '../price-shop.read-model.ts';
import { factorFor, type RatedShop, toOwnRow, toPriceRow, waysInto } from '../prices.mapper.ts';
import { countedVariants, narrows, type PricesAsked, pricesReadModel, type VariantIds } from '../prices.read-model.ts';

type Call = typeof listPricesCall;
export type PriceFilters = Omit<InputOf<Call>['query'], 'page' | 'pageSize' | 'onlyCount' | 'at'>;

/** A page of prices: for staff with cost and margin, for a reseller's people own variants without either (pricing.md section 5). */
export const listPrices =
  ({ readDb, lookUpDb }: Pick<Platform, 'readDb' | 'lookUpDb'>) =>
  async ({ query }: InputOf<Call>, { actor, scope, signal, now }: Context): Promise<OutputOf<Call>> => {
    const { page, pageSize, onlyCount, at, ...filters } = query;
    const all = !actor.scoped && actor.permissions.includes('Read_Product-Data');
    // Staff who may read resellers' prices alone have none of their own.
    const own = all ? scope : { ...scope, sellerId: scope.sellerId ?? 0 };
    const prices = pricesReadModel(readDb, signal, lookUpDb);
    // What a reseller may not see is not found by it either.
    const whole = all ? filters : { ...splitNarrowing(filters).others, orderKey: undefined, orderBy: undefined };
    const read = async () => {
      const asked = await pricesAsked(readDb, own, whole, { now: now(), signal, names: lookUpDb });
      const { languageId } = asked.products;
      const first = page === 0 && isOfferedSize(pageSize) ? prices.findFirst(own, asked, pageSize) : null;
      if (first && all && at === undefined && onlyCount !== '1') {
        // The page most people begin with: nothing of it waits for anything else of it.
        const [shop, rows] = await Promise.all([
          findRatedShop(lookUpDb, scope.shopId, now(), countedVariants),
          prices.listRows(first, scope.shopId, languageId),
        ]);
        const wayOf = waysInto(shop, shop.rates);
        return { results: rows.map((row) => toPriceRow(row, shop, wayOf)), total: shop.counted };
      }
      const told = all ? await tellsOf(lookUpDb, readDb, scope, at, now(), whole, signal) : null;
      const factors = told?.factors ?? factorsOf(new Map());
      if (onlyCount === '1') return { results: [], total: await prices.count(own, asked, factors) };
      const part = { limit: pageSize, offset: page * pageSize };
      const show = async (ids: VariantIds) =>
        told ? told.rows(ids, languageId) : (await prices.listRows(ids, scope.shopId, languageId)).map(toOwnRow);
      if (narrows(asked)) {
        const { ids, total } = await prices.listFound(own, asked, factors, part);
        return { results: await show(ids), total };
      }
      const [total, results] = await Promise.all([
        prices.count(own, asked, factors),
        first ? show(first) : prices.listIds(own, asked, factors, part).then(show),
      ]);
      return { results, total };
    };
    return read().catch((error: unknown) => ({ results: endedEarly(error, signal), total: 0 }));
  };

/** The filters with what they name, and the feeds that are late where they are not given, looked up; `only`: these variants of them. */
export async function pricesAsked(
  db: Db,
  scope: Scope,
  { orderKey, orderBy, ...filters }: PriceFilters,
  how: {
    readonly now: Date;
    readonly only?: readonly number[] | undefined;
    readonly signal?: AbortSignal | undefined;
    readonly names?: Db;
    readonly lateFeeds?: readonly number[];
  },
): Promise<PricesAsked> {
  const { now, only, signal, names } = how;
  const { narrowed, others } = splitNarrowing(filters);
  const resolved = await productsListReadModel(db, signal, names).resolve(scope, {
    ...others,
    orderKey: undefined,
    orderBy: 'asc',
  });
  const lateFeeds = how.lateFeeds ?? (narrowed.alert === 'stale_feed' ? await listLateFeeds(db, now) : []);
  return { products: resolved, narrowed, lateFeeds, orderKey, orderBy, only };
}

/**
 * How the prices of a shop are told: as they are, or as they were. Shops and rates come from `db`, the rows from `readDb`.
 * @throws AppError for a day that is yet to come, and where the past is asked for by what is known of the present alone
 */
export async function tellsOf(
  db: Db,
  readDb: Db,
  { shopId }: Scope,
  at: string | undefined,
  now: Date,
  filters: PriceFilters,
  signal?: AbortSignal | undefined,
) {
  if (at === undefined) {
    const shop = await findRatedShop(db, shopId, now);
    const wayOf = waysInto(shop, shop.rates);
    return {
      currency: shop.currency,
      factors: factorsIn(shop),
      rows: async (ids: VariantIds, languageId: number): Promise<PriceRow[]> =>
        (await pricesReadModel(readDb, signal, db).listRows(ids, shopId, languageId)).map((row) =>
          toPriceRow(row, shop, wayOf),
        ),
    };
  }
  if (nowOnly(filters)) throw refuseField('at', words.nowOnly);
  const past = await findPastShop(db, shopId, at, now);
  if (past === null) throw refuseField('at', words.notYet);
  const wayOf = waysInto(past.shop, await ratesFor(db, past.shop.on));
  return {
    currency: past.shop.currency,
    factors: factorsOf(new Map()),
    rows: async (ids: VariantIds, languageId: number): Promise<PriceRow[]> =>
      (await pastPricesReadModel(readDb, signal).listRows(ids, shopId, languageId, past.at)).map((row) =>
        toPastRow(row, past.at, past.shop, wayOf),
      ),
  };
}

/** How prices of a shop are reckoned in conditions and orders. */
export const factorsIn = (shop: RatedShop) => factorsOf(knownFactors(shop), shop.pricing_mode === 'calculated');

/** Of every currency a rate names. */
function knownFactors(shop: RatedShop): ReadonlyMap<string, string> {
  const wayOf = waysInto(shop, shop.rates);
  const currencies = new Set([shop.currency, ...shop.rates.flatMap(({ pair }) => [pair.slice(0, 3), pair.slice(3)])]);
  return new Map(
    [...currencies].flatMap((currency) => {
      const known = factorFor(wayOf(currency));
      return 'factor' in known ? [[currency, known.factor] as const] : [];
    }),
  );
}
