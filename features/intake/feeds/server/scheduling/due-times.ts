import { Cron } from 'croner';
import { scheduleTexts } from '#features/intake/feeds/contract/feed-schedule.texts.ts';
import {
  cronOf,
  type FeedSchedule,
  type ScheduleTimes,
  scheduleLimits,
} from '#features/intake/feeds/contract/feeds.schedule.ts';
import { refuseField } from '#kit/error.ts';
import type { Sentence, SentenceValues } from '#kit/sentence.ts';

type Schedule = { readonly times: ScheduleTimes; readonly zone: string };

const cron = ({ times, zone }: Schedule): Cron => new Cron(cronOf(times), { timezone: zone, mode: '5-part' });

/** The next `count` times after `from`, in its zone: a time that a clock change skips comes when the hour is over. */
export const nextTimes = (schedule: Schedule, from: Date, count: number): Date[] =>
  cron(schedule).nextRuns(count, from);

/** The first time after `from`; null where there is none, as for the 31st of February. */
export const nextTime = (schedule: Schedule, from: Date): Date | null => nextTimes(schedule, from, 1)[0] ?? null;

/** A run takes a while, and one that is about to start is not missed yet (ms). */
const grace = 15 * 60_000;
/** Beyond this nobody counts. */
const mostCounted = 100;

/** How many times came due between the last good run and now. */
export function missedSince(schedule: Schedule, last: Date, now: Date): number {
  const until = now.getTime() - grace;
  return nextTimes(schedule, last, mostCounted).filter((time) => time.getTime() <= until).length;
}

/** @throws AppError that names `times.expression` where an expression cannot be read, never comes due, or comes too often */
export function requireFitting({ times, zone }: FeedSchedule, now: Date): void {
  if (times?.kind !== 'cron') return;
  const refuse = (text: Sentence, values?: SentenceValues) => refuseField('times.expression', text, values);
  let next: Date[];
  try {
    next = nextTimes({ times, zone }, now, 50);
  } catch {
    throw refuse(scheduleTexts.cronImpossible);
  }
  if (next.length === 0) throw refuse(scheduleTexts.noNext);
  const closest = Math.min(...next.slice(1).map((time, i) => time.getTime() - next[i]!.getTime()));
  if (closest < scheduleLimits.apart * 60_000)
    throw refuse(scheduleTexts.cronTooOften, { minutes: scheduleLimits.apart });
}
