import type { ListColumn } from '#kit/column-state.ts';
import { targetTexts as words } from './targets.texts.ts';

export type TargetColumnKey = 'side' | 'ours' | 'products' | 'theirs' | 'remote_id' | 'by' | 'at' | 'may_be';

/** Which categories or attributes of ours are which of the shop's own, in a file. */
export const targetColumns: readonly ListColumn<TargetColumnKey>[] = [
  { key: 'side', title: words.side, width: 150 },
  { key: 'ours', title: words.colOurs, width: 260 },
  { key: 'products', title: words.colProducts, width: 120, figure: true },
  { key: 'theirs', title: words.colTheirs, width: 260 },
  { key: 'remote_id', title: words.colNumber, width: 160 },
  { key: 'by', title: words.colBy, width: 140 },
  { key: 'at', title: words.colAt, width: 150 },
  { key: 'may_be', title: words.colMayBe, width: 260 },
];
