import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { historyTexts } from '#features/base/history/contract/history.texts.ts';
import {
  actionInWords,
  fieldInWords,
  type HistoryNames,
  HistoryOf,
  useHistoryNames,
  useMayReadHistory,
  valueInWords,
} from '#features/base/history/web/history.public.ts';
import { customerOrderHistory } from '#features/trade/orders/contract/orders.history-kinds.ts';
import type { Order } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { timelineText } from '#features/trade/orders/contract/orders.timeline.ts';
import { codWord } from '#features/trade/packages/contract/packages.told.ts';
import { retryTell } from '#features/trade/shop-tells/contract/shop-tells.calls.ts';
import { orderDeskTexts as deskWords } from '#features/work/order-desk/contract/order-desk.texts.ts';
import type { Happened } from '#features/work/order-desk/contract/order-timeline.calls.ts';
import { endedTexts, supplyTexts } from '#features/work/order-desk/contract/supply.texts.ts';
import { wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime, formatMoney } from '#web/lib/format.ts';
import { saidHere } from '#web/lib/said.ts';
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
          <Line key={entry.id} entry={entry} currency={order.currency} />
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

function Line({ entry, currency }: { entry: Happened; currency: string }) {
  const t = useText();
  const language = useLanguage();
  const names = useHistoryNames();
  const facts = [
    entry.qty === null ? '' : t(words.valueQty, { qty: entry.qty }),
    entry.sku,
    entry.amount && formatMoney(entry.amount, currency, language),
    ...entry.details.map(({ field, value }) =>
      t(supplyTexts.detail, { what: fieldInWords(field, names), value: valueInWords(field, value, names) }),
    ),
  ].filter(Boolean);
  return (
    <li>
      <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
      <div>
        <span className={styles.strong}>{happenedInWords(entry, names)}</span>
        {entry.subject ? (
          <>
            {' '}
            <SubjectLink subject={entry.subject} />
          </>
        ) : null}
        {facts.length > 0 ? ` ${facts.join(' · ')}` : ''}
        <Remark entry={entry} />
        <span className={styles.codes}>{entry.user ?? t(byWord(entry))}</span>
        {entry.tell_id === null ? null : <MendTell id={entry.tell_id} />}
      </div>
    </li>
  );
}

function happenedInWords(entry: Happened, names: HistoryNames): string {
  const { kind, what: seller } = entry;
  if (kind === 'bought') return names.t(supplyTexts.boughtAt, { seller });
  if (kind === 'dropped') return names.t(supplyTexts.droppedFrom, { seller });
  if (kind === 'remitted') return names.t(supplyTexts.remitted);
  if (kind === 'recorded') return actionInWords(entry.what, names);
  return timelineText({ ...entry, kind }, names.t);
}

/** Where the history of a purchase order or a package is; local ones are pages of their sellers. */
function SubjectLink({ subject: { kind, id, number, local } }: { subject: NonNullable<Happened['subject']> }) {
  const to = kind === 'package' ? '/orders/packages' : local ? '/orders/local' : '/orders/reseller';
  return (
    <Link to={to} search={{ id: String(id) }}>
      {number}
    </Link>
  );
}

/** What was written to it, why pieces will not come, or what a carrier's payment was found to be. */
function Remark({ entry }: { entry: Happened }) {
  const t = useText();
  const text =
    entry.kind === 'dropped'
      ? t(wordFor(endedTexts, entry.text))
      : entry.kind === 'remitted'
        ? t(wordFor(codWord, entry.state ?? ''))
        : entry.said
          ? saidHere(entry.said)
          : entry.text;
  return text ? <p className={styles.note}>{text}</p> : null;
}

/** Who stands behind what no person of the house did: the shop with its customer, or the machine. */
const byWord = ({ kind, cause }: Happened) => (cause === 'shop' || kind === 'money' ? words.byShop : words.byMachine);

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
