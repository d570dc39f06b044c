import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { inviteApplicant } from '#features/people/applications/contract/applications.calls.ts';
import type { ApplicationRow } from '#features/people/applications/contract/applications.model.ts';
import { statusTexts } from '#features/people/applications/contract/applications.status.ts';
import { applicationTexts as words } from '#features/people/applications/contract/applications.texts.ts';
import { wordFor } from '#kit/text.ts';
import { Can } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { one } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { useApplications } from '../../applications.api.ts';
import styles from '../../applications.module.css';
import { ApplicationDrawer } from './application-drawer.tsx';
import { InviteDialog } from './invite-dialog.tsx';

/** The queue of applications; `application=<id>` in the address opens one. */
export function ApplicationsTab() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const [status, setStatus] = useState<'open' | 'all'>('open');
  const [inviting, setInviting] = useState(false);
  const opened = Number(one(search.application)) || null;
  const list = useApplications(status);
  return (
    <>
      <div className={styles.queueHead}>
        <Segmented
          value={status}
          onChange={setStatus}
          options={[
            { value: 'open', label: t(words.open) },
            { value: 'all', label: t(words.all) },
          ]}
        />
        <Can call={inviteApplicant}>
          <Button onClick={() => setInviting(true)}>{t(words.invite)}</Button>
        </Can>
      </div>
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
      {list.isPending ? <FirstLoad rows={5} /> : null}
      {list.isError ? <LoadFailed error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.length === 0 && status === 'open' ? (
        <NothingYet
          title={t(words.noneWaits)}
          actions={<Button onClick={() => setStatus('all')}>{t(words.seeAll)}</Button>}
        />
      ) : null}
      {list.data?.length === 0 && status === 'all' ? (
        <NothingYet title={t(words.queueEmpty)}>{t(words.queueEmptyText)}</NothingYet>
      ) : null}
      {list.data && list.data.length > 0 ? (
        <Queue rows={list.data} onOpen={(application) => setSearch({ application })} />
      ) : null}
      {opened === null ? null : <ApplicationDrawer id={opened} onClose={() => setSearch({ application: undefined })} />}
    </>
  );
}

function Queue({ rows, onOpen }: { rows: readonly ApplicationRow[]; onOpen: (id: number) => void }) {
  const t = useText();
  return (
    <div className={`t-card ${styles.queue}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(words.applicant)}</th>
            <th scope="col">{t(words.city)}</th>
            <th scope="col">{t(words.status)}</th>
            <th scope="col">{t(words.sentOn)}</th>
            <th scope="col">{t(words.reviewer)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <Button className={styles.name} type="link" onClick={() => onOpen(row.id)}>
                  {row.name || row.email}
                </Button>
                <span className="t-public-note">{row.email}</span>
              </td>
              <td>{row.city}</td>
              <td>{t(wordFor(statusTexts, row.status))}</td>
              <td>{row.submitted_at ? formatDateTime(row.submitted_at) : ''}</td>
              <td>{row.reviewer ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
