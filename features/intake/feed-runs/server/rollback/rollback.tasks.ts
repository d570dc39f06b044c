import { feedRunChanged } from '#features/intake/feed-runs/contract/feed-runs.events.ts';
import { feedRunTexts as texts } from '#features/intake/feed-runs/contract/feed-runs.sentences.ts';
import { feedRollbackTask } from '#features/intake/feed-runs/contract/feed-runs.tasks.ts';
import { say } from '#kit/sentence.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import {
  CancelledWith,
  cancelledAfter,
  handleTask,
  resultOf,
  stopReason,
  type TaskRun,
} from '#server/tasks/handle-task.ts';
import { quarantineRepository } from '../quarantine/quarantine.repository.ts';
import { runChangesRepository } from '../run-changes.repository.ts';
import { runsRepository } from '../runs.repository.ts';
import { putBackRepository } from './put-back.repository.ts';
import { putBack } from './put-back.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>;
const atOnce = 100;

/**
 * Takes a run back product by product: what became of each is written in the transaction in which it is put back, so a task that
 * is resumed goes on with the rest. What somebody changed since stays as it is and is listed.
 */
export const rollbackHandler = (platform: Needs) =>
  handleTask(feedRollbackTask, async ({ runId, feedId, sellerId }, task) => {
    const by: By = { userId: task.userId, shopId: task.shopId, cause: `rollback:${runId}` };
    try {
      await platform.unitOfWork(by, (tx) => quarantineRepository(tx.db).supersedeRun(runId));
      for (let some = atOnce; some > 0; ) some = await oneChunk(platform, by, runId, task);
      const counts = await end(platform, by, { runId, feedId, sellerId }, task, true);
      const words = say(texts.rollbackResult, { undone: counts.undone, kept: counts.kept });
      return resultOf(counts.undone, counts.undone + counts.kept, words);
    } catch (error) {
      const why = stopReason(error, task.signal);
      if (why === 'lost') throw error;
      const { undone, kept, total } = await end(platform, by, { runId, feedId, sellerId }, task, false);
      if (why === 'cancelled') throw new CancelledWith(cancelledAfter(undone, undone + kept, total));
      throw error;
    }
  });

async function oneChunk(platform: Needs, by: By, runId: number, task: TaskRun): Promise<number> {
  task.signal.throwIfAborted();
  const done = await platform.unitOfWork(by, async (tx) => {
    const changes = runChangesRepository(tx.db);
    const rows = await changes.takeUndo(runId, atOnce);
    if (rows.length === 0) return 0;
    await changes.setUndone(runId, await putBack(platform, tx, by, runId, rows));
    await task.saveCheckpoint({ phase: 'rollback' }, tx);
    return rows.length;
  });
  const { undone, kept, total } = await runChangesRepository(platform.db).countUndo(runId);
  await task.progress(undone + kept, total, say(texts.puttingBack, { done: undone + kept, total }));
  return done;
}

type Ids = { readonly runId: number; readonly feedId: number; readonly sellerId: number };

async function end(platform: Needs, by: By, { runId, feedId, sellerId }: Ids, task: TaskRun, whole: boolean) {
  return platform.unitOfWork(by, async (tx) => {
    await task.saveCheckpoint({ phase: 'ended' }, tx);
    const counts = await runChangesRepository(tx.db).countUndo(runId);
    const runs = runsRepository(tx.db);
    if ((await runs.get(runId)).rollback !== 'running') return counts;
    if (whole) await putBackRepository(tx.db).uncountMissing(runId, sellerId);
    await runs.setRollback(runId, whole && counts.kept === 0 ? 'done' : 'partly', counts);
    tx.record([
      {
        entity: 'feed',
        id: feedId,
        action: 'run taken back',
        after: { run: runId, products_restored: counts.undone, products_kept: counts.kept },
      },
    ]);
    tx.emit(feedRunChanged, { runId, feedId });
    return counts;
  });
}
