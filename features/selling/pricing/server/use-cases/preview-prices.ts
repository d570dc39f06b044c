import { type Db, inTransaction } from '#server/db/database.ts';
import type { MovedPrices } from '../../contract/profiles.simulation.ts';
import type { Concerned } from '../engine/concerned.read-model.ts';
import { assignedOf } from '../engine/evaluate.read-model.ts';
import { bundleIdsOf, readBundles, type ShopPricing, withBundles } from '../engine/shop-pricing.read-model.ts';
import { addUp } from '../profiles/simulating/add-up.ts';
import { triedReadModel } from '../profiles/simulating/tried-prices.read-model.ts';

/** So many rises, falls and first prices are told, each. */
const shown = 10;

/** What some prices of a shop would be if all that holds there were as `pricing` has it; changes nothing. `keepGross`: what customers pay stays. */
export const previewPrices = (
  db: Db,
  pricing: ShopPricing,
  { prices, variantIds }: Pick<Concerned, 'prices' | 'variantIds'>,
  keepGross = false,
): Promise<MovedPrices> =>
  // The table it works in is of the transaction.
  inTransaction(db, async (trx) => {
    const read = triedReadModel(trx);
    const bundles = await readBundles(trx, await bundleIdsOf(trx, pricing.shopId, variantIds));
    await read.keep(withBundles(pricing, bundles), assignedOf(pricing.shopId, variantIds, keepGross));
    const parts = { rises: await read.largest(true), falls: await read.largest(false), first: await read.first() };
    const { rises, falls, first, ...sums } = addUp([{ ...parts, sums: await read.sums() }]);
    return {
      ...sums,
      rises: rises.slice(0, shown),
      falls: falls.slice(0, shown),
      first: first.slice(0, shown),
      shop_id: pricing.shopId,
      currency: pricing.currency,
      prices,
      looked: variantIds.length,
    };
  });
