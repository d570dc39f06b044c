import { unsetPair } from '#features/base/exchange/contract/exchange.model.ts';
import { isPairOf } from '#features/base/exchange/contract/exchange.rules.ts';
import type { PlannedRate } from '#features/base/exchange/contract/rates-file.ts';
import { pairsOf, plannedRates, ratesTaken } from '#features/base/exchange/server/exchange.public.ts';
import { tableImportLimits } from '#features/base/exports/contract/table-import.model.ts';
import type { ImportFile } from '#features/base/exports/server/exports.public.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type { MovedByRatesFile, MovedShop } from '../../contract/profiles.simulation.ts';
import { concernedReadModel } from '../engine/concerned.read-model.ts';
import { type ShopPricing, shopPricing } from '../engine/shop-pricing.read-model.ts';
import { calculatedShops } from '../running/rate-moves.repository.ts';
import { previewPrices } from './preview-prices.ts';

/** What a file of exchange rates would move if prices were made with them, in the shops that the person works in. */
export const previewRatesFile =
  ({ db, now }: Pick<Platform, 'db' | 'now'>) =>
  async (file: ImportFile, context: Context): Promise<MovedByRatesFile> => {
    const plan = await plannedRates(db, file, context);
    const comes = (['add', 'change'] as const).flatMap((what) => plan.filter((row) => row.what === what));
    const brought = comes.filter(({ held }) => !held);
    const shops: MovedShop[] = [];
    const prices = new Map<number, number>();
    for (const shop of await calculatedShops(db, now())) {
      if (!worksIn(context.actor, shop.id)) continue;
      const holds = await shopPricing(db, shop.id, now());
      const taken = await ratesTaken(db, plan, shop.on);
      const { moved, each } = await movedByRates(db, holds, { taken, on: shop.on });
      if (moved.prices > 0 || comes.some(({ pair }) => isPairOf(pair, holds.currency)))
        shops.push({ ...moved, keeps_gross: false });
      for (const { row, pair, day } of brought) {
        const at = taken.findIndex((one) => one.pair === pair);
        // A past day that another rate has followed since moves nothing.
        if (at >= 0 && (day > shop.on || taken[at]!.row === row))
          prices.set(row, (prices.get(row) ?? 0) + (each[at] ?? 0));
      }
    }
    const kept = new Map((await pairsOf(db)).map((one) => [one.pair, one]));
    return {
      shops,
      rows: brought.slice(0, tableImportLimits.shown).map(({ row }) => ({ row, prices: prices.get(row) ?? 0 })),
      pairs: [...new Set(brought.map(({ pair }) => pair))].map((pair) => {
        const { policy, threshold_percent } = kept.get(pair) ?? unsetPair;
        return { pair, policy, threshold_percent };
      }),
    };
  };

type Tried = { readonly taken: readonly PlannedRate[]; readonly on: string };

/** What rates of a shop would move together; `each`: how many prices hang on each of their pairs, by its place. */
async function movedByRates(db: Db, holds: ShopPricing, { taken, on }: Tried) {
  const pairs = taken.map(({ pair }) => pair);
  const tried = taken.map(({ pair, rate, day, mode }) => ({
    id: 0,
    pair,
    rate,
    mode,
    until: null,
    effective_on: day > on ? on : day,
  }));
  const rates = [...(holds.day?.rates.filter(({ pair }) => !pairs.includes(pair)) ?? []), ...tried];
  const concerned = await concernedReadModel(db).byRates(holds, pairs);
  const moved = await previewPrices(db, { ...holds, day: holds.day && { ...holds.day, rates } }, concerned);
  return { moved, each: concerned.each };
}
