// Reads of others: shops, variants
import { sql } from 'kysely';
import { AppError } from '#kit/error.ts';
import { taskErrors } from '#kit/platform.errors.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { recalculatePricesTask } from '../../contract/prices.tasks.ts';
import { dirtyRepository } from '../dirty.repository.ts';

/** Ends prices by hand whose time is up, and starts the calculation of every shop in which something waits and none is on its way. Gives how many it started. */
export const startDuePrices =
  ({ db, unitOfWork, startTask, now }: Pick<Platform, 'db' | 'unitOfWork' | 'startTask' | 'now'>) =>
  async (): Promise<number> => {
    await endPins({ unitOfWork, db, now });
    const { rows } = await sql<{ id: number }>`
      select s.id from shops s where s.pricing_mode = 'calculated' and exists (select from price_dirty d where d.shop_id = s.id) order by s.id`.execute(
      db,
    );
    let started = 0;
    for (const { id: shopId } of rows) {
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
  const { rows: due } = await sql`select from price_pins where ended_at is null and until <= ${now()} limit 1`.execute(
    db,
  );
  if (due.length === 0) return;
  await unitOfWork({ userId: null, shopId: null, cause: 'clock:pricing.duePrices' }, async (tx) => {
    const { rows } = await sql<{
      variant_id: number;
      shop_id: number;
      product_id: number;
      amount: string;
      kind: string;
    }>`
      with ended as (update price_pins set ended_at = until where ended_at is null and until <= ${now()} returning variant_id, shop_id, amount, kind)
      select e.variant_id, e.shop_id, v.product_id, trim_scale(e.amount)::text as amount, e.kind from ended e join variants v on v.id = e.variant_id`.execute(
      tx.db,
    );
    tx.record(
      rows.map(({ product_id, variant_id, shop_id, amount, kind }) => ({
        entity: 'product',
        id: product_id,
        action: 'price_unpinned',
        before: { [`variants.${variant_id}.pin.${shop_id}`]: `${amount} ${kind}` },
        after: { [`variants.${variant_id}.pin.${shop_id}`]: null },
      })),
    );
    for (const [shopId, pins] of Map.groupBy(rows, (row) => row.shop_id))
      await dirtyRepository(tx.db).markVariants(
        shopId,
        pins.map(({ variant_id }) => variant_id),
        'pin',
      );
  });
}
