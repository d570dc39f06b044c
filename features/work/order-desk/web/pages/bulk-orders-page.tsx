import { OutcomeBar } from '#features/base/change-sets/web/outcomes.public.ts';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { findNumbers } from '#features/trade/orders/contract/orders.bulk.calls.ts';
import { actOnOrder } from '#features/trade/orders/contract/orders.calls.ts';
import { orderBulkTexts as words } from '#features/work/order-desk/contract/order-bulk.texts.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { one } from '#web/lib/search.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { NumbersPart } from '../components/bulk/numbers-part.tsx';
import { TrackedPart } from '../components/bulk/tracked-part.tsx';

/** /orders/bulk (RTE-020, pages.md 4.18): many orders by their numbers. */
export function BulkOrdersPage() {
  const t = useText();
  const { scoped } = useActor();
  const { search } = useUrlSearch();
  const part = one(search.part) === 'ship' ? 'ship' : 'numbers';
  const may = useMayCall(findNumbers) && !scoped;
  return (
    <>
      <PageHeader title={t(navigationTexts.bulkOrders)} lead={t(words.ordersLead)} />
      {may ? (
        <>
          <Can call={actOnOrder}>
            <OutcomeBar />
          </Can>
          <TabLinks
            label={t(words.parts)}
            current={part}
            tabs={[
              { key: 'numbers', label: t(words.partNumbers), patch: { part: undefined } },
              { key: 'ship', label: t(words.partShip), patch: { part: 'ship' } },
            ]}
          />
          {part === 'ship' ? <TrackedPart /> : <NumbersPart />}
        </>
      ) : (
        <NotAllowed />
      )}
    </>
  );
}
