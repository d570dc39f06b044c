import type { ListColumn } from '#kit/column-state.ts';
import type { packageOrderKeys } from './packages.calls.ts';
import { packageTexts as words } from './packages.texts.ts';

export type PackageColumnKey =
  | 'number'
  | 'order'
  | 'customer'
  | 'state'
  | 'carrier'
  | 'tracking'
  | 'pieces'
  | 'cod'
  | 'promise'
  | 'moved'
  | 'created';

/** The columns of pages.md 4.17 of which there is data. */
export const packageColumns: readonly (ListColumn<PackageColumnKey> & {
  readonly orderKey?: (typeof packageOrderKeys)[number];
})[] = [
  { key: 'number', title: words.package, width: 150, pinned: true, fixed: true, orderKey: 'number' },
  { key: 'order', title: words.order, width: 130 },
  { key: 'customer', title: words.customer, width: 170, orderKey: 'customer' },
  { key: 'state', title: words.state, width: 190 },
  { key: 'carrier', title: words.carrier, width: 130 },
  { key: 'tracking', title: words.tracking, width: 140 },
  { key: 'pieces', title: words.pieces, width: 76, figure: true },
  { key: 'cod', title: words.cod, width: 130, figure: true },
  { key: 'promise', title: words.promise, width: 112, orderKey: 'promise' },
  { key: 'moved', title: words.moved, width: 150, orderKey: 'moved' },
  { key: 'created', title: words.created, width: 128, optional: true },
];
