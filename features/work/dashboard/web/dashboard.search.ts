import { longestPeriod, periods } from '#features/work/dashboard/contract/dashboard.calls.ts';
import { dayAfter, dayIn as dayNow } from '#kit/clock.ts';
import { dayIn } from '#web/lib/day.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';

/** The period of the activity: one of those offered, or one of the person's own from a first to a last day. */
export type AskedPeriod = {
  readonly days: number;
  /** The last day; undefined: today. */
  readonly until: string | undefined;
  readonly chosen: boolean;
  readonly from: string;
  readonly to: string;
};

const todayHere = (): string => dayNow(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Reads the period of an address; days in the wrong order are turned round, and one that is too long is cut at its beginning. */
export function readPeriod(search: Search, today = todayHere()): AskedPeriod {
  const days = periods.find((known) => String(known) === one(search.days)) ?? 30;
  const [from, to] = [dayIn(one(search.from)), dayIn(one(search.to))];
  if (from === undefined || to === undefined)
    return { days, until: undefined, chosen: false, from: dayAfter(today, 1 - days), to: today };
  const [first, last] = from <= to ? [from, to] : [to, from];
  const length = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  const kept = Math.min(length, longestPeriod);
  return { days: kept, until: last, chosen: true, from: dayAfter(last, 1 - kept), to: last };
}

export const daysPatch = (days: number): SearchPatch => ({
  days: days === 30 ? undefined : days,
  from: undefined,
  to: undefined,
});
/** A period of one's own begins as the one that is shown. */
export const chosenPatch = ({ from, to }: AskedPeriod): SearchPatch => ({ days: undefined, from, to });

/** How amounts are told: with VAT and without what was cancelled, unless the address says otherwise. */
export const readAmounts = (search: Search): { readonly vat: boolean; readonly cancelled: boolean } => ({
  vat: one(search.vat) !== '0',
  cancelled: one(search.cancelled) === '1',
});
