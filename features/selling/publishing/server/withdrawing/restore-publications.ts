import type { RemovalReason } from '#features/catalogue/products/contract/products.removal.ts';
import type { PublicationStatus } from '#features/catalogue/products/contract/products.status.ts';
import { AppError } from '#kit/error.ts';
import { taskErrors } from '#kit/platform.errors.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { publicationsChanged } from '../../contract/publishing.events.ts';
import { sendToShopTask } from '../../contract/publishing.tasks.ts';
import { publicationsRepository } from '../publications.repository.ts';
import { withdrawalsRepository } from './withdrawals.repository.ts';

/** How a publication stood before a change that is to be undone, and how it stands now. */
export type PublicationBefore = {
  readonly productId: number;
  readonly shopId: number;
  readonly now: PublicationStatus | null;
  readonly status: PublicationStatus;
  readonly reason: RemovalReason | null;
  readonly additionalInfos: string | null;
};

/**
 * Puts publications back as they stood, in the caller's transaction, with history. What was in a shop cannot be put there
 * by a row: it is opened for sending, and a task per shop sends it again, by the rules of any send. Gives those tasks by shop;
 * a shop whose very same products are being sent already has none.
 */
export const restorePublications =
  ({ startTask }: Pick<Platform, 'startTask'>) =>
  async (tx: Tx, by: By, rows: readonly PublicationBefore[]): Promise<ReadonlyMap<number, string>> => {
    const tasks = new Map<number, string>();
    if (rows.length === 0) return tasks;
    await publicationsRepository(tx.db).lock(rows.map((row) => row.productId));
    await withdrawalsRepository(tx.db).setRestored(rows);
    tx.record(
      rows
        .filter((row) => row.status !== 'in_shop')
        .map(({ productId, shopId, now, status }) => ({
          entity: 'product',
          id: productId,
          action: 'status_changed',
          before: { shop: shopId, status: now },
          after: { shop: shopId, status },
        })),
    );
    for (const [shopId, own] of Map.groupBy(rows, (row) => row.shopId)) {
      const ids = own.map((row) => row.productId);
      tx.touch('product', ids);
      tx.emit(publicationsChanged, { ids, shopId });
      const live = own.filter((row) => row.status === 'in_shop').map((row) => row.productId);
      const task = live.length > 0 ? await sendAgain(startTask, tx, { ...by, shopId }, live) : null;
      if (task) tasks.set(shopId, task);
    }
    return tasks;
  };

async function sendAgain(
  startTask: Platform['startTask'],
  tx: Tx,
  by: By,
  ids: readonly number[],
): Promise<string | null> {
  const main = { image: false, configurator: false, updateOtherShops: false, email: null, processes: 5 } as const;
  const onTheWordOf = { by: 'market' } as const;
  return startTask(tx, by, sendToShopTask, { ids: [...ids], ...main, onTheWordOf }).catch((error: unknown) => {
    // Somebody sends the very same products already.
    if (!(error instanceof AppError) || error.definition !== taskErrors.alreadyRunning) throw error;
    return null;
  });
}
