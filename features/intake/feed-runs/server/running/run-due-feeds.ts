import { listDueFeeds, postponeFeed, takeDueFeed } from '#features/intake/feeds/server/schedule.public.ts';
import { AppError } from '#kit/error.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { feedRunErrors } from '../../contract/feed-runs.errors.ts';
import { startRun } from './start-run.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask' | 'now' | 'logError'>;

const clock: By = { userId: null, shopId: null, cause: 'schedule' };
/** Taken up in one round; the rest is there ten seconds later. */
const atOnce = 50;

/**
 * Starts the feeds whose time has come. Each is locked, started and given its next time in one transaction, so that of
 * several workers exactly one starts it, and none that dies loses it. Times that went by meanwhile count once.
 * @returns how many were started
 */
export const runDueFeeds = (platform: Needs) => async (): Promise<number> => {
  const { db, now, logError } = platform;
  let started = 0;
  for (const id of await listDueFeeds(db, now(), atOnce)) {
    try {
      if (await startDue(platform, id)) started += 1;
    } catch (error) {
      const busy = error instanceof AppError && error.definition.code === feedRunErrors.alreadyRunning.code;
      if (!busy) logError(error, { what: 'feed that is due', feed: id });
      // Whatever is wrong with one feed must not keep the others waiting, nor be tried every ten seconds.
      await postponeFeed(db, id, now());
    }
  }
  return started;
};

async function startDue({ unitOfWork, startTask, now }: Needs, id: number): Promise<boolean> {
  return unitOfWork(clock, async (tx) => {
    const feed = await takeDueFeed(tx, id, now());
    if (!feed) return false;
    // In this very transaction: no run without its next time, no next time without its run.
    await startRun({ startTask, unitOfWork: (_by, work) => work(tx) }, clock, feed, { source: 'url' });
    return true;
  });
}
