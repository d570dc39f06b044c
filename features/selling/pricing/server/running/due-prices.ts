import { AppError } from '#kit/error.ts';
import { taskErrors } from '#kit/platform.errors.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { recalculatePricesTask } from '../../contract/prices.tasks.ts';
import { pinsRepository } from '../changing/pins.repository.ts';
import { dirtyRepository } from '../dirty.repository.ts';

/** Ends prices by hand whose time is up, and starts the calculation of every shop in which something waits and none is on its way. Gives how many it started. */
export const startDuePrices =
  ({ db, unitOfWork, startTask, now }: Pick<Platform, 'db' | 'unitOfWork' | 'startTask' | 'now'>) =>
  async (): Promise<number> => {
    await endPins({ unitOfWork, db, now });
    let started = 0;
    for (const shopId of await dirtyRepository(db).listShops()) {
      const by: By = { userId: null, shopId, cause: 'clock:pricing.duePrices' };
      try {
        await unitOfWork(by, (tx) => startTask(tx, by, recalculatePricesTask, { shopId }));
        started += 1;
      } catch (error) {
        // It takes these rows, too.
        if (!(error instanceof AppError) || error.definition !== taskErrors.alreadyRunning) throw error;
      }
    }
    return started;
  };

async function endPins({ unitOfWork, db, now }: Pick<Platform, 'unitOfWork' | 'db' | 'now'>): Promise<void> {
  const at = now();
  if (!(await pinsRepository(db).anyDue(at))) return;
  await unitOfWork({ userId: null, shopId: null, cause: 'clock:pricing.duePrices' }, async (tx) => {
    const ended = await pinsRepository(tx.db).endDue(at);
    tx.record(
      ended.map(({ product_id, variant_id, shop_id, amount, kind }) => ({
        entity: 'product',
        id: product_id,
        action: 'price_unpinned',
        before: { [`variants.${variant_id}.price_extended.${shop_id}.pin`]: `${amount} (${kind})` },
        after: { [`variants.${variant_id}.price_extended.${shop_id}.pin`]: null },
      })),
    );
    for (const [shopId, pins] of Map.groupBy(ended, (pin) => pin.shop_id))
      await dirtyRepository(tx.db).markVariants(
        shopId,
        pins.map(({ variant_id }) => variant_id),
        'pin',
      );
  });
}
