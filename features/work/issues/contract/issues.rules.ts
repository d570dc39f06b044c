import { dayAfter } from '#kit/clock.ts';
import { longestSnooze } from './issues.model.ts';

/** What was put off comes back by itself once it is a tenth more than it was then, and at least one more. */
export const hasGrown = (count: number, then: number): boolean => count >= then + Math.max(1, Math.ceil(then / 10));

/** Whether an issue can be put off until a day (both `YYYY-MM-DD`, of the house). */
export function judgeSnooze(until: string, today: string): 'past' | 'far' | null {
  if (until <= today) return 'past';
  return until > dayAfter(today, longestSnooze) ? 'far' : null;
}

/** How often a cause is counted; all in milliseconds. */
const usual = 5 * 60_000;
const longest = 60 * 60_000;
const soonest = 5_000;
const patience = 5 * 60_000;

/**
 * When a cause is counted next, in milliseconds after its last count: after 200 times what counting it took, so that at most half a
 * per cent of the time goes into it, and sooner where something happened since.
 */
export function nextCount(tookMs: number, asked: boolean): number {
  return asked ? Math.min(Math.max(soonest, tookMs * 20), patience) : Math.min(Math.max(usual, tookMs * 200), longest);
}
