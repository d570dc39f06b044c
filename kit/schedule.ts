import { AppError } from './error.ts';
import { scheduleErrors } from './platform.errors.ts';
import { type Said, type Sentence, say } from './sentence.ts';
import type { Text } from './text.ts';

/** Something the product does by the clock, declared by the feature it belongs to (`contract/x.schedules.ts`), so that a page can list them all. */
export type ScheduleDefinition = {
  /** `feature.whatItDoes`, unique over all features; under it is kept whether it is paused, and how its runs went. */
  readonly name: `${string}.${string}`;
  readonly title: Text;
  /** What a run does; one sentence. */
  readonly does: Text;
  /** Seconds from the end of a run to the next one. Runs that were missed meanwhile count once. */
  readonly everySeconds: number;
  /** Also while the market is paused: what people need to come in and out. */
  readonly evenInMaintenance?: true;
};

/** Declares a schedule. */
export const defineSchedule = (schedule: ScheduleDefinition): ScheduleDefinition => schedule;

/** So many seconds a worker may give no sign of life before another one does what it did: runs of schedules, and tasks. */
const silentWorkerSeconds = 30;

/**
 * How runs of one schedule keep to each other and to time. The engine and the page of schedules read it here; none has a limit of time, since a
 * run that is cut in the middle would be begun again and come no further.
 */
export type RunRules = {
  /** Its time comes while a run is under way. `skip`: that time is left out. `beside`: another run begins. */
  readonly overlap: 'skip' | 'beside';
  readonly silentSeconds: number;
  /** A run that failed is tried again after so many seconds; null: at its next time. */
  readonly retrySeconds: number | null;
  /** A run whose process ended. `anew`: begins again. `goesOn`: goes on where it was. */
  readonly afterCut: 'anew' | 'goesOn';
  /** Of a run that failed. `stays`: what it had saved stays, and the next one does the rest. `nothing`: the next one does everything. */
  readonly afterFailure: 'stays' | 'nothing';
};

/** What the product does by the clock (ADR 85). */
export const scheduledRuns: RunRules = {
  overlap: 'skip',
  silentSeconds: silentWorkerSeconds,
  retrySeconds: null,
  afterCut: 'anew',
  afterFailure: 'stays',
};
/** Where a schedule starts a task, that is looked after as every task is. */
export const taskRuns: RunRules = { ...scheduledRuns, afterCut: 'goesOn' };

/** How a run ended. `cut`: the process that did it was gone before. */
export const runOutcomes = ['done', 'failed', 'cut'] as const;
export type RunOutcome = (typeof runOutcomes)[number];

/** Something that must hold and does not, with rows that break it. */
export type Broken = { readonly invariant: string; readonly rows: readonly unknown[] };
/** Rows of each that are told. */
const toldRows = 3;

/** What a check by the clock says where something does not hold: each in its words (`texts`, by name), with the first rows. */
export function checkFailed(found: readonly Broken[], texts: Readonly<Record<string, Sentence>>): AppError {
  const what: Said[] = found.map(({ invariant }) => {
    const text = texts[invariant];
    return text ? say(text) : { message: invariant };
  });
  const detail = found.map(({ rows }) => JSON.stringify(rows.slice(0, toldRows))).join('; ');
  return new AppError(scheduleErrors.checkFailed, {
    values: { count: found.length, what, detail: detail.slice(0, 1000) },
  });
}
