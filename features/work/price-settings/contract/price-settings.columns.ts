import type { ListColumn } from '#kit/column-state.ts';
import { exchangePageTexts as fx } from './exchange-page.texts.ts';
import { marginPageTexts as margin } from './margin-page.texts.ts';

export type PairColumnKey =
  | 'pair'
  | 'rate'
  | 'since'
  | 'age'
  | 'mode'
  | 'source'
  | 'buffer'
  | 'effective'
  | 'moved'
  | 'prices'
  | 'shops';
/** The columns of pricing.md 5. */
export const pairColumns: readonly ListColumn<PairColumnKey>[] = [
  { key: 'pair', title: fx.pair, width: 104, pinned: true, fixed: true },
  { key: 'rate', title: fx.rate, width: 130, figure: true },
  { key: 'since', title: fx.since, width: 120 },
  { key: 'age', title: fx.age, width: 150 },
  { key: 'mode', title: fx.mode, width: 104 },
  { key: 'source', title: fx.source, width: 150 },
  { key: 'buffer', title: fx.buffer, width: 84, figure: true },
  { key: 'effective', title: fx.effective, width: 150, figure: true },
  { key: 'moved', title: fx.moved, width: 120, figure: true },
  { key: 'prices', title: fx.prices, width: 110, figure: true },
  { key: 'shops', title: fx.shops, width: 140 },
];

export type DutyColumnKey = 'prefix' | 'origin' | 'percent' | 'from' | 'state' | 'source' | 'actions';
export const dutyColumns: readonly ListColumn<DutyColumnKey>[] = [
  { key: 'prefix', title: margin.prefix, width: 150, pinned: true, fixed: true },
  { key: 'origin', title: margin.origin, width: 170 },
  { key: 'percent', title: margin.percent, width: 110, figure: true },
  { key: 'from', title: margin.from, width: 120 },
  { key: 'state', title: margin.inForce, width: 130 },
  { key: 'source', title: margin.source, width: 300 },
  { key: 'actions', title: margin.remove, width: 110 },
];
