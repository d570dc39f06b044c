import { Button } from 'antd';
import { actOnOrder, addNote, addPayment, cancelOrder } from '#features/trade/orders/contract/orders.calls.ts';
import type { Order } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import styles from '../../order-desk.module.css';

/** What a button opens. */
export type OrderDialog = 'hold' | 'cancel' | 'pay' | 'note' | 'shipping' | 'billing' | 'block' | 'erase';

/** What can be done with an order as it is, by who looks at it. */
export function useDialogs(order: Order | undefined): readonly OrderDialog[] {
  const may = {
    act: useMayCall(actOnOrder),
    pay: useMayCall(addPayment),
    cancel: useMayCall(cancelOrder),
    note: useMayCall(addNote),
  };
  if (!order) return [];
  const over = order.bucket === 'cancelled' || order.bucket === 'returned' || order.bucket === 'delivered';
  const owes = Number(order.open) > 0 && order.payment_method !== 'cod';
  const can: readonly (readonly [OrderDialog, boolean])[] = [
    ['pay', may.pay && owes],
    ['note', may.note],
    ['hold', may.act && !over && !order.hold.includes('staff')],
    ['cancel', may.cancel && order.lines.some((line) => line.free > 0)],
  ];
  return can.flatMap(([dialog, is]) => (is ? [dialog] : []));
}

type Props = { readonly order: Order; readonly onDialog: (dialog: OrderDialog) => void };

/** What can be done with an order as it is; what cannot is not offered. */
export function OrderActions({ order, onDialog }: Props) {
  const t = useText();
  const dialogs = useDialogs(order);
  return (
    <div className={styles.actions}>
      {dialogs.includes('pay') ? (
        <Button type="primary" onClick={() => onDialog('pay')}>
          {t(words.pay)}
        </Button>
      ) : null}
      {dialogs.includes('note') ? <Button onClick={() => onDialog('note')}>{t(words.note)}…</Button> : null}
      {dialogs.includes('hold') ? <Button onClick={() => onDialog('hold')}>{t(words.holdOrder)}</Button> : null}
      {dialogs.includes('cancel') ? (
        <Button danger onClick={() => onDialog('cancel')}>
          {t(words.cancel)}
        </Button>
      ) : null}
    </div>
  );
}
