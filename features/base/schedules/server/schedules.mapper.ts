import type { OutputOf } from '#kit/call.ts';
import { type ScheduleDefinition, scheduledRuns } from '#kit/schedule.ts';
import { heardWhole, type Said, saidBy } from '#kit/sentence.ts';
import type { OwnRun, OwnSchedule, OwnSchedules } from '#server/own-schedules.ts';
import type { StoredRun, StoredSchedule } from '#server/tasks/schedule.read-model.ts';
import type { getSchedule } from '../contract/schedules.calls.ts';
import type { Schedule, ScheduleState } from '../contract/schedules.model.ts';
import { failuresToTell, rhythmOf } from '../contract/schedules.rules.ts';

/** What is declared, and how it stands; nothing where no worker has seen it yet. */
export type KnownSchedule = { readonly definition: ScheduleDefinition; readonly stored: StoredSchedule | undefined };

type Unplaced = Omit<Schedule, 'id'>;
/** What a run said, as it is sent: the English and by which sentence. */
const told = (error: string | null, whole: Said | null) => ({
  error,
  said: error === null ? null : saidBy(heardWhole(error, whole)),
});
const said = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** A schedule of the product; what no worker has seen yet has not run. */
export function toWire({ definition, stored }: KnownSchedule, maintenance: boolean): Unplaced {
  const waits = maintenance && definition.evenInMaintenance !== true;
  return {
    key: definition.name,
    name: definition.title,
    does: definition.does,
    rhythm: rhythmOf(definition.everySeconds),
    zone: null,
    state: stored ? stateOf(stored, waits, failuresToTell(definition.everySeconds)) : 'on',
    paused: stored?.paused ?? false,
    paused_at: said(stored?.paused_at),
    paused_by: stored?.paused_by ?? null,
    running_since: said(stored?.running_since),
    next_at: stored?.paused ? null : said(stored?.next_at),
    last: stored?.last_started_at
      ? {
          started_at: stored.last_started_at.toISOString(),
          seconds: Math.max(stored.last_seconds ?? 0, 0),
          outcome: stored.last_outcome ?? 'done',
          count: stored.last_count,
          ...told(stored.last_error, stored.last_whole),
        }
      : null,
    last_success_at: said(stored?.last_success_at),
    average_seconds: stored?.average_ms == null ? null : stored.average_ms / 1000,
    failures: stored?.failures ?? 0,
    rules: scheduledRuns,
    page: null,
  };
}

type Run = OutputOf<typeof getSchedule>['runs'][number];

/** A remembered run of a schedule of the product. */
export const runToWire = ({ started_at: at, error, whole, ...run }: StoredRun): Run => ({
  ...run,
  started_at: at.toISOString(),
  by_known: true,
  ...told(error, whole),
});

/** A run of what people set; they have no numbers of their own here. */
export const ownRunToWire = (run: OwnRun, place: number): Run => ({
  ...run,
  id: place + 1,
  by_known: run.by_known ?? true,
  started_at: run.started_at.toISOString(),
});

/** A schedule that people set; where it does not know whether it is late, what starts it does: a schedule of the product. */
export function ownToWire({ key, does, rules }: OwnSchedules, one: OwnSchedule, maintenance: boolean): Unplaced {
  const { id, name, last, running_since, next_at, last_success_at, overdue = false, ...rest } = one;
  const facts = { ...one, asked: false, overdue };
  return {
    ...rest,
    key: `${key}:${id}`,
    name: { en: name, sq: name },
    does,
    rules,
    state: stateOf(facts, maintenance, 1),
    paused_at: null,
    paused_by: null,
    running_since: said(running_since),
    next_at: said(next_at),
    last: last && { ...last, started_at: last.started_at.toISOString() },
    last_success_at: said(last_success_at),
  };
}

type Facts = {
  readonly running_since: Date | null;
  readonly asked: boolean;
  readonly paused: boolean;
  readonly overdue: boolean;
  readonly failures: number;
};

/** The one thing that matters most about it. */
function stateOf(facts: Facts, waits: boolean, failures: number): ScheduleState {
  if (facts.running_since !== null) return 'running';
  if (facts.asked) return 'asked';
  if (facts.paused) return 'paused';
  if (waits) return 'waiting';
  if (facts.overdue) return 'overdue';
  return facts.failures >= failures ? 'failing' : 'on';
}
