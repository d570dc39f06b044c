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
  | 'missing'
  | 'state';
export type DirectoryColumnKey = Key;

/** The columns of pages.md 4.10 of which there is data. */
export const directoryColumns: readonly (ListColumn<Key> & {
  readonly orderKey?: (typeof directoryOrderKeys)[number];
})[] = [
  { key: 'name', title: words.name, width: 170, pinned: true, fixed: true, orderKey: 'name' },
  { key: 'kind', title: words.kind, width: 110 },
  { key: 'number', title: words.number, width: 110, optional: true },
  { key: 'country', title: words.country, width: 100, orderKey: 'country' },
  { key: 'contact', title: words.contact, width: 140 },
  { key: 'phone', title: words.phone, width: 130, optional: true },
  { key: 'email', title: words.email, width: 190 },
  { key: 'prefix', title: words.prefix, width: 90 },
  { key: 'products', title: words.products, width: 100, orderKey: 'products' },
  { key: 'in_shop', title: words.inShop, width: 90, orderKey: 'in_shop' },
  { key: 'waiting', title: words.waiting, width: 100 },
  { key: 'last_import', title: words.lastImport, width: 150, orderKey: 'last_import' },
  { key: 'missing', title: words.missing, width: 190, orderKey: 'missing' },
  { key: 'state', title: words.state, width: 110 },
];
