import type { ListColumn } from '#kit/column-state.ts';
import { localPriceTexts as words } from './local-prices.texts.ts';

export const localPriceOrderKeys = ['sku_intern', 'net', 'shop_gross', 'stock', 'changed', 'since'] as const;
export type LocalPriceOrderKey = (typeof localPriceOrderKeys)[number];

export type LocalPriceColumnKey =
  | 'image'
  | 'sku_intern'
  | 'sku'
  | 'ean'
  | 'name'
  | 'seller'
  | 'category'
  | 'net'
  | 'gross'
  | 'discount'
  | 'commission'
  | 'commission_of'
  | 'share'
  | 'shop_gross'
  | 'other'
  | 'difference'
  | 'stock'
  | 'asked'
  | 'since'
  | 'changed'
  | 'in_shop';

/** The columns of pages.md 4.5 with those pricing.md adds: our share, waiting since, the difference to other sellers of the EAN. */
export const localPriceColumns: readonly (ListColumn<LocalPriceColumnKey> & {
  readonly orderKey?: LocalPriceOrderKey;
})[] = [
  { key: 'image', title: words.image, width: 52, pinned: true },
  { key: 'sku_intern', title: words.skuIntern, width: 132, pinned: true, fixed: true, orderKey: 'sku_intern' },
  { key: 'sku', title: words.sku, width: 110, optional: true },
  { key: 'ean', title: words.ean, width: 132, optional: true },
  { key: 'name', title: words.product, width: 170 },
  { key: 'seller', title: words.seller, width: 116 },
  { key: 'category', title: words.category, width: 120, optional: true },
  { key: 'net', title: words.net, width: 116, orderKey: 'net', figure: true },
  { key: 'asked', title: words.asked, width: 116, figure: true },
  { key: 'gross', title: words.gross, width: 116, optional: true, figure: true },
  { key: 'discount', title: words.discount, width: 116, optional: true, figure: true },
  { key: 'commission', title: words.commission, width: 108, figure: true },
  { key: 'commission_of', title: words.commissionOf, width: 150, optional: true },
  { key: 'share', title: words.share, width: 100, optional: true, figure: true },
  { key: 'shop_gross', title: words.shopGross, width: 124, orderKey: 'shop_gross', figure: true },
  { key: 'other', title: words.other, width: 124, optional: true, figure: true },
  { key: 'difference', title: words.difference, width: 96, figure: true },
  { key: 'stock', title: words.stock, width: 76, orderKey: 'stock', figure: true },
  { key: 'since', title: words.since, width: 132, optional: true, orderKey: 'since' },
  { key: 'changed', title: words.changed, width: 132, optional: true, orderKey: 'changed' },
  { key: 'in_shop', title: words.inShop, width: 112, optional: true },
];
