import type { ImportedRow } from '#features/base/exports/contract/table-import.model.ts';
import { dayAfter } from '#kit/clock.ts';
import { unmarked } from '#kit/formula.ts';
import { filled, type Text } from '#kit/text.ts';
import { pairCode, type RateRow, rateText } from './exchange.model.ts';
import type { Rate } from './exchange.rates.ts';
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
/** Of each pair, day and mode the last row. */
export type KnownRate = Pick<RateRow, 'effective_on' | 'mode' | 'rate' | 'state'> & { readonly pair: string };
type Known = readonly KnownRate[];
type Kept = ReadonlyMap<string, { readonly mode: string; readonly max_jump_percent: string }>;

/**
 * What becomes of each row. A pair that is fetched gets the row as a fetched one, and a jump waits for a person; another pair as one by
 * hand. A day that is there is corrected by a new row; nothing is changed.
 * @param dayOf the day (YYYY-MM-DD) a text says, null where it says none
 * @param today rates of a day more than a year later are refused
 */
export function planRates(
  rows: readonly RateFileRow[],
  { known, kept, today, dayOf }: { known: Known; kept: Kept; today: string; dayOf: (cell: string) => string | null },
): PlannedRate[] {
  const there = new Map(known.map(({ pair, effective_on, mode, rate }) => [`${pair} ${effective_on} ${mode}`, rate]));
  const seen = new Map<string, number>();
  const plan = rows.map(({ row, cells }): PlannedRate => {
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
    return { ...said, what: before === undefined ? 'add' : 'change', before: before ?? null };
  });
  const jumps = jumpsOf(plan, { known, kept });
  return plan.map((one) => (jumps.has(one.row) ? { ...one, held: true } : one));
}

/** The rows that wait for a person: further from the last rate before them that was taken than their pair allows. */
function jumpsOf(plan: readonly PlannedRate[], { known, kept }: { known: Known; kept: Kept }): ReadonlySet<number> {
  const jumps = new Set<number>();
  const added = plan.filter((one) => bringsSomething(one) && one.mode === 'automatic');
  for (const pair of new Set(added.map((one) => one.pair))) {
    const steps = [
      ...known
        .filter((one) => one.pair === pair && one.mode === 'automatic' && one.state === 'in_force')
        .map(({ effective_on: day, rate }) => ({ day, rate, row: null })),
      ...added.filter((one) => one.pair === pair),
    ].sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
    let last: string | null = null;
    for (const { rate, row } of steps) {
      if (row !== null && last !== null && jumpsTooFar(rate, last, kept.get(pair)!.max_jump_percent)) jumps.add(row);
      else last = rate;
    }
  }
  return jumps;
}

const bringsSomething = ({ what }: PlannedRate): boolean => what === 'add' || what === 'change';

/**
 * Of each pair the row of a file that its prices would be converted by if the file were brought in: the last of days to come, as if that day
 * were here, else the last of past days where nothing that is known goes before it. What is held changes nothing yet.
 * @param inForce the rates in force on the day
 */
export function takenRates(
  plan: readonly PlannedRate[],
  { inForce, known, on }: { readonly inForce: readonly Rate[]; readonly known: Known; readonly on: string },
): PlannedRate[] {
  const last = new Map<string, PlannedRate>();
  for (const one of plan)
    if (bringsSomething(one) && !one.held && one.day >= (last.get(one.pair)?.day ?? '')) last.set(one.pair, one);
  return [...last.values()].filter(({ pair, day, mode }) => {
    if (day > on) return true;
    const holds = inForce.find((rate) => rate.pair === pair);
    if (!holds) return true;
    if (mode === 'manual' && holds.mode === 'automatic') return true;
    if (mode === 'manual' || holds.mode === 'automatic') return day >= holds.effective_on;
    // A rate by hand that has its last day goes on until then; one without ends, and the last that was fetched follows it.
    const follows = known.filter((one) => one.pair === pair && one.mode === 'automatic' && one.state === 'in_force');
    return holds.until === null && !follows.some((one) => one.effective_on > day && one.effective_on <= on);
  });
}
