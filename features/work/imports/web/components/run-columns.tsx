import type { ReactNode } from 'react';
import { type RunColumnKey, runColumns } from '#features/work/imports/contract/imports.columns.ts';
import type { ImportRun } from '#features/work/imports/contract/imports.model.ts';
import {
  importSourceTexts,
  runKindTexts,
  importsTexts as words,
} from '#features/work/imports/contract/imports.texts.ts';
import { wordFor } from '#kit/text.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { durationOf, runLook, runName } from '../run-words.ts';

type Column = GridColumn<ImportRun>;
type Count = 'rows' | 'new' | 'changed' | 'unchanged' | 'failed' | 'quarantined';

const looks: Partial<Record<RunColumnKey, Pick<Column, 'grows' | 'namesRow' | 'card'>>> = {
  source: { namesRow: true, grows: true, card: 'name' },
  at: { card: 'fact' },
  state: { card: 'fact' },
  kind: { card: 'fact' },
};

/** The columns of the contract with how each is drawn. */
export function drawnRunColumns(t: Translate, onOpen: (run: ImportRun) => void): Column[] {
  const count = (key: Count) => (run: ImportRun) => (
    <Cut text={run[key] === null ? null : formatNumber(run[key])} code />
  );
  const cells: Record<RunColumnKey, (run: ImportRun) => ReactNode> = {
    source: (run) => <RowLink text={runName(run)} onOpen={() => onOpen(run)} />,
    at: (run) => <Cut text={formatDateTime(run.at)} code />,
    state: (run) => <StatusMark tone={runLook(run.state).tone}>{t(runLook(run.state).text)}</StatusMark>,
    kind: (run) => (
      <Cut text={`${t(wordFor(importSourceTexts, run.source))} · ${t(wordFor(runKindTexts, run.kind))}`} />
    ),
    rows: count('rows'),
    new: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    failed: count('failed'),
    quarantined: count('quarantined'),
    seconds: (run) => <Cut text={durationOf(t, run)} code />,
    by: (run) => <Cut text={run.by ?? (run.source === 'feed' ? t(words.bySchedule) : null)} />,
  };
  return runColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }));
}
