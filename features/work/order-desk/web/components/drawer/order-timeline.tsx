import { Button } from 'antd';
import type { Order, TimelineEntry } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { timelineText } from '#features/trade/orders/contract/orders.timeline.ts';
import { retryTell } from '#features/trade/shop-tells/contract/shop-tells.calls.ts';
import { orderDeskTexts as deskWords } from '#features/work/order-desk/contract/order-desk.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime, formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useMarkTellDone, useRetryTell, useTimeline } from '../../order-desk.api.ts';
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
        {entry.tell_id === null ? null : <MendTell id={entry.tell_id} />}
      </div>
    </li>
  );
}

/** A message the shop refused: it is sent again, or somebody has done in the shop what it would have done. */
function MendTell({ id }: { id: number }) {
  const t = useText();
  const may = useMayCall(retryTell);
  const retry = useRetryTell();
  const done = useMarkTellDone();
  if (!may) return null;
  return (
    <span className={styles.actions}>
      <Button size="small" loading={retry.isPending} onClick={() => retry.mutate({ params: { id } })}>
        {t(deskWords.tellRetry)}
      </Button>
      <Button size="small" loading={done.isPending} onClick={() => done.mutate({ params: { id } })}>
        {t(deskWords.tellDone)}
      </Button>
    </span>
  );
}
