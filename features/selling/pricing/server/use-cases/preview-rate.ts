import { sql } from 'kysely';
import type { OutputOf } from '#kit/call.ts';
import type { Db } from '#server/db/database.ts';
import type { applyRate as call } from '../../contract/prices.calls.ts';
import { assignedOf } from '../engine/evaluate.ts';
import { bundleIdsOf, readBundles, shopPricing, withBundles } from '../engine/shop-pricing.ts';
import { triedReadModel } from '../profiles/simulating/tried-prices.read-model.ts';
import type { CalculatedShop } from '../running/rate-moves.repository.ts';

/** As many prices of a shop are looked at, and as many rises, falls and first prices are told, each. */
const [looked, shown] = [20_000, 5];

type Told = OutputOf<typeof call>['shops'][number];

/** What some prices of a shop would be with the rates that are in force; changes nothing. */
export const previewRate = (db: Db, shop: CalculatedShop, variantIds: readonly number[], now: Date): Promise<Told> =>
  // The table it works in is of the transaction.
  db.transaction().execute(async (trx) => {
    const first = variantIds.slice(0, looked);
    const pricing = await shopPricing(trx, shop.id, now);
    const read = triedReadModel(trx);
    await read.keep(
      withBundles(pricing, await readBundles(trx, await bundleIdsOf(trx, shop.id, first))),
      assignedOf(shop.id, sql`select unnest(${first}::bigint[])`),
    );
    const { affected, unchanged, refused } = await read.sums();
    const parts = [await read.largest(true), await read.largest(false), await read.first()];
    return {
      shop_id: shop.id,
      currency: pricing.currency,
      prices: variantIds.length,
      looked: first.length,
      affected,
      unchanged,
      refused: Object.values(refused).reduce((sum, count) => sum + Number(count), 0),
      examples: parts.flatMap((part) => part.slice(0, shown)),
    };
  });
