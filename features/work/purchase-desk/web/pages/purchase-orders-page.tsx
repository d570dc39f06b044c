import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { createPurchaseOrder, listPurchaseOrders } from '#features/trade/purchasing/contract/purchasing.calls.ts';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { listToBill } from '#features/trade/supplier-invoices/contract/supplier-invoices.calls.ts';
import { listReturns } from '#features/trade/supplier-returns/contract/supplier-returns.calls.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { OrderDrawer } from '../components/drawer/order-drawer.tsx';
import { OrderFormDrawer } from '../components/form/order-form-drawer.tsx';
import { BillList } from '../components/list/bill-list.tsx';
import { PurchaseFilters } from '../components/list/purchase-filters.tsx';
import { PurchaseFolders } from '../components/list/purchase-folders.tsx';
import { HousePurchases, PurchaseList } from '../components/list/purchase-list.tsx';
import { ReturnList } from '../components/returns/return-list.tsx';
import { openOrderOf, readPurchases } from '../purchase-desk.search.ts';
import { useIsSupplier } from '../use-is-supplier.ts';

/** Spec section 2, /orders/reseller: what is ordered from resellers; a supplier's people see their own (pages.md 4.13). */
export function PurchaseOrdersPage() {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const may = useMayCall(listPurchaseOrders);
  const own = useIsSupplier();
  const mayCreate = useMayCall(createPurchaseOrder) && !own;
  return (
    <>
      <PageHeader
        title={t(words.title)}
        lead={t(own ? words.leadOwn : words.lead)}
        actions={
          mayCreate ? (
            <Button type="primary" onClick={() => setSearch({ id: 'new' })}>
              {t(words.create)}
            </Button>
          ) : undefined
        }
      />
      {may ? <Screen own={own} mayCreate={mayCreate} /> : <NotAllowed />}
    </>
  );
}

function Screen({ own, mayCreate }: { own: boolean; mayCreate: boolean }) {
  const { search, setSearch } = useUrlSearch();
  const asked = readPurchases(search);
  const mayReturns = useMayCall(listReturns) && !own;
  const mayBill = useMayCall(listToBill) && !own;
  const opened = openOrderOf(search);
  const close = () => setSearch({ id: undefined });
  const open = (id: number) => setSearch({ id });
  return (
    <>
      <PurchaseFolders asked={asked} own={own} />
      {asked.folder === 'returns' && mayReturns ? (
        <ReturnList asked={asked} opened={opened === 'new' ? null : opened} onOpen={open} />
      ) : asked.folder === 'bill' && mayBill ? (
        <BillList asked={asked} opened={opened === 'new' ? null : opened} onOpen={open} />
      ) : (
        <Purchases asked={asked} own={own} opened={opened === 'new' ? null : opened} onOpen={open} />
      )}
      {opened === 'new' && mayCreate ? (
        <OrderFormDrawer order={null} onClose={close} onSaved={(id) => open(id)} />
      ) : null}
      {typeof opened === 'number' ? (
        <OrderDrawer key={opened} id={opened} own={own} onClose={close} onOpen={open} />
      ) : null}
    </>
  );
}

/** The list with its filters; a supplier's people have no views of it, and no files. */
function Purchases(props: ComponentProps<typeof PurchaseList>) {
  const filters = <PurchaseFilters asked={props.asked} own={props.own} />;
  return props.own ? (
    <>
      {filters}
      <PurchaseList {...props} />
    </>
  ) : (
    <HousePurchases asked={props.asked} opened={props.opened} onOpen={props.onOpen} above={filters} />
  );
}
