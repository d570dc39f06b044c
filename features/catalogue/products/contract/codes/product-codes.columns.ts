import type { ListColumn } from '#kit/column-state.ts';
import { productCodesTexts as words } from './product-codes.texts.ts';

export type EndingColumnKey = 'code' | 'description' | 'last_day' | 'products' | 'successors' | 'successor_texts';

/** Codes that end, in a file. */
export const endingColumns: readonly ListColumn<EndingColumnKey>[] = [
  { key: 'code', title: words.code, width: 110 },
  { key: 'description', title: words.description, width: 320 },
  { key: 'last_day', title: words.lastDay, width: 110 },
  { key: 'products', title: words.products, width: 100, figure: true },
  { key: 'successors', title: words.successors, width: 200 },
  { key: 'successor_texts', title: words.successorTexts, width: 320 },
];

export type MissingColumnKey =
  | 'sku'
  | 'name'
  | 'brand'
  | 'category'
  | 'supplied'
  | 'code'
  | 'description'
  | 'reason'
  | 'likely';

/** Products without a code with the best that is suggested, in a file. */
export const missingColumns: readonly ListColumn<MissingColumnKey>[] = [
  { key: 'sku', title: words.sku, width: 140 },
  { key: 'name', title: words.name, width: 300 },
  { key: 'brand', title: words.brand, width: 140 },
  { key: 'category', title: words.category, width: 180 },
  { key: 'supplied', title: words.supplied, width: 140 },
  { key: 'code', title: words.suggested, width: 120 },
  { key: 'description', title: words.description, width: 320 },
  { key: 'reason', title: words.reason, width: 200 },
  { key: 'likely', title: words.likely, width: 120 },
];
