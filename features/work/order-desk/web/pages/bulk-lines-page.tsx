import { OutcomeBar } from '#features/base/change-sets/web/outcomes.public.ts';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { listLines } from '#features/trade/orders/contract/orders.bulk.calls.ts';
import { actOnOrder } from '#features/trade/orders/contract/orders.calls.ts';
import { orderBulkTexts as words } from '#features/work/order-desk/contract/order-bulk.texts.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { idIn } from '#web/lib/list-search.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { LineList } from '../components/bulk/line-list.tsx';
import { LinePresets } from '../components/bulk/line-presets.tsx';
import { LinesFile } from '../components/bulk/lines-file.tsx';
import { OrderDrawer } from '../components/drawer/order-drawer.tsx';
import { readLines } from '../order-bulk.search.ts';

/** /orderslineitems/bulk (RTE-021, pages.md 4.19): lines of orders, many at once. */
export function BulkLinesPage() {
  const t = useText();
  const { scoped } = useActor();
  const may = useMayCall(listLines) && !scoped;
  return (
    <>
      <PageHeader title={t(navigationTexts.bulkItems)} lead={t(words.linesLead)} />
      {may ? <Screen /> : <NotAllowed />}
    </>
  );
}

function Screen() {
  const { search, shopId, setSearch } = useUrlSearch();
  const asked = readLines(search, shopId);
  const opened = idIn(search.id);
  return (
    <>
      <Can call={actOnOrder}>
        <OutcomeBar />
      </Can>
      <LinePresets />
      <LinesFile />
      <LineList asked={asked} onOpen={(id) => setSearch({ id, detail: undefined })} />
      {opened === null ? null : (
        <OrderDrawer key={opened} id={opened} onClose={() => setSearch({ id: undefined, detail: undefined })} />
      )}
    </>
  );
}
