import type { ListColumn } from '#kit/column-state.ts';
import type { applicationOrderKeys } from './applications.calls.ts';
import { applicationTexts as words } from './applications.texts.ts';

type Key = 'name' | 'status' | 'email' | 'number' | 'city' | 'submitted' | 'reviewer';
export type ApplicationColumnKey = Key;

/** The columns of the queue. */
export const applicationColumns: readonly (ListColumn<Key> & {
  readonly orderKey?: (typeof applicationOrderKeys)[number];
})[] = [
  { key: 'name', title: words.applicant, width: 190, pinned: true, fixed: true, orderKey: 'name' },
  { key: 'status', title: words.status, width: 150 },
  { key: 'email', title: words.email, width: 200 },
  { key: 'number', title: words.number, width: 180 },
  { key: 'city', title: words.city, width: 120, orderKey: 'city' },
  { key: 'submitted', title: words.sentOn, width: 150, orderKey: 'submitted' },
  { key: 'reviewer', title: words.reviewer, width: 150 },
];
