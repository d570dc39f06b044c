import { Link } from '@tanstack/react-router';
import { Button, Checkbox, Segmented } from 'antd';
import { useState } from 'react';
import { quarantineStates } from '#features/intake/feed-runs/contract/feed-runs-safety.model.ts';
import { runSafetyTexts as safety } from '#features/intake/feed-runs/contract/feed-runs-safety.texts.ts';
import { decideHeldValues, importsPageSize } from '#features/work/imports/contract/imports.calls.ts';
import type { HeldValue } from '#features/work/imports/contract/imports.model.ts';
import { importsTexts as words } from '#features/work/imports/contract/imports.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { filterPatch, pagePatch } from '#web/lib/list-search.ts';
import { patchSearch } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useAsk } from '#web/ui/ask.tsx';
import { EntryList } from '#web/ui/entry-list.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useDecideHeld, useHeldValues } from '../imports.api.ts';
import { readHeld, tabPatch } from '../imports.search.ts';
import { HeldRow } from './held-row.tsx';
import styles from './imports.module.css';

/** What the guards of all feeds hold back, and what was decided about it. */
export function QuarantinePanel() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const asked = readHeld(search);
  const found = useHeldValues(asked.request);
  const may = useMayCall(decideHeldValues) && asked.state === 'pending';
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const shown = found.data?.results ?? [];
  // What was decided, or is on another page, is not meant any more.
  const selected = chosen.filter((id) => shown.some((row) => row.id === id));
  return (
    <>
      <p className="t-faint">{t(words.quarantineLead)}</p>
      <HeldRuns count={found.data?.held_runs ?? 0} />
      <search className="t-filters">
        <SearchField label={t(words.searchHeld)} text={asked.text} />
        <Segmented
          aria-label={t(safety.quarantineState)}
          value={asked.state}
          options={quarantineStates.map((value) => ({ value, label: t(safety[value]) }))}
          onChange={(state) => setSearch(filterPatch({ state: state === 'pending' ? undefined : state }))}
        />
      </search>
      {may && shown.length > 0 ? <Decide rows={shown} selected={selected} onSelect={setChosen} /> : null}
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
                selected={selected.includes(row.id)}
                onSelect={(on) => setChosen(on ? [...selected, row.id] : selected.filter((id) => id !== row.id))}
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

type DecideProps = {
  readonly rows: readonly HeldValue[];
  readonly selected: readonly number[];
  readonly onSelect: (ids: readonly number[]) => void;
};

/** Decisions about several, of whichever feeds. */
function Decide({ rows, selected, onSelect }: DecideProps) {
  const t = useText();
  const ask = useAsk();
  const decide = useDecideHeld(() => onSelect([]));
  const count = selected.length;
  const send = (decision: 'accept' | 'reject') => decide.mutate({ body: { decision, ids: [...selected] } });
  const accept = async () => {
    const question = { title: t(words.acceptManyAsk, { count }), text: t(words.acceptManyWhat) };
    if (await ask({ ...question, confirm: t(safety.accept) })) send('accept');
  };
  return (
    <div className={styles.bar}>
      <Checkbox
        checked={count === rows.length}
        indeterminate={count > 0 && count < rows.length}
        onChange={(event) => onSelect(event.target.checked ? rows.map(({ id }) => id) : [])}
      >
        {t(words.allShown)}
      </Checkbox>
      {count > 0 ? (
        <>
          <Button loading={decide.isPending} onClick={() => void accept()}>
            {t(safety.acceptSelected, { count })}
          </Button>
          <Button loading={decide.isPending} onClick={() => send('reject')}>
            {t(safety.rejectSelected, { count })}
          </Button>
        </>
      ) : null}
    </div>
  );
}
