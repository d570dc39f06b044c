import type { lineKeys } from '#features/trade/orders/contract/orders.bulk.calls.ts';
import type { ListColumn } from '#kit/column-state.ts';
import { orderBulkTexts as words } from './order-bulk.texts.ts';

export type LineColumnKey =
  | 'number'
  | 'sku'
  | 'name'
  | 'pieces'
  | 'state'
  | 'seller'
  | 'promised'
  | 'expected'
  | 'placed'
  | 'note';

/** The columns of the list of lines. */
export const lineColumns: readonly (ListColumn<LineColumnKey> & { readonly orderKey?: (typeof lineKeys)[number] })[] = [
  { key: 'number', title: words.order, width: 148, pinned: true, fixed: true },
  { key: 'sku', title: words.sku, width: 130, orderKey: 'sku' },
  { key: 'name', title: words.name, width: 180 },
  { key: 'pieces', title: words.pieces, width: 74, figure: true },
  { key: 'state', title: words.state, width: 130 },
  { key: 'seller', title: words.seller, width: 140, orderKey: 'seller' },
  { key: 'promised', title: words.promised, width: 104, orderKey: 'promised' },
  { key: 'expected', title: words.expected, width: 104 },
  { key: 'placed', title: words.placed, width: 104, optional: true, orderKey: 'placed' },
  { key: 'note', title: words.note, width: 160, optional: true },
];
