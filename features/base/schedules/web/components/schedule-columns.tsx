import type { ReactNode } from 'react';
import { type ScheduleColumnKey, scheduleColumns } from '#features/base/schedules/contract/schedules.columns.ts';
import type { Schedule } from '#features/base/schedules/contract/schedules.model.ts';
import { schedulesTexts as words } from '#features/base/schedules/contract/schedules.texts.ts';
import { heard } from '#kit/sentence.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { saidHere } from '#web/lib/said.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import {
  countInWords,
  limitInWords,
  outcomeLook,
  overlapInWords,
  retriesInWords,
  rhythmInWords,
  scheduleLook,
  spanInWords,
} from '../schedule-words.ts';
import { ScheduleActions } from './schedule-actions.tsx';

type Column = GridColumn<Schedule>;

const looks: Partial<Record<ScheduleColumnKey, Pick<Column, 'grows' | 'namesRow' | 'card' | 'cardLabel' | 'atEnd'>>> = {
  name: { namesRow: true, grows: true, card: 'name' },
  state: { card: 'fact' },
  rhythm: { card: 'fact' },
  result: { card: 'fact' },
  next: { card: 'fact', cardLabel: true },
  actions: { card: 'foot', atEnd: true },
};

/** The columns of the contract with how each is drawn. */
export function drawnScheduleColumns(t: Translate, onOpen: (of: Schedule) => void): Column[] {
  const moment = (at: string | null) => <Cut text={at && formatDateTime(at)} code />;
  const cells: Record<ScheduleColumnKey, (of: Schedule) => ReactNode> = {
    name: (of) => <RowLink text={t(of.name)} onOpen={() => onOpen(of)} />,
    does: (of) => <Cut text={t(of.does)} />,
    state: ({ state }) => <StatusMark tone={scheduleLook(state).tone}>{t(scheduleLook(state).text)}</StatusMark>,
    rhythm: (of) => <Cut text={rhythmInWords(t, of)} />,
    last: ({ last }) =>
      last ? (
        <Cut text={`${formatDateTime(last.started_at)} · ${spanInWords(t, last.seconds)}`} code />
      ) : (
        <Cut text={null} />
      ),
    result: ({ last }) => <Result of={last} t={t} />,
    lastSuccess: (of) => (of.last_success_at ? moment(of.last_success_at) : <Cut text={t(words.never)} />),
    next: (of) => moment(of.next_at),
    average: (of) => <Cut text={of.average_seconds === null ? null : spanInWords(t, of.average_seconds)} code />,
    overlap: (of) => <Cut text={overlapInWords(t, of)} />,
    limit: (of) => <Cut text={limitInWords(t, of)} />,
    retries: (of) => <Cut text={retriesInWords(t, of)} />,
    actions: (of) => <ScheduleActions of={of} />,
  };
  return scheduleColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }));
}

function Result({ of, t }: { of: Schedule['last']; t: Translate }) {
  if (!of) return <Cut text={null} />;
  const { text, tone } = outcomeLook(of.outcome);
  if (of.outcome === 'done') return <Cut text={countInWords(t, of.count) ?? t(text)} />;
  const error = of.error === null ? null : saidHere(heard(of.error, of.said));
  return (
    <span data-tip={error ?? undefined}>
      <StatusMark tone={tone}>{t(text)}</StatusMark>
    </span>
  );
}
