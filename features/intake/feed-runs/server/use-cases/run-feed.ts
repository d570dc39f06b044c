import type { runFeed as runFeedCall } from '#features/intake/feed-runs/contract/feed-runs.calls.ts';
import { getFeed } from '#features/intake/feeds/server/feeds.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { startRun } from '../running/start-run.ts';

type Call = typeof runFeedCall;

/** Starts an import of a feed: of the file at its address, or of a stored one. */
export const runFeed =
  (platform: Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>) =>
  async ({ params, body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const feed = await getFeed(platform.db, params.id, context.scope);
    const wanted = { source: body.source, deliveryId: body.delivery_id, isFull: body.is_full, dry: body.dry };
    const { runId, taskId } = await startRun(platform, context, feed, wanted);
    return { run_id: runId, task_id: taskId };
  };
