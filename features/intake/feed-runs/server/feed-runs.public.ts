import type { Readable } from 'node:stream';
import type { FeedRun } from '#features/intake/feed-runs/contract/feed-runs.model.ts';
import { storeCommandDelivery } from '#features/intake/feeds/server/deliveries.public.ts';
import { getFeed } from '#features/intake/feeds/server/feeds.public.ts';
import type { Context, Scope } from '#server/context.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { feedRunsReadModel } from './feed-runs.read-model.ts';
import { startRun } from './running/start-run.ts';
import { runsRepository } from './runs.repository.ts';

export { decideQuarantined } from './use-cases/decide-quarantine.ts';

/** A run as its lists show it. @throws AppError not_found where there is none, or the scope does not reach it */
export async function getFeedRun(db: Platform['db'], id: number, scope: Pick<Scope, 'sellerId'>): Promise<FeedRun> {
  await runsRepository(db).get(id, scope);
  return feedRunsReadModel(db).getRun(id);
}

/**
 * Imports a file with a feed that is set up: stores the bytes, then starts the task "feed-import".
 * @param wanted.isFull whether the file lists everything the reseller offers; absent: as the feed is set.
 * @returns the run and its task; wait for the task to know how it ended.
 * @throws AppError feed_without_mapping, feed_disabled, feed_delivery_empty (422) or feed_already_running (409).
 */
export async function startFeedRun(
  platform: Pick<Platform, 'db' | 'unitOfWork' | 'startTask' | 'storage'>,
  by: Context | By,
  wanted: {
    feedId: number;
    file: { name: string; content: Readable };
    isFull?: boolean | undefined;
    dry?: boolean | undefined;
  },
): Promise<{ runId: number; taskId: string }> {
  const feed = await getFeed(platform.db, wanted.feedId);
  const delivery = await storeCommandDelivery(platform, by, feed.id, wanted.file);
  return startRun(platform, by, feed, {
    source: 'delivery',
    deliveryId: delivery.id,
    isFull: wanted.isFull,
    dry: wanted.dry,
  });
}
