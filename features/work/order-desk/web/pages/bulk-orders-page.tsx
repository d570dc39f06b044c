import { OutcomeBar } from '#features/base/change-sets/web/outcomes.public.ts';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { findNumbers } from '#features/trade/orders/contract/orders.bulk.calls.ts';
import { actOnOrder } from '#features/trade/orders/contract/orders.calls.ts';
import { orderBulkTexts as words } from '#features/work/order-desk/contract/order-bulk.texts.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { NumbersPart } from '../components/bulk/numbers-part.tsx';

/** /orders/bulk (RTE-020, pages.md 4.18): many orders by their numbers. */
export function BulkOrdersPage() {
  const t = useText();
  const { scoped } = useActor();
  const may = useMayCall(findNumbers) && !scoped;
  return (
    <>
      <PageHeader title={t(navigationTexts.bulkOrders)} lead={t(words.ordersLead)} />
      {may ? (
        <>
          <Can call={actOnOrder}>
            <OutcomeBar />
          </Can>
          <NumbersPart />
        </>
      ) : (
        <NotAllowed />
      )}
    </>
  );
}
