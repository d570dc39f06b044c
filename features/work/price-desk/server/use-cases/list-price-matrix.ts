import { endedEarly } from '#features/catalogue/products/server/products.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listPriceMatrix as call } from '../../contract/price-matrix.calls.ts';
import { priceMatrixReadModel } from '../price-matrix.read-model.ts';
import { pricesReadModel } from '../prices.read-model.ts';
import { pricesAsked, tellsOf } from './list-prices.ts';

/** What the filters find in the chosen shop, beside every shop of the person (pricing.md section 5, "All shops"). */
export const listPriceMatrix =
  ({ readDb, lookUpDb }: Pick<Platform, 'readDb' | 'lookUpDb'>) =>
  async ({ query }: InputOf<typeof call>, { actor, scope, signal, now }: Context): Promise<OutputOf<typeof call>> => {
    const { page, pageSize, onlyCount, ...filters } = query;
    const matrix = priceMatrixReadModel(lookUpDb);
    const shops = await matrix.listShops(actor.shops);
    const read = async () => {
      const asked = await pricesAsked(readDb, scope, filters, { now: now(), signal, names: lookUpDb });
      const { factors } = await tellsOf(lookUpDb, readDb, scope, undefined, now(), filters, signal);
      const prices = pricesReadModel(readDb, signal, lookUpDb);
      const part = { limit: pageSize, offset: page * pageSize };
      const { ids, total } =
        onlyCount === '1'
          ? { ids: [], total: await prices.count(scope, asked, factors) }
          : await prices.listFound(scope, asked, factors, part);
      const rows = await matrix.listRows(
        ids,
        shops.map(({ id }) => id),
        asked.products.languageId,
      );
      return { shops, results: rows, total };
    };
    return read().catch((error: unknown) => ({ shops, results: endedEarly(error, signal), total: 0 }));
  };
