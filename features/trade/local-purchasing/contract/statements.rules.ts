import { dayAfter } from '#kit/clock.ts';

/** The last day of the month before a day, and the first day after it; YYYY-MM-DD. */
export function lastMonthEnd(today: string): { readonly endsOn: string; readonly nextStart: string } {
  const nextStart = `${today.slice(0, 7)}-01`;
  return { endsOn: dayAfter(nextStart, -1), nextStart };
}
