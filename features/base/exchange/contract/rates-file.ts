import type { ImportedRow } from '#features/base/exports/contract/table-import.model.ts';
import { dayAfter } from '#kit/clock.ts';
import { unmarked } from '#kit/formula.ts';
import { filled, type Text } from '#kit/text.ts';
import { pairCode, rateText } from './exchange.model.ts';
import { jumpsTooFar } from './exchange.rules.ts';
import { exchangeSentences as words } from './exchange.sentences.ts';

/** The columns of a file of rates, and how others call them. */
export const rateColumns = {
  pair: ['pair', 'currency_pair', 'çifti'],
  date: ['date', 'day', 'effective_on', 'data', 'dita'],
  rate: ['rate', 'kursi'],
} as const;

/** 97,20 is 97.20; a figure with both signs is not guessed at. */
export const rateInFile = (cell: string): string => {
  const said = unmarked(cell).replace(/\s/g, '');
  return said.includes('.') ? said : said.replace(',', '.');
};

export type RateFileRow = { readonly row: number; readonly cells: Readonly<Record<string, string>> };
export type PlannedRate = ImportedRow & {
  readonly pair: string;
  readonly day: string;
  readonly rate: string;
  readonly mode: 'automatic' | 'manual';
  /** It jumps further than the pair allows and will wait for a person. */
  readonly held: boolean;
};
type Known = readonly { pair: string; effective_on: string; mode: string; rate: string }[];
type Kept = ReadonlyMap<string, { readonly mode: string; readonly max_jump_percent: string }>;

/**
 * What becomes of each row. A pair that is fetched gets the row as a fetched one, and a jump waits for a person; another pair as one by
 * hand. A day that is there is corrected by a new row; nothing is changed.
 * @param isDay whether a text is a day (YYYY-MM-DD), or what it is
 * @param today rates of a day more than a year later are refused
 */
export function planRates(
  rows: readonly RateFileRow[],
  { known, kept, today, dayOf }: { known: Known; kept: Kept; today: string; dayOf: (cell: string) => string | null },
): PlannedRate[] {
  const there = new Map(known.map(({ pair, effective_on, mode, rate }) => [`${pair} ${effective_on} ${mode}`, rate]));
  const seen = new Map<string, number>();
  return rows.map(({ row, cells }): PlannedRate => {
    const pair = unmarked(cells.pair ?? '').toUpperCase();
    const day = dayOf(unmarked(cells.date ?? ''));
    const rate = rateInFile(cells.rate ?? '');
    const mode = kept.get(pair)?.mode === 'automatic' ? 'automatic' : 'manual';
    const said = {
      row,
      name: `${pair.slice(0, 12)} ${day ?? ''}`.trim(),
      before: null,
      column: null,
      why: null,
      pair,
      day: day ?? '',
      rate,
      mode,
      held: false,
    } as const;
    const refused = (column: string, why: Text): PlannedRate => ({ ...said, what: 'refused', column, why });
    if (!pairCode.safeParse(pair).success) return refused('pair', { ...words.pairRule });
    if (day === null) return refused('date', { ...words.dayRule });
    if (day > dayAfter(today, 366)) return refused('date', { ...words.dayTooLate });
    if (!rateText.safeParse(rate).success) return refused('rate', { ...words.rateRule });
    const key = `${pair} ${day} ${mode}`;
    const first = seen.get(key);
    if (first !== undefined) return refused('date', filled(words.rowTwice, { row: first }));
    seen.set(key, row);
    const before = there.get(key);
    if (before !== undefined && Number(before) === Number(rate)) return { ...said, what: 'same' };
    const last = mode === 'automatic' ? lastBefore(known, pair, day) : null;
    const held = last !== null && jumpsTooFar(rate, last, kept.get(pair)!.max_jump_percent);
    return { ...said, what: before === undefined ? 'add' : 'change', before: before ?? null, held };
  });
}

const lastBefore = (known: Known, pair: string, day: string): string | null =>
  known
    .filter((one) => one.pair === pair && one.mode === 'automatic' && one.effective_on <= day)
    .reduce<Known[number] | null>(
      (best, one) => (best === null || one.effective_on > best.effective_on ? one : best),
      null,
    )?.rate ?? null;
