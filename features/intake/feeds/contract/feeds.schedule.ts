import { z } from 'zod';
import { hourText, isTimeZone } from '#kit/clock.ts';
import { rule } from '#kit/sentence.ts';
import { scheduleTexts as words } from './feed-schedule.texts.ts';

/** Every so many minutes; more often than this no supplier is asked. */
export const everyMinutes = [5, 10, 15, 20, 30] as const;
/** They divide the day, so that every day is like the other. */
export const everyHours = [1, 2, 3, 4, 6, 8, 12] as const;

const clock = hourText(rule(words.clockRule));
const oneOf = <T extends readonly number[]>(values: T) =>
  z.int().refine((value) => values.includes(value), { error: rule(words.everyRule) });

/** When a feed is fetched: a simple choice, or a cron expression of five fields. */
export const scheduleTimes = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('minutes'), every: oneOf(everyMinutes) }),
  z.object({ kind: z.literal('hours'), every: oneOf(everyHours), minute: z.int().min(0).max(59) }),
  z.object({ kind: z.literal('daily'), at: clock }),
  z.object({ kind: z.literal('weekdays'), at: clock }),
  z.object({
    kind: z.literal('cron'),
    expression: z
      .string()
      .trim()
      .max(200)
      .regex(/^[\d*,/-]+(\s+[\d*,/-]+){4}$/, { error: rule(words.cronRule) }),
  }),
]);
export type ScheduleTimes = z.output<typeof scheduleTimes>;

const zone = z
  .string()
  .max(60)
  .refine(isTimeZone, { error: rule(words.zoneRule) });

/** `times` of null: the feed is run by hand alone. */
export const feedSchedule = z.object({ times: scheduleTimes.nullable(), zone });
export type FeedSchedule = z.output<typeof feedSchedule>;

/** The five fields of cron: minute, hour, day of the month, month, day of the week (0 and 7 are Sunday). */
export function cronOf(times: ScheduleTimes): string {
  if (times.kind === 'minutes') return `*/${times.every} * * * *`;
  if (times.kind === 'hours') return `${times.minute} ${times.every === 1 ? '*' : `*/${times.every}`} * * *`;
  if (times.kind === 'cron') return times.expression.split(/\s+/).join(' ');
  const [hour, minute] = times.at.split(':').map(Number);
  return `${minute} ${hour} * * ${times.kind === 'weekdays' ? '1-5' : '*'}`;
}

export const scheduleLimits = {
  /** Between two runs (minutes). */
  apart: 5,
  /** Runs in a row that failed before a feed is marked as failing. */
  failuresToMark: 3,
  /** After the second failure in a row it waits this long (minutes), then twice as long, and so on. */
  firstPause: 10,
  /** … but never longer than this (minutes). */
  longestPause: 12 * 60,
  /** Where another import of the reseller is under way, it is tried again after this time (seconds). */
  busyPause: 60,
  /** How many coming runs are shown. */
  shown: 5,
} as const;

/** How long a feed waits at least after so many failures in a row (minutes); the schedule may have it wait longer. */
export const pauseAfter = (failures: number): number =>
  failures < 2 ? 0 : Math.min(scheduleLimits.longestPause, scheduleLimits.firstPause * 2 ** Math.min(failures - 2, 20));

export const freshnesses = ['fresh', 'late', 'stale', 'never', 'none'] as const;
/** `late` and `stale`: runs that were due since the last good one were missed; `none`: it has no schedule to be judged by. */
export type Freshness = (typeof freshnesses)[number];

/** From this many missed runs on a feed is stale. */
const staleFrom = 3;

/** How fresh a feed is. `missed`: runs that were due since its last good run; null where it has no schedule. */
export function freshnessOf(missed: number | null, everRun: boolean): Freshness {
  if (missed === null) return everRun ? 'none' : 'never';
  if (!everRun) return 'never';
  if (missed === 0) return 'fresh';
  return missed < staleFrom ? 'late' : 'stale';
}
