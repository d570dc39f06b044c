import { z } from 'zod';
import { type ItemState, itemStates } from './change-sets.model.ts';

/** Up to this many rows are changed while the person waits; more become a task (trap T31). */
export const atOnceLimit = 200;
/** Rows of one transaction at most. Fewer where these take longer than a second: the screens of others must not wait. */
export const chunkSize = 1000;
/** A run begins with this many; how long they took decides about the next. */
export const firstChunk = 25;
/** A chunk should take about this long (milliseconds): a cancelled run stops where one ends. */
const chunkMs = 1000;

/** How many rows come next, after `size` rows took `ms`. */
export function nextChunk(size: number, ms: number): number {
  if (ms > chunkMs) return Math.max(1, Math.floor((size * chunkMs) / ms));
  return ms > chunkMs / 2 ? size : Math.min(chunkSize, size * 2);
}
/** Previews that nobody carried out are kept so long. */
export const previewHours = 24;
/** As many as select-all gives (spec section 9). */
export const selectionLimit = 10_000;
/** The outcome bar shows what a person did of late, newest first: so many changes of single rows and so many of more. */
export const recentLimit = 5;
export const previewRows = 20;

/**
 * All rows that a list's filters find, instead of their ids; the server asks them in the transaction of the change.
 * `count`: how many the person saw, so that a list that grew meanwhile is not changed unseen (ADR 34).
 */
export type ByFilters<F = unknown> = { readonly filters: F; readonly count: number };
export type Selected<F = unknown> = readonly number[] | ByFilters<F>;

/** How many rows are meant. */
export const countSelected = (selected: Selected): number =>
  'filters' in selected ? selected.count : new Set(selected).size;

/** `stayed`: all rows that are as they were, whatever the reason. */
const outcomes = ['stayed', ...itemStates] as const;
export type Outcome = (typeof outcomes)[number];
const between = '.';

/** A filter of lists: the rows of a change set that came to this, as `failed.{id}`. */
export const outcomeFilter = z
  .string()
  .max(60)
  .refine((text) => readOutcome(text) !== null, { error: 'Unknown outcome of a bulk change' });

export const outcomeOf = (id: string, outcome: Outcome): string => `${outcome}${between}${id}`;

/** The parts of an outcome filter; null where the text is none. */
export function readOutcome(text: string): { readonly id: string; readonly outcome: Outcome } | null {
  const [state, id, ...more] = text.split(between);
  const outcome = outcomes.find((one) => one === state);
  return outcome && more.length === 0 && z.uuid().safeParse(id).success ? { id: id!, outcome } : null;
}

export type Counts = Readonly<Record<ItemState, number>>;

/** How a run that was not stopped ended. */
export const endOfRun = (counts: Counts): 'done' | 'partly' =>
  counts.failed + counts.refused + counts.skipped + counts.planned > 0 ? 'partly' : 'done';

export const endOfUndo = (counts: Counts): 'undone' | 'undone_partly' =>
  counts.kept + counts.done > 0 ? 'undone_partly' : 'undone';

type Standing = { readonly state: string; readonly counts: Counts };

const atRest = ['done', 'partly', 'cancelled', 'failed', 'undone_partly'];

/** Whether there is something to put back now. */
export const canUndo = ({ state, counts }: Standing): boolean => atRest.includes(state) && counts.done > 0;

/** Whether failed rows, or rows that were not reached, can be tried again. */
export const canRetry = ({ state, counts }: Standing): boolean =>
  ['partly', 'nothing', 'cancelled', 'failed'].includes(state) &&
  counts.failed + counts.planned > 0 &&
  counts.handed === 0;
