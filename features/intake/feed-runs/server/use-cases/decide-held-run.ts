import { feedRunErrors } from '#features/intake/feed-runs/contract/feed-runs.errors.ts';
import { feedRunChanged } from '#features/intake/feed-runs/contract/feed-runs.events.ts';
import { feedImportTask } from '#features/intake/feed-runs/contract/feed-runs.tasks.ts';
import type { decideHeldRun as decideHeldRunCall } from '#features/intake/feed-runs/contract/feed-runs-safety.calls.ts';
import { feedsErrors } from '#features/intake/feeds/contract/feeds.errors.ts';
import { findKeptDelivery } from '#features/intake/feeds/server/deliveries.public.ts';
import { getFeed } from '#features/intake/feeds/server/feeds.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import { taskErrors } from '#kit/platform.errors.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { runsRepository } from '../runs.repository.ts';

type Call = typeof decideHeldRunCall;

/** Lets a held run go on past the guards that stopped it, with the file it was held for, or discards it. */
export const decideHeldRun =
  ({ unitOfWork, startTask }: Pick<Platform, 'unitOfWork' | 'startTask'>) =>
  async ({ params, body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> =>
    unitOfWork(context, async (tx) => {
      const runs = runsRepository(tx.db);
      const run = await runs.get(params.id, context.scope);
      const feed = await getFeed(tx.db, run.feed_id, context.scope);
      const { userId } = context.actor;
      const tripped = run.verdict?.tripped ?? [];
      if (body.decision === 'discard') {
        if (!(await runs.discard(run.id, userId))) throw new AppError(feedRunErrors.notHeld);
        tx.record([{ entity: 'feed', id: feed.id, action: 'held run discarded', after: { run: run.id, tripped } }]);
        tx.emit(feedRunChanged, { runId: run.id, feedId: feed.id });
        return { task_id: null };
      }
      if (!feed.enabled) throw new AppError(feedRunErrors.disabled);
      const { importing, rollingBack } = await runs.lockReseller(feed.seller_id);
      if (importing || rollingBack) throw new AppError(feedRunErrors.alreadyRunning);
      if (!(await runs.release(run.id, tripped, userId))) throw new AppError(feedRunErrors.notHeld);
      const kept = run.delivery_id === null ? null : await findKeptDelivery(tx.db, feed.id, run.delivery_id);
      if (!kept) throw new AppError(feedsErrors.noDelivery);
      const input = { runId: run.id, feedId: feed.id, sellerId: feed.seller_id };
      const taskId = await startTask(tx, context, feedImportTask, input).catch((error) => {
        const busy = error instanceof AppError && error.definition.code === taskErrors.alreadyRunning.code;
        throw busy ? new AppError(feedRunErrors.alreadyRunning) : error;
      });
      await runs.setTask(run.id, taskId);
      tx.record([{ entity: 'feed', id: feed.id, action: 'held run let through', after: { run: run.id, tripped } }]);
      tx.emit(feedRunChanged, { runId: run.id, feedId: feed.id });
      return { task_id: taskId };
    });
