import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { listDirectory } from '#features/people/seller-directory/contract/seller-directory.calls.ts';
import { directoryTexts as words } from '#features/people/seller-directory/contract/seller-directory.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { filterPatch } from '#web/lib/list-search.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { DirectoryDrawer } from '../components/directory-drawer.tsx';
import { DirectoryFilters } from '../components/directory-filters.tsx';
import { DirectoryList } from '../components/directory-list.tsx';
import { ExportButton } from '../components/export-button.tsx';
import { useDirectory } from '../seller-directory.api.ts';
import { type DirectoryAsked, openEntryOf, readDirectory } from '../seller-directory.search.ts';

/** All sellers with facts, figures and what is not known of them (pages.md 4.10). */
export function SellerInformationsPage() {
  const t = useText();
  const { search } = useUrlSearch();
  const { scoped } = useActor();
  const shop = useCurrentShop().data?.name ?? '…';
  const may = useMayCall(listDirectory) && !scoped;
  const asked = readDirectory(search);
  return (
    <>
      <PageHeader
        title={t(words.title)}
        lead={t(words.lead, { shop })}
        actions={may ? <ExportButton asked={asked} /> : undefined}
      />
      {may ? <Screen asked={asked} shop={shop} /> : <NotAllowed />}
    </>
  );
}

function Screen({ asked, shop }: { asked: DirectoryAsked; shop: string }) {
  const { search, setSearch } = useUrlSearch();
  const opened = openEntryOf(search);
  return (
    <>
      <Kinds asked={asked} />
      <DirectoryFilters asked={asked} />
      <DirectoryList asked={asked} opened={opened} onOpen={(id) => setSearch({ id })} />
      {opened === null ? null : (
        <DirectoryDrawer id={opened} shop={shop} onClose={() => setSearch({ id: undefined })} />
      )}
    </>
  );
}

function Kinds({ asked }: { asked: DirectoryAsked }) {
  const t = useText();
  const counts = useDirectory(asked.request).data?.counts;
  const tab = (key: 'all' | 'reseller' | 'local', label: string, count: number | undefined) => ({
    key,
    label,
    count,
    patch: filterPatch({ kind: key === 'all' ? undefined : key, id: undefined }),
  });
  return (
    <TabLinks
      label={t(words.kinds)}
      current={asked.kind ?? 'all'}
      tabs={[
        tab('all', t(words.all), counts && counts.resellers + counts.locals),
        tab('reseller', t(words.resellers), counts?.resellers),
        tab('local', t(words.locals), counts?.locals),
      ]}
    />
  );
}
