import type { Tx } from '#server/db/unit-of-work.ts';
import { pauseAfter, scheduleLimits } from '../../contract/feeds.schedule.ts';
import { feedSetupRepository } from '../feed-setup.repository.ts';
import { nextTime } from './due-times.ts';

/** `failures`: in a row now. `marked`: it counts as failing from now on. `recovered`: it did, and does no longer. */
export type Settled = { readonly failures: number; readonly marked: boolean; readonly recovered: boolean };

/**
 * What a delivery that went well, or failed, means for the schedule of its feed: a good one ends a row of failures; from
 * the second failure on the feed waits ever longer, and is marked. In the transaction that ends the delivery.
 */
export async function settleFeed(tx: Tx, feedId: number, went: 'well' | 'wrong', now: Date): Promise<Settled> {
  const setups = feedSetupRepository(tx.db);
  const setup = await setups.get(feedId, true);
  if (went === 'well') {
    if (setup.failures > 0) await setups.setState(feedId, { failures: 0, failing_since: null });
    return { failures: 0, marked: false, recovered: setup.failures > 0 && setup.failing_since !== null };
  }
  const failures = setup.failures + 1;
  const marked = setup.failing_since === null && failures >= scheduleLimits.failuresToMark;
  const wait = new Date(now.getTime() + pauseAfter(failures) * 60_000);
  const { times, time_zone: zone, paused } = setup;
  await setups.setState(feedId, {
    failures,
    ...(marked ? { failing_since: now } : {}),
    ...(times && !paused ? { next_run_at: nextTime({ times, zone }, wait) } : {}),
  });
  return { failures, marked, recovered: false };
}
