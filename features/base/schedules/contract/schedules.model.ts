import { z } from 'zod';
import { saidByShape } from '#kit/envelope.ts';
import { type RunRules, runOutcomes } from '#kit/schedule.ts';

/** How a schedule stands. `waiting`: the market is paused. `asked`: a person wants it now, and no worker has begun yet. */
export const scheduleStates = ['on', 'running', 'asked', 'waiting', 'overdue', 'failing', 'paused'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

const text = z.object({ en: z.string(), sq: z.string() });
const time = z.iso.datetime();

const lastRun = z.object({
  started_at: time,
  seconds: z.number(),
  outcome: z.enum(runOutcomes),
  /** Things it did; null: it does not count them. */
  count: z.int().nullable(),
  error: z.string().nullable(),
  /** By which sentence the error is said. */
  said: saidByShape,
});

const runRules = z.object({
  overlap: z.enum(['skip', 'beside']),
  silentSeconds: z.int(),
  retrySeconds: z.int().nullable(),
  afterCut: z.enum(['anew', 'goesOn']),
  afterFailure: z.enum(['stays', 'nothing']),
}) satisfies z.ZodType<RunRules>;

/** Something that runs by the clock. */
export const schedule = z.object({
  /** Its place among all of them. */
  id: z.int(),
  /** What it is asked for by: `mail.send`, or `feed:12` of what people set themselves. */
  key: z.string(),
  name: text,
  does: text,
  rhythm: text,
  /** Whose clock counts; null: it runs after so much time, wherever the clock stands. */
  zone: z.string().nullable(),
  state: z.enum(scheduleStates),
  paused: z.boolean(),
  paused_at: time.nullable(),
  paused_by: z.string().nullable(),
  running_since: time.nullable(),
  next_at: time.nullable(),
  last: lastRun.nullable(),
  last_success_at: time.nullable(),
  average_seconds: z.number().nullable(),
  /** Runs that failed in a row. */
  failures: z.int(),
  /** How its runs keep to each other and to time; the release before does not say it. */
  rules: runRules.optional(),
  /** Where its times are set and its runs are told; null: here. */
  page: z.string().nullable(),
});
export type Schedule = z.infer<typeof schedule>;

export const scheduleRun = z.object({
  id: z.int(),
  started_at: time,
  seconds: z.number(),
  outcome: z.enum(runOutcomes),
  count: z.int().nullable(),
  /** What it said: why it failed, or what a good run has to tell beside its count. */
  error: z.string().nullable(),
  /** By which sentence that is said. */
  said: saidByShape,
  /** Null: the clock. */
  by: z.string().nullable(),
  /** False: it was not kept who began it. */
  by_known: z.boolean(),
});

/** Whether any process looks after the schedules. */
export const heartbeat = z.object({ alive: z.boolean(), at: time.nullable() });
