import { Button } from 'antd';
import { actOnOrder, addNote, addPayment, cancelOrder } from '#features/trade/orders/contract/orders.calls.ts';
import type { Order } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import styles from '../../order-desk.module.css';

/** What a button opens. */
export type OrderDialog = 'hold' | 'cancel' | 'pay' | 'note' | 'shipping' | 'billing' | 'block' | 'erase';

type Props = { readonly order: Order; readonly onDialog: (dialog: OrderDialog) => void };

/** What can be done with an order as it is; what cannot is not offered. */
export function OrderActions({ order, onDialog }: Props) {
  const t = useText();
  const may = {
    act: useMayCall(actOnOrder),
    pay: useMayCall(addPayment),
    cancel: useMayCall(cancelOrder),
    note: useMayCall(addNote),
  };
  const cancellable = order.lines.some((line) => line.free > 0);
  const over = order.bucket === 'cancelled' || order.bucket === 'returned' || order.bucket === 'delivered';
  const owes = Number(order.open) > 0 && order.payment_method !== 'cod';
  return (
    <div className={styles.actions}>
      {may.pay && owes ? (
        <Button type="primary" onClick={() => onDialog('pay')}>
          {t(words.pay)}
        </Button>
      ) : null}
      {may.note ? <Button onClick={() => onDialog('note')}>{t(words.note)}…</Button> : null}
      {may.act && !over && !order.hold.includes('staff') ? (
        <Button onClick={() => onDialog('hold')}>{t(words.holdOrder)}</Button>
      ) : null}
      {may.cancel && cancellable ? (
        <Button danger onClick={() => onDialog('cancel')}>
          {t(words.cancel)}
        </Button>
      ) : null}
    </div>
  );
}
