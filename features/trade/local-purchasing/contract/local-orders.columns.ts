import type { ListColumn } from '#kit/column-state.ts';
import { localItemTexts as itemWords } from './local-items.texts.ts';
import type { localItemKeys, localOrderKeys } from './local-orders.calls.ts';
import { localOrderTexts as words } from './local-orders.texts.ts';
import { pickUpTexts as pickUps } from './pick-ups.texts.ts';

export type LocalColumnKey =
  | 'number'
  | 'seller'
  | 'date'
  | 'products'
  | 'quantity'
  | 'gross'
  | 'commission'
  | 'net'
  | 'currency'
  | 'left'
  | 'status'
  | 'municipality'
  | 'sales';

/** The columns of pages.md 4.15. */
export const localOrderColumns: readonly (ListColumn<LocalColumnKey> & {
  readonly orderKey?: (typeof localOrderKeys)[number];
})[] = [
  { key: 'number', title: words.order, width: 136, pinned: true, fixed: true, orderKey: 'number' },
  { key: 'seller', title: words.seller, width: 150, orderKey: 'seller', houseOnly: true },
  { key: 'left', title: words.left, width: 150, orderKey: 'left' },
  { key: 'status', title: words.status, width: 130 },
  { key: 'products', title: words.products, width: 170 },
  { key: 'quantity', title: words.quantity, width: 72, figure: true },
  { key: 'gross', title: words.gross, width: 102, orderKey: 'amount', figure: true },
  { key: 'commission', title: words.commission, width: 102, figure: true },
  { key: 'net', title: words.net, width: 102, figure: true },
  { key: 'currency', title: words.currency, width: 90, optional: true },
  { key: 'date', title: words.date, width: 142, orderKey: 'opened' },
  { key: 'municipality', title: words.municipality, width: 120, optional: true, houseOnly: true },
  { key: 'sales', title: words.salesOrder, width: 130, optional: true, houseOnly: true },
];

export type LocalItemColumnKey =
  | 'order'
  | 'seller'
  | 'sku'
  | 'product'
  | 'sales'
  | 'shop'
  | 'country'
  | 'qty'
  | 'confirmed'
  | 'received'
  | 'open'
  | 'status'
  | 'refused'
  | 'accept'
  | 'ready'
  | 'municipality'
  | 'route'
  | 'gross'
  | 'commission'
  | 'net'
  | 'currency';

/** The columns of pages.md 4.16. */
export const localItemColumns: readonly (ListColumn<LocalItemColumnKey> & {
  readonly orderKey?: (typeof localItemKeys)[number];
})[] = [
  { key: 'order', title: words.order, width: 136, pinned: true, fixed: true, orderKey: 'order' },
  { key: 'seller', title: words.seller, width: 150, orderKey: 'seller' },
  { key: 'status', title: words.status, width: 130 },
  { key: 'sku', title: words.sku, width: 110, orderKey: 'sku' },
  { key: 'product', title: words.products, width: 190 },
  { key: 'sales', title: words.salesOrder, width: 130 },
  { key: 'shop', title: itemWords.shop, width: 120, optional: true },
  { key: 'country', title: itemWords.country, width: 100, optional: true },
  { key: 'qty', title: words.quantity, width: 76, figure: true },
  { key: 'confirmed', title: words.confirmed, width: 100, figure: true },
  { key: 'received', title: words.came, width: 90, figure: true },
  { key: 'open', title: words.open, width: 76, figure: true },
  { key: 'refused', title: words.refusedReason, width: 170 },
  { key: 'accept', title: words.acceptBy, width: 130, optional: true },
  { key: 'ready', title: words.readyBy, width: 130, orderKey: 'ready' },
  { key: 'municipality', title: words.municipality, width: 120 },
  { key: 'route', title: pickUps.pickUpOn, width: 170 },
  { key: 'gross', title: words.gross, width: 110, optional: true, figure: true },
  { key: 'commission', title: words.commission, width: 110, figure: true },
  { key: 'net', title: words.netStaff, width: 120, optional: true, figure: true },
  { key: 'currency', title: words.currency, width: 90, optional: true },
];
