import { Picture } from '#features/products/web/product-view.public.ts';
import type { QueuedProduct } from '#features/review/contract/review.model.ts';
import { reasonText } from '#features/review/contract/review.reasons.ts';
import { reviewTexts as words } from '#features/review/contract/review.texts.ts';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { RefreshLine } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import type { Review } from '../use-review.ts';

/** The first products of the queue; the one looked at is marked, and those others look at say by whom. */
export function ReviewQueue({ review }: { review: Review }) {
  const t = useText();
  const { rows, left, shownId, show, queue } = review;
  return (
    <nav className="t-card tr-queue" aria-label={t(words.queue)}>
      <RefreshLine active={queue.isFetching} />
      <ol>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" aria-current={row.id === shownId ? 'true' : undefined} onClick={() => show(row.id)}>
              <QueueRow row={row} />
            </button>
          </li>
        ))}
      </ol>
      {left > rows.length ? <p className="tr-faint">{t(words.more, { count: left - rows.length })}</p> : null}
    </nav>
  );
}

function QueueRow({ row }: { row: QueuedProduct }) {
  const t = useText();
  return (
    <>
      <Picture url={row.cover} alt="" className="tr-thumb" />
      <span className="tr-row">
        <strong>{row.name}</strong>
        <span className="tr-faint">
          {row.sku_intern} · {row.seller}
        </span>
        <span className="tr-faint">{t(words.waiting, { when: formatDate(row.waiting_since) })}</span>
        {row.request === 'answered' ? <StatusMark tone="info">{t(words.sentAgain)}</StatusMark> : null}
        {row.last_reason ? <StatusMark tone="warning">{t(reasonText(row.last_reason))}</StatusMark> : null}
        {row.claim && !row.claim.mine ? (
          <StatusMark tone="info">{t(words.taken, { name: row.claim.name })}</StatusMark>
        ) : null}
      </span>
    </>
  );
}
