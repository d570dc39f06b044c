import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { taskEndTexts } from '#features/base/tasks/contract/tasks.texts.ts';
import { AppError } from '#kit/error.ts';
import { personErrors, taskErrors } from '#kit/platform.errors.ts';
import type { TaskDefinition, TaskResult } from '#kit/task.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { listenToChannel } from '../db/listener.ts';
import type { By, Tx } from '../db/unit-of-work.ts';
import { wordsOf } from '../known-fault.ts';
import type { Log } from '../log.ts';
import { CancelledWith, cancelledAfter, stopReason, type TaskHandler, type TaskRun } from './handle-task.ts';
import { leaseSeconds, type TaskRow, taskRepository } from './task.repository.ts';
import { taskQueue } from './task-queue.ts';

const cancelChannel = 'tregu_task_cancel';

/** When a further import is worth another try; nobody knows when one of those that run will end. */
const importRetrySeconds = 30;

/** Where task news goes: the browsers of its owner and of the administrators. */
export type TaskFeed = (event: 'taskUpdate' | 'taskComplete' | 'taskCancelled' | 'taskError', task: TaskRow) => void;

/** Starts a task inside the transaction of a use case: no commit, no task. */
export type StartTask = <I extends z.ZodType>(
  tx: Tx,
  by: Context | By,
  definition: TaskDefinition<I>,
  input: z.input<I>,
  at?: Date | null,
) => Promise<string>;

type Needs = {
  readonly databaseUrl: string;
  readonly db: Db;
  readonly handlers: readonly TaskHandler[];
  readonly declared: readonly TaskDefinition[];
  readonly feed: TaskFeed;
  readonly atOnce: number;
  /** Imports of one person that may wait or run at the same time. */
  readonly importsAtOnce: number;
  readonly logError: Log['error'];
};

/**
 * Background work. The queue delivers a task's id at least once; the task table decides who runs it: a claim takes a
 * lease and a fencing number, a heartbeat keeps the lease, and a lease that ran out lets another worker resume.
 */
