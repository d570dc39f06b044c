import { notifyStaff } from '#features/base/notifications/server/notifications.public.ts';
import { type FeedRow, getFeedReseller } from '#features/intake/feeds/server/feeds.public.ts';
import { settleFeed } from '#features/intake/feeds/server/schedule.public.ts';
import { fillIn } from '#kit/text.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { runNoticeTexts as words } from '../../contract/run-notices.texts.ts';

type Ended = { readonly status: 'completed' | 'held' | 'failed' | 'cancelled'; readonly message: string | null };

/**
 * What the end of a run means for the feed, and who is told: a failure that is the first in a row or marks the feed as
 * failing, and the run that ends it. In the transaction that ends the run.
 */
export async function afterRun(tx: Tx, feed: FeedRow, { status, message }: Ended, now: Date): Promise<void> {
  if (status === 'cancelled') return;
  const reason = message ?? '';
  // The source did its part; whether to import is up to a person now.
  if (status === 'held') return tell(tx, feed, 'warning', words.held.en, { reason });
  const { failures, marked, recovered } = await settleFeed(tx, feed.id, status === 'completed' ? 'well' : 'wrong', now);
  if (recovered) await tell(tx, feed, 'info', words.recovered.en, {});
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
  const { name: reseller } = await getFeedReseller(tx.db, feed.seller_id);
  await notifyStaff(tx, {
    permission: 'Update_Product-Data',
    kind,
    text: fillIn(text, { reseller, feed: feed.name, ...values }),
    link: `/settings/international-sellers?feed=${feed.id}&open=runs`,
  });
}
