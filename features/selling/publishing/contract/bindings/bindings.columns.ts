import type { ListColumn } from '#kit/column-state.ts';
import { bindingsTexts as words } from './bindings.texts.ts';

export type BindingColumnKey =
  | 'state'
  | 'sku'
  | 'product'
  | 'remote_id'
  | 'name'
  | 'skus'
  | 'eans'
  | 'by'
  | 'problem'
  | 'reason'
  | 'at';

/** Which of ours are which of the shop's, in a file. */
export const bindingColumns: readonly ListColumn<BindingColumnKey>[] = [
  { key: 'state', title: words.colState, width: 140 },
  { key: 'sku', title: words.colSku, width: 150 },
  { key: 'product', title: words.colProduct, width: 260 },
  { key: 'remote_id', title: words.colNumber, width: 160 },
  { key: 'name', title: words.colName, width: 260 },
  { key: 'skus', title: words.colSkus, width: 200 },
  { key: 'eans', title: words.colEans, width: 200 },
  { key: 'by', title: words.colBy, width: 200 },
  { key: 'problem', title: words.colProblem, width: 200 },
  { key: 'reason', title: words.colReason, width: 260 },
  { key: 'at', title: words.colAt, width: 150 },
];
