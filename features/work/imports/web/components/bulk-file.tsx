import { Button, Progress, Segmented } from 'antd';
import { useState } from 'react';
import { changeSetStateTexts } from '#features/base/change-sets/contract/change-sets.texts.ts';
import { tableImportTexts } from '#features/base/exports/contract/table-import.texts.ts';
import { type BulkUpdate, bulkRowsShown } from '#features/work/imports/contract/bulk-update.model.ts';
import { bulkUpdateTexts as words } from '#features/work/imports/contract/bulk-update.texts.ts';
import { wordFor } from '#kit/text.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { filterPatch, pageIn, pagePatch } from '#web/lib/list-search.ts';
import { one } from '#web/lib/search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useAsk } from '#web/ui/ask.tsx';
import { EntryList } from '#web/ui/entry-list.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { FirstLoad, LoadFailed, NothingFound } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import {
  isWorking,
  useApplyBulk,
  useBulkRows,
  useBulkUpdate,
  useExportBulkRows,
  useUndoBulk,
} from '../bulk-update.api.ts';
import { tabPatch } from '../imports.search.ts';
import { BulkRowEntry } from './bulk-row.tsx';
import styles from './imports.module.css';

const pageSize = 25;

/** One file: what was understood, what would change, and once it was carried out, what did. */
export function BulkFile({ id }: { id: number }) {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const [working, setWorking] = useState(false);
  const found = useBulkUpdate(id, working);
  const show = bulkRowsShown.find((known) => known === one(search.show));
  const page = pageIn(search);
  const rows = useBulkRows(id, { page, pageSize, ...(show ? { show } : {}) }, working);
  if (isWorking(found.data?.change_set) !== working) setWorking(!working);
  if (found.isPending) return <FirstLoad rows={6} height={56} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <>
      <Summary update={found.data} />
      <ListFilters>
        <Segmented
          aria-label={t(words.show)}
          value={show ?? 'all'}
          onChange={(value) => setSearch(filterPatch({ show: value === 'all' ? undefined : value }))}
          options={(['all', ...bulkRowsShown] as const).map((value) => ({ value, label: t(words[value]) }))}
        />
      </ListFilters>
      <PagedList
        found={rows}
        page={page}
        pageSize={pageSize}
        onPage={(next, options) => setSearch(pagePatch(next), options)}
        told={(count) => t(words.total, { count })}
        bones={{ rows: 6, height: 56 }}
        polls={working}
        nothing={<NothingFound onClear={() => setSearch(filterPatch({ show: undefined }))} />}
      >
        {({ results }) => (
          <EntryList label={t(words.show)}>
            {results.map((row) => (
              <BulkRowEntry key={row.row} row={row} />
            ))}
          </EntryList>
        )}
      </PagedList>
    </>
  );
}

function Summary({ update }: { update: BulkUpdate }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const { change_set: set, rows, refused } = update;
  const titles = (role: BulkUpdate['columns'][number]['role']) =>
    update.columns
      .filter((column) => column.role === role)
      .map(({ title }) => title)
      .join(', ');
  const told = [
    ['changedColumns', titles('field')],
    ['keptColumns', titles('kept')],
    ['unknownColumns', titles('unknown')],
  ] as const;
  const ready = set?.state === 'previewed';
  return (
    <section className={`t-card ${styles.card}`}>
      <h2 className={styles.title}>
        {update.file_name}{' '}
        {set && !ready ? (
          <StatusMark tone={isWorking(set) ? 'info' : set.state === 'done' ? 'success' : 'warning'}>
            {t(wordFor(changeSetStateTexts, set.state))}
          </StatusMark>
        ) : null}
      </h2>
      <p className={styles.lead}>
        {[formatDateTime(update.created_at), t(words.counts, { rows, refused })].join(' · ')}
        {ready && set.counts.planned > 0
          ? ` · ${t(words.ready, { count: set.counts.planned, same: set.counts.unchanged })}`
          : null}
      </p>
      {told.map(([key, list]) =>
        list === '' ? null : (
          <p key={key} className={styles.lead}>
            {t(words[key], { titles: list })}
          </p>
        ),
      )}
      {(ready && set.counts.planned === 0) || set === null ? <p>{t(words.nothingReady)}</p> : null}
      {set?.task && isWorking(set) ? (
        <Progress percent={set.task.progress} size="small" aria-label={t(words.bulk)} />
      ) : null}
      <div className={styles.bar}>
        {ready && set.counts.planned > 0 ? <Apply id={set.id} count={set.counts.planned} /> : null}
        {set?.undo.offered ? <Undo id={set.id} /> : null}
        {refused > 0 ? <SaveRefused id={update.id} /> : null}
        <Button onClick={() => setSearch(tabPatch('bulk'))}>{t(words.another)}</Button>
      </div>
    </section>
  );
}

function Apply({ id, count }: { id: string; count: number }) {
  const t = useText();
  const ask = useAsk();
  const apply = useApplyBulk();
  const start = async () => {
    const question = { title: t(words.applyAsk, { count }), text: t(words.applyWhat) };
    if (await ask({ ...question, confirm: t(words.apply, { count }) })) apply.mutate({ params: { id } });
  };
  return (
    <Button type="primary" loading={apply.isPending} onClick={() => void start()}>
      {t(words.apply, { count })}
    </Button>
  );
}

function Undo({ id }: { id: string }) {
  const t = useText();
  const undo = useUndoBulk();
  return (
    <Button loading={undo.isPending} onClick={() => undo.mutate({ params: { id } })}>
      {t(words.undo)}
    </Button>
  );
}

function SaveRefused({ id }: { id: number }) {
  const t = useText();
  const language = useLanguage();
  const save = useExportBulkRows();
  return (
    <Button loading={save.isPending} onClick={() => save.mutate({ params: { id }, query: { language } })}>
      {t(tableImportTexts.saveRefused)}
    </Button>
  );
}
