import { useNavigate } from '@tanstack/react-router';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { runColumns } from '#features/work/imports/contract/imports.columns.ts';
import { type ImportRun, importSources, runStates } from '#features/work/imports/contract/imports.model.ts';
import {
  importSourceTexts,
  runStateTexts,
  importsTexts as words,
} from '#features/work/imports/contract/imports.texts.ts';
import { paging } from '#kit/call.ts';
import { filterPatch, idIn } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { DaysFilter } from '#web/ui/days-filter.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { setAmong } from '#web/ui/filters/set-among.ts';
import { PagedGrid } from '#web/ui/grid/paged-grid.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useImportRuns } from '../imports.api.ts';
import { type RunsAsked, readRuns, tabPatch } from '../imports.search.ts';
import { keptPages, runName } from '../run-words.ts';
import { ListFileDrawer } from './list-file-drawer.tsx';
import { drawnRunColumns } from './run-columns.tsx';

/** Every run of every source; a row opens the report its source has. */
export function RunsPanel() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const asked = readRuns(search);
  const report = idIn(search.report);
  const [working, setWorking] = useState(false);
  const found = useImportRuns(asked.request, working);
  const running = (found.data?.results ?? []).some((run) => run.state === 'running');
  if (running !== working) setWorking(running);
  const open = useOpenRun();
  return (
    <>
      <Filters asked={asked} />
      <PagedGrid
        label={t(words.runs)}
        name="import-runs"
        columns={runColumns}
        drawn={drawnRunColumns(t, open)}
        found={found}
        asked={asked}
        pageSizes={paging.pageSizes}
        nameOf={runName}
        opened={null}
        onOpen={open}
        totalText={(count) => t(words.total, { count })}
        nothing={<Nothing asked={asked} />}
      />
      {report === null ? null : <ListFileDrawer id={report} onClose={() => setSearch({ report: undefined })} />}
    </>
  );
}

/** Each source has a report of its own, with what can be done about the run. */
function useOpenRun() {
  const navigate = useNavigate();
  const { search, setSearch } = useUrlSearch();
  const shop = search.shopId ? { shopId: search.shopId } : {};
  return (run: ImportRun) => {
    if (run.source === 'feed')
      return void navigate({ to: '/settings/international-sellers', search: { ...shop, run: String(run.ref) } });
    if (run.source === 'local')
      return void navigate({ to: '/local/import', search: { ...shop, import: String(run.ref) } });
    if (run.source === 'bulk')
      return void navigate({ to: '/settings/import', search: { ...shop, tab: 'bulk', update: String(run.ref) } });
    if (run.source === 'push') {
      const report = (run.failed ?? 0) > 0 ? { tab: 'refused', push: String(run.ref) } : { tab: 'keys' };
      return void navigate({ to: '/settings/import', search: { ...shop, ...report } });
    }
    // What a file of prices changed is in the list of prices, where it was brought in and can be undone.
    if (run.source === 'price_sheets') return void navigate({ to: '/price', search: shop });
    if (run.report !== null) return setSearch({ report: String(run.report) });
    const { to, search: more } = keptPages[run.source];
    return void navigate({ to, search: { ...shop, ...more } });
  };
}

function Nothing({ asked }: { asked: RunsAsked }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  if (asked.filtered) return <NothingFound onClear={() => setSearch(tabPatch('runs'))} />;
  return <NothingYet title={t(words.none)}>{t(words.noneWhy)}</NothingYet>;
}

function Filters({ asked }: { asked: RunsAsked }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  return (
    <ListFilters set={setAmong(asked, ['source', 'state', 'from', 'to'])}>
      <SearchField label={t(words.search)} text={asked.text} />
      <Select<string>
        aria-label={t(words.source)}
        placeholder={t(words.anySource)}
        allowClear
        value={asked.source ?? null}
        options={importSources.map((value) => ({ value, label: t(importSourceTexts[value]) }))}
        onChange={(source) => setSearch(filterPatch({ source }))}
      />
      <Select<string>
        aria-label={t(words.state)}
        placeholder={t(words.anyState)}
        allowClear
        value={asked.state ?? null}
        options={runStates.map((value) => ({ value, label: t(runStateTexts[value]) }))}
        onChange={(state) => setSearch(filterPatch({ state }))}
      />
      <DaysFilter
        asked={asked}
        labels={{ from: t(words.from), to: t(words.to) }}
        onChange={(edge, day) => setSearch(filterPatch({ [edge]: day }))}
      />
      {asked.filtered ? <Button onClick={() => setSearch(tabPatch('runs'))}>{t(words.clear)}</Button> : null}
    </ListFilters>
  );
}
