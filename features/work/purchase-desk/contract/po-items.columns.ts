import type { ListColumn } from '#kit/column-state.ts';
import type { poItemKeys } from './po-items.calls.ts';
import { poItemsTexts as words } from './po-items.texts.ts';

export type PoItemColumnKey =
  | 'order'
  | 'supplier'
  | 'status'
  | 'sku'
  | 'sku_intern'
  | 'product'
  | 'sales'
  | 'qty'
  | 'confirmed'
  | 'received'
  | 'open'
  | 'cost'
  | 'promised'
  | 'confirmed_on'
  | 'late'
  | 'cn'
  | 'origin'
  | 'weight'
  | 'note';

/** The columns of pages.md 4.14; two codes share a cell of it there, and stand apart here. */
export const poItemColumns: readonly (ListColumn<PoItemColumnKey> & {
  readonly orderKey?: (typeof poItemKeys)[number];
})[] = [
  { key: 'order', title: words.order, width: 122, pinned: true, fixed: true, orderKey: 'order' },
  { key: 'supplier', title: words.supplier, width: 120, orderKey: 'supplier' },
  { key: 'sku', title: words.sku, width: 112, orderKey: 'sku' },
  { key: 'sku_intern', title: words.skuIntern, width: 120, optional: true },
  { key: 'product', title: words.product, width: 170, orderKey: 'product' },
  { key: 'sales', title: words.sales, width: 120 },
  { key: 'qty', title: words.qty, width: 92, figure: true },
  { key: 'open', title: words.open, width: 88, orderKey: 'open', figure: true },
  { key: 'promised', title: words.promised, width: 116, orderKey: 'promised' },
  { key: 'confirmed_on', title: words.confirmedOn, width: 120, orderKey: 'confirmed' },
  { key: 'late', title: words.late, width: 80, orderKey: 'late', figure: true },
  { key: 'status', title: words.status, width: 120, orderKey: 'status' },
  { key: 'confirmed', title: words.confirmed, width: 96, figure: true },
  { key: 'received', title: words.received, width: 92, figure: true },
  { key: 'cost', title: words.cost, width: 104, figure: true },
  { key: 'cn', title: words.cn, width: 100, optional: true },
  { key: 'origin', title: words.origin, width: 100, optional: true },
  { key: 'weight', title: words.weight, width: 100, optional: true, figure: true },
  { key: 'note', title: words.note, width: 170, optional: true },
];
