import { longestPeriod, periods } from '#features/work/dashboard/contract/dashboard.calls.ts';
import { dayAfter, dayIn as dayNow } from '#kit/clock.ts';
import { dayIn } from '#web/lib/day.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';

/** What is offered: so many days up to today, the month so far, and days of one's own. */
export const presets = [...periods.map(String), 'month', 'own'] as const;
const usual = '30';

/** The period of the activity: one of those offered, or one of the person's own from a first to a last day. */
export type AskedPeriod = {
  /** One of `presets`. */
  readonly preset: string;
  readonly days: number;
  /** The last day; undefined: today. */
  readonly until: string | undefined;
  readonly chosen: boolean;
  readonly from: string;
  readonly to: string;
  /** It is of today alone, which is not over. */
  readonly today: boolean;
};

const todayHere = (): string => dayNow(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Reads the period of an address; days in the wrong order are turned round, and one that is too long is cut at its beginning. */
export function readPeriod(search: Search, today = todayHere()): AskedPeriod {
  const asked = one(search.days);
  const preset = presets.find((known) => known === asked && known !== 'own') ?? usual;
  const days = preset === 'month' ? Number(today.slice(8)) : Number(preset);
  const [from, to] = [dayIn(one(search.from)), dayIn(one(search.to))];
  if (from === undefined || to === undefined)
    return {
      preset,
      days,
      until: undefined,
      chosen: false,
      from: dayAfter(today, 1 - days),
      to: today,
      today: days === 1,
    };
  const [first, last] = from <= to ? [from, to] : [to, from];
  const length = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  const kept = Math.min(length, longestPeriod);
  return {
    preset: 'own',
    days: kept,
    until: last,
    chosen: true,
    from: dayAfter(last, 1 - kept),
    to: last,
    today: kept === 1 && last >= today,
  };
}

/** The address of another period; one of one's own begins as the one that is shown. */
export const presetPatch = (preset: string, { from, to }: AskedPeriod): SearchPatch =>
  preset === 'own'
    ? { days: undefined, from, to }
    : { days: preset === usual ? undefined : preset, from: undefined, to: undefined };

/** How amounts are told: with VAT and without what was cancelled, unless the address says otherwise. */
export const readAmounts = (search: Search): { readonly vat: boolean; readonly cancelled: boolean } => ({
  vat: one(search.vat) !== '0',
  cancelled: one(search.cancelled) === '1',
});
