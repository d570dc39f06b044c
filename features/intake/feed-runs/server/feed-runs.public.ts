import type { Readable } from 'node:stream';
import type { FeedRun } from '#features/intake/feed-runs/contract/feed-runs.model.ts';
import {
  keepDelivery,
  type StoredBytes,
  storeCommandDelivery,
} from '#features/intake/feeds/server/deliveries.public.ts';
import { getFeed } from '#features/intake/feeds/server/feeds.public.ts';
import type { Context, Scope } from '#server/context.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { feedHealthReadModel } from './feed-health.read-model.ts';
import { feedRunsReadModel } from './feed-runs.read-model.ts';
import { decidingRepository } from './quarantine/deciding.repository.ts';
import { startRun } from './running/start-run.ts';
import { runsRepository } from './runs.repository.ts';

export { decidingSteps } from './quarantine/deciding-steps.ts';
export { decideQuarantined } from './use-cases/decide-quarantine.ts';

/** What a person knows held values by; those the scope does not reach are left out. */
export const labelsOfHeld = (db: Platform['db'], ids: readonly number[], { sellerId }: Pick<Scope, 'sellerId'>) =>
  decidingRepository(db).mapLabels(ids, sellerId);

/** Ids of feeds that fail or are stale: prices and stock of what they bring are those of their last good run. */
export const listLateFeeds = (db: Platform['db'], now: Date): Promise<number[]> =>
  feedHealthReadModel(db).listLate(now);

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

/**
 * The same for bytes that are stored already, in the caller's transaction. Where a run of just these bytes has not ended, it is that one: `kept` is
 * false, and the bytes are the caller's to delete.
 * @throws AppError as `startFeedRun`
 */
export async function startStoredRun(
  platform: Pick<Platform, 'startTask'>,
  tx: Tx,
  by: By,
  { feedId, file }: { readonly feedId: number; readonly file: { readonly name: string; readonly bytes: StoredBytes } },
): Promise<{ runId: number; taskId: string; kept: boolean }> {
  const feed = await getFeed(tx.db, feedId);
  const runs = runsRepository(tx.db);
  await runs.lockReseller(feed.seller_id);
  const same = await runs.findUnderWay(feed.id, file.bytes.sha256);
  if (same) return { ...same, kept: false };
  const delivery = await keepDelivery(tx, by, feed.id, file);
  const here: Parameters<typeof startRun>[0] = { startTask: platform.startTask, unitOfWork: (_by, work) => work(tx) };
  return { ...(await startRun(here, by, feed, { source: 'delivery', deliveryId: delivery.id })), kept: true };
}
