import type { TaskDefinition } from '#kit/task.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import { Cancelled, type createTaskRunner, LeaseLost, ShuttingDown } from './run-task.ts';
import { type TaskRow, taskRepository } from './task.repository.ts';

/** Nobody tells when a planned task is due, nor that a worker died. */
const lookEveryMs = 1000;
/** How long a clean stop waits for running tasks to let go. */
const stopWithinMs = 3000;

/** Urgent tasks side by side, beside the others. */
const urgentAtOnce = 4;

type Needs = {
  readonly db: Db;
  readonly declared: readonly TaskDefinition[];
  /** The types this worker has handlers for. */
  readonly types: readonly string[];
  readonly run: ReturnType<typeof createTaskRunner>;
  readonly atOnce: number;
  readonly isPaused?: () => Promise<boolean>;
  readonly logError: Log['error'];
};

/** What takes tasks out of the queue and has them run: `atOnce` side by side, and urgent ones beside them. */
export function createTaskWorker(needs: Needs) {
  const tasks = taskRepository(needs.db);
  const urgent = needs.declared.filter((task) => task.urgent).map(({ type }) => type);
  const others = needs.types.filter((type) => !urgent.includes(type));
  const running = new Map<string, { task: TaskRow; stop: AbortController; ended: Promise<void> }>();
  let timer: NodeJS.Timeout | undefined;
  let session = '';
  let closed = false;

  // One look at a time; what is told during it is looked for once more.
  let looking = false;
  let again = false;
  async function look(): Promise<void> {
    again = true;
    if (looking) return;
    looking = true;
    try {
      while (again) {
        again = false;
        while (!closed && session !== '' && !(await needs.isPaused?.())) {
          const types = open();
          if (types.length === 0) break;
          const task = await tasks.claimNext(session, types, [...running.keys()]);
          if (!task) break;
          take(task);
        }
      }
    } catch (error) {
      needs.logError(error, { what: 'task queue' });
    } finally {
      looking = false;
    }
  }

  /** The types of which a further task may begin now. */
  function open(): string[] {
    const urgentOnes = [...running.values()].filter(({ task }) => urgent.includes(task.type)).length;
    return [...(urgentOnes < urgentAtOnce ? urgent : []), ...(running.size - urgentOnes < needs.atOnce ? others : [])];
  }

  function take(task: TaskRow): void {
    const stop = new AbortController();
    const ended = needs.run(task, stop).finally(() => {
      running.delete(task.id);
      void look();
    });
    running.set(task.id, { task, stop, ended });
  }

  function stopAll(why: Error): void {
    for (const { stop } of running.values()) stop.abort(why);
  }

  return {
    /** Works from now on under this session of the database, by which others see that it lives. */
    begin(mine: string): void {
      session = mine;
      if (!closed) timer ??= setInterval(() => void look(), lookEveryMs);
      void look();
    },
    look: (): void => void look(),
    /** A person has asked this task to stop. */
    stop: (id: string): void => running.get(id)?.stop.abort(new Cancelled()),
    /** The session is gone: what runs lets go. */
    lose: (): void => stopAll(new LeaseLost()),
    async close(): Promise<void> {
      closed = true;
      clearInterval(timer);
      stopAll(new ShuttingDown());
      const all = Promise.allSettled([...running.values()].map(({ ended }) => ended));
      let impatient: NodeJS.Timeout | undefined;
      await Promise.race([all, new Promise((resolve) => (impatient = setTimeout(resolve, stopWithinMs)))]);
      clearTimeout(impatient);
      // A task interrupted by a clean stop need not wait for its lease to run out.
      await tasks.release([...running.values()].map(({ task }) => task));
    },
  };
}
