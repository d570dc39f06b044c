import { z } from 'zod';
import { tableSources } from '#features/base/exports/contract/table-import.model.ts';
import { quarantined } from '#features/intake/feed-runs/contract/feed-runs-safety.model.ts';
import { scheduleTimes } from '#features/intake/feeds/contract/feeds.schedule.ts';

/** Where rows come into the market from. */
export const importSources = ['feed', 'local', 'bulk', 'push', ...tableSources, 'price_sheets'] as const;
export type ImportSource = (typeof importSources)[number];

/** How far a run of any source is. `waiting`: for a person, who has to say what its columns are, or to start it. */
export const runStates = [
  'waiting',
  'running',
  'held',
  'done',
  'partly',
  'failed',
  'cancelled',
  'discarded',
  'undone',
] as const;
export type RunState = (typeof runStates)[number];

/** What of its source a run takes. `part`: what it does not name stays as it is. */
export const runKinds = ['whole', 'part', 'dry', 'offers', 'tree', 'list', 'values', 'prices', 'stock'] as const;

/** One run of one source, counted alike for all: a row is in at most one of new, changed, unchanged and failed. */
export const importRun = z.object({
  /** Of this list alone, made of the source and its own number. */
  id: z.int(),
  source: z.enum(importSources),
  /** The number its source knows it by: of the feed run, of the local import, of the tree's file. */
  ref: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(runKinds),
  seller_id: z.int().nullable(),
  seller: z.string().nullable(),
  /** The feed; null for a file that belongs to none. */
  feed_id: z.int().nullable(),
  feed: z.string().nullable(),
  /** The report of a file of a kept list; null for all others, which have one of their own. */
  report: z.int().nullable(),
  file: z.string().nullable(),
  /** Null: it was brought in before this was counted. */
  rows: z.int().nullable(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int().nullable(),
  failed: z.int().nullable(),
  quarantined: z.int(),
  /** Null: it has not begun, or not ended. */
  seconds: z.number().nullable(),
  state: z.enum(runStates),
  /** Null: nobody, a schedule began it. */
  by: z.string().nullable(),
});
export type ImportRun = z.infer<typeof importRun>;

/** A value that a guard of some feed did not let in. */
export const heldValue = quarantined.extend({
  feed_id: z.int(),
  feed: z.string(),
  seller_id: z.int(),
  seller: z.string(),
});
export type HeldValue = z.infer<typeof heldValue>;

export const scheduleStates = ['on', 'paused', 'failing'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

/** When a feed is fetched by itself, and how that went. */
export const importSchedule = z.object({
  feed_id: z.int(),
  feed: z.string(),
  seller: z.string(),
  times: scheduleTimes,
  zone: z.string(),
  state: z.enum(scheduleStates),
  /** Runs that failed in a row. */
  failures: z.int(),
  next_run_at: z.iso.datetime().nullable(),
  /** When the last run that came to its end had ended. */
  last_good_at: z.iso.datetime().nullable(),
});
export type ImportSchedule = z.infer<typeof importSchedule>;

/** What a file of a kept list did, with its first refused rows. */
export const listFile = importRun
  .pick({
    source: true,
    file: true,
    at: true,
    rows: true,
    new: true,
    changed: true,
    unchanged: true,
    failed: true,
    by: true,
  })
  .extend({
    id: z.int(),
    state: z.enum(runStates),
    refused: z.array(
      z.object({
        row: z.int(),
        name: z.string(),
        column: z.string().nullable(),
        why: z.object({ en: z.string(), sq: z.string() }).nullable(),
      }),
    ),
  });
export type ListFile = z.infer<typeof listFile>;
