import { feedRunErrors } from '#features/intake/feed-runs/contract/feed-runs.errors.ts';
import { feedRunChanged } from '#features/intake/feed-runs/contract/feed-runs.events.ts';
import { feedRollbackTask } from '#features/intake/feed-runs/contract/feed-runs.tasks.ts';
import type { rollBackRun as rollBackRunCall } from '#features/intake/feed-runs/contract/feed-runs-safety.calls.ts';
import { getFeed } from '#features/intake/feeds/server/feeds.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { runChangesRepository } from '../run-changes.repository.ts';
import { runsRepository } from '../runs.repository.ts';

type Call = typeof rollBackRunCall;

/**
 * Starts taking a run back: only the last of its reseller that wrote, once, and not beside an import. One that a person
 * cancelled, or that failed, can be taken up again.
 */
export const rollBackRun =
  ({ unitOfWork, startTask }: Pick<Platform, 'unitOfWork' | 'startTask'>) =>
  async ({ params }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> =>
    unitOfWork(context, async (tx) => {
      const runs = runsRepository(tx.db);
      const { feed_id } = await runs.get(params.id, context.scope);
      const feed = await getFeed(tx.db, feed_id, context.scope);
      const { importing, rollingBack } = await runs.lockReseller(feed.seller_id);
      if (importing || rollingBack) throw new AppError(feedRunErrors.alreadyRunning);
      const changes = runChangesRepository(tx.db);
      const { undone, kept, total } = await changes.countUndo(params.id);
      const last = await changes.lastOf(feed.seller_id);
      if (last !== params.id || undone + kept === total) throw new AppError(feedRunErrors.notLast);
      const input = { runId: params.id, feedId: feed.id, sellerId: feed.seller_id };
      const taskId = await startTask(tx, context, feedRollbackTask, input);
      await runs.setRollback(params.id, 'running');
      tx.record([{ entity: 'feed', id: feed.id, action: 'taking back started', after: { run: params.id } }]);
      tx.emit(feedRunChanged, { runId: params.id, feedId: feed.id });
      return { task_id: taskId };
    });
