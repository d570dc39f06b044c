import { Link } from '@tanstack/react-router';
import { Button, Segmented } from 'antd';
import { quarantineStates } from '#features/intake/feed-runs/contract/feed-runs-safety.model.ts';
import { runSafetyTexts as safety } from '#features/intake/feed-runs/contract/feed-runs-safety.texts.ts';
import { decideHeldValues, importsPageSize } from '#features/work/imports/contract/imports.calls.ts';
import { importsTexts as words } from '#features/work/imports/contract/imports.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { filterPatch, pagePatch } from '#web/lib/list-search.ts';
import { patchSearch } from '#web/lib/search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { EntryList } from '#web/ui/entry-list.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useExportHeld, useHeldValues } from '../imports.api.ts';
import { readHeld, tabPatch } from '../imports.search.ts';
import { HeldActions, useHeldChoice } from './held-actions.tsx';
import { HeldRow } from './held-row.tsx';
import styles from './imports.module.css';

/** What the guards of all feeds hold back, and what was decided about it. */
export function QuarantinePanel() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const asked = readHeld(search);
  const found = useHeldValues(asked.request);
  const may = useMayCall(decideHeldValues) && asked.state === 'pending';
  const { ids: selected, all, choose, chooseAll, clear } = useHeldChoice(asked, found.data);
  return (
    <>
      <p className="t-faint">{t(words.quarantineLead)}</p>
      <HeldRuns count={found.data?.held_runs ?? 0} />
      <ListFilters>
        <SearchField label={t(words.searchHeld)} text={asked.text} />
        <Segmented
          aria-label={t(safety.quarantineState)}
          value={asked.state}
          options={quarantineStates.map((value) => ({ value, label: t(safety[value]) }))}
          onChange={(state) => setSearch(filterPatch({ state: state === 'pending' ? undefined : state }))}
        />
        {found.data && found.data.total > 0 ? <ExportHeld asked={asked} /> : null}
      </ListFilters>
      {may && found.data && found.data.total > 0 ? (
        <HeldActions
          rows={found.data.results}
          total={found.data.total}
          filters={asked.filters}
          choice={{ ids: selected, all, choose, chooseAll, clear }}
        />
      ) : null}
      <PagedList
        found={found}
        page={asked.page}
        pageSize={importsPageSize}
        onPage={(page, options) => setSearch(pagePatch(page), options)}
        told={(count) => t(words.totalHeld, { count })}
        bones={{ rows: 6, height: 72 }}
        nothing={
          asked.filtered ? (
            <NothingFound onClear={() => setSearch(tabPatch('quarantine'))} />
          ) : (
            <NothingYet title={t(safety.noQuarantine)}>{t(safety.noQuarantineWhy)}</NothingYet>
          )
        }
      >
        {({ results }) => (
          <EntryList label={t(words.quarantine)}>
            {results.map((row) => (
              <HeldRow
                key={row.id}
                row={row}
                may={may}
                selected={all || selected.includes(row.id)}
                onSelect={(on) => choose(on ? [...selected, row.id] : selected.filter((id) => id !== row.id))}
              />
            ))}
          </EntryList>
        )}
      </PagedList>
    </>
  );
}

/** Whole runs that wait are decided in their report, which says what stopped them. */
function HeldRuns({ count }: { count: number }) {
  const t = useText();
  if (count === 0) return null;
  return (
    <p className={styles.held}>
      <Link to="." search={(before) => patchSearch(before, { ...tabPatch('runs'), state: 'held' })}>
        {t(words.heldRuns, { count })}
      </Link>{' '}
      {t(words.heldRunsWhy)}
    </p>
  );
}

/** The quarantine as it is filtered, as a file. */
function ExportHeld({ asked }: { asked: ReturnType<typeof readHeld> }) {
  const t = useText();
  const language = useLanguage();
  const make = useExportHeld();
  const { state, filters } = asked;
  return (
    <Button loading={make.isPending} onClick={() => make.mutate({ query: { state, ...filters, language } })}>
      {t(words.exportHeld)}
    </Button>
  );
}
