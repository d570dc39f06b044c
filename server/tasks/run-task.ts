import { taskEndTexts } from '#features/base/tasks/contract/tasks.sentences.ts';
import { AppError, saidOf } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { TaskResult } from '#kit/task.ts';
import type { Db } from '../db/database.ts';
import { refusalOf } from '../known-fault.ts';
import type { Log } from '../log.ts';
import { describeSpan, inSpan } from '../observe/span.ts';
import { CancelledWith, cancelledAfter, Postponed, stopReason, type TaskHandler, type TaskRun } from './handle-task.ts';
import { leaseSeconds, type TaskRow, taskRepository } from './task.repository.ts';

/** Where task news goes: the browsers of its owner and of the administrators. */
export type TaskFeed = (event: 'taskUpdate' | 'taskComplete' | 'taskCancelled' | 'taskError', task: TaskRow) => void;

type Needs = {
  readonly db: Db;
  /** By type; a task of another type is not claimed. */
  readonly handlers: ReadonlyMap<string, TaskHandler>;
  readonly feed: TaskFeed;
  readonly logError: Log['error'];
};

/** Gives the function that runs a claimed task to its end. It never throws: every end is written into the task. */
export function createTaskRunner({ db, handlers, feed, logError }: Needs) {
  const tasks = taskRepository(db);

  async function run(task: TaskRow, stop: AbortController): Promise<void> {
    feed('taskUpdate', task);
    const heart = setInterval(() => void beat(task, stop), (leaseSeconds * 1000) / 3);
    try {
      await inSpan(`task ${task.type}`, { root: true, attributes: spanOf(task) }, () => execute(task, stop));
    } catch (error) {
      logError(error, { task: task.id, type: task.type });
    } finally {
      clearInterval(heart);
    }
  }

  async function beat(task: TaskRow, stop: AbortController): Promise<void> {
    try {
      const { lost, cancel } = await tasks.heartbeat(task.id, task.attempt);
      if (lost) stop.abort(new LeaseLost());
      else if (cancel) stop.abort(new Cancelled());
    } catch (error) {
      logError(error, { task: task.id, what: 'heartbeat' });
    }
  }

  async function execute(task: TaskRow, stop: AbortController): Promise<void> {
    const handler = handlers.get(task.type)!;
    const expected: string[] = [];
    try {
      const input = handler.definition.input.parse(task.input);
      const result = await (handler.run as (i: unknown, r: TaskRun) => Promise<TaskRow['result']>)(
        input,
        runOf(task, stop, expected),
      );
      await end(task, { status: 'completed', result, error: null }, 'taskComplete');
    } catch (error) {
      const why = stopReason(error, stop.signal);
      if (why === 'lost') return;
      if (error instanceof Postponed && why === 'failed') return await putBack(task, error);
      const reason = why === 'cancelled' ? taskEndTexts.notReachedCancelled : taskEndTexts.notReachedFailed;
      await tasks.skipRest(task.id, task.attempt, expected, say(reason));
      if (why === 'cancelled') {
        const result = error instanceof CancelledWith ? error.result : await doneSoFar(task.id);
        await end(task, { status: 'cancelled', result, error: null }, 'taskCancelled');
        return;
      }
      if (!(error instanceof AppError)) logError(error, { task: task.id, type: task.type });
      await end(task, { status: 'failed', result: null, error: saidOf(refusalOf(error)) }, 'taskError');
    }
  }

  async function putBack(task: TaskRow, { until, said }: Postponed): Promise<void> {
    describeSpan({ 'tregu.outcome': 'postponed' });
    if (!(await tasks.postpone(task.id, task.attempt, until, said))) return;
    const waiting = await tasks.find(task.id);
    if (waiting) feed('taskUpdate', waiting);
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
    describeSpan({ 'tregu.outcome': how.status });
    if (!(await tasks.finish(task.id, task.attempt, how))) return;
    const finished = await tasks.find(task.id);
    if (finished) feed(event, finished);
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
        if (current?.status === 'running') feed('taskUpdate', current);
      },
      async saveCheckpoint(checkpoint, tx) {
        const kept = await taskRepository(tx?.db ?? db).setCheckpoint(task.id, task.attempt, checkpoint);
        if (!kept) throw new LeaseLost();
      },
      finishedItems: () => tasks.listDoneKeys(task.id),
      expectItems: (keys) => {
        for (const key of keys) expected.push(key);
      },
      recordItems: (items, tx) => taskRepository(tx?.db ?? db).recordItems(task.id, items),
      countItems: () => tasks.countItems(task.id),
    };
  }

  return run;
}

const spanOf = ({ id, attempt, shopId, userId }: TaskRow) => ({
  'tregu.task': id,
  'tregu.attempt': attempt,
  ...(shopId === null ? {} : { 'tregu.shop': shopId }),
  ...(userId === null ? {} : { 'tregu.user': userId }),
});

/** Why a running task is stopped; `stopReason` in handle-task.ts reads the name. */
export class Cancelled extends Error {
  override name = 'Cancelled';
}
/** Another worker has the task, or may have it. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}
/** This worker ends; the next one goes on. */
export class ShuttingDown extends Error {
  override name = 'ShuttingDown';
}
