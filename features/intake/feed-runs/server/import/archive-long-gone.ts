import { type PutAway, putAwayMissing } from '#features/selling/lifecycle/server/lifecycle.public.ts';
import type { Platform } from '#server/feature.ts';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import { runChangesRepository } from '../run-changes.repository.ts';
import type { ImportRun } from './import-run.ts';
import { runProductsRepository } from './run-products.repository.ts';

const atOnce = 200;

/**
 * Puts away what deliveries lack longer than the feed's rule allows, by the moves of the product list: out of the shops
 * first, into the archive with a later run. Safe to run again: what is done no longer counts.
 */
export async function archiveLongGone(
  platform: Pick<Platform, 'unitOfWork' | 'startTask'>,
  run: ImportRun,
  task: TaskRun,
): Promise<void> {
  const { archive_after_days: days } = run.safety.rules.missing;
  if (days === null) return;
  for (let after: number | null = 0; after !== null; ) {
    task.signal.throwIfAborted();
    const from: number = after;
    after = await platform.unitOfWork(run.by, async (tx) => {
      const ids = await runProductsRepository(tx.db).listLongGone(run, days, from, atOnce);
      const end = ids.at(-1);
      if (end === undefined) return null;
      const moved = await putAwayMissing(platform)(tx, run.by, ids);
      const changes = runChangesRepository(tx.db);
      await changes.insert(run.id, moved.map(rowOf), moved.length);
      await changes.insertUndo(
        run.id,
        moved.map(({ id, before, after: is }) => ({ productId: id, undo: { standing: { before, after: is } } })),
      );
      return end;
    });
  }
}

const rowOf = ({ id, sku, before, after }: PutAway) => ({
  sku,
  productId: id,
  kind: 'archived' as const,
  row: null,
  fields: { before: { status: before.status }, after: { status: after.status } },
  undo: {},
});
