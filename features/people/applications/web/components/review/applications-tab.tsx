import { Button } from 'antd';
import { useState } from 'react';
import { inviteApplicant } from '#features/people/applications/contract/applications.calls.ts';
import { applicationColumns } from '#features/people/applications/contract/applications.columns.ts';
import type { ApplicationRow } from '#features/people/applications/contract/applications.model.ts';
import {
  type ApplicationView,
  applicationViews,
  statusTexts,
} from '#features/people/applications/contract/applications.status.ts';
import { applicationTexts as words } from '#features/people/applications/contract/applications.texts.ts';
import { paging } from '#kit/call.ts';
import type { Text } from '#kit/text.ts';
import { Can } from '#web/lib/can.tsx';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { PagedGrid } from '#web/ui/grid/paged-grid.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { useApplications } from '../../applications.api.ts';
import { type ApplicationsAsked, readApplications } from '../../applications.search.ts';
import { drawnApplicationColumns } from './application-columns.tsx';
import { ApplicationDrawer } from './application-drawer.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const viewTexts: Readonly<Record<ApplicationView, Text>> = {
  open: words.open,
  changes_requested: statusTexts.changes_requested,
  approved: statusTexts.approved,
  rejected: statusTexts.rejected,
  all: words.all,
};

/** The queue of applications: by what is to be done with them, searched, and the one whose drawer is open. */
export function ApplicationsTab() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const asked = readApplications(search);
  const found = useApplications(asked.request);
  const [inviting, setInviting] = useState(false);
  const open = (application: number) => setSearch({ application });
  return (
    <>
      <TabLinks
        label={t(words.views)}
        current={asked.view}
        tabs={applicationViews.map((view) => ({
          key: view,
          label: t(viewTexts[view]),
          count: found.data?.counts[view],
          patch: filterPatch({ status: view === 'open' ? undefined : view, application: undefined }),
        }))}
      />
      <ListFilters>
        <SearchField label={t(words.search)} text={asked.text} />
      </ListFilters>
      <PagedGrid
        label={t(words.queue)}
        name="applications"
        columns={applicationColumns}
        drawn={drawnApplicationColumns(t, open)}
        found={found}
        asked={asked}
        pageSizes={paging.pageSizes}
        nameOf={nameOf}
        opened={asked.opened}
        onOpen={({ id }) => open(id)}
        totalText={(count) => t(words.total, { count })}
        nothing={<Nothing asked={asked} />}
        tools={
          <Can call={inviteApplicant}>
            <Button onClick={() => setInviting(true)}>{t(words.invite)}</Button>
          </Can>
        }
      />
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
      {asked.opened === null ? null : (
        <ApplicationDrawer id={asked.opened} onClose={() => setSearch({ application: undefined })} />
      )}
    </>
  );
}

const nameOf = ({ name, email }: ApplicationRow) => name || email;

function Nothing({ asked: { text, view } }: { asked: ApplicationsAsked }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  if (text) return <NothingFound onClear={() => setSearch(filterPatch({ search_text: undefined }))} />;
  if (view === 'all') return <NothingYet title={t(words.queueEmpty)}>{t(words.queueEmptyText)}</NothingYet>;
  return (
    <NothingYet
      title={t(view === 'open' ? words.noneWaits : words.noneOfView)}
      actions={<Button onClick={() => setSearch(filterPatch({ status: 'all' }))}>{t(words.seeAll)}</Button>}
    />
  );
}
