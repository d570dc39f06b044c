import { clockOf, dayAfter, dayIn, houseZone, instantOf } from '#kit/clock.ts';

/** What came of a proposal by the clock; `below`: less than the smallest sum. */
export const clockResults = ['proposed', 'nothing', 'below'] as const;
export type ClockResult = (typeof clockResults)[number];

/** So many runs of each supplier's times are remembered. */
export const keptClockRuns = 200;
/** So late (milliseconds) a supplier's time counts as overdue: it is looked every five minutes. */
export const clockOverdueAfter = 20 * 60_000;

type Clock = {
  /** ISO days: 1 is Monday, 7 Sunday. */
  readonly days: readonly number[];
  readonly hour: number;
  /** YYYY-MM-DD: the day it last ran on. */
  readonly ranOn: string | null;
};

/** Sunday is 0 to JavaScript. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Day and hour by the clock of the house. */
export const houseTimeOf = (at: Date) => ({ day: dayIn(at, houseZone), hour: clockOf(houseZone)(at).hour });

/** Whether a supplier's time has come: once on each of its days, at its hour or as soon after it as somebody looks. */
export const isDue = ({ days, hour, ranOn }: Clock, now: { readonly day: string; readonly hour: number }): boolean =>
  days.includes(weekdayOf(now.day)) && now.hour >= hour && ranOn !== now.day;

/** When a supplier's time comes next, by the clock of the house; a time of today that nobody has taken yet may be in the past. */
export function nextTime({ days, hour, ranOn }: Clock, now: Date): Date | null {
  const today = dayIn(now, houseZone);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = dayAfter(today, ahead);
    if (day !== ranOn && days.includes(weekdayOf(day)))
      return instantOf(`${day}T${String(hour).padStart(2, '0')}:00`, houseZone);
  }
  return null;
}
