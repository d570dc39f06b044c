import type { ListColumn } from '#kit/column-state.ts';
import { orderLineTexts as words } from './order-lines.texts.ts';
import type { lineKeys } from './orders.bulk.calls.ts';

export type LineColumnKey =
  | 'number'
  | 'sku'
  | 'name'
  | 'pieces'
  | 'received'
  | 'shipped'
  | 'state'
  | 'seller'
  | 'promised'
  | 'expected'
  | 'placed'
  | 'note'
  | 'shop';

/** The columns of the list of lines. */
export const lineColumns: readonly (ListColumn<LineColumnKey> & { readonly orderKey?: (typeof lineKeys)[number] })[] = [
  { key: 'number', title: words.order, width: 148, pinned: true, fixed: true },
  { key: 'sku', title: words.sku, width: 130, orderKey: 'sku' },
  { key: 'name', title: words.name, width: 180 },
  { key: 'pieces', title: words.pieces, width: 74, figure: true },
  { key: 'received', title: words.received, width: 92, optional: true, figure: true },
  { key: 'shipped', title: words.shipped, width: 84, optional: true, figure: true },
  { key: 'state', title: words.state, width: 130 },
  { key: 'seller', title: words.seller, width: 140, orderKey: 'seller' },
  { key: 'promised', title: words.promised, width: 104, orderKey: 'promised' },
  { key: 'expected', title: words.expected, width: 104 },
  { key: 'placed', title: words.placed, width: 104, optional: true, orderKey: 'placed' },
  { key: 'note', title: words.note, width: 160, optional: true },
  { key: 'shop', title: words.shop, width: 120, optional: true },
];
