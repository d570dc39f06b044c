import { Button, Checkbox, Segmented } from 'antd';
import { useState } from 'react';
import { feedRunLimits } from '#features/intake/feed-runs/contract/feed-runs.rules.ts';
import { decideQuarantine } from '#features/intake/feed-runs/contract/feed-runs-safety.calls.ts';
import {
  type Quarantined,
  type QuarantineState,
  quarantineStates,
} from '#features/intake/feed-runs/contract/feed-runs-safety.model.ts';
import { runSafetyTexts as words } from '#features/intake/feed-runs/contract/feed-runs-safety.texts.ts';
import { feedScreenTexts } from '#features/intake/feed-runs/contract/feed-runs-screen.texts.ts';
import { feedFieldTexts } from '#features/intake/feeds/contract/feeds-safety.texts.ts';
import { wordFor } from '#kit/text.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { FirstLoad, LoadFailed, NothingFound, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { FewPages } from '#web/ui/pages/pages.tsx';
import type { FeedsDrawer, SafetyPlace } from '../../feed-runs.search.ts';
import { useDecideQuarantine, useQuarantine } from '../../feed-runs-safety.api.ts';
import feedsStyles from '../feed-runs.module.css';
import safetyStyles from '../runs/runs.module.css';

type Props = {
  readonly feedId: number;
  readonly place: SafetyPlace;
  readonly onOpen: (drawer: FeedsDrawer) => void;
};

/** Values that wait for a person, and those that were decided. */
export function QuarantinePart({ feedId, place, onOpen }: Props) {
  const t = useText();
  const { state, runId, page } = place;
  const [selected, setSelected] = useState<readonly number[]>([]);
  const found = useQuarantine(feedId, { state, run_id: runId, page, pageSize: feedRunLimits.pageSize });
  const go = (patch: Partial<SafetyPlace>) => {
    setSelected([]);
    onOpen({ ...place, page: 0, ...patch });
  };
  const rows = found.data?.results ?? [];
  return (
    <>
      <p className={feedsStyles.lead}>{t(words.quarantineLead)}</p>
      <div className={safetyStyles.bar}>
        <Segmented<QuarantineState>
          aria-label={t(words.quarantineState)}
          value={state}
          options={quarantineStates.map((value) => ({ value, label: t(words[value]) }))}
          onChange={(next) => go({ state: next })}
        />
        {runId === undefined ? null : (
          <>
            <span className={feedsStyles.note}>{t(words.ofRun)}</span>
            <Button size="small" type="link" onClick={() => go({ runId: undefined })}>
              {t(words.ofAllRuns)}
            </Button>
          </>
        )}
      </div>
      {state === 'pending' && rows.length > 0 ? (
        <Decide feedId={feedId} runId={runId} rows={rows} selected={selected} onSelect={setSelected} />
      ) : null}
      {found.isPending ? <FirstLoad rows={5} height={72} /> : null}
      {found.isError && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? (
        <>
          <RefreshLine active={found.isFetching} />
          {rows.length > 0 ? null : state === 'pending' && runId === undefined ? (
            <NothingYet title={t(words.noQuarantine)}>{t(words.noQuarantineWhy)}</NothingYet>
          ) : (
            <NothingFound onClear={() => go({ state: 'pending', runId: undefined })} />
          )}
          <ul className={safetyStyles.list} aria-label={t(words.tabQuarantine)} aria-busy={found.isFetching}>
            {rows.map((row) => (
              <Item
                key={row.id}
                feedId={feedId}
                row={row}
                selected={selected.includes(row.id)}
                onSelect={(on) => setSelected(on ? [...selected, row.id] : selected.filter((id) => id !== row.id))}
              />
            ))}
          </ul>
          <FewPages
            page={page}
            pageSize={feedRunLimits.pageSize}
            total={found.data.total}
            told={t(feedScreenTexts.total, { count: found.data.total })}
            onPage={(next) => go({ page: next })}
          />
        </>
      ) : null}
    </>
  );
}

