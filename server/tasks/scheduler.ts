import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { AppError, saidOf } from '#kit/error.ts';
import { scheduleErrors } from '#kit/platform.errors.ts';
import { type ScheduleDefinition, scheduledRuns } from '#kit/schedule.ts';
import type { Said } from '#kit/sentence.ts';
import type { Db } from '../db/database.ts';
import { knownFault } from '../known-fault.ts';
import type { Log } from '../log.ts';
import { inSpan } from '../observe/span.ts';
import { type ClaimedRun, leaseSeconds, scheduleRepository } from './schedule.repository.ts';

/** What a run did: how many things. `more`: it stopped in the middle, and the next run follows at once. */
export type RunResult = number | { readonly count: number; readonly more: boolean };

/** Something the workers look after by the clock; of several workers one does it at a time. */
export type ScheduledJob = {
  readonly definition: ScheduleDefinition;
  /** One run. It gives how many things it did, or nothing where that cannot be counted. */
  readonly tick: () => Promise<RunResult | undefined>;
};

/** How often it is looked for what is due, and a sign of life is given. */
const lookEveryMs = 1000;
const beatEveryMs = (leaseSeconds * 1000) / 3;
/** Of what the insides said (characters). */
const longestTechnical = 1500;

type Needs = {
  readonly db: Db;
  readonly isPaused: () => Promise<boolean>;
  readonly logError: Log['error'];
  /** As this process is called in the runs; default: its host and number. */
  readonly node?: string;
};

/**
 * Runs what is due, each in one worker at a time (ADR 85): the table says when, whether it is paused and who asked for it; a lease that
 * is kept by a heartbeat says who does it. While the market is paused runs wait, except those that may not. A failure is logged and
 * kept, and the next run comes as usual.
 */
export function createScheduler(jobs: readonly ScheduledJob[], needs: Needs) {
  const { db, isPaused, logError } = needs;
  const stored = scheduleRepository(db);
  const node = needs.node ?? `${os.hostname()}:${process.pid}:${randomUUID().slice(0, 4)}`;
  const byName = new Map(jobs.map((job) => [job.definition.name as string, job]));
  if (byName.size < jobs.length) throw new Error('two schedules have the same name');
  const running = new Map<string, { run: ClaimedRun; ended: Promise<void> }>();
  const timers: NodeJS.Timeout[] = [];
  let closed = false;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    try {
      const paused = await isPaused();
      const may = (job: ScheduledJob) => !paused || job.definition.evenInMaintenance === true;
      while (!closed) {
        const names = [...byName].filter(([name, job]) => !running.has(name) && may(job)).map(([name]) => name);
        const run = await stored.claimDue(node, names);
        if (!run) return;
        begin(byName.get(run.name)!, run);
      }
    } catch (error) {
      logError(error, { what: 'schedules' });
    }
  }

  function begin(job: ScheduledJob, run: ClaimedRun): void {
    const ended = go(job, run).finally(() => running.delete(run.name));
    running.set(run.name, { run, ended });
  }

  async function go({ definition, tick }: ScheduledJob, run: ClaimedRun): Promise<void> {
    const from = performance.now();
    const ended = await inSpan(`schedule ${definition.name}`, { root: true }, async () => tick()).then(
      (result) => ({ outcome: 'done' as const, ...counted(result) }),
      (error: unknown) => {
        logError(error, { what: definition.name });
        return { outcome: 'failed' as const, count: null, more: false, error: failureOf(error) };
      },
    );
    const rest = ended.outcome === 'failed' ? scheduledRuns.retrySeconds : null;
    const seconds = ended.more ? 0 : (rest ?? definition.everySeconds);
    await stored
      .end(run, { ...ended, ms: performance.now() - from, nextInSeconds: seconds })
      .catch((error: unknown) => logError(error, { what: definition.name }));
  }

  const lookNow = () => {
    looking ??= look().finally(() => {
      looking = null;
    });
  };
  const beat = () =>
    Promise.all([stored.beat(node), stored.keepLeases([...running.values()].map(({ run }) => run))]).catch(
      (error: unknown) => logError(error, { what: 'sign of life of the scheduler' }),
    );

  return {
    async open(): Promise<void> {
      await stored.register(jobs.map(({ definition }) => definition));
      await beat();
      timers.push(setInterval(lookNow, lookEveryMs), setInterval(beat, beatEveryMs));
    },
    /** Waits for runs under way. */
    async close(): Promise<void> {
      closed = true;
      for (const timer of timers) clearInterval(timer);
      await looking;
      await Promise.allSettled([...running.values()].map(({ ended }) => ended));
    },
  };
}

function counted(result: RunResult | undefined): { count: number | null; more: boolean; error: null } {
  const more = typeof result === 'object' && result.more;
  return { count: typeof result === 'object' ? result.count : (result ?? null), more, error: null };
}

/** Why a run failed, for people: a refusal or a known fault in its own words, the insides of anything else as what they are. */
export function failureOf(error: unknown): Said {
  const told = reasonIn(error);
  if (told) return told;
  const known = error instanceof AppError ? error : knownFault(error);
  if (known) return saidOf(known);
  const message = (error instanceof Error ? error.message : String(error)) || 'unknown';
  return saidOf(new AppError(scheduleErrors.technical, { values: { error: message.slice(0, longestTechnical) } }));
}

/** Of somebody we asked (a shop, a carrier), who said why in words that are kept whole: `RemoteError` of the connectors. */
function reasonIn(error: unknown): Said | null {
  const { reason } = (error ?? {}) as { reason?: Partial<Said> };
  return typeof reason?.message === 'string' ? (reason as Said) : null;
}
