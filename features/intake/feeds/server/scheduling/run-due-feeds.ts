import { AppError } from '#kit/error.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { feedsErrors } from '../../contract/feeds.errors.ts';
import { feedsChanged } from '../../contract/feeds.events.ts';
import { scheduleLimits } from '../../contract/feeds.schedule.ts';
import { feedSetupRepository } from '../feed-setup.repository.ts';
import { feedsRepository } from '../feeds.repository.ts';
import { startRun } from '../start-run.ts';
import { nextTime } from './due-times.ts';

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
  for (const id of await feedSetupRepository(db).listDue(now(), atOnce)) {
    try {
      if (await startDue(platform, id)) started += 1;
    } catch (error) {
      const busy = error instanceof AppError && error.definition.code === feedsErrors.alreadyRunning.code;
      if (!busy) logError(error, { what: 'feed that is due', feed: id });
      // Whatever is wrong with one feed must not keep the others waiting, nor be tried every ten seconds.
      const later = new Date(now().getTime() + scheduleLimits.busyPause * 1000);
      await feedSetupRepository(db).postpone(id, now(), later);
    }
  }
  return started;
};

async function startDue({ unitOfWork, startTask, now }: Needs, id: number): Promise<boolean> {
  return unitOfWork(clock, async (tx) => {
    const setups = feedSetupRepository(tx.db);
    const setup = await setups.takeDue(id, now());
    if (!setup?.times) return false;
    const feed = await feedsRepository(tx.db).get(id, { sellerId: null });
    // In this very transaction: no run without its next time, no next time without its run.
    await startRun({ startTask, unitOfWork: (_by, work) => work(tx) }, clock, feed, { source: 'url' });
    await setups.setState(id, { next_run_at: nextTime({ times: setup.times, zone: setup.time_zone }, now()) });
    tx.emit(feedsChanged, { feedId: id });
    return true;
  });
}
