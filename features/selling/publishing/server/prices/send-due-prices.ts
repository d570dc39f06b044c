import { AppError } from '#kit/error.ts';
import { taskErrors } from '#kit/platform.errors.ts';
import type { Platform } from '#server/feature.ts';
import { sendPricesTask } from '../../contract/publishing.tasks.ts';
import { desiredPricesRepository } from './desired-prices.repository.ts';

/** Products looked at in one transaction. */
const chunk = 250;

/**
 * Starts a send of prices for each shop that wants it by itself, now, and has prices that differ. What the release before wrote last is
 * looked at once, so that its hashes are in our form. Gives how many shops and products that were.
 */
export const sendDuePrices =
  ({ db, unitOfWork, startTask, now }: Pick<Platform, 'db' | 'unitOfWork' | 'startTask' | 'now'>) =>
  async (): Promise<{ count: number; more: boolean }> => {
    const due = desiredPricesRepository(db);
    const old = await due.listWholeHashes(chunk);
    const upkeep = { userId: null, shopId: null, cause: 'prices looked after' };
    if (old.length > 0) await unitOfWork(upkeep, async (tx) => tx.touch('product', old));

    const shops = await due.listShopsDue(now());
    for (const shopId of shops) {
      const by = { ...upkeep, shopId };
      const input = { ids: null, patient: true, onTheWordOf: { by: 'rule' } } as const;
      await unitOfWork(by, (tx) => startTask(tx, by, sendPricesTask, input)).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.definition !== taskErrors.alreadyRunning) throw error;
      });
    }
    return { count: shops.length + old.length, more: old.length === chunk };
  };
