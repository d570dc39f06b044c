import { productsChanged } from '#features/products/contract/products.events.ts';
import type { Platform } from '#server/feature.ts';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import { noCounts, runsRepository } from '../runs.repository.ts';
import type { ImportRun } from './import-run.ts';
import { runProductsRepository } from './run-products.repository.ts';

/** Few enough that screens and saves are not held up while many products go. */
const atOnce = 1000;

/**
 * Marks what a complete, successful full delivery lacked: struck through in the list, no stock, status as it was (trap
 * T54). Goes on after the product `after`, where an earlier attempt stopped.
 */
export async function markGone(
  { unitOfWork }: Pick<Platform, 'unitOfWork'>,
  run: ImportRun,
  task: TaskRun,
  after = 0,
): Promise<void> {
  for (let last: number | null = after; last !== null; ) {
    task.signal.throwIfAborted();
    const from: number = last;
    last = await unitOfWork(run.by, async (tx) => {
      const ids = await runProductsRepository(tx.db).markGone(run.id, run.sellerId, from, atOnce);
      const end = ids.at(-1);
      if (end === undefined) return null;
      tx.touch('product', ids);
      tx.record(
        ids.map((id) => ({
          entity: 'product',
          id,
          action: 'not in the full delivery',
          before: { is_in_vendor_list: true },
          after: { is_in_vendor_list: false },
        })),
      );
      tx.emit(productsChanged, { ids });
      await runsRepository(tx.db).addCounts(run.id, { ...noCounts, products_gone: ids.length });
      await task.saveCheckpoint({ phase: 'gone', after: end }, tx);
      return end;
    });
  }
}
