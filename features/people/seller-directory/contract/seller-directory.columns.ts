import type { ListColumn } from '#kit/column-state.ts';
import type { directoryOrderKeys } from './seller-directory.calls.ts';
import { directoryTexts as words } from './seller-directory.texts.ts';

type Key =
  | 'name'
  | 'kind'
  | 'number'
  | 'country'
  | 'contact'
  | 'phone'
  | 'email'
  | 'prefix'
  | 'products'
  | 'in_shop'
  | 'waiting'
  | 'last_import'
  | 'delivery'
  | 'missing'
  | 'state';
export type DirectoryColumnKey = Key;

/** The columns of pages.md 4.10 of which there is data. */
export const directoryColumns: readonly (ListColumn<Key> & {
  readonly orderKey?: (typeof directoryOrderKeys)[number];
})[] = [
  { key: 'name', title: words.name, width: 160, pinned: true, fixed: true, orderKey: 'name' },
  { key: 'kind', title: words.kind, width: 104 },
  { key: 'number', title: words.number, width: 110, optional: true },
  { key: 'country', title: words.country, width: 100, optional: true, orderKey: 'country' },
  { key: 'contact', title: words.contact, width: 140, optional: true },
  { key: 'phone', title: words.phone, width: 130, optional: true },
  { key: 'email', title: words.email, width: 160 },
  { key: 'prefix', title: words.prefix, width: 90, optional: true },
  { key: 'products', title: words.products, width: 96, orderKey: 'products', figure: true },
  { key: 'in_shop', title: words.inShop, width: 90, orderKey: 'in_shop', figure: true },
  { key: 'waiting', title: words.waiting, width: 100, figure: true },
  { key: 'last_import', title: words.lastImport, width: 144, orderKey: 'last_import' },
  { key: 'delivery', title: words.delivery, width: 92, optional: true },
  { key: 'missing', title: words.missing, width: 150, orderKey: 'missing' },
  { key: 'state', title: words.state, width: 110 },
];
