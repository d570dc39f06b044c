import { sql } from 'kysely';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { type previewTariff as call, tariffPreviewLooked } from '../../contract/tariffs/tariffs.calls.ts';
import { assignedOf } from '../engine/evaluate.ts';
import { readBundles, shopPricing, withBundles } from '../engine/shop-pricing.ts';
import { triedReadModel } from '../profiles/simulating/tried-prices.read-model.ts';
import { tariffUseReadModel } from './tariff-use.read-model.ts';

/** Largest rises and falls that are shown, each. */
const shown = 5;

/** What a tariff would move if it were in force today: the statement of prices with it in the place of the one that is. */
export const previewTariff =
  ({ db, now }: Pick<Platform, 'db' | 'now'>) =>
  ({ body }: InputOf<typeof call>, { scope: { shopId } }: Context): Promise<OutputOf<typeof call>> =>
    // The table it works in is of the transaction.
    db.transaction().execute(async (trx) => {
      const use = await tariffUseReadModel(trx).find(shopId, body.code, tariffPreviewLooked);
      const pricing = await shopPricing(trx, shopId, now());
      const { code, currency, divisor, bands } = body;
      const tariffs = { ...pricing.day?.tariffs, [code]: { id: 0, currency, divisor, bands } };
      const tried = { ...pricing, day: pricing.day && { ...pricing.day, tariffs } };
      const read = triedReadModel(trx);
      await read.keep(
        withBundles(tried, await readBundles(trx, use.bundleIds)),
        assignedOf(shopId, sql`select unnest(${[...use.variantIds]}::bigint[])`),
      );
      const { affected, refused } = await read.sums();
      const [rises, falls] = [await read.largest(true), await read.largest(false)];
      return {
        variants: use.variants,
        looked: use.variantIds.length,
        affected,
        refused: Object.values(refused).reduce((sum, count) => sum + Number(count), 0),
        examples: [...rises.slice(0, shown), ...falls.slice(0, shown)],
      };
    });
