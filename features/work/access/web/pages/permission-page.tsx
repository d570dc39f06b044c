import { Button } from 'antd';
import { historyTexts } from '#features/base/history/contract/history.texts.ts';
import { HistoryPanel } from '#features/base/history/web/history.public.ts';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { createRole } from '#features/base/permissions/contract/permissions.calls.ts';
import { permissionTexts as words } from '#features/base/permissions/contract/permissions.texts.ts';
import { listAccounts } from '#features/base/users/contract/users.accounts.calls.ts';
import { userTexts } from '#features/base/users/contract/users.texts.ts';
import { UsersPanel } from '#features/base/users/web/users.public.ts';
import type { Text } from '#kit/text.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useDialogState } from '#web/lib/use-dialog-state.ts';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FirstLoad, LoadFailed, NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { AddRoleDrawer } from '../components/add-role-drawer.tsx';
import { GeneralPanel } from '../components/general-panel.tsx';
import { IndividualPanel } from '../components/individual-panel.tsx';
import { type Panel, panels, readPanel } from '../permissions.search.ts';
import { type RightsData, useRights } from '../use-rights.ts';

/** /settings/permission (spec section 2, Permission screen): what roles allow, and single people beyond or less. */
export function PermissionPage() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const { panel } = readPanel(search);
  const { data, error, retry } = useRights();
  const [adding, setAdding] = useDialogState<true>();
  return (
    <>
      <PageHeader
        title={t(navigationTexts.permissions)}
        lead={t(words.lead)}
        actions={
          <Can call={createRole}>
            <Button type="primary" disabled={!data} onClick={() => setAdding(true)}>
              {t(words.addRole)}
            </Button>
          </Can>
        }
      />
      <PanelLinks current={panel} />
      {!data && error ? <LoadFailed error={error} onRetry={retry} /> : null}
      {!data && !error ? <FirstLoad rows={9} height={48} /> : null}
      {data ? <PanelOf panel={panel} data={data} /> : null}
      {adding && data ? (
        <AddRoleDrawer
          data={data}
          onClose={() => setAdding(null)}
          onCreated={(role) => {
            setAdding(null);
            setSearch({ panel: undefined, role });
          }}
        />
      ) : null}
    </>
  );
}

function PanelOf({ panel, data }: { panel: Panel; data: RightsData }) {
  if (panel === 'individual') return <IndividualPanel key={panel} data={data} />;
  if (panel === 'users') return <UsersOf />;
  if (panel === 'history') return <HistoryPanel />;
  return <GeneralPanel key={panel} data={data} />;
}

/** Read_Permission alone opens the page, and does not show who has an account and when they were there. */
const UsersOf = () => (
  <Can call={listAccounts} otherwise={<NotAllowed />}>
    <UsersPanel />
  </Can>
);

const panelNames: Readonly<Record<Panel, Text>> = {
  general: words.general,
  individual: words.individual,
  users: userTexts.users,
  history: historyTexts.history,
};

function PanelLinks({ current }: { current: Panel }) {
  const t = useText();
  const seesUsers = useMayCall(listAccounts);
  return (
    <TabLinks
      label={t(words.panels)}
      current={current}
      tabs={panels
        .filter((panel) => panel !== 'users' || seesUsers)
        .map((panel) => ({
          key: panel,
          label: t(panelNames[panel]),
          patch: { panel: panel === 'general' ? undefined : panel },
        }))}
    />
  );
}
