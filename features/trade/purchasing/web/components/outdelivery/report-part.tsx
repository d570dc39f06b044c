import { Button } from 'antd';
import { useState } from 'react';
import { outdeliveryTexts as words } from '#features/trade/purchasing/contract/outdelivery.texts.ts';
import {
  type DeliveryState,
  deliveryStates,
  deliveryTexts,
} from '#features/trade/purchasing/contract/purchasing.answers.ts';
import type { OutdeliveryOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { purchasingTexts } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { newKey } from '#kit/new-key.ts';
import { wordFor } from '#kit/text.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { LargeChoice, LargeField } from '../../large-field.public.tsx';
import styles from '../../outdelivery.module.css';
import type { Report } from '../../outdelivery.outbox.ts';
import type { Outbox } from '../../use-order-outbox.ts';

const buttons: Readonly<Record<DeliveryState, (typeof words)['failed']>> = {
  handed_over: words.handedOver,
  picked_up: words.pickedUp,
  delivered: words.delivered,
  failed: words.failed,
};

/** Where the goods are, as the person who delivers reports it. */
export function ReportPart({ order, outbox }: { order: OutdeliveryOrder; outbox: Outbox }) {
  const t = useText();
  const [pressed, setPressed] = useState(false);
  const { report } = outbox.kept;
  const set = (patch: Partial<Report>) =>
    outbox.change((before) => ({ ...before, report: { ...before.report, ...patch } }));
  const { state } = report;
  const issue =
    state === 'failed' && !report.reason?.trim()
      ? words.failReasonRequired
      : state === 'delivered' && !report.receiver?.trim()
        ? words.receiverRequired
        : null;
  const send = () => {
    setPressed(true);
    if (state === undefined || issue) return;
    outbox.change((before) => ({ ...before, report: {} }));
    outbox.add({ key: newKey(), kind: 'report', report: { ...report, state } });
    setPressed(false);
  };
  const field = (key: 'carrier' | 'tracking' | 'receiver' | 'reason', label: string, most: number) => (
    <LargeField label={label} maxLength={most} value={report[key] ?? ''} onChange={(value) => set({ [key]: value })} />
  );
  return (
    <section className={styles.part}>
      <h2>{t(words.deliveryTitle)}</h2>
      <Reported order={order} />
      <div className={styles.fields}>
        {field('carrier', t(words.carrier), 100)}
        {field('tracking', t(words.tracking), 100)}
      </div>
      <LargeChoice
        label={t(words.deliveryTitle)}
        value={state}
        options={deliveryStates.map((value) => ({ value, label: t(buttons[value]) }))}
        onChange={(chosen) => set({ state: chosen })}
      />
      {state === 'delivered' ? <div className={styles.fields}>{field('receiver', t(words.receiver), 100)}</div> : null}
      {state === 'failed' ? <div className={styles.fields}>{field('reason', t(words.failReason), 500)}</div> : null}
      {pressed && issue ? (
        <p className="t-problem" role="alert">
          {t(issue)}
        </p>
      ) : null}
      {state ? (
        <Button type="primary" size="large" block className={styles.big} loading={outbox.sending} onClick={send}>
          {t(words.report, { state: t(buttons[state]) })}
        </Button>
      ) : null}
    </section>
  );
}

function Reported({ order }: { order: OutdeliveryOrder }) {
  const t = useText();
  if (order.deliveries.length === 0) return null;
  return (
    <>
      <h3>{t(words.reported)}</h3>
      <ul className={styles.reported}>
        {order.deliveries.map((one) => (
          <li key={one.id}>
            <strong>{t(wordFor(deliveryTexts, one.state))}</strong>{' '}
            <span className="t-public-note">
              {[
                formatDateTime(one.reported_at),
                one.carrier,
                one.tracking,
                one.receiver && t(purchasingTexts.receivedBy, { name: one.receiver }),
                one.reason,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
