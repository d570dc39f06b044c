import { ratesFor } from '#features/base/exchange/server/exchange.public.ts';
import { endedEarly, productsListReadModel } from '#features/catalogue/products/server/products.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listPrices as listPricesCall } from '../../contract/price-desk.calls.ts';
import { factorsOf } from '../price-figures.sql.read-model.ts';
import { findPriceShop } from '../price-shop.read-model.ts';
import { factorFor, toOwnRow, toPriceRow } from '../prices.mapper.ts';
import { pricesReadModel } from '../prices.read-model.ts';

type Call = typeof listPricesCall;

/** A page of prices: for staff with cost and margin, for a reseller's people own variants without either (pricing.md section 5). */
export const listPrices =
  ({ db, readDb }: Pick<Platform, 'db' | 'readDb'>) =>
  async ({ query }: InputOf<Call>, { actor, scope, signal, now }: Context): Promise<OutputOf<Call>> => {
    const { page, pageSize, onlyCount, alert, profile, orderKey, orderBy, ...rest } = query;
    const all = !actor.scoped && actor.permissions.includes('Read_Product-Data');
    // Staff who may read resellers' prices alone have none of their own.
    const own = all ? scope : { ...scope, sellerId: scope.sellerId ?? 0 };
    const prices = pricesReadModel(readDb, signal);
    const read = async () => {
      const products = await productsListReadModel(readDb, signal, db).resolve(own, {
        ...rest,
        orderKey: undefined,
        orderBy: 'asc',
      });
      // What a reseller may not see is not found by it either.
      const asked = all
        ? { products, alert, profile, orderKey, orderBy }
        : { products, alert: undefined, profile: undefined, orderKey: undefined, orderBy: undefined };
      const total = await prices.count(own, asked);
      if (onlyCount === '1') return { results: [], total };
      const [shop, rates] = await Promise.all([
        findPriceShop(db, scope.shopId, now()),
        ratesFor(db, now().toISOString().slice(0, 10)),
      ]);
      const factors = factorsOf(knownFactors(rates, shop));
      const ids = await prices.listIds(own, asked, factors, { limit: pageSize, offset: page * pageSize });
      const rows = await prices.listRows(ids, scope.shopId, products.languageId);
      return { results: rows.map((row) => (all ? toPriceRow(row, shop, rates) : toOwnRow(row))), total };
    };
    return read().catch((error: unknown) => ({ results: endedEarly(error, signal), total: 0 }));
  };

/** Of every currency a rate names. */
export function knownFactors(
  rates: Parameters<typeof factorFor>[0],
  shop: Parameters<typeof factorFor>[2],
): ReadonlyMap<string, string> {
  const currencies = new Set([shop.currency, ...rates.flatMap(({ pair }) => [pair.slice(0, 3), pair.slice(3)])]);
  return new Map(
    [...currencies].flatMap((currency) => {
      const known = factorFor(rates, currency, shop);
      return 'factor' in known ? [[currency, known.factor] as const] : [];
    }),
  );
}
