import { listLocalOrders } from '#features/trade/local-purchasing/contract/local-orders.calls.ts';
import { localOrderTexts as words } from '#features/trade/local-purchasing/contract/local-orders.texts.ts';
import { listPickUps } from '#features/trade/local-purchasing/contract/pick-ups.calls.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { idIn } from '#web/lib/list-search.ts';
import { one } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { LocalDrawer } from '../components/local-drawer.tsx';
import { LocalFilters } from '../components/local-filters.tsx';
import { LocalFolders } from '../components/local-folders.tsx';
import { HouseLocalList, LocalList } from '../components/local-list.tsx';
import { PickUpPanel } from '../components/pick-up-panel.tsx';
import { StatementPanel } from '../components/statement-panel.tsx';
import { readLocal } from '../local-orders.search.ts';
import { useIsSeller } from '../local-orders-words.ts';

const parts = ['orders', 'pick-ups', 'statement'] as const;
/** Pick-ups are the house's to plan. */
const partsOfSeller = ['orders', 'statement'] as const;

/** Spec section 2, /orders/local: what local sellers deliver, and what they earn (pages.md 4.15, 4.15b). Sellers see their own. */
export function LocalOrdersPage() {
  const t = useText();
  const { search } = useUrlSearch();
  const may = useMayCall(listLocalOrders);
  const own = useIsSeller();
  const shown = useMayCall(listPickUps) && !own ? parts : partsOfSeller;
  const part = shown.find((key) => key === one(search.tab)) ?? 'orders';
  const label = {
    orders: t(words.tabOrders),
    'pick-ups': t(words.tabPickUps),
    statement: t(words.tabStatement),
  } as const;
  return (
    <>
      <PageHeader title={t(words.title)} lead={t(own ? words.leadOwn : words.lead)} />
      {may ? (
        <>
          <TabLinks
            label={t(words.parts)}
            current={part}
            tabs={shown.map((key) => ({
              key,
              label: label[key],
              patch: { ...nothing, tab: key === 'orders' ? undefined : key },
            }))}
          />
          {part === 'orders' ? <Orders own={own} /> : null}
          {part === 'pick-ups' ? <PickUpPanel /> : null}
          {part === 'statement' ? <StatementPanel own={own} /> : null}
        </>
      ) : (
        <NotAllowed />
      )}
    </>
  );
}

/** What narrowed one part means nothing in the other. */
const nothing = {
  bucket: undefined,
  search_text: undefined,
  seller: undefined,
  state: undefined,
  page: undefined,
  id: undefined,
  statement: undefined,
  day: undefined,
} as const;

function Orders({ own }: { own: boolean }) {
  const { search, setSearch } = useUrlSearch();
  const asked = readLocal(search);
  const opened = idIn(search.id);
  const filters = <LocalFilters asked={asked} own={own} />;
  const list = { asked, opened, onOpen: (id: number) => setSearch({ id }) };
  return (
    <>
      <LocalFolders asked={asked} />
      {own ? (
        <>
          {filters}
          <LocalList {...list} own />
        </>
      ) : (
        <HouseLocalList {...list} above={filters} />
      )}
      {opened === null ? null : (
        <LocalDrawer key={opened} id={opened} own={own} onClose={() => setSearch({ id: undefined })} />
      )}
    </>
  );
}
