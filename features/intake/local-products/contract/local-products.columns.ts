import type { ListColumn } from '#kit/column-state.ts';
import { localListTexts as words } from './local-list.texts.ts';
import type { localOrderKeys } from './local-products.calls.ts';

type Key =
  | 'image'
  | 'sku'
  | 'ean'
  | 'name'
  | 'seller'
  | 'category'
  | 'state'
  | 'price'
  | 'discount'
  | 'stock'
  | 'sold'
  | 'soldEver'
  | 'views'
  | 'shops'
  | 'quality'
  | 'problem'
  | 'updated'
  | 'archived'
  | 'reason'
  | 'restorable'
  | 'actions';
export type LocalColumnKey = Key;
type Column = ListColumn<Key> & { readonly orderKey?: (typeof localOrderKeys)[number] };

const columns: Readonly<Record<Key, Omit<Column, 'key'>>> = {
  image: { title: words.image, width: 52, pinned: true },
  sku: { title: words.sku, width: 96, pinned: true, fixed: true, orderKey: 'sku' },
  ean: { title: words.ean, width: 124, optional: true },
  name: { title: words.name, width: 150, orderKey: 'name' },
  seller: { title: words.seller, width: 92 },
  category: { title: words.category, width: 88 },
  state: { title: words.state, width: 92 },
  price: { title: words.price, width: 100, orderKey: 'price', figure: true },
  discount: { title: words.discount, width: 92, optional: true, figure: true },
  stock: { title: words.stock, width: 76, orderKey: 'stock', figure: true },
  sold: { title: words.sold, width: 112, optional: true, figure: true },
  soldEver: { title: words.soldEver, width: 76, figure: true },
  views: { title: words.views, width: 136, optional: true },
  shops: { title: words.shops, width: 96 },
  quality: { title: words.rating, width: 88, figure: true },
  problem: { title: words.problem, width: 118 },
  updated: { title: words.updated, width: 132, optional: true, orderKey: 'updated_at' },
  archived: { title: words.archivedAt, width: 144 },
  reason: { title: words.archiveReason, width: 124 },
  restorable: { title: words.restorable, width: 144 },
  actions: { title: words.actions, width: 122, fixed: true },
};

const pick = (...keys: Key[]): Column[] => keys.map((key) => ({ key, ...columns[key] }));

/** The columns of pages.md 4.21. Staff see whose a product is. */
export const localColumns = (staff: boolean): Column[] => [
  ...pick('image', 'sku', 'ean', 'name'),
  ...(staff ? pick('seller') : []),
  ...pick(
    'category',
    'state',
    'price',
    'discount',
    'stock',
    'views',
    'sold',
    'shops',
    'quality',
    'problem',
    'updated',
    'actions',
  ),
];

/** The columns of pages.md 4.22: what it sold, when, by whom, and whether it can come back. */
export const archiveColumns = (staff: boolean): Column[] => [
  ...pick('image', 'sku', 'ean', 'name'),
  ...(staff ? pick('seller') : []),
  ...pick('category', 'price', 'stock', 'soldEver', 'archived', 'reason', 'restorable', 'actions'),
];
