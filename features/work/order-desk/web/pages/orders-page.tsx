import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { OutcomeBar } from '#features/base/change-sets/web/outcomes.public.ts';
import { DocumentList } from '#features/trade/documents/web/documents.public.ts';
import { setCustomerMails } from '#features/trade/orders/contract/customer-mails.calls.ts';
import { customerMailTexts } from '#features/trade/orders/contract/customer-mails.texts.ts';
import { actOnOrder, createOrder, listOrders } from '#features/trade/orders/contract/orders.calls.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { RefundList, ReturnList } from '#features/trade/returns/web/returns.public.tsx';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { idIn } from '#web/lib/list-search.ts';
import { one } from '#web/lib/search.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NotAllowed, NotUnderstood } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { OrderDrawer } from '../components/drawer/order-drawer.tsx';
import { IntakePanel } from '../components/intake/intake-panel.tsx';
import { OrderFilters } from '../components/list/order-filters.tsx';
import { OrderList } from '../components/list/order-list.tsx';
import { OrderTabs } from '../components/list/order-tabs.tsx';
import { PhoneOrder } from '../components/phone/phone-order.tsx';
import { ToBuy } from '../components/supply/to-buy.tsx';
import { readOrders } from '../order-desk.search.ts';

const MailsDialog = lazy(() =>
  import('../components/mails-dialog.tsx').then((module) => ({ default: module.MailsDialog })),
);

/** Parts of the page that are no list of orders. */
const otherParts = ['intake', 'documents', 'returns', 'refunds'] as const;

/** Spec section 2, /orders: what customers of the shops ordered (pages.md 4.12, orders.md 6). */
export function OrdersPage() {
  const t = useText();
  const { shopId, setSearch } = useUrlSearch();
  const [mails, setMails] = useState(false);
  const { scoped } = useActor();
  const may = useMayCall(listOrders) && !scoped;
  const mayCreate = useMayCall(createOrder) && !scoped;
  const mayMails = useMayCall(setCustomerMails);
  return (
    <>
      <PageHeader
        title={t(words.title)}
        lead={t(words.lead)}
        actions={
          may ? (
            <>
              {mayMails ? <Button onClick={() => setMails(true)}>{t(customerMailTexts.title)}</Button> : null}
              {mayCreate ? (
                <Button type="primary" onClick={() => setSearch({ id: 'new' })}>
                  {t(words.createByPhone)}
                </Button>
              ) : null}
            </>
          ) : undefined
        }
      />
      {mails ? (
        <Suspense fallback={null}>
          <MailsDialog shopId={shopId} onClose={() => setMails(false)} />
        </Suspense>
      ) : null}
      {may ? <Screen mayCreate={mayCreate} /> : <NotAllowed />}
    </>
  );
}

function Screen({ mayCreate }: { mayCreate: boolean }) {
  const { search, shopId, setSearch } = useUrlSearch();
  const asked = readOrders(search, shopId);
  const part = otherParts.find((known) => known === one(search.part));
  const opened = idIn(search.id);
  const open = (id: number) => setSearch({ id, detail: undefined, action: undefined });
  const close = () => setSearch({ id: undefined, detail: undefined, action: undefined });
  return (
    <>
      <Can call={actOnOrder}>
        <OutcomeBar />
      </Can>
      <OrderTabs asked={asked} current={part ?? asked.bucket} />
      {part === 'intake' ? <IntakePanel /> : null}
      {part === 'documents' ? <DocumentList /> : null}
      {part === 'returns' ? <ReturnList /> : null}
      {part === 'refunds' ? <RefundList onOrder={(id) => setSearch({ id, detail: 'money' })} /> : null}
      {part === undefined ? (
        <>
          <NotUnderstood names={asked.notUnderstood} />
          {asked.bucket === 'to_order' ? <ToBuy asked={asked} /> : null}
          <OrderList asked={asked} above={<OrderFilters asked={asked} />} opened={opened} onOpen={open} />
        </>
      ) : null}
      {opened === null ? null : <OrderDrawer key={opened} id={opened} onClose={close} />}
      {one(search.id) === 'new' && mayCreate ? <PhoneOrder onClose={close} onPlaced={open} /> : null}
    </>
  );
}
