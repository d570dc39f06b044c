import { Alert, Button } from 'antd';
import { useState } from 'react';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { issuesPageSize, listIssues, recountIssues } from '#features/work/issues/contract/issues.calls.ts';
import type { Issue } from '#features/work/issues/contract/issues.model.ts';
import { issuesTexts as words } from '#features/work/issues/contract/issues.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { pagePatch } from '#web/lib/list-search.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { EntryList } from '#web/ui/entry-list.tsx';
import { NotAllowed, NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { IssueFilters } from '../components/issue-filters.tsx';
import { IssueRow } from '../components/issue-row.tsx';
import styles from '../components/issues.module.css';
import { SnoozeDialog } from '../components/snooze-dialog.tsx';
import { useIssues, useRecount } from '../issues.api.ts';
import { noIssueFilter, readIssues } from '../issues.search.ts';

/** /issues: what keeps goods from selling, by cause and not by product. */
export function IssuesPage() {
  const t = useText();
  const { scoped } = useActor();
  const may = useMayCall(listIssues) && !scoped;
  const mayRecount = useMayCall(recountIssues) && may;
  return (
    <>
      <PageHeader
        title={t(navigationTexts.issues)}
        lead={t(words.lead)}
        actions={mayRecount ? <RecountButton /> : undefined}
      />
      {may ? <Issues /> : <NotAllowed />}
    </>
  );
}

function RecountButton() {
  const t = useText();
  const recount = useRecount();
  return (
    <Button loading={recount.isPending} onClick={() => recount.mutate({})}>
      {t(words.recount)}
    </Button>
  );
}

function Issues() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const asked = readIssues(search);
  const found = useIssues(asked.request);
  const [putOff, setPutOff] = useState<Issue | null>(null);
  const { counted_at = null, snoozed = 0, failing = [] } = found.data ?? {};
  return (
    <>
      <IssueFilters asked={asked} snoozed={snoozed} />
      {failing.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t(words.failing, { kinds: failing.map((kind) => t(words[kind])).join(', ') })}
        />
      ) : null}
      {found.data && counted_at ? (
        <p className={`t-faint ${styles.counted}`}>{t(words.countedAll, { when: formatDateTime(counted_at) })}</p>
      ) : null}
      <PagedList
        found={found}
        page={asked.page}
        pageSize={issuesPageSize}
        onPage={(page, options) => setSearch(pagePatch(page), options)}
        told={(count) => t(words.total, { count })}
        bones={{ rows: 6, height: 96 }}
        polls
        nothing={<NoIssues filtered={asked.filtered || asked.snoozed} counted={counted_at !== null} />}
      >
        {({ results }) => (
          <EntryList label={t(words.list)}>
            {results.map((issue) => (
              <IssueRow key={issue.id} issue={issue} onSnooze={() => setPutOff(issue)} />
            ))}
          </EntryList>
        )}
      </PagedList>
      {putOff ? <SnoozeDialog issue={putOff} onClose={() => setPutOff(null)} /> : null}
    </>
  );
}

function NoIssues({ filtered, counted }: { filtered: boolean; counted: boolean }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  if (filtered) return <NothingFound onClear={() => setSearch(noIssueFilter)} />;
  return counted ? (
    <NothingYet title={t(words.none)}>{t(words.noneWhy)}</NothingYet>
  ) : (
    <NothingYet title={t(words.noneYet)}>{t(words.noneYetWhy)}</NothingYet>
  );
}
