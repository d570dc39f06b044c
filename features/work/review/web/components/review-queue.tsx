import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { reasonText } from '#features/catalogue/products/contract/products.review-reasons.ts';
import type { QueuedProduct } from '#features/work/review/contract/review.model.ts';
import { riskTexts } from '#features/work/review/contract/review.risk.ts';
import { reviewTexts as words } from '#features/work/review/contract/review.texts.ts';
import { Picture } from '#features/work/workbench/web/product-view.public.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { RefreshLine } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import type { Review } from '../use-review.ts';
import styles from './review.module.css';

/** The first products of the queue; the one looked at is marked, and those others look at say by whom. */
export function ReviewQueue({ review }: { review: Review }) {
  const t = useText();
  const { rows, left, shownId, show, queue, filters } = review;
  const shop = useCurrentShop().data;
  // What the goods are worth is said where it decides the order.
  const currency = filters.order === 'value' ? (shop?.currency ?? null) : null;
  return (
    <nav className={`t-card ${styles.queue}`} aria-label={t(words.queue)}>
      <RefreshLine active={queue.isFetching} />
      <ol>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" aria-current={row.id === shownId ? 'true' : undefined} onClick={() => show(row.id)}>
              <QueueRow row={row} currency={currency} />
            </button>
          </li>
        ))}
      </ol>
      {left > rows.length ? <p className={styles.faint}>{t(words.more, { count: left - rows.length })}</p> : null}
    </nav>
  );
}

function QueueRow({ row, currency }: { row: QueuedProduct; currency: string | null }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <Picture url={row.cover} alt="" className={styles.thumb} />
      <span className={styles.row}>
        <strong>{row.name}</strong>
        <span className={styles.faint}>
          {row.sku_intern} · {row.seller}
        </span>
        <span className={styles.faint}>{t(words.waiting, { when: formatDate(row.waiting_since) })}</span>
        {currency && row.value ? (
          <span className={styles.faint}>{t(words.worth, { amount: formatMoney(row.value, currency, language) })}</span>
        ) : null}
        {row.risks.map((code) => (
          <StatusMark key={code} tone="warning">
            {t(riskTexts[code])}
          </StatusMark>
        ))}
        {row.request === 'answered' ? <StatusMark tone="info">{t(words.sentAgain)}</StatusMark> : null}
        {row.last_reason ? <StatusMark tone="warning">{t(reasonText(row.last_reason))}</StatusMark> : null}
        {row.claim && !row.claim.mine ? (
          <StatusMark tone="info">{t(words.taken, { name: row.claim.name })}</StatusMark>
        ) : null}
      </span>
    </>
  );
}
