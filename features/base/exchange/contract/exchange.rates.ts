import { atStep, type Num, num } from '#kit/exact.ts';

/** A row of `fx_rates`: so much of the second currency for one of the first (`EURALL` 97.20). */
export type Rate = {
  readonly id: number;
  readonly pair: string;
  readonly rate: string;
  /** The day it holds from, YYYY-MM-DD. */
  readonly effective_on: string;
  readonly mode: 'automatic' | 'manual' | 'fixed';
  /** The last day of a manual or fixed one; null: until another one. */
  readonly until: string | null;
};

/** One step of a conversion, and the row it used. */
export type Leg = {
  readonly pair: string;
  readonly rate: string;
  readonly rate_id: number;
  readonly how: 'times' | 'over';
};
export type Conversion =
  | { readonly legs: readonly Leg[] }
  | { readonly refused: 'fx_missing' | 'fx_stale'; readonly pair: string };

/** Rates of currencies that have no pair of their own meet in it. */
const hub = 'EUR';
/** A rate of an older day is not used, where a profile says nothing else. */
export const defaultMaxAgeDays = 10;

/**
 * The row that holds on a day: of those from that day or before, what a person set and has not run out, else what was fetched; the latest of these,
 * and of one day the last entered, which corrects the one before.
 */
export function rateInForce(rates: readonly Rate[], pair: string, on: string): Rate | null {
  const known = rates.filter((rate) => rate.pair === pair && rate.effective_on <= on);
  const byHand = known.filter(({ mode, until }) => mode !== 'automatic' && (until === null || until >= on));
  const eligible = byHand.length > 0 ? byHand : known.filter(({ mode }) => mode === 'automatic');
  return eligible.reduce<Rate | null>((best, rate) => (best === null || isLater(rate, best) ? rate : best), null);
}

const isLater = (one: Rate, other: Rate): boolean =>
  one.effective_on > other.effective_on || (one.effective_on === other.effective_on && one.id > other.id);

/** Days, for every pair or for each. */
export type MaxAge = number | ((pair: string) => number);

/**
 * How to come from one currency to another: by the pair, by the pair turned round, or through the euro. A rate that is missing is never 1 and never
 * that of another shop; one older than `maxAgeDays` is refused, unless it was fixed.
 */
export function convert(
  rates: readonly Rate[],
  { from, to, on, maxAgeDays = defaultMaxAgeDays }: { from: string; to: string; on: string; maxAgeDays?: MaxAge },
): Conversion {
  const way = wayBetween(from, to, (pair) => rateInForce(rates, pair, on));
  if ('missing' in way) return { refused: 'fx_missing', pair: way.missing };
  return judged(
    way.map(({ found: { pair, rate, id }, how }) => ({ pair, rate, rate_id: id, how })),
    way.map(({ found }) => found),
    on,
    maxAgeDays,
  );
}

type Step<T> = { readonly found: T; readonly how: Leg['how'] };

/** The way itself, whatever a rate is found in; no step between a currency and itself, else the pair that is missing. */
export function wayBetween<T>(
  from: string,
  to: string,
  find: (pair: string) => T | null | undefined,
): readonly Step<T>[] | { readonly missing: string } {
  if (from === to) return [];
  const times = find(from + to);
  if (times) return [{ found: times, how: 'times' }];
  const over = find(to + from);
  if (over) return [{ found: over, how: 'over' }];
  if (from === hub || to === hub) return { missing: from === hub ? from + to : to + from };
  const [first, second] = [find(hub + from), find(hub + to)];
  if (!first) return { missing: hub + from };
  if (!second) return { missing: hub + to };
  return [
    { found: first, how: 'over' },
    { found: second, how: 'times' },
  ];
}

function judged(legs: readonly Leg[], used: readonly Rate[], on: string, maxAge: MaxAge): Conversion {
  const stale = used.find(
    ({ mode, effective_on, pair }) =>
      mode !== 'fixed' && daysBetween(effective_on, on) > (typeof maxAge === 'number' ? maxAge : maxAge(pair)),
  );
  return stale ? { refused: 'fx_stale', pair: stale.pair } : { legs };
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/**
 * The amount in the other currency, rounded once. The buffer always makes a cost dearer. What divides comes last and together, so that a result that
 * ends is exact, whatever a rate that does not end would have left of it.
 */
export function converted(amount: Num, legs: readonly Pick<Leg, 'rate' | 'how'>[], bufferPercent: string): Num {
  if (legs.length === 0) return atStep(amount);
  const { times, over } = factorsOf(legs, bufferPercent);
  return atStep(amount.times(times).div(over));
}

/** What an amount is multiplied by and then divided by. */
export function factorsOf(
  legs: readonly Pick<Leg, 'rate' | 'how'>[],
  bufferPercent: string,
): { readonly times: Num; readonly over: Num } {
  const product = (how: Leg['how']) =>
    legs.filter((leg) => leg.how === how).reduce((all, leg) => all.times(leg.rate), num(1));
  const buffer = legs.length === 0 ? num(1) : num(bufferPercent).div(100).plus(1);
  return { times: product('times').times(buffer), over: product('over') };
}
