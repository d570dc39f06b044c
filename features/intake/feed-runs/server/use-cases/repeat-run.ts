import { getFeed } from '#features/intake/feeds/server/feeds.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { repeatRun as call } from '../../contract/feed-runs.calls.ts';
import { feedRunErrors } from '../../contract/feed-runs.errors.ts';
import { startRun } from '../running/start-run.ts';
import { runsRepository } from '../runs.repository.ts';

/** Reads once more what a run that failed or was cancelled was to read: the same file where it is kept, else the address. */
export const repeatRun =
  (platform: Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>) =>
  async ({ params }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const run = await runsRepository(platform.db).findOfTask(params.task);
    if (!run) throw new AppError(generalErrors.notFound);
    const feed = await getFeed(platform.db, run.feed_id, context.scope);
    if (run.status !== 'failed' && run.status !== 'cancelled') throw new AppError(feedRunErrors.notEnded);
    const source = run.delivery_id === null ? 'url' : 'delivery';
    const wanted = { source, deliveryId: run.delivery_id ?? undefined, isFull: run.is_full } as const;
    const { runId, taskId } = await startRun(platform, context, feed, wanted);
    return { run_id: runId, task_id: taskId };
  };
