import type { ListColumn } from '#kit/column-state.ts';
import { schedulesTexts as words } from './schedules.texts.ts';

type Key =
  | 'name'
  | 'state'
  | 'does'
  | 'rhythm'
  | 'last'
  | 'result'
  | 'lastSuccess'
  | 'next'
  | 'average'
  | 'overlap'
  | 'limit'
  | 'retries'
  | 'actions';
export type ScheduleColumnKey = Key;

/** The columns of pages.md 4.41. */
export const scheduleColumns: readonly ListColumn<Key>[] = [
  { key: 'name', title: words.name, width: 240, pinned: true, fixed: true },
  { key: 'state', title: words.state, width: 130 },
  { key: 'rhythm', title: words.rhythm, width: 190 },
  { key: 'next', title: words.next, width: 148 },
  { key: 'last', title: words.last, width: 200 },
  { key: 'result', title: words.result, width: 130 },
  { key: 'lastSuccess', title: words.lastSuccess, width: 148 },
  { key: 'average', title: words.average, width: 110 },
  { key: 'overlap', title: words.overlap, width: 190 },
  { key: 'limit', title: words.limit, width: 250 },
  { key: 'retries', title: words.retries, width: 250 },
  { key: 'does', title: words.does, width: 420 },
  { key: 'actions', title: words.actions, width: 250 },
];
