import { dayAfter } from '#kit/clock.ts';
import { num } from '#kit/exact.ts';
import type { PriceLogQuery } from './price-desk.calls.ts';
import type { PriceLogRow } from './price-desk.model.ts';

/** Days of the log in which it is looked up whether the shop confirmed a change, where neither a variant, a run nor a first day is asked for. */
export const confirmedDays = 30;

/**
 * The log as it is asked of: what the shop confirmed is looked up change by change, so that never the whole of it is walked for that. `today`: the day it is
 * (YYYY-MM-DD); where an earlier last day is asked for, the days are those up to it.
 */
export function boundedLog<Q extends Pick<PriceLogQuery, 'unsent' | 'variant' | 'run' | 'from' | 'to'>>(
  asked: Q,
  today: string,
): Q {
  const { unsent, variant, run, from, to } = asked;
  const wide = unsent !== undefined && [variant, run, from].every((one) => one === undefined);
  const last = to !== undefined && to < today ? to : today;
  return wide ? { ...asked, from: dayAfter(last, -confirmedDays) } : asked;
}

/** How much dearer the price with VAT became, below 0: cheaper; null where there is nothing to compare with. */
export const differenceOf = ({ old_gross, new_gross }: Pick<PriceLogRow, 'old_gross' | 'new_gross'>): string | null =>
  old_gross === null || new_gross === null ? null : num(new_gross).minus(old_gross).toFixed();
