import { Button } from 'antd';
import { useState } from 'react';
import { useMayCall } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { approveRefund } from '../../../contract/refunds.calls.ts';
import type { Refund } from '../../../contract/refunds.model.ts';
import { returnTexts as words } from '../../../contract/returns.texts.ts';
import { useApproveRefund, useDeclineRefund, useIban, useSettleRefund, useVoucher } from '../../returns.api.ts';
import styles from '../../returns.module.css';
import { ReasonDialog } from '../reason-dialog.tsx';

/** What can be done with a refund where it stands. */
export function RefundActions({ refund }: { refund: Refund }) {
  const t = useText();
  const may = useMayCall(approveRefund);
  const approve = useApproveRefund();
  const settle = useSettleRefund();
  const decline = useDeclineRefund();
  const [asking, setAsking] = useState<'decline' | 'failed' | null>(null);
  const { state, version } = refund;
  const params = { id: refund.order_id, refund: refund.id };
  if (!may) return null;
  const close = () => setAsking(null);
  const paid = () =>
    settle.mutate(
      { params, body: { version, result: 'done' } },
      { onSuccess: () => notify.success(t(words.paidNoted)) },
    );
  return (
    <span className={styles.actions}>
      {state === 'proposed' && refund.mine ? <span className="t-faint">{t(words.somebodyElse)}</span> : null}
      {state === 'proposed' && !refund.mine ? (
        <Button
          size="small"
          type="primary"
          loading={approve.isPending}
          onClick={() =>
            approve.mutate({ params, body: { version } }, { onSuccess: () => notify.success(t(words.approved)) })
          }
        >
          {t(words.approve)}
        </Button>
      ) : null}
      {state === 'proposed' ? (
        <Button size="small" onClick={() => setAsking('decline')}>
          {t(words.decline)}
        </Button>
      ) : null}
      {state === 'approved' ? <Iban refund={refund} /> : null}
      {refund.voucher_last === null ? null : <VoucherCode refund={refund} />}
      {state === 'approved' || state === 'failed' ? (
        <Button size="small" loading={settle.isPending} onClick={paid}>
          {t(words.paidOut)}
        </Button>
      ) : null}
      {state === 'approved' ? (
        <Button size="small" onClick={() => setAsking('failed')}>
          {t(words.notPaid)}
        </Button>
      ) : null}
      {state === 'failed' ? (
        <Button size="small" onClick={() => setAsking('decline')}>
          {t(words.giveUp)}
        </Button>
      ) : null}
      {asking === 'decline' ? (
        <ReasonDialog
          title={t(state === 'failed' ? words.giveUpTitle : words.declineTitle)}
          okText={t(state === 'failed' ? words.giveUp : words.decline)}
          lead={state === 'failed' ? t(words.giveUpLead) : undefined}
          field="reason"
          send={decline}
          request={(reason) => ({ params, body: { version, reason } })}
          done={t(words.declined)}
          onClose={close}
        />
      ) : null}
      {asking === 'failed' ? (
        <ReasonDialog
          title={t(words.notPaid)}
          okText={t(words.notPaid)}
          field="note"
          send={settle}
          request={(note) => ({ params, body: { version, result: 'failed' as const, note } })}
          done={t(words.failedNoted)}
          onClose={close}
        />
      ) : null}
    </span>
  );
}

/** The account of a transfer, once somebody asks to see it. */
function Iban({ refund }: { refund: Refund }) {
  const t = useText();
  const [shown, setShown] = useState(false);
  const found = useIban(refund.order_id, refund.id, shown);
  if (found.data) return <code>{found.data.iban.replace(/(.{4})(?=.)/g, '$1 ')}</code>;
  return (
    <Button size="small" loading={shown && found.isPending} onClick={() => setShown(true)}>
      {t(words.showIban)}
    </Button>
  );
}

/** The code of a voucher, likewise. */
function VoucherCode({ refund }: { refund: Refund }) {
  const t = useText();
  const [shown, setShown] = useState(false);
  const found = useVoucher(refund.order_id, refund.id, shown);
  if (found.data) return <code>{found.data.code}</code>;
  return (
    <Button size="small" loading={shown && found.isPending} onClick={() => setShown(true)}>
      {t(words.showVoucher)}
    </Button>
  );
}
