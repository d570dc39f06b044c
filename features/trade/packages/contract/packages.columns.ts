import type { ListColumn } from '#kit/column-state.ts';
import { claimTexts } from './claims.texts.ts';
import type { packageOrderKeys } from './packages.calls.ts';
import { packageTexts as words } from './packages.texts.ts';
import { parcelSizeTexts as sizeWords } from './parcel-size.texts.ts';

export type PackageColumnKey =
  | 'number'
  | 'order'
  | 'customer'
  | 'state'
  | 'carrier'
  | 'service'
  | 'from'
  | 'to'
  | 'tracking'
  | 'pieces'
  | 'weight'
  | 'direction'
  | 'size'
  | 'cost'
  | 'cod'
  | 'currency'
  | 'promise'
  | 'moved'
  | 'note'
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
  { key: 'service', title: sizeWords.service, width: 130, optional: true },
  { key: 'from', title: sizeWords.from, width: 150, optional: true },
  { key: 'to', title: sizeWords.to, width: 150, optional: true },
  { key: 'tracking', title: words.tracking, width: 140 },
  { key: 'pieces', title: words.pieces, width: 76, figure: true },
  { key: 'weight', title: words.weight, width: 96, figure: true, optional: true },
  { key: 'direction', title: sizeWords.direction, width: 160, optional: true },
  { key: 'size', title: sizeWords.size, width: 150, figure: true, optional: true },
  { key: 'cost', title: sizeWords.cost, width: 120, figure: true, optional: true },
  { key: 'cod', title: words.cod, width: 130, figure: true },
  { key: 'currency', title: words.currency, width: 90, optional: true },
  { key: 'promise', title: words.promise, width: 112, orderKey: 'promise' },
  { key: 'moved', title: words.moved, width: 150, orderKey: 'moved' },
  { key: 'note', title: sizeWords.note, width: 180, optional: true },
  { key: 'created', title: words.created, width: 128, optional: true },
];

export type ClaimColumnKey =
  | 'package'
  | 'carrier'
  | 'kind'
  | 'amount'
  | 'paid'
  | 'currency'
  | 'due'
  | 'reference'
  | 'state';

/** Claims against carriers, on the screen and in a file. */
export const claimColumns: readonly ListColumn<ClaimColumnKey>[] = [
  { key: 'package', title: claimTexts.package, width: 140, pinned: true, fixed: true },
  { key: 'carrier', title: claimTexts.carrier, width: 130 },
  { key: 'kind', title: claimTexts.kind, width: 150 },
  { key: 'amount', title: claimTexts.amount, width: 120, figure: true },
  { key: 'paid', title: claimTexts.paid, width: 110, figure: true },
  { key: 'currency', title: words.currency, width: 90, optional: true },
  { key: 'due', title: claimTexts.due, width: 110 },
  { key: 'reference', title: claimTexts.reference, width: 150 },
  { key: 'state', title: claimTexts.state, width: 180 },
];

export type CodColumnKey =
  | 'tracking'
  | 'amount'
  | 'fee'
  | 'currency'
  | 'verdict'
  | 'package'
  | 'carrier'
  | 'reference'
  | 'settle';

/** Rows of carriers' cash files; `settle` is what is done with one, and is on the screen alone. */
export const codColumns: readonly ListColumn<CodColumnKey>[] = [
  { key: 'tracking', title: words.tracking, width: 170, pinned: true, fixed: true },
  { key: 'amount', title: words.amount, width: 140, figure: true },
  { key: 'fee', title: words.fee, width: 110, optional: true },
  { key: 'currency', title: words.currency, width: 90, optional: true },
  { key: 'verdict', title: words.verdict, width: 190 },
  { key: 'package', title: words.package, width: 150 },
  { key: 'carrier', title: words.carrier, width: 150 },
  { key: 'reference', title: words.reference, width: 130, optional: true },
  { key: 'settle', title: words.settle, width: 110 },
];
