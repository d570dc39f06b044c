import type { Order, TimelineEntry } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { timelineText } from '#features/trade/orders/contract/orders.timeline.ts';
import { formatDateTime, formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useTimeline } from '../../order-desk.api.ts';
import styles from '../../order-desk.module.css';

/** Everything that happened to the order in one stream, newest first, with who did it. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useText();
  const found = useTimeline(order.id);
  if (found.isPending) return <FirstLoad rows={6} height={40} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <ol className={styles.stream} aria-label={t(words.timeline)}>
      {found.data.map((entry) => (
        <Happened key={entry.id} entry={entry} currency={order.currency} />
      ))}
    </ol>
  );
}

function Happened({ entry, currency }: { entry: TimelineEntry; currency: string }) {
  const t = useText();
  const language = useLanguage();
  const facts = [
    entry.qty === null ? '' : t(words.valueQty, { qty: entry.qty }),
    entry.sku,
    entry.amount && formatMoney(entry.amount, currency, language),
  ].filter(Boolean);
  return (
    <li>
      <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
      <div>
        <span className={styles.strong}>{timelineText(entry, t)}</span>
        {facts.length > 0 ? ` ${facts.join(' · ')}` : ''}
        {entry.text ? <p className={styles.note}>{entry.text}</p> : null}
        <span className={styles.codes}>{entry.user ?? t(words.byMachine)}</span>
      </div>
    </li>
  );
}
