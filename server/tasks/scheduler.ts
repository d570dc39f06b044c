import type { Log } from '../log.ts';

/** Something every worker looks after while it runs. Several workers do so at once: what may happen once is locked in the database. */
export type ScheduledJob = {
  /** Stands in the log where a round fails. */
  readonly what: string;
  readonly everyMs: number;
  /** One round. The next begins `everyMs` after the last has ended. */
  readonly tick: () => Promise<unknown>;
};

/** Runs the rounds of a worker, one of each at a time, none while the market is paused; a failure is logged, and the next round comes as usual. */
export function createScheduler(
  jobs: readonly ScheduledJob[],
  { isPaused, logError }: { readonly isPaused: () => Promise<boolean>; readonly logError: Log['error'] },
) {
  const timers = new Map<ScheduledJob, NodeJS.Timeout>();
  const rounds = new Set<Promise<unknown>>();
  let closed = false;

  function wait(job: ScheduledJob): void {
    if (!closed)
      timers.set(
        job,
        setTimeout(() => go(job), job.everyMs),
      );
  }
  function go(job: ScheduledJob): void {
    const round = isPaused()
      .then((paused) => (paused ? undefined : job.tick()))
      .catch((error) => logError(error, { what: job.what }))
      .finally(() => {
        rounds.delete(round);
        wait(job);
      });
    rounds.add(round);
  }
  return {
    open: () => jobs.forEach(wait),
    /** Waits for rounds under way. */
    async close(): Promise<void> {
      closed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.allSettled(rounds);
    },
  };
}
