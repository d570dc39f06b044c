import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { documentTexts } from '#features/trade/documents/contract/documents.texts.ts';
import type { Order } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { packageTexts } from '#features/trade/packages/contract/packages.texts.ts';
import { PackagesOfOrder } from '#features/trade/packages/web/packages.public.tsx';
import { returnTexts } from '#features/trade/returns/contract/returns.texts.ts';
import { RefundsOfOrder, ReturnsOfOrder } from '#features/trade/returns/web/returns.public.tsx';
import { notify } from '#web/lib/notify.ts';
import { one } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { orderDeskTexts } from '../../../contract/order-desk.texts.ts';
import { supplyTexts } from '../../../contract/supply.texts.ts';
import { useOrder } from '../../order-desk.api.ts';
import styles from '../../order-desk.module.css';
import { OrderDocuments } from '../documents/order-documents.tsx';
import { OrderSupply } from '../supply/order-supply.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { OrderActions, type OrderDialog, useDialogs } from './order-actions.tsx';
import { OrderCustomer } from './order-customer.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMessages } from './order-messages.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PayDialog } from './pay-dialog.tsx';

const parts = [
  'lines',
  'supply',
  'packages',
  'money',
  'documents',
  'returns',
  'customer',
  'messages',
  'timeline',
] as const;
type Part = (typeof parts)[number];
const partWords = {
  lines: words.lines,
  supply: supplyTexts.purchasing,
  packages: packageTexts.title,
  money: returnTexts.paymentsAndRefunds,
  documents: documentTexts.title,
  returns: returnTexts.returns,
  customer: words.customerPart,
  messages: orderDeskTexts.messages,
  timeline: words.timeline,
} as const;

/** One order: what was bought, what was paid, who bought it, and everything that happened to it. */
export function OrderDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const width = useSheetWidth();
  const { search } = useUrlSearch();
  const found = useOrder(id);
  const order = found.data;
  const [dialog, setDialog] = useOrderDialog(order, found.isFetching);
  const part = parts.find((known) => known === one(search.detail)) ?? 'lines';
  return (
    <Drawer
      open
      onClose={onClose}
      size={width}
      title={order ? t(words.orderOf, { number: order.number }) : t(words.order)}
      footer={order ? <OrderActions order={order} onDialog={setDialog} /> : undefined}
    >
      {found.isPending ? <FirstLoad rows={8} height={44} /> : null}
      {found.isError && !order ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {order ? (
        <>
          <OrderHead order={order} />
          <TabLinks
            label={t(words.parts)}
            current={part}
            tabs={parts.map((key) => ({
              key,
              label: t(partWords[key]),
              patch: { detail: key === 'lines' ? undefined : key },
            }))}
          />
          <div className={styles.detail}>
            <PartOf part={part} order={order} onDialog={setDialog} />
          </div>
          <DialogOf dialog={dialog} order={order} onClose={() => setDialog(null)} />
        </>
      ) : null}
    </Drawer>
  );
}

const whyNotNow = { cancel: orderDeskTexts.nothingToCancel, note: orderDeskTexts.noteNotAllowed } as const;

/**
 * The dialog that is open: what a button opened, or what the address asks for, as a key of the list does. What cannot be done with the order as it is now
 * is said and asked for no more, or it would open later, when nobody thinks of it.
 */
function useOrderDialog(order: Order | undefined, isFetching: boolean) {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const [opened, setOpened] = useState<OrderDialog | null>(null);
  const may = useDialogs(order);
  const named = (['cancel', 'note'] as const).find((known) => known === one(search.action));
  const asked = named && may.includes(named) ? named : undefined;
  const refused = order && !isFetching && named !== asked ? named : undefined;
  const number = order?.number ?? '';
  useEffect(() => {
    if (refused === undefined) return;
    notify.info(t(whyNotNow[refused], { number }));
    setSearch({ action: undefined }, { replace: true });
  }, [refused, number, t, setSearch]);
  const set = (next: OrderDialog | null) => {
    setOpened(next);
    if (one(search.action) !== undefined) setSearch({ action: undefined }, { replace: true });
  };
  return [opened ?? asked ?? null, set] as const;
}

type PartProps = { readonly part: Part; readonly order: Order; readonly onDialog: (dialog: OrderDialog) => void };

function PartOf({ part, order, onDialog }: PartProps) {
  if (part === 'supply') return <OrderSupply order={order} />;
  if (part === 'packages')
    return (
      <PackagesOfOrder
        orderId={order.id}
        toPack={order.lines.some(({ received, packed }) => received > packed) ? order.number : undefined}
      />
    );
  if (part === 'money')
    return (
      <>
        <OrderMoney order={order} />
        <RefundsOfOrder order={order} />
      </>
    );
  if (part === 'returns') return <ReturnsOfOrder order={order} />;
  if (part === 'documents') return <OrderDocuments orderId={order.id} />;
  if (part === 'customer') return <OrderCustomer order={order} onDialog={onDialog} />;
  if (part === 'messages') return <OrderMessages order={order} onDialog={onDialog} />;
  if (part === 'timeline') return <OrderTimeline order={order} />;
  return <OrderLines order={order} />;
}

type DialogProps = { readonly dialog: OrderDialog | null; readonly order: Order; readonly onClose: () => void };

function DialogOf({ dialog, order, onClose }: DialogProps) {
  if (dialog === 'hold') return <HoldDialog order={order} onClose={onClose} />;
  if (dialog === 'block') return <BlockDialog order={order} onClose={onClose} />;
  if (dialog === 'erase') return <EraseDialog order={order} onClose={onClose} />;
  if (dialog === 'cancel') return <CancelDialog order={order} onClose={onClose} />;
  if (dialog === 'pay') return <PayDialog order={order} onClose={onClose} />;
  if (dialog === 'note') return <NoteDialog order={order} onClose={onClose} />;
  if (dialog === 'shipping' || dialog === 'billing')
    return <AddressDialog order={order} kind={dialog} onClose={onClose} />;
  return null;
}
