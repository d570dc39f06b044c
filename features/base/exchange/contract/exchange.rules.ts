import { num, plain } from '#kit/exact.ts';

const known = new Set(Intl.supportedValuesOf('currency'));
/** Whether it is a currency of ISO 4217 as browsers and Node know them. */
export const isCurrency = (code: string): boolean => known.has(code);

/** Rates are kept per euro: purchase prices are in euro (ENT-072). */
export const rateCurrency = 'EUR';
/** Whether a pair counts in a shop of a currency: it is one of the two, and not the euro, which all purchase prices are in. */
export const isPairOf = (pair: string, currency: string): boolean =>
  currency !== rateCurrency && (pair.startsWith(currency) || pair.endsWith(currency));
export const ratePairOf = (currency: string): string => `${rateCurrency}${currency}`;

/** A pair as the number its history stands under, and back; six letters are less than 309 million. */
export const numberOfPair = (pair: string): number =>
  [...pair].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 65, 0) + 1;
export const pairOfNumber = (number: number, letters = 6): string =>
  Array.from({ length: letters }, (_, at) =>
    String.fromCharCode(65 + (Math.floor((number - 1) / 26 ** (letters - 1 - at)) % 26)),
  ).join('');
export const currencyOfNumber = (number: number): string => pairOfNumber(number, 3);

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
/** Days from one to another; negative where it comes before. */
export const daysFrom = (from: string, to: string): number => at(to) - at(from);

/** Days from Monday to Friday after `from` up to `to`. Holidays count: no source tells which it keeps. */
export function workingDaysBetween(from: string, to: string): number {
  const days = daysFrom(from, to);
  if (days <= 0) return 0;
  const weeks = Math.floor(days / 7);
  let rest = 0;
  for (let one = weeks * 7 + 1; one <= days; one++) {
    // 1 January 1970 was a Thursday.
    const weekday = (at(from) + one + 4) % 7;
    if (weekday !== 0 && weekday !== 6) rest += 1;
  }
  return weeks * 5 + rest;
}

/** A rate is late after so many working days without another. */
export const lateAfterWorkingDays = 2;

/** How old a rate is on a day. One that was fixed does not age. */
export function ageOf(
  rate: { readonly effective_on: string; readonly mode: string },
  on: string,
  maxAgeDays: number,
): 'fresh' | 'late' | 'stale' {
  if (rate.mode === 'fixed') return 'fresh';
  if (daysFrom(rate.effective_on, on) > maxAgeDays) return 'stale';
  return workingDaysBetween(rate.effective_on, on) > lateAfterWorkingDays ? 'late' : 'fresh';
}

/** Whether a rate is further from the one before than the pair allows, in percent of that one. */
export const jumpsTooFar = (rate: string, before: string, maxPercent: string): boolean =>
  num(rate).minus(before).abs().div(before).times(100).gt(maxPercent);

/** With the buffer, as costs are converted: eight decimals. */
export const withBuffer = (rate: string, bufferPercent: string): string =>
  plain(num(rate).times(num(bufferPercent).div(100).plus(1)).toDecimalPlaces(8));
