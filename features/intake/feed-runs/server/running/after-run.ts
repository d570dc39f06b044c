import { notifyStaff } from '#features/base/notifications/server/notifications.public.ts';
import { type FeedRow, getFeedReseller } from '#features/intake/feeds/server/feeds.public.ts';
import { settleFeed } from '#features/intake/feeds/server/schedule.public.ts';
import { type Said, type Sentence, type SentenceValues, say, verbatim } from '#kit/sentence.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { runNoticeTexts as words } from '../../contract/run-notices.sentences.ts';

type Ended = { readonly status: 'completed' | 'held' | 'failed' | 'cancelled'; readonly message: Said | null };

/**
 * What the end of a run means for the feed, and who is told: a failure that is the first in a row or marks the feed as
 * failing, and the run that ends it. In the transaction that ends the run.
 */
export async function afterRun(tx: Tx, feed: FeedRow, { status, message }: Ended, now: Date): Promise<void> {
  if (status === 'cancelled') return;
  const reason = message ?? verbatim('');
  // The source did its part; whether to import is up to a person now.
  if (status === 'held') return tell(tx, feed, 'warning', words.held, { reason });
  const { failures, marked, recovered } = await settleFeed(tx, feed.id, status === 'completed' ? 'well' : 'wrong', now);
  if (recovered) await tell(tx, feed, 'info', words.recovered, {});
  if (failures === 1) await tell(tx, feed, 'error', words.failed, { reason });
  else if (marked) await tell(tx, feed, 'error', words.marked, { reason, count: failures });
}

async function tell(tx: Tx, feed: FeedRow, kind: 'error' | 'warning' | 'info', text: Sentence, values: SentenceValues) {
  const { name: reseller } = await getFeedReseller(tx.db, feed.seller_id);
  await notifyStaff(tx, {
    permission: 'Update_Product-Data',
    kind,
    text: say(text, { reseller, feed: feed.name, ...values }),
    link: `/settings/international-sellers?feed=${feed.id}&open=runs`,
  });
}
