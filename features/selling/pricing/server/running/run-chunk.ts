import { writeShopPrices } from '#features/catalogue/products/server/products.public.ts';
import { followPrices } from '#features/selling/publishing/server/publishing.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { keepReducedGross } from '../discounts/keep-reduced-gross.ts';
import { bundleIdsOf, readBundles, type ShopPricing, withBundles } from '../engine/shop-pricing.read-model.ts';
import { followStopsOfRun } from '../stops/manage-stops.ts';
import { calculatedRepository } from './calculated.repository.ts';
import type { Counts, TakenRow } from './runs.repository.ts';
import { checkRows } from './self-check.ts';

/** Rows of a chunk that are calculated a second time before the first of a run is kept. */
const checked = 200;

type Run = { readonly id: number; readonly userId: number | null; readonly check: boolean };

/**
 * Calculates some variants and writes what comes out, in the caller's transaction: results, log, quarantine, the shop's prices. What the shop's prices
 * hang on follows at its end.
 */
export async function runChunk(tx: Tx, shop: ShopPricing, taken: readonly TakenRow[], run: Run): Promise<Counts> {
  const { db } = tx;
  const ids = taken.map(({ variant_id }) => variant_id);
  const pricing = withBundles(shop, await readBundles(db, await bundleIdsOf(db, shop.shopId, ids)));
  const calculated = calculatedRepository(db);
  // Nothing but the VAT changed, and the shop keeps what its customers pay.
  const keepsGross = (only_vat: boolean) => only_vat && shop.vatChange === 'keep_gross';
  await calculated.keep(
    pricing,
    taken.map(({ variant_id, cause, also, only_vat }) => ({
      id: variant_id,
      cause,
      also,
      keepsGross: keepsGross(only_vat),
    })),
  );
  if (run.check) checkRows(pricing, await calculated.sample(checked));
  const day = pricing.day && {
    on: pricing.day.on,
    digits: pricing.day.digits,
    currency: pricing.day.currency,
    pairs: pricing.day.pairs,
    // Rows are never changed, so their numbers say what was in force.
    tariff_ids: Object.values(pricing.day.tariffs ?? {}).map(({ id }) => id),
  };
  const by = { shopId: shop.shopId, runId: run.id, userId: run.userId, at: shop.now, day: day ?? {} };
  await calculated.writeQuarantine(by);
  const results = await calculated.writeResults(by);
  await followStopsOfRun(tx, shop.shopId);
  const prices = await calculated.writeEvents(by);
  const { products, appearing } = await writeShopPrices(db, shop.shopId, calculated.applied());
  await keepReducedGross(tx, shop.shopId, ids, by);
  const whole = new Set(appearing);
  const known = products.filter((product) => !whole.has(product));
  await followPrices(tx, shop.shopId, known, appearing);
  return { calculated: ids.length, results, prices, ...(await calculated.countStates()) };
}
