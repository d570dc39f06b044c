import { feedsChanged } from '#features/intake/feeds/contract/feeds.events.ts';
import { scheduleLimits } from '#features/intake/feeds/contract/feeds.schedule.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { feedSetupRepository } from './feed-setup.repository.ts';
import { type FeedRow, feedsRepository } from './feeds.repository.ts';
import { nextTime } from './scheduling/due-times.ts';

export { settleFeed } from './scheduling/settle-feed.ts';
export { pauseFeed } from './use-cases/pause-feed.ts';

type Db = Pick<Platform, 'db'>['db'];

/** Ids of feeds whose time has come, the longest waiting first, at most `most`. */
export const listDueFeeds = (db: Db, now: Date, most: number): Promise<number[]> =>
  feedSetupRepository(db).listDue(now, most);

/**
 * Locks a feed that is still due and gives it its next time, in the caller's transaction: of several workers exactly one
 * gets it, and one that dies loses nothing. Times that went by meanwhile count once.
 * @returns the feed to be fetched; null where another worker has it, or had it
 */
export async function takeDueFeed(tx: Tx, id: number, now: Date): Promise<FeedRow | null> {
  const setups = feedSetupRepository(tx.db);
  const setup = await setups.takeDue(id, now);
  if (!setup?.times) return null;
  await setups.setState(id, { next_run_at: nextTime({ times: setup.times, zone: setup.time_zone }, now) });
  tx.emit(feedsChanged, { feedId: id });
  return feedsRepository(tx.db).get(id, { sellerId: null });
}

/** A feed that could not be fetched now is due again a little later, so that it does not keep the others waiting. */
export const postponeFeed = (db: Db, id: number, now: Date): Promise<void> =>
  feedSetupRepository(db).postpone(id, now, new Date(now.getTime() + scheduleLimits.busyPause * 1000));