type DecideProps = {
  readonly feedId: number;
  readonly runId: number | undefined;
  readonly rows: readonly Quarantined[];
  readonly selected: readonly number[];
  readonly onSelect: (ids: readonly number[]) => void;
};

/** Decisions about several: the ticked ones, or all of the run that is looked at. */
function Decide({ feedId, runId, rows, selected, onSelect }: DecideProps) {
  const t = useText();
  const ask = useAsk();
  const decide = useDecideQuarantine(() => onSelect([]));
  // Where all that is shown is of one run, that is the run meant.
  const runs = new Set(rows.map((row) => row.run_id));
  const only = runId ?? (runs.size === 1 ? rows[0]?.run_id : undefined);
  const send = (decision: 'accept' | 'reject', body: { ids?: number[]; run_id?: number }) =>
    decide.mutate({ params: { id: feedId }, body: { decision, ...body } });
  const acceptAll = async () => {
    if (only !== undefined && (await ask({ title: t(words.acceptAllAsk), confirm: t(words.acceptAll) })))
      send('accept', { run_id: only });
  };
  return (
    <Can call={decideQuarantine}>
      <div className={safetyStyles.bar}>
        {selected.length > 0 ? (
          <>
            <Button loading={decide.isPending} onClick={() => send('accept', { ids: [...selected] })}>
              {t(words.acceptSelected, { count: selected.length })}
            </Button>
            <Button loading={decide.isPending} onClick={() => send('reject', { ids: [...selected] })}>
              {t(words.rejectSelected, { count: selected.length })}
            </Button>
          </>
        ) : only === undefined ? null : (
          <>
            <Button loading={decide.isPending} onClick={() => void acceptAll()}>
              {t(words.acceptAll)}
            </Button>
            <Button loading={decide.isPending} onClick={() => send('reject', { run_id: only })}>
              {t(words.rejectAll)}
            </Button>
          </>
        )}
      </div>
    </Can>
  );
}

type ItemProps = {
  readonly feedId: number;
  readonly row: Quarantined;
  readonly selected: boolean;
  readonly onSelect: (on: boolean) => void;
};

function Item({ feedId, row, selected, onSelect }: ItemProps) {
  const t = useText();
  const language = useLanguage();
  const mayDecide = useMayCall(decideQuarantine);
  const decide = useDecideQuarantine(() => onSelect(false));
  const field = t(wordFor(feedFieldTexts, row.field));
  const waiting = row.state === 'pending' && mayDecide;
  const send = (decision: 'accept' | 'reject') =>
    decide.mutate({ params: { id: feedId }, body: { decision, ids: [row.id] } });
  const why =
    row.rule === 'currency'
      ? t(words.ruleCurrency)
      : t(words.rulePrice, { percent: formatNumber(row.moved ?? 0, language) });
  return (
    <li className={safetyStyles.item}>
      <div>
        {waiting ? (
          <Checkbox checked={selected} onChange={(event) => onSelect(event.target.checked)}>
            <strong>{row.sku}</strong>
          </Checkbox>
        ) : (
          <strong>{row.sku}</strong>
        )}{' '}
        <span className={safetyStyles.name}>{row.name}</span>
        <p>
          {field}: <del>{row.old ?? t(words.nothing)}</del> → <strong>{row.new ?? t(words.nothing)}</strong>{' '}
          <span className={feedsStyles.warning}>{why}</span>
        </p>
        <p className={feedsStyles.note}>
          {row.state === 'pending' || !row.decided_by
            ? formatDateTime(row.created_at)
            : t(words.decidedBy, { person: row.decided_by, when: formatDateTime(row.decided_at) })}
        </p>
      </div>
      {waiting ? (
        <div className={safetyStyles.bar}>
          <Button
            size="small"
            loading={decide.isPending}
            aria-label={t(words.acceptOf, { field, sku: row.sku })}
            onClick={() => send('accept')}
          >
            {t(words.accept)}
          </Button>
          <Button
            size="small"
            loading={decide.isPending}
            aria-label={t(words.rejectOf, { field, sku: row.sku })}
            onClick={() => send('reject')}
          >
            {t(words.reject)}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
