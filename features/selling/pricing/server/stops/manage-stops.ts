import { stopSelling } from '#features/selling/publishing/server/publishing.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/stops/stops.calls.ts';
import { stopCodes } from '../../contract/stops/stops.rules.ts';
import { stopsOfShop, stopsReadModel } from './stops.read-model.ts';
import { stopsRepository } from './stops.repository.ts';

export const listStops =
  ({ db }: Pick<Platform, 'db'>) =>
  async (_input: object, { scope: { shopId } }: Context): Promise<OutputOf<typeof calls.listStops>> => {
    const read = stopsReadModel(db);
    const [stops, counts] = [new Set(await stopsRepository(db).list(shopId)), await read.countByCode(shopId)];
    return {
      calculated: await read.isCalculated(shopId),
      stock_left: await read.keepsStock(shopId),
      codes: stopCodes.map((code) => ({ code, stops: stops.has(code), prices: counts.get(code) ?? 0 })),
    };
  };

/** Only what is named changes. What is sold at a price that does not hold follows at once. */
export const setStops =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async (
    { body: { add, remove } }: InputOf<typeof calls.setStops>,
    context: Context,
  ): Promise<OutputOf<typeof calls.setStops>> =>
    unitOfWork(context, async (tx) => {
      const { shopId } = context.scope;
      const stored = stopsRepository(tx.db);
      await stored.lock(shopId);
      const before = await stored.list(shopId);
      await stored.remove(shopId, remove);
      await stored.add(shopId, add);
      const after = await stored.list(shopId);
      if (before.join() === after.join()) return { changed: false };
      await followStops(tx, shopId);
      tx.record([
        {
          entity: 'shop',
          id: shopId,
          action: 'changed',
          before: { stop_selling: before },
          after: { stop_selling: after },
        },
      ]);
      return { changed: true };
    });

/** Looks at every price of a shop that does not hold. */
export const followStops = (tx: Tx, shopId: number): Promise<void> => stopSelling(tx, shopId, stopsOfShop(shopId));

/** Looks at what a run has just calculated. */
export async function followStopsOfRun(tx: Tx, shopId: number): Promise<void> {
  const stops = stopsRepository(tx.db);
  await stops.lockForRun(shopId);
  await stopSelling(tx, shopId, stops.ofRun(shopId));
}
