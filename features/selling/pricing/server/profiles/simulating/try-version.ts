import { type Db, inTransaction } from '#server/db/database.ts';
import type { SimulationFilters } from '../../../contract/profiles/simulated-part.ts';
import type { SimulatedPrice } from '../../../contract/profiles.simulation.ts';
import { shopPricing, withBundles } from '../../engine/shop-pricing.read-model.ts';
import { triedVariants } from '../../rules/assigned-variants.read-model.ts';
import { resolveShop } from '../../rules/resolve-shop.ts';
import type { ShopRule } from '../../rules/rules.read-model.ts';
import { triedBundles } from '../../rules/tried-bundles.ts';
import type { TriedPart } from './add-up.ts';
import { inLanes } from './in-lanes.ts';
import { triedReadModel } from './tried-prices.read-model.ts';

/** Parts that are worked out side by side: that is work of the database alone, and one connection of it keeps no more than one core busy. */
const lanes = 2;

type Tried = {
  readonly sold: ReadonlyMap<number, number>;
  readonly filters: SimulationFilters | null;
  /** Of these products alone. */
  readonly productIds?: readonly number[];
  readonly signal: AbortSignal;
};

/** What every price of a shop would be under some rules, part by part, weighed by the pieces `sold` of each variant; `filters`: of some products alone; each part is read in a transaction that leaves nothing. `signal`: nobody wants to know any more, so that no part is gone on with. */
export async function* tryRules(
  db: Db,
  shopId: number,
  rules: readonly ShopRule[],
  now: Date,
  { sold, filters, productIds, signal }: Tried,
): AsyncGenerator<TriedPart> {
  const pricing = await shopPricing(db, shopId, now);
  const tried = triedBundles();
  yield* inLanes(resolveShop(db, shopId, rules, productIds ?? null, filters), lanes, (chunk) => {
    const assigned = triedVariants(tried.textsOf(chunk));
    const bundled = withBundles(pricing, tried.bundles());
    return inTransaction(db, async (trx) => {
      const read = triedReadModel(trx, signal);
      await read.keep(bundled, assigned, sold);
      const first = await read.first();
      return { first, sums: await read.sums(), rises: await read.largest(true), falls: await read.largest(false) };
    });
  });
}

/** What the variants of some products would cost under some rules. */
export async function examplesOf(
  db: Db,
  shopId: number,
  rules: readonly ShopRule[],
  productIds: readonly number[],
  now: Date,
): Promise<SimulatedPrice[]> {
  const pricing = await shopPricing(db, shopId, now);
  const tried = triedBundles();
  for await (const chunk of resolveShop(db, shopId, rules, productIds)) {
    const assigned = triedVariants(tried.textsOf(chunk));
    return inTransaction(db, async (trx) => {
      const read = triedReadModel(trx);
      await read.keep(withBundles(pricing, tried.bundles()), assigned);
      return read.examples();
    });
  }
  return [];
}
