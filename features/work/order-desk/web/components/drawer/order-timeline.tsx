import { Button } from 'antd';
import { historyTexts } from '#features/base/history/contract/history.texts.ts';
import { HistoryOf, useMayReadHistory } from '#features/base/history/web/history.public.ts';
import { customerOrderHistory } from '#features/trade/orders/contract/orders.history-kinds.ts';
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
  const mayReadHistory = useMayReadHistory(customerOrderHistory);
  if (found.isPending) return <FirstLoad rows={6} height={40} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <>
      <ol className={styles.stream} aria-label={t(words.timeline)}>
        {found.data.map((entry) => (
          <Happened key={entry.id} entry={entry} currency={order.currency} />
        ))}
      </ol>
      {mayReadHistory ? (
        <section>
          <h3>{t(historyTexts.history)}</h3>
          <HistoryOf kind={customerOrderHistory.kind} id={order.id} />
        </section>
      ) : null}
    </>
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
        <span className={styles.codes}>{entry.user ?? t(byWord(entry))}</span>
        {entry.tell_id === null ? null : <MendTell id={entry.tell_id} />}
      </div>
    </li>
  );
}

/** Who stands behind what no person of the house did: the shop with its customer, or the machine. */
const byWord = ({ kind, cause }: TimelineEntry) =>
  cause === 'shop' || kind === 'money' ? words.byShop : words.byMachine;

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
