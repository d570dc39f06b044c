import { OutcomeBar } from '#features/base/change-sets/web/outcomes.public.ts';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { listPoItems, setPoItemDay } from '#features/work/purchase-desk/contract/po-items.calls.ts';
import { poItemsTexts as words } from '#features/work/purchase-desk/contract/po-items.texts.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ItemFilters } from '../components/items/item-filters.tsx';
import { ItemGroups } from '../components/items/item-groups.tsx';
import { ItemList } from '../components/items/item-list.tsx';
import { readPoItems } from '../po-items.search.ts';

/** Spec section 2, /po/items: the lines of all purchase orders to resellers (pages.md 4.14). */
export function PoItemsPage() {
  const t = useText();
  const { scoped } = useActor();
  const may = useMayCall(listPoItems) && !scoped;
  return (
    <>
      <PageHeader title={t(navigationTexts.purchaseItems)} lead={t(words.lead)} />
      {may ? <Screen /> : <NotAllowed />}
    </>
  );
}

function Screen() {
  const { search } = useUrlSearch();
  const asked = readPoItems(search);
  return (
    <>
      <Can call={setPoItemDay}>
        <OutcomeBar />
      </Can>
      <ItemList
        asked={asked}
        above={
          <>
            <ItemFilters asked={asked} />
            {asked.group ? <ItemGroups key={asked.group} asked={asked} by={asked.group} /> : null}
          </>
        }
      />
    </>
  );
}
