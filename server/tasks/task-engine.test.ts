import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '#kit/error.ts';
import { verbatim } from '#kit/sentence.ts';
import { defineTask } from '#kit/task.ts';
import { type Bench, bench } from '../test/bench.ts';
import { handleTask, resultOf, type TaskHandler } from './handle-task.ts';
import { type TaskRow, taskRepository } from './task.repository.ts';
import { createTaskEngine, type TaskEngine } from './task-engine.ts';

const count = defineTask({ type: 'count', input: z.object({ to: z.int() }), exclusiveBy: ({ to }) => String(to) });

let b: Bench;
let engines: TaskEngine[] = [];
let heard: { event: string; task: TaskRow }[] = [];

beforeAll(async () => {
  b = await bench();
});
afterEach(async () => {
  for (const engine of engines) await engine.close();
  engines = [];
  heard = [];
});
afterAll(() => b.close());

async function engineWith(handler: TaskHandler, isPaused?: () => Promise<boolean>): Promise<TaskEngine> {
  const engine = createTaskEngine({
    databaseUrl: b.url,
    db: b.platform.db,
    handlers: [handler],
    declared: [count],
    feed: (event, task) => heard.push({ event, task }),
    tellWaiting: async () => {},
    atOnce: 1,
    importsAtOnce: 2,
    ...(isPaused ? { isPaused } : {}),
    logError: () => {},
  });
  engines.push(engine);
  return engine;
}

const start = (engine: TaskEngine, to: number) =>
  b.platform.unitOfWork(b.as(), (tx) => engine.start(tx, { userId: null, shopId: 1, cause: 'test' }, count, { to }));
const rowOf = (id: string) =>
  b.platform.db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const until = async (done: () => Promise<boolean> | boolean) => {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 20));
};

it('runs a task to its end and tells it exactly once [TSK-013] [ENT-087] [ENT-089] [ENT-092] [ENT-093]', async () => {
  const engine = await engineWith(handleTask(count, async ({ to }) => resultOf(to - 1, to, verbatim('counted'))));
  await engine.work();

  const id = await start(engine, 3);
  expect(await b.taskEnded(id)).toMatchObject({
    status: 'completed',
    result: { data: { successCount: 2, totalCount: 3, statusMessage: 'counted' }, totalProducts: 3 },
  });

  // Told after it is written down.
  await until(() => heard.length > 1);
  expect(heard.map(({ event }) => event)).toEqual(['taskUpdate', 'taskComplete']);
  expect((await rowOf(id)).completed_at).toBeInstanceOf(Date);
});

