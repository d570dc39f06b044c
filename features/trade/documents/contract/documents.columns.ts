import type { ListColumn } from '#kit/column-state.ts';
import type { documentOrderKeys } from './documents.calls.ts';
import { documentTexts as words } from './documents.texts.ts';

export type DocumentColumnKey =
  | 'number'
  | 'type'
  | 'order'
  | 'customer'
  | 'issued'
  | 'net'
  | 'vat'
  | 'gross'
  | 'package'
  | 'clearance'
  | 'files';

export const documentColumns: readonly (ListColumn<DocumentColumnKey> & {
  readonly orderKey?: (typeof documentOrderKeys)[number];
})[] = [
  { key: 'number', title: words.number, width: 196, pinned: true, fixed: true, orderKey: 'number' },
  { key: 'files', title: words.files, width: 178 },
  { key: 'type', title: words.type, width: 104 },
  { key: 'order', title: words.order, width: 140 },
  { key: 'customer', title: words.customer, width: 134, orderKey: 'customer' },
  { key: 'issued', title: words.issued, width: 104, orderKey: 'issued' },
  { key: 'net', title: words.net, width: 130, optional: true, figure: true },
  { key: 'vat', title: words.vat, width: 120, optional: true, figure: true },
  { key: 'gross', title: words.gross, width: 126, orderKey: 'gross', figure: true },
  { key: 'package', title: words.package, width: 130, optional: true },
  { key: 'clearance', title: words.clearance, width: 116 },
];
