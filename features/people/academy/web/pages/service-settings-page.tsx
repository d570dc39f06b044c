import { listCards } from '#features/people/academy/contract/academy.calls.ts';
import { serviceTexts } from '#features/people/academy/contract/academy.service.texts.ts';
import { academyTexts as words } from '#features/people/academy/contract/academy.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { one } from '#web/lib/search.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { CardList } from '../components/card-list.tsx';
import { PageTexts } from '../components/page-texts.tsx';
import { RequestDrawer } from '../components/request-drawer.tsx';
import { RequestQueue } from '../components/request-queue.tsx';

/** What sellers find under Service, and the queue of what they asked for (pages.md 4.24). */
export function ServiceSettingsPage() {
  const t = useText();
  const { scoped } = useActor();
  const may = useMayCall(listCards) && !scoped;
  const { search, setSearch } = useUrlSearch();
  const asked = one(search.tab);
  const tab = asked === 'requests' || asked === 'page' ? asked : 'cards';
  const opened = Number(one(search.request)) || null;
  return (
    <>
      <PageHeader title={t(words.settingsTitle)} lead={t(words.settingsLead)} />
      {may ? (
        <>
          <TabLinks
            label={t(words.settingsTitle)}
            current={tab}
            tabs={[
              { key: 'cards', label: t(words.cards), patch: { tab: undefined, request: undefined } },
              { key: 'requests', label: t(words.requests), patch: { tab: 'requests', request: undefined } },
              { key: 'page', label: t(serviceTexts.page), patch: { tab: 'page', request: undefined } },
            ]}
          />
          {tab === 'cards' ? <CardList /> : null}
          {tab === 'page' ? <PageTexts /> : null}
          {tab === 'requests' ? <RequestQueue onOpen={(id) => setSearch({ request: id })} /> : null}
          {tab === 'requests' && opened ? (
            <RequestDrawer key={opened} id={opened} side="team" onClose={() => setSearch({ request: undefined })} />
          ) : null}
        </>
      ) : (
        <NotAllowed />
      )}
    </>
  );
}