it('takes nothing up while the market is paused, ends what runs, and goes on afterwards', async () => {
  let paused = false;
  const begun: number[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const handler = handleTask(count, async ({ to }) => {
    begun.push(to);
    if (to === 21) await held;
    return resultOf(1, 1, verbatim('counted'));
  });
  const engine = await engineWith(handler, async () => paused);
  await engine.work();
  const running = await start(engine, 21);
  await until(() => begun.length === 1);
  paused = true;
  const waiting = await start(engine, 22);
  release();
  expect(await b.taskEnded(running)).toMatchObject({ status: 'completed' });
  // Two looks of the worker.
  await new Promise((resolve) => setTimeout(resolve, 2200));
  expect([begun, (await rowOf(waiting)).status]).toEqual([[21], 'pending']);

  paused = false;
  expect(await b.taskEnded(waiting)).toMatchObject({ status: 'completed' });
});

it('begins a planned task within two seconds of its time, not earlier', async () => {
  let began = 0;
  const engine = await engineWith(
    handleTask(count, async ({ to }) => {
      began = Date.now();
      return resultOf(to, to, verbatim(''));
    }),
  );
  await engine.work();
  const at = new Date(Date.now() + 1500);
  const id = await b.platform.unitOfWork(b.as(), (tx) =>
    engine.start(tx, { userId: null, shopId: 1, cause: 'test' }, count, { to: 7 }, at),
  );

  expect((await b.taskEnded(id)).status).toBe('completed');
  expect(began - at.getTime()).toBeGreaterThanOrEqual(0);
  expect(began - at.getTime()).toBeLessThan(2000);
});

it('refuses an equal task that waits or runs, and allows it again afterwards', async () => {
  const engine = await engineWith(handleTask(count, async ({ to }) => resultOf(to, to, verbatim(''))));
  const first = await start(engine, 4);
  await expect(start(engine, 4)).rejects.toThrow('The same work is already waiting or running');
  await engine.work();
  await b.taskEnded(first);
  await expect(start(engine, 4)).resolves.toBeTypeOf('string');
});

it('fails with the reason of a refusal, and hides the insides of an unexpected error [TSK-025] [ENT-091]', async () => {
  const refusal = { code: 'no_products', status: 422, text: 'There is nothing to count' } as const;
  const engine = await engineWith(
    handleTask(count, async ({ to }) => {
      throw to === 1 ? new AppError(refusal) : new Error('secret connection string');
    }),
  );
  await engine.work();
  const refused = await start(engine, 1);
  expect(await b.taskEnded(refused)).toMatchObject({ status: 'failed', error: 'There is nothing to count' });
  const broken = await start(engine, 2);
  expect(await b.taskEnded(broken)).toMatchObject({
    status: 'failed',
    error: 'Something went wrong, please try again!',
  });
});

it('cancels only a running task, at its next item, and keeps what was done [TSK-003] (T93)', async () => {
  let started = false;
  const handler = handleTask(count, async ({ to }, run) => {
    started = true;
    for (let i = 0; i < to; i++) {
      run.signal.throwIfAborted();
      await run.recordItems([{ key: String(i), outcome: 'done' }]);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return resultOf(to, to, verbatim(''));
  });
  const engine = await engineWith(handler);
  const id = await start(engine, 10_000);
  await expect(engine.cancel(id)).rejects.toThrow('Only a running task can be cancelled');
  await engine.work();
  await until(() => started);

  await engine.cancel(id);

  const end = await b.taskEnded(id);
  expect(end.status).toBe('cancelled');
  const { totalProducts } = end.result as { totalProducts: number };
  expect(totalProducts).toBeGreaterThanOrEqual(0);
  expect(totalProducts).toBeLessThan(10_000);
  await expect(engine.cancel(id)).rejects.toThrow('Only a running task can be cancelled');
  expect(heard.at(-1)?.event).toBe('taskCancelled');
});

it('keeps the total of a cancelled task and lists the rest as not done; the last word of the work is its last message', async () => {
  const keys = Array.from({ length: 25 }, (_, i) => String(i));
  const handler = handleTask(count, async ({ to }, run) => {
    run.expectItems(keys);
    for (const [at, key] of keys.entries()) {
      if (at === 8 && to === 30)
        await new Promise((_, no) => run.signal.addEventListener('abort', () => no(run.signal.reason)));
      if (at === 8 && to === 31) throw new Error('broken');
      await run.recordItems([{ key, outcome: at === 3 ? 'failed' : 'done' }]);
      await run.progress(at + 1, keys.length, verbatim(`${at + 1} of ${keys.length}`));
    }
    return resultOf(24, 25, verbatim('24 of 25 counted'));
  });
  const engine = await engineWith(handler);
  await engine.work();
  const items = (id: string) => taskRepository(b.platform.db).countItems(id);

  const whole = await start(engine, 29);
  await b.taskEnded(whole);
  expect(await rowOf(whole)).toMatchObject({ progress: 100, progress_message: '24 of 25 counted' });
  expect(await items(whole)).toEqual({ done: 24, unchanged: 0, failed: 1, skipped: 0 });

  const cancelled = await start(engine, 30);
  await until(async () => (await items(cancelled)).done === 7);
  await engine.cancel(cancelled);
  expect(await b.taskEnded(cancelled)).toMatchObject({
    status: 'cancelled',
    result: {
      data: { successCount: 7, totalCount: 25, statusMessage: 'Cancelled after 8 of 25' },
      totalProducts: 25,
    },
  });
  expect(await items(cancelled)).toEqual({ done: 7, unchanged: 0, failed: 1, skipped: 17 });

  const broken = await start(engine, 31);
  expect((await b.taskEnded(broken)).status).toBe('failed');
  expect(await items(broken)).toEqual({ done: 7, unchanged: 0, failed: 1, skipped: 17 });
});

it('takes up the task of a dead worker where it stopped, and shuts the dead one out (T95)', async () => {
  const done: string[] = [];
  let stall = true;
  let stalled = false;
  const handler = handleTask(count, async ({ to }, run) => {
    const finished = await run.finishedItems();
    for (let i = 0; i < to; i++) {
      if (finished.has(String(i))) continue;
      if (i === 2 && stall) {
        stalled = true;
        await new Promise(() => {});
      }
      done.push(`${run.attempt}:${i}`);
      await run.recordItems([{ key: String(i), outcome: 'done' }]);
    }
    return resultOf(to, to, verbatim(''));
  });
  const dead = await engineWith(handler);
  await dead.work();
  const id = await start(dead, 5);
  await until(() => stalled);
  stall = false;
  // The worker is gone without a word: its lease runs out.
  await b.platform.db
    .updateTable('tasks')
    .set({ lease_until: new Date(0) })
    .where('id', '=', id)
    .execute();

  const heir = await engineWith(handler);
  await heir.work();

  expect(await b.taskEnded(id)).toMatchObject({ status: 'completed' });
  expect(done).toEqual(['1:0', '1:1', '2:2', '2:3', '2:4']);
});

it('is not let go by a worker that lost it and stops: the one that has it goes on alone', async () => {
  const attempts: number[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const handler = handleTask(count, async ({ to }, run) => {
    attempts.push(run.attempt);
    // The first one hears nothing any more.
    await (run.attempt === 1 ? new Promise(() => {}) : held);
    return resultOf(to, to, verbatim(''));
  });
  const loser = await engineWith(handler);
  await loser.work();
  const id = await start(loser, 8);
  await until(() => attempts.length === 1);
  await b.platform.db
    .updateTable('tasks')
    .set({ lease_until: new Date(0) })
    .where('id', '=', id)
    .execute();
  const heir = await engineWith(handler);
  await heir.work();
  await until(() => attempts.length === 2);

  await loser.close();
  const { lease_until: lease, attempt } = await rowOf(id);
  expect([attempt, lease!.getTime() > Date.now()]).toEqual([2, true]);
  release();
  expect(await b.taskEnded(id)).toMatchObject({ status: 'completed' });
  expect(attempts).toEqual([1, 2]);
});

it('takes up at once the task of a worker whose session with the database broke off', async () => {
  const attempts: number[] = [];
  const handler = handleTask(count, async ({ to }, run) => {
    attempts.push(run.attempt);
    if (run.attempt === 1) {
      await new Promise((_, reject) => run.signal.addEventListener('abort', () => reject(run.signal.reason)));
    }
    return resultOf(to, to, verbatim(''));
  });
  const engine = await engineWith(handler);
  await engine.work();
  const id = await start(engine, 6);
  await until(() => attempts.length === 1);
  const begun = Date.now();

  await b.platform.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'tregu-worker'",
  );

  expect(await b.taskEnded(id)).toMatchObject({ status: 'completed' });
  expect(attempts).toEqual([1, 2]);
  // Far less than the 30 s of a lease.
  expect(Date.now() - begun).toBeLessThan(15_000);
});

it('does not start with a declared task nobody handles', () => {
  const needs = {
    databaseUrl: b.url,
    db: b.platform.db,
    handlers: [],
    declared: [count],
    feed: () => {},
    tellWaiting: async () => {},
    atOnce: 1,
    importsAtOnce: 2,
    logError: () => {},
  };
  expect(() => createTaskEngine(needs)).toThrow('no handler for task count');
});
