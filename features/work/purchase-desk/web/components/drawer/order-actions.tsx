import { Button } from 'antd';
import {
  movePurchaseOrder,
  receivePurchaseOrder,
  sendPurchaseOrder,
  updatePurchaseOrder,
} from '#features/trade/purchasing/contract/purchasing.calls.ts';
import type { PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { remindsNext } from '#features/trade/purchasing/contract/purchasing.order-mail.ts';
import { canMove, isWithSupplier, statusTexts } from '#features/trade/purchasing/contract/purchasing.status.ts';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { setDeliverTo } from '#features/trade/sourcing/contract/sourcing.calls.ts';
import { recordInvoice } from '#features/trade/supplier-invoices/contract/supplier-invoices.calls.ts';
import { announceReturn } from '#features/trade/supplier-returns/contract/supplier-returns.calls.ts';
import { mergePurchaseOrders, splitPurchaseOrder } from '#features/work/purchase-desk/contract/purchase-desk.calls.ts';
import { purchaseDeskTexts as desk } from '#features/work/purchase-desk/contract/purchase-desk.texts.ts';
import { wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { useDeliverTo, useMoveOrder } from '../../purchase-desk.api.ts';
import styles from '../../purchase-desk.module.css';

/** What a button opens. */
export type OrderDialog = 'edit' | 'send' | 'receive' | 'cancel' | 'close' | 'split' | 'merge' | 'invoice' | 'return';

type Props = { readonly order: PurchaseOrder; readonly onDialog: (dialog: OrderDialog) => void };

/** What can be done with an order as it stands; the one thing that comes next is the main button. */
export function OrderActions({ order, onDialog }: Props) {
  const t = useText();
  const move = useMoveOrder();
  const deliver = useDeliverTo();
  const ask = useAsk();
  const may = {
    update: useMayCall(updatePurchaseOrder),
    move: useMayCall(movePurchaseOrder),
    send: useMayCall(sendPurchaseOrder),
    receive: useMayCall(receivePurchaseOrder),
    split: useMayCall(splitPurchaseOrder),
    merge: useMayCall(mergePurchaseOrders),
    record: useMayCall(recordInvoice),
    back: useMayCall(announceReturn),
    direct: useMayCall(setDeliverTo),
  };
  const { status, id, version } = order;
  const chooseDelivery = async () => {
    const to = order.direct ? 'hub' : 'customer';
    const { number } = order;
    const title = t(desk.deliverDirect);
    if (to === 'customer' && !(await ask({ title, text: t(desk.directAsk, { number }), confirm: t(desk.deliverNow) })))
      return;
    deliver.mutate(
      { params: { id }, body: { version, to } },
      { onSuccess: () => notify.success(t(to === 'customer' ? desk.directSet : desk.hubSet, { number })) },
    );
  };
  const can = (what: Parameters<typeof canMove>[1]) => canMove(status, what);
  const over = status === 'closed' || status === 'cancelled';
  const make = (to: 'approve' | 'reopen' | 'order' | 'close') =>
    move.mutate(
      { params: { id }, body: { move: to, version } },
      {
        onSuccess: (after) =>
          notify.success(t(words.moved, { number: after.number, status: t(wordFor(statusTexts, after.status)) })),
      },
    );
  const orderOtherwise = async () => {
    const title = t(words.orderedTitle, { number: order.number });
    if (await ask({ title, text: t(words.orderedWhy), confirm: t(words.orderedNow) })) make('order');
  };
  return (
    <div className={styles.actions}>
      {may.move && can('approve') ? (
        <Button type="primary" loading={move.isPending} onClick={() => make('approve')}>
          {t(words.approve)}
        </Button>
      ) : null}
      {may.send && can('send') ? (
        <Button type="primary" onClick={() => onDialog('send')}>
          {t(words.send)}
        </Button>
      ) : null}
      {may.move && can('order') ? (
        <Button loading={move.isPending} onClick={() => void orderOtherwise()}>
          {t(words.orderOtherwise)}
        </Button>
      ) : null}
      {may.receive && can('receive') && order.direct === null ? (
        <Button type="primary" onClick={() => onDialog('receive')}>
          {t(words.receive)}
        </Button>
      ) : null}
      {may.move && status === 'received' ? (
        <Button type="primary" loading={move.isPending} onClick={() => make('close')}>
          {t(words.close)}
        </Button>
      ) : null}
      {may.update && !over && (can('edit') || isWithSupplier(status)) ? (
        <Button onClick={() => onDialog('edit')}>{t(words.edit)}</Button>
      ) : null}
      {may.record && isWithSupplier(status) && order.sent_at ? (
        <Button onClick={() => onDialog('invoice')}>{t(desk.record)}</Button>
      ) : null}
      {may.back && order.items.some((line) => line.received_ok + line.received_damaged + line.received_wrong > 0) ? (
        <Button onClick={() => onDialog('return')}>{t(desk.returnGoods)}</Button>
      ) : null}
      {may.split && status === 'draft' ? <Button onClick={() => onDialog('split')}>{t(desk.split)}</Button> : null}
      {may.merge && status === 'draft' ? <Button onClick={() => onDialog('merge')}>{t(desk.merge)}</Button> : null}
      {may.direct && status === 'draft' && order.items.length > 0 ? (
        <Button loading={deliver.isPending} onClick={() => void chooseDelivery()}>
          {t(order.direct ? desk.deliverHub : desk.deliverDirect)}
        </Button>
      ) : null}
      {may.move && can('reopen') ? (
        <Button loading={move.isPending} onClick={() => make('reopen')}>
          {t(words.reopen)}
        </Button>
      ) : null}
      {may.send && can('remind') && !order.direct?.stopped ? (
        <Button onClick={() => onDialog('send')}>{t(remindsNext(order) ? words.remind : words.sendAgain)}</Button>
      ) : null}
      {may.move && status === 'partly_received' ? (
        <Button onClick={() => onDialog('close')}>{t(words.closeShort)}</Button>
      ) : null}
      {may.move && can('cancel') ? (
        <Button danger onClick={() => onDialog('cancel')}>
          {t(words.cancelOrder)}
        </Button>
      ) : null}
    </div>
  );
}
