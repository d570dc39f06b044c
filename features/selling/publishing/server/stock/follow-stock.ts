import { AppError } from '#kit/error.ts';
import { taskErrors } from '#kit/platform.errors.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { sendStockTask } from '../../contract/publishing.tasks.ts';
import { publicationsRepository } from '../publications.repository.ts';
import { desiredStockRepository } from './desired-stock.repository.ts';
import { stockPartsRepository } from './stock-parts.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>;

/** Notes of changed variants looked at in one transaction. */
const portion = 500;

/**
 * Works out what shops should have of the variants whose number may be another one, and starts the telling in each shop where it is. Gives how
 * many products were looked at. Twice does nothing twice: a telling that runs already finds what was added.
 */
export const followStock = (needs: Needs) => async (): Promise<{ count: number; more: boolean }> => {
  const by = { userId: null, shopId: null, cause: 'stock' };
  const { productIds, more } = await needs.unitOfWork(by, async (tx) => {
    const due = await stockPartsRepository(tx.db).takeDue(portion);
    await workOut(tx, due.productIds);
    return due;
  });
  for (const { id, gathered } of await desiredStockRepository(needs.db).listShopsDue())
    await needs
      .unitOfWork({ ...by, shopId: id }, (tx) =>
        needs.startTask(tx, { ...by, shopId: id }, sendStockTask, { gathered }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof AppError) || error.definition !== taskErrors.alreadyRunning) throw error;
      });
  return { count: productIds.length, more };
};

async function workOut(tx: Tx, productIds: readonly number[]): Promise<void> {
  const live = await publicationsRepository(tx.db).lockLive(productIds);
  for (const [shopId, own] of Map.groupBy(live, (row) => row.shop_id))
    await desiredStockRepository(tx.db).setDesired(
      own.map((row) => row.product_id),
      shopId,
    );
}
