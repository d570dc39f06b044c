import { notifyStaff } from '#features/base/notifications/server/notifications.public.ts';
import { fillIn } from '#kit/text.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { runNoticeTexts as words } from '../../contract/feed-notices.texts.ts';
import { pauseAfter, scheduleLimits } from '../../contract/feeds.schedule.ts';
import { feedSetupRepository } from '../feed-setup.repository.ts';
import type { FeedRow } from '../feeds.repository.ts';
import { feedsRepository } from '../feeds.repository.ts';
import { nextTime } from './due-times.ts';

type Ended = { readonly status: 'completed' | 'held' | 'failed' | 'cancelled'; readonly message: string | null };

/**
 * What the end of a run means for the feed: a good one ends a row of failures; one that failed is told to staff, and
 * from the second on the feed waits ever longer and is marked. In the transaction that ends the run.
 */
export async function afterRun(tx: Tx, feed: FeedRow, { status, message }: Ended, now: Date): Promise<void> {
  if (status === 'cancelled') return;
  // The source did its part; whether to import is up to a person now.
  if (status === 'held') return tell(tx, feed, 'warning', words.held.en, { reason: message ?? '' });
  const setups = feedSetupRepository(tx.db);
  const setup = await setups.get(feed.id, true);
  if (status === 'completed') {
    if (setup.failures === 0) return;
    await setups.setState(feed.id, { failures: 0, failing_since: null });
    if (setup.failing_since) await tell(tx, feed, 'info', words.recovered.en, {});
    return;
  }
  const failures = setup.failures + 1;
  const marked = setup.failing_since === null && failures >= scheduleLimits.failuresToMark;
  const wait = new Date(now.getTime() + pauseAfter(failures) * 60_000);
  const { times, time_zone: zone, paused } = setup;
  await setups.setState(feed.id, {
    failures,
    ...(marked ? { failing_since: now } : {}),
    ...(times && !paused ? { next_run_at: nextTime({ times, zone }, wait) } : {}),
  });
  const reason = message ?? '';
  if (failures === 1) await tell(tx, feed, 'error', words.failed.en, { reason });
  else if (marked) await tell(tx, feed, 'error', words.marked.en, { reason, count: failures });
}

async function tell(
  tx: Tx,
  feed: FeedRow,
  kind: 'error' | 'warning' | 'info',
  text: string,
  values: Record<string, string | number>,
) {
  const { name: reseller } = await feedsRepository(tx.db).getReseller(feed.seller_id);
  await notifyStaff(tx, {
    permission: 'Update_Product-Data',
    kind,
    text: fillIn(text, { reseller, feed: feed.name, ...values }),
    link: `/settings/international-sellers?feed=${feed.id}&open=runs`,
  });
}
