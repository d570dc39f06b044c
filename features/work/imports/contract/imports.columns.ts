import type { ListColumn } from '#kit/column-state.ts';
import { importsTexts as words } from './imports.texts.ts';

type Key =
  | 'at'
  | 'source'
  | 'kind'
  | 'rows'
  | 'new'
  | 'changed'
  | 'unchanged'
  | 'failed'
  | 'quarantined'
  | 'seconds'
  | 'state'
  | 'by';
export type RunColumnKey = Key;

/** The columns of pages.md 4.31. */
export const runColumns: readonly (ListColumn<Key> & { readonly orderKey?: 'at' })[] = [
  { key: 'source', title: words.source, width: 260, pinned: true, fixed: true },
  { key: 'at', title: words.at, width: 148, orderKey: 'at' },
  { key: 'state', title: words.state, width: 140 },
  { key: 'kind', title: words.kind, width: 200 },
  { key: 'rows', title: words.rows, width: 84, figure: true },
  { key: 'new', title: words.new, width: 84, figure: true },
  { key: 'changed', title: words.changed, width: 92, figure: true },
  { key: 'unchanged', title: words.unchanged, width: 104, figure: true },
  { key: 'failed', title: words.failed, width: 84, figure: true },
  { key: 'quarantined', title: words.quarantined, width: 92, figure: true },
  { key: 'seconds', title: words.duration, width: 96, figure: true },
  { key: 'by', title: words.by, width: 140 },
];
