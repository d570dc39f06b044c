import type { ListColumn } from '#kit/column-state.ts';
import type { PriceOrderKey, priceLogOrderKeys } from './price-desk.calls.ts';
import { priceDeskTexts as words } from './price-desk.texts.ts';

export type PriceColumnKey =
  | 'image'
  | 'sku_intern'
  | 'sku'
  | 'name'
  | 'seller'
  | 'stock'
  | 'purchase'
  | 'purchase_shown'
  | 'recommended'
  | 'rate'
  | 'customs'
  | 'duty'
  | 'transport'
  | 'landed'
  | 'net'
  | 'vat'
  | 'gross'
  | 'discount'
  | 'discount_period'
  | 'low30'
  | 'margin'
  | 'kept'
  | 'net_margin'
  | 'source'
  | 'profile'
  | 'state'
  | 'in_shop'
  | 'applied'
  | 'updated'
  | 'presented';
type Column<K extends string> = ListColumn<K> & { readonly orderKey?: PriceOrderKey };

/** The columns of pages.md 4.4 of which there is data. */
export const priceColumns: readonly Column<PriceColumnKey>[] = [
  { key: 'image', title: words.image, width: 52, pinned: true },
  { key: 'sku_intern', title: words.skuIntern, width: 132, pinned: true, fixed: true, orderKey: 'sku_intern' },
  { key: 'sku', title: words.sku, width: 110, optional: true },
  { key: 'name', title: words.product, width: 150 },
  { key: 'seller', title: words.seller, width: 104, optional: true },
  { key: 'stock', title: words.stock, width: 72, orderKey: 'stock', figure: true },
  { key: 'purchase', title: words.purchase, width: 108, orderKey: 'purchase', figure: true },
  {
    key: 'purchase_shown',
    title: words.purchaseInShop,
    width: 116,
    optional: true,
    orderKey: 'purchase',
    figure: true,
  },
  { key: 'recommended', title: words.recommended, width: 124, optional: true, figure: true },
  { key: 'rate', title: words.rate, width: 150, optional: true, figure: true },
  { key: 'customs', title: words.customs, width: 104, optional: true, orderKey: 'customs', figure: true },
  { key: 'duty', title: words.duty, width: 112, optional: true, orderKey: 'duty', figure: true },
  { key: 'transport', title: words.transport, width: 104, optional: true, orderKey: 'transport', figure: true },
  { key: 'landed', title: words.landed, width: 110, optional: true, orderKey: 'landed', figure: true },
  { key: 'net', title: words.net, width: 116, optional: true, orderKey: 'net', figure: true },
  { key: 'vat', title: words.vat, width: 70, optional: true, orderKey: 'vat', figure: true },
  { key: 'gross', title: words.gross, width: 144, orderKey: 'gross', figure: true },
  { key: 'discount', title: words.discount, width: 116, optional: true, orderKey: 'discount', figure: true },
  { key: 'discount_period', title: words.discountPeriod, width: 170, optional: true },
  { key: 'low30', title: words.low30, width: 120, optional: true, figure: true },
  { key: 'margin', title: words.margin, width: 88, orderKey: 'margin', figure: true },
  { key: 'kept', title: words.kept, width: 104, optional: true, orderKey: 'kept', figure: true },
  { key: 'net_margin', title: words.netMargin, width: 112, optional: true, orderKey: 'net_margin', figure: true },
  { key: 'source', title: words.source, width: 116 },
  { key: 'profile', title: words.profile, width: 170, optional: true },
  { key: 'state', title: words.state, width: 150 },
  { key: 'in_shop', title: words.inShop, width: 112 },
  { key: 'applied', title: words.applied, width: 132, optional: true, orderKey: 'applied' },
  { key: 'updated', title: words.updated, width: 150, optional: true, orderKey: 'updated' },
  { key: 'presented', title: words.presented, width: 132, optional: true, orderKey: 'presented' },
];

/** Of which nothing is known of the past. */
const ofNow: readonly PriceColumnKey[] = [
  'stock',
  'rate',
  'customs',
  'duty',
  'transport',
  'landed',
  'discount_period',
  'low30',
  'kept',
  'profile',
  'in_shop',
  'updated',
];

/** The same for a day of the past, where no figure orders the list. */
export const pastPriceColumns: readonly Column<PriceColumnKey>[] = priceColumns
  .filter(({ key }) => !ofNow.includes(key))
  // What the shop showed is all there is of a shop that does not calculate.
  .map(({ optional, ...column }) => (optional && column.key !== 'presented' ? { ...column, optional } : column))
  .map(({ orderKey, ...column }) => (orderKey === 'sku_intern' ? { ...column, orderKey } : column));

export type OwnPriceColumnKey = 'image' | 'sku' | 'name' | 'stock' | 'purchase' | 'delivered' | 'in_shop';

/** What a reseller's own people see. */
export const ownPriceColumns: readonly ListColumn<OwnPriceColumnKey>[] = [
  { key: 'image', title: words.image, width: 52, pinned: true },
  { key: 'sku', title: words.sku, width: 140, pinned: true, fixed: true },
  { key: 'name', title: words.product, width: 240 },
  { key: 'stock', title: words.stock, width: 90, figure: true },
  { key: 'purchase', title: words.purchase, width: 130, figure: true },
  { key: 'delivered', title: words.delivered, width: 150, figure: true },
  { key: 'in_shop', title: words.inShop, width: 130 },
];

export type PriceLogColumnKey =
  | 'at'
  | 'sku'
  | 'name'
  | 'field'
  | 'old'
  | 'new'
  | 'difference'
  | 'change'
  | 'net'
  | 'vat'
  | 'cost'
  | 'margin'
  | 'made_by'
  | 'cause'
  | 'state'
  | 'actor'
  | 'run'
  | 'sent';

/** The columns of pages.md 4.6. */
export const priceLogColumns: readonly (ListColumn<PriceLogColumnKey> & {
  readonly orderKey?: (typeof priceLogOrderKeys)[number];
})[] = [
  { key: 'at', title: words.at, width: 132, pinned: true, fixed: true, orderKey: 'at' },
  { key: 'sku', title: words.skuIntern, width: 132 },
  { key: 'name', title: words.product, width: 180 },
  { key: 'field', title: words.field, width: 84, optional: true },
  { key: 'old', title: words.oldPrice, width: 126, figure: true },
  { key: 'new', title: words.newPrice, width: 126, figure: true },
  { key: 'difference', title: words.difference, width: 110, optional: true, figure: true },
  { key: 'change', title: words.change, width: 90, orderKey: 'change', figure: true },
  { key: 'net', title: words.net, width: 150, optional: true, figure: true },
  { key: 'vat', title: words.vat, width: 70, optional: true, figure: true },
  { key: 'cost', title: words.purchase, width: 150, optional: true, figure: true },
  { key: 'margin', title: words.marginBeforeAfter, width: 124, figure: true },
  { key: 'made_by', title: words.source, width: 140, optional: true },
  { key: 'cause', title: words.cause, width: 140 },
  { key: 'state', title: words.state, width: 180 },
  { key: 'actor', title: words.actor, width: 120 },
  { key: 'run', title: words.run, width: 76, optional: true },
  { key: 'sent', title: words.sent, width: 132 },
];
