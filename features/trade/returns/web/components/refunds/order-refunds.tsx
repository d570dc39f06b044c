import { Button } from 'antd';
import { useState } from 'react';
import { wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime, formatMoney } from '#web/lib/format.ts';
import { type Translate, useLanguage, useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { makeRefund } from '../../../contract/refunds.calls.ts';
import type { OrderRefunds, Refund } from '../../../contract/refunds.model.ts';
import { returnTexts as words } from '../../../contract/returns.texts.ts';
import { reasonWord, wayWord } from '../../../contract/returns.told.ts';
import { refundLook } from '../../return-looks.ts';
import { useOrderRefunds } from '../../returns.api.ts';
import styles from '../../returns.module.css';
import { RefundActions } from './refund-actions.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** What was paid back of an order, who said so, and what became of it. */
export function RefundsOfOrder({ order }: { order: { readonly id: number; readonly number: string } }) {
  const t = useText();
  const found = useOrderRefunds(order.id);
  const may = useMayCall(makeRefund);
  const [asking, setAsking] = useState(false);
  if (found.isPending) return <FirstLoad rows={2} height={44} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const { refunds, most } = found.data;
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h3>{t(words.refunds)}</h3>
        {may && Number(most) > 0 ? <Button onClick={() => setAsking(true)}>{t(words.refund)}</Button> : null}
      </div>
      {refunds.length === 0 ? <p className="t-faint">{t(words.noRefunds)}</p> : <Refunds refunds={refunds} />}
      {asking ? <RefundDialog number={order.number} of={found.data} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

/** Refunds with what can be done with each. */
export function Refunds({ refunds }: { refunds: OrderRefunds['refunds'] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <EntryList label={t(words.refunds)}>
      {refunds.map((refund) => (
        <Entry
          key={refund.id}
          facts={refundFacts(refund, t)}
          state={<RefundState state={refund.state} />}
          actions={<RefundActions refund={refund} />}
        >
          {`${formatMoney(refund.amount, refund.currency, language)} · ${t(wordFor(reasonWord, refund.reason))}`}
        </Entry>
      ))}
    </EntryList>
  );
}

export function RefundState({ state }: { state: string }) {
  const t = useText();
  const look = refundLook(state);
  return <StatusMark tone={look.tone}>{t(look.text)}</StatusMark>;
}

const refundFacts = (refund: Refund, t: Translate): string =>
  [
    formatDateTime(refund.created_at),
    t(wordFor(wayWord, refund.way)),
    refund.iban_last === null ? '' : t(words.ibanEnds, { last: refund.iban_last }),
    refund.voucher_last === null ? '' : t(words.voucherEnds, { last: refund.voucher_last }),
    refund.return?.number,
    refund.made_by && t(words.by, { name: refund.made_by.name }),
    refund.second_by && t(words.approvedBy, { name: refund.second_by.name }),
    refund.lines.map(({ qty, sku }) => `${qty} × ${sku}`).join(', '),
    refund.note,
    refund.said,
  ]
    .filter(Boolean)
    .join(' · ');
