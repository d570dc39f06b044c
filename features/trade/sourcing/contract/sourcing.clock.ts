/** What came of a proposal by the clock; `below`: less than the smallest sum. */
export const clockResults = ['proposed', 'nothing', 'below'] as const;
export type ClockResult = (typeof clockResults)[number];

type Clock = {
  /** ISO days: 1 is Monday, 7 Sunday. */
  readonly days: readonly number[];
  readonly hour: number;
  /** YYYY-MM-DD: the day it last ran on. */
  readonly ranOn: string | null;
};

/** Whether a supplier's time has come: once on each of its days, at its hour or as soon after it as somebody looks. */
export const isDue = ({ days, hour, ranOn }: Clock, now: { readonly day: string; readonly hour: number }): boolean => {
  const weekday = new Date(`${now.day}T00:00:00Z`).getUTCDay() || 7;
  return days.includes(weekday) && now.hour >= hour && ranOn !== now.day;
};
