import type { ListColumn } from '#kit/column-state.ts';
import { feedListTexts as words } from './feed-list.texts.ts';

export const feedOrderKeys = [
  'reseller',
  'country',
  'last',
  'next',
  'products',
  'gone',
  'errors',
  'freshness',
] as const;
export type FeedOrderKey = (typeof feedOrderKeys)[number];

export type FeedColumnKey =
  | FeedOrderKey
  | 'feed'
  | 'number'
  | 'currency'
  | 'type'
  | 'schedule'
  | 'new'
  | 'changed'
  | 'in_list'
  | 'prices'
  | 'vat'
  | 'days'
  | 'profile'
  | 'transport'
  | 'state';

/** The columns of pages.md 4.29 of which there is data. */
export const feedColumns: readonly (ListColumn<FeedColumnKey> & { readonly orderKey?: FeedOrderKey })[] = [
  { key: 'reseller', title: words.colReseller, width: 140, pinned: true, fixed: true, orderKey: 'reseller' },
  { key: 'feed', title: words.colFeed, width: 110 },
  { key: 'state', title: words.colState, width: 124 },
  { key: 'freshness', title: words.colFreshness, width: 118, orderKey: 'freshness' },
  { key: 'last', title: words.colLast, width: 142, orderKey: 'last' },
  { key: 'schedule', title: words.colSchedule, width: 150 },
  { key: 'errors', title: words.colErrors, width: 92, orderKey: 'errors', figure: true },
  { key: 'products', title: words.colProducts, width: 92, orderKey: 'products', figure: true },
  { key: 'new', title: words.colNew, width: 68, figure: true },
  { key: 'changed', title: words.colChanged, width: 88, figure: true },
  { key: 'gone', title: words.colGone, width: 76, orderKey: 'gone', figure: true },
  { key: 'type', title: words.colType, width: 120 },
  { key: 'next', title: words.colNext, width: 142, orderKey: 'next' },
  { key: 'in_list', title: words.colInList, width: 110 },
  { key: 'prices', title: words.colPrices, width: 84 },
  { key: 'vat', title: words.colVat, width: 76 },
  { key: 'days', title: words.colDays, width: 110 },
  { key: 'profile', title: words.colProfile, width: 150, optional: true },
  { key: 'transport', title: words.colTransport, width: 130, optional: true },
  { key: 'number', title: words.colNumber, width: 100, optional: true },
  { key: 'country', title: words.colCountry, width: 100, orderKey: 'country' },
  { key: 'currency', title: words.colCurrency, width: 96 },
];
