import { Link } from '@tanstack/react-router';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { ApplicationsTab } from '#features/people/applications/web/applications-tab.public.ts';
import { listLocalSellers } from '#features/people/local-sellers/contract/local-sellers.calls.ts';
import { localSellerTexts as words } from '#features/people/local-sellers/contract/local-sellers.texts.ts';
import { listDirectory } from '#features/people/seller-directory/contract/seller-directory.calls.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SellerDetailDrawer } from '../components/detail/seller-detail-drawer.tsx';
import { SellerFilters } from '../components/list/seller-filters.tsx';
import { SellerList } from '../components/list/seller-list.tsx';
import { SellerTabs } from '../components/list/seller-tabs.tsx';
import { openSellerOf, readSellers } from '../local-sellers.search.ts';

/** The local sellers for staff, with the drawer that views or reviews one (pages.md 4.20). */
export function LocalSellersPage() {
  const t = useText();
  const { scoped } = useActor();
  const may = useMayCall(listLocalSellers) && !scoped;
  return (
    <>
      <PageHeader title={t(words.title)} lead={t(words.lead)} actions={may ? <ToDirectory /> : undefined} />
      {may ? <Screen /> : <NotAllowed />}
    </>
  );
}

/** The specification's menu has no entry for it. */
function ToDirectory() {
  const t = useText();
  return (
    <Can call={listDirectory}>
      <Link className="t-button" to="/settings/seller-informations" search={{ kind: 'local' }}>
        {t(navigationTexts.sellerInformations)}
      </Link>
    </Can>
  );
}

function Screen() {
  const { search, setSearch } = useUrlSearch();
  const asked = readSellers(search);
  const opened = openSellerOf(search);
  return (
    <>
      <SellerTabs asked={asked} />
      {asked.applications ? (
        <ApplicationsTab />
      ) : (
        <>
          <SellerFilters asked={asked} />
          <SellerList asked={asked} opened={opened} onOpen={(id) => setSearch({ id })} />
        </>
      )}
      {opened === null ? null : <SellerDetailDrawer id={opened} onClose={() => setSearch({ id: undefined })} />}
    </>
  );
}