export function createTaskEngine(needs: Needs) {
  const tasks = taskRepository(needs.db);
  const handlers = checkHandlers(needs.declared, needs.handlers);
  const running = new Map<string, AbortController>();
  const imports = needs.declared.filter(({ isImport }) => isImport).map(({ type }) => type);
  const boss = new PgBoss({
    connectionString: needs.databaseUrl,
    migrate: false,
    max: 4,
    useListenNotify: true,
    application_name: 'tregu-queue',
  });
  boss.on('error', (error) => needs.logError(error, { what: 'task queue' }));
  let sweeper: NodeJS.Timeout | undefined;
  let listener: Awaited<ReturnType<typeof listenToChannel>> | undefined;
  let session = '';

  const start: StartTask = async (tx, by, definition, input, at = null) => {
    const author = 'actor' in by ? { userId: by.actor.userId, shopId: by.scope.shopId } : by;
    const parsed = definition.input.parse(input);
    const id = await taskRepository(tx.db).insert({
      type: definition.type,
      userId: author.userId,
      shopId: author.shopId ?? 1,
      input: parsed,
      exclusiveKey: definition.exclusiveBy
        ? `${definition.type}:${definition.exclusiveBy(parsed, author.shopId ?? 1)}`
        : null,
      scheduledAt: at,
    });
    if (!id) throw new AppError(taskErrors.alreadyRunning);
    if (definition.isImport && author.userId !== null) await limitImports(tx, author.userId);
    await deliver(id, at, tx);
    return id;
  };

  /** The new one is counted, too: the same import twice is told as that, and not as one too many. */
  async function limitImports(tx: Tx, userId: number): Promise<void> {
    const limit = needs.importsAtOnce;
    if ((await taskRepository(tx.db).countUnfinished(userId, imports)) > limit)
      throw new AppError(personErrors.imports, { values: { limit }, retryAfter: importRetrySeconds });
  }

  async function deliver(id: string, at: Date | null, tx?: Tx): Promise<void> {
    const options = { retryLimit: 0, expireInSeconds: 86_000, ...(at ? { startAfter: at } : {}) };
    const db = tx && {
      executeSql: async (text: string, values?: unknown[]) => ({
        rows: (await tx.db.executeQuery(CompiledQuery.raw(text, values ?? []))).rows,
      }),
    };
    await boss.send(taskQueue, { taskId: id }, db ? { ...options, db } : options);
  }

  /** Runs one task to its end. Never throws: every end is written into the task. */
  async function run(id: string): Promise<void> {
    if (running.has(id)) return;
    const task = await tasks.claim(id, session);
    if (!task) return;
    needs.feed('taskUpdate', task);
    const stop = new AbortController();
    running.set(id, stop);
    const heart = setInterval(() => void beat(task, stop), (leaseSeconds * 1000) / 3);
    try {
      await execute(task, stop);
    } catch (error) {
      needs.logError(error, { task: id, type: task.type });
    } finally {
      clearInterval(heart);
      running.delete(id);
    }
  }

  async function beat(task: TaskRow, stop: AbortController): Promise<void> {
    try {
      const { lost, cancel } = await tasks.heartbeat(task.id, task.attempt);
      if (lost) stop.abort(new LeaseLost());
      else if (cancel) stop.abort(new Cancelled());
    } catch (error) {
      needs.logError(error, { task: task.id, what: 'heartbeat' });
    }
  }

  async function execute(task: TaskRow, stop: AbortController): Promise<void> {
    const handler = handlers.get(task.type);
    const expected: string[] = [];
    try {
      if (!handler) throw new Error(`No handler for ${task.type}`);
      const input = handler.definition.input.parse(task.input);
      const result = await (handler.run as (i: unknown, r: TaskRun) => Promise<TaskRow['result']>)(
        input,
        runOf(task, stop, expected),
      );
      await end(task, { status: 'completed', result, error: null }, 'taskComplete');
    } catch (error) {
      const why = stopReason(error, stop.signal);
      if (why === 'lost') return;
      const reason = why === 'cancelled' ? taskEndTexts.notReachedCancelled.en : taskEndTexts.notReachedFailed.en;
      await tasks.skipRest(task.id, task.attempt, expected, reason);
      if (why === 'cancelled') {
        const result = error instanceof CancelledWith ? error.result : await doneSoFar(task.id);
        await end(task, { status: 'cancelled', result, error: null }, 'taskCancelled');
        return;
      }
      if (!(error instanceof AppError)) needs.logError(error, { task: task.id, type: task.type });
      await end(task, { status: 'failed', result: null, error: wordsOf(error) }, 'taskError');
    }
  }

  async function doneSoFar(id: string): Promise<TaskResult> {
    const { done, unchanged, failed, skipped } = await tasks.countItems(id);
    const reached = done + unchanged + failed;
    return cancelledAfter(done + unchanged, reached, reached + skipped);
  }

  async function end(
    task: TaskRow,
    how: Parameters<typeof tasks.finish>[2],
    event: 'taskComplete' | 'taskCancelled' | 'taskError',
  ) {
    if (!(await tasks.finish(task.id, task.attempt, how))) return;
    const finished = await tasks.find(task.id);
    if (finished) needs.feed(event, finished);
  }

  function runOf(task: TaskRow, stop: AbortController, expected: string[]): TaskRun {
    let toldAt = 0;
    return {
      id: task.id,
      shopId: task.shopId,
      userId: task.userId,
      attempt: task.attempt,
      signal: stop.signal,
      checkpoint: task.checkpoint,
      async progress(done, total, message) {
        const now = Date.now();
        if (now - toldAt < 250) return;
        toldAt = now;
        const percent = total > 0 ? Math.min(99, Math.floor((done / total) * 100)) : 0;
        await tasks.setProgress(task.id, task.attempt, percent, message);
        const current = await tasks.find(task.id);
        if (current?.status === 'running') needs.feed('taskUpdate', current);
      },
      async saveCheckpoint(checkpoint, tx) {
        const kept = await taskRepository(tx?.db ?? needs.db).setCheckpoint(task.id, task.attempt, checkpoint);
        if (!kept) throw new LeaseLost();
      },
      finishedItems: () => tasks.listDoneKeys(task.id),
      expectItems: (keys) => {
        for (const key of keys) expected.push(key);
      },
      recordItems: (items, tx) => taskRepository(tx?.db ?? needs.db).recordItems(task.id, items),
      countItems: () => tasks.countItems(task.id),
    };
  }

  function stopAll(why: Error): void {
    for (const stop of running.values()) stop.abort(why);
  }

  /** Takes up what a dead worker left, and what the queue lost. */
  async function sweep(): Promise<void> {
    try {
      for (const id of await tasks.listStranded()) await deliver(id, null);
    } catch (error) {
      needs.logError(error, { what: 'task sweep' });
    }
  }

  return {
    start,
    /** Connects to the queue so that tasks can be started. */
    async open(): Promise<void> {
      await boss.start();
    },
    /** Begins to work: `atOnce` tasks side by side. */
    async work(): Promise<void> {
      listener = await listenToChannel({
        databaseUrl: needs.databaseUrl,
        name: 'tregu-worker',
        channel: cancelChannel,
        hear: (id) => running.get(id)?.abort(new Cancelled()),
        // To everybody else this worker is dead now; what it was doing is taken up again, perhaps by itself.
        onLost: () => stopAll(new LeaseLost()),
        onSession: (mine) => {
          session = mine;
          void sweep();
        },
      });
      await boss.work<{ taskId: string }>(
        taskQueue,
        // New tasks are notified, but nothing tells when a planned one is due: without this the queue looks every 30 s.
        { localConcurrency: needs.atOnce, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 1, batchSize: 1 },
        async (jobs) => {
          for (const job of jobs) await run(job.data.taskId);
        },
      );
      sweeper = setInterval(() => void sweep(), 10_000);
    },
    /** Asks a running task to stop at its next item; refused for any other status. */
    async cancel(id: string): Promise<void> {
      if (!(await tasks.requestCancel(id))) throw new AppError(taskErrors.notRunning);
      await needs.db.executeQuery(CompiledQuery.raw('select pg_notify($1, $2)', [cancelChannel, id]));
    },
    /** Stops working; running tasks keep their place and are taken up by the next worker. */
    async close(): Promise<void> {
      clearInterval(sweeper);
      stopAll(new ShuttingDown());
      await boss.stop({ graceful: true, timeout: 3000 }).catch(() => {});
      // A task interrupted by a clean stop need not wait for its lease to run out.
      if (running.size > 0) {
        await needs.db
          .updateTable('tasks')
          .set({ lease_until: new Date(0) })
          .where('id', 'in', [...running.keys()])
          .execute();
      }
      await listener?.close();
    },
  };
}

export type TaskEngine = ReturnType<typeof createTaskEngine>;

class Cancelled extends Error {
  override name = 'Cancelled';
}
class LeaseLost extends Error {
  override name = 'LeaseLost';
}
class ShuttingDown extends Error {
  override name = 'ShuttingDown';
}

/** Every declared task has exactly one handler, or the process does not start. */
function checkHandlers(
  declared: readonly TaskDefinition[],
  handlers: readonly TaskHandler[],
): Map<string, TaskHandler> {
  const byType = new Map<string, TaskHandler>();
  for (const handler of handlers) {
    if (byType.has(handler.definition.type)) throw new Error(`two handlers for task ${handler.definition.type}`);
    byType.set(handler.definition.type, handler);
  }
  for (const definition of declared) {
    if (!byType.has(definition.type)) throw new Error(`no handler for task ${definition.type}`);
  }
  return byType;
}
