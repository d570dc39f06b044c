import { Drawer } from 'antd';
import { useState } from 'react';
import { historyTexts } from '#features/base/history/contract/history.texts.ts';
import { HistoryOf, useMayReadHistory } from '#features/base/history/web/history.public.ts';
import { purchaseOrderHistory } from '#features/trade/purchasing/contract/purchasing.history-kinds.ts';
import type { PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { usePlaceWidth } from '#web/ui/drawer-width.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { usePurchaseOrder } from '../../purchase-desk.api.ts';
import styles from '../../purchase-desk.module.css';
import { standingOf } from '../../purchase-words.ts';
import { OrderFormDrawer } from '../form/order-form-drawer.tsx';
import { InvoiceDialog } from '../invoices/invoice-dialog.tsx';
import { OrderInvoices } from '../invoices/order-invoices.tsx';
import { MergeDialog } from '../join/merge-dialog.tsx';
import { SplitDialog } from '../join/split-dialog.tsx';
import { OrderReturns } from '../returns/order-returns.tsx';
import { ReturnDialog } from '../returns/return-dialog.tsx';
import { OrderActions, type OrderDialog } from './order-actions.tsx';
import { OrderAllocations } from './order-allocations.tsx';
import { OrderDeliveries } from './order-deliveries.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMailState } from './order-mail-state.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

type Props = {
  readonly id: number;
  /** For the supplier's own people. */
  readonly own: boolean;
  readonly onClose: () => void;
  /** Leads to another order. */
  readonly onOpen: (id: number) => void;
};

/** The mail server's answer changes nothing of the order, so it is asked for. */
const followsMs = 3000;

/** A purchase order with what can be done about it (pages.md 4.13). */
export function OrderDrawer({ id, own, onClose, onOpen }: Props) {
  const t = useText();
  const width = usePlaceWidth();
  const [waits, setWaits] = useState(false);
  const found = usePurchaseOrder(id, waits ? followsMs : false);
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  const order = found.data;
  const waiting = order?.mail?.state === 'waiting';
  if (waiting !== waits) setWaits(waiting);
  const done = () => setDialog(null);
  if (dialog === 'edit' && order) return <OrderFormDrawer order={order} onClose={done} onSaved={done} />;
  return (
    <Drawer
      open
      onClose={onClose}
      size={width}
      title={order ? t(words.orderTitle, { number: order.number }) : t(words.title)}
      footer={order && !own ? <OrderActions order={order} onDialog={setDialog} /> : undefined}
    >
      {found.isPending ? <FirstLoad rows={8} height={44} /> : null}
      {found.isError && !order ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {order ? <Content order={order} own={own} onSend={() => setDialog('send')} /> : null}
      {order && dialog === 'send' ? <SendDialog order={order} onClose={done} /> : null}
      {order && dialog === 'split' ? <SplitDialog order={order} onClose={done} onSplit={onOpen} /> : null}
      {order && dialog === 'merge' ? <MergeDialog order={order} onClose={done} /> : null}
      {order && dialog === 'return' ? <ReturnDialog order={order} onClose={done} /> : null}
      {order && dialog === 'invoice' ? <InvoiceDialog order={order} onClose={done} /> : null}
      {order && dialog === 'receive' ? <ReceiveDialog order={order} onClose={done} /> : null}
      {order && (dialog === 'cancel' || dialog === 'close') ? (
        <ReasonDialog order={order} move={dialog} onClose={done} />
      ) : null}
    </Drawer>
  );
}

type ContentProps = { readonly order: PurchaseOrder; readonly own: boolean; readonly onSend: () => void };

function Content({ order, own, onSend }: ContentProps) {
  const t = useText();
  const standing = standingOf(order);
  const mayReadHistory = useMayReadHistory(purchaseOrderHistory) && !own;
  return (
    <div className={styles.detail}>
      <header className={styles.head}>
        <h2>{order.seller.name}</h2>
        <StatusMark tone={standing.tone}>{t(standing.text)}</StatusMark>
        {order.problem ? <StatusMark tone="error">{t(words.problem)}</StatusMark> : null}
      </header>
      {order.reason ? <p className="t-problem t-problem-soft">{order.reason}</p> : null}
      <OrderMailState order={order} onSend={onSend} />
      <OrderFacts order={order} own={own} />
      <OrderLines order={order} />
      {own ? null : <OrderAllocations order={order} />}
      {own ? null : <OrderInvoices order={order} />}
      {own ? null : <OrderReturns order={order} />}
      <OrderDeliveries order={order} />
      <OrderDocuments order={order} own={own} />
      {mayReadHistory ? (
        <section>
          <h3>{t(historyTexts.history)}</h3>
          <HistoryOf kind={purchaseOrderHistory.kind} id={order.id} />
        </section>
      ) : null}
    </div>
  );
}
