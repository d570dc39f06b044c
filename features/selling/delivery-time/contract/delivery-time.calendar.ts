import { dayAfter } from '#kit/clock.ts';

/** When people work in a place, or with one seller. Days are `YYYY-MM-DD`, hours `HH:MM` of the place's clock. */
export type WorkingCalendar = {
  /** ISO 3166-1 alpha-2, or XK. */
  readonly country: string;
  /** IANA. */
  readonly zone: string;
  /** ISO days: 1 is Monday, 7 Sunday; at least one. */
  readonly workingDays: readonly number[];
  readonly opens: string;
  readonly closes: string;
  readonly holidays: ReadonlySet<string>;
  /** A seller's own holidays, both days included. */
  readonly away: readonly { readonly from: string; readonly to: string }[];
};

/** Where a calendar leaves no day to work on, looking further ends after three years. */
const furthest = 1100;

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

export const weekdayOf = (day: string): number => utc(day).getUTCDay() || 7;

export const isWorkingDay = (calendar: WorkingCalendar, day: string): boolean =>
  calendar.workingDays.includes(weekdayOf(day)) &&
  !calendar.holidays.has(day) &&
  !calendar.away.some(({ from, to }) => from <= day && day <= to);

/** The day itself where it is worked on, else the next one that is. */
export function workingDayFrom(calendar: WorkingCalendar, day: string): string {
  for (let n = 0; n < furthest; n += 1) {
    const one = dayAfter(day, n);
    if (isWorkingDay(calendar, one)) return one;
  }
  return dayAfter(day, furthest);
}

/** So many working days after a day; none: the day itself, worked on or not. */
export function addWorkingDays(calendar: WorkingCalendar, day: string, days: number): string {
  let at = day;
  for (let n = 0; n < days; n += 1) at = workingDayFrom(calendar, dayAfter(at));
  return at;
}

/** Working days after the first day up to the last one; below 0 where the last is before the first. */
export function workingDaysBetween(calendar: WorkingCalendar, first: string, last: string): number {
  if (last < first) return -workingDaysBetween(calendar, last, first);
  let n = 0;
  for (let day = dayAfter(first); day <= last && n < furthest; day = dayAfter(day))
    if (isWorkingDay(calendar, day)) n += 1;
  return n;
}
