import type { Log } from '../log.ts';

/** Something every worker looks after while it runs. Several workers do so at once: what may happen once is locked in the database. */
export type Clock = {
  /** Stands in the log where a round fails. */
  readonly what: string;
  readonly everyMs: number;
  /** One round. The next begins `everyMs` after the last has ended. */
  readonly tick: () => Promise<unknown>;
};

/** Runs the rounds of a worker, one of each at a time; a failure is logged, and the next round comes as usual. */
export function createClocks(clocks: readonly Clock[], logError: Log['error']) {
  const timers = new Map<Clock, NodeJS.Timeout>();
  const rounds = new Set<Promise<unknown>>();
  let closed = false;

  function wait(clock: Clock): void {
    if (!closed)
      timers.set(
        clock,
        setTimeout(() => go(clock), clock.everyMs),
      );
  }
  function go(clock: Clock): void {
    const round = clock
      .tick()
      .catch((error) => logError(error, { what: clock.what }))
      .finally(() => {
        rounds.delete(round);
        wait(clock);
      });
    rounds.add(round);
  }
  return {
    open: () => clocks.forEach(wait),
    /** Waits for rounds under way. */
    async close(): Promise<void> {
      closed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.allSettled(rounds);
    },
  };
}
