import { announceWrite } from '#features/catalogue/products/server/products.public.ts';
import { feedRunLimits } from '#features/intake/feed-runs/contract/feed-runs.rules.ts';
import type { Platform } from '#server/feature.ts';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import { runChangesRepository } from '../run-changes.repository.ts';
import { noCounts, runsRepository } from '../runs.repository.ts';
import type { ChangeRow } from './change-rows.ts';
import type { ImportRun } from './import-run.ts';
import { type GoneProduct, runProductsRepository } from './run-products.repository.ts';

/** Few enough that screens and saves are not held up while many products go. */
const atOnce = 1000;

/**
 * Marks what a complete, successful full delivery lacked: struck through in the list, status as it was (trap T54),
 * and without stock as the rule of the feed says. Goes on after the product `after`, where an earlier attempt stopped.
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
      const { zero_after_runs: zeroAfter } = run.safety.rules.missing;
      const gone = await runProductsRepository(tx.db).markGone(run, {
        after: from,
        limit: atOnce,
        zeroAfter,
      });
      const end = gone.at(-1)?.id;
      if (end === undefined) return null;
      const changed = gone.filter(({ listed, emptied }) => listed || emptied);
      announceWrite(tx, changed.map(historyOf));
      const runs = runsRepository(tx.db);
      await runs.addCounts(run.id, { ...noCounts, products_gone: gone.filter(({ listed }) => listed).length });
      const changes = runChangesRepository(tx.db);
      await changes.insert(run.id, changed.map(rowOf), feedRunLimits.reportRows);
      await changes.insertUndo(
        run.id,
        changed.map(({ id, undo }) => ({ productId: id, undo: { gone: undo } })),
      );
      await task.saveCheckpoint({ phase: 'gone', after: end }, tx);
      return end;
    });
  }
}

const historyOf = ({ id, listed, emptied, stock }: GoneProduct) => {
  const was = emptied && stock ? { stock } : {};
  const is = emptied && stock ? { stock: 0 } : {};
  return listed
    ? {
        id,
        action: 'not in the full delivery',
        before: { is_in_vendor_list: true },
        after: { is_in_vendor_list: false },
      }
    : { id, action: 'stock emptied, long not delivered', before: was, after: is };
};

const rowOf = ({ id, sku, listed, emptied, stock, undo }: GoneProduct): ChangeRow => ({
  sku,
  productId: id,
  kind: listed ? 'gone' : 'stock',
  row: null,
  fields: emptied && stock ? { before: { stock }, after: { stock: 0 } } : null,
  undo: { gone: undo },
});

/** What a dry run would mark: counted and listed. */
export async function listGone({ unitOfWork }: Pick<Platform, 'unitOfWork'>, run: ImportRun, task: TaskRun) {
  await unitOfWork(run.by, async (tx) => {
    const gone = await runProductsRepository(tx.db).listGone(run);
    await runsRepository(tx.db).addCounts(run.id, { ...noCounts, products_gone: gone });
    await task.saveCheckpoint({ phase: 'gone', after: Number.MAX_SAFE_INTEGER }, tx);
  });
}
