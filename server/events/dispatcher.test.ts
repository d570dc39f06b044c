import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';
import type { Db } from '../db/database.ts';
import { type Bench, bench } from '../test/bench.ts';
import { createDispatcher, type Dispatcher, type Listener, listenOnce, listenTo, ofThose } from './dispatcher.ts';
import { retryDelay } from './outbox.repository.ts';

const moved = defineEvent({
  tell: 'everybody',
  name: 'boxes.moved',
  payload: z.object({ box: z.int(), step: z.int() }),
  about: ({ box }) => [`box:${box}`],
});
const counted = defineEvent({ name: 'boxes.counted', payload: z.object({ step: z.int() }) });

let b: Bench;
let heard: string[] = [];
let told: string[] = [];
let broken = new Set<number>();
let dispatchers: Dispatcher[] = [];

beforeAll(async () => {
  b = await bench();
});
afterEach(async () => {
  for (const dispatcher of dispatchers) await dispatcher.close();
  dispatchers = [];
  heard = [];
  told = [];
  broken = new Set();
  await b.platform.db.deleteFrom('outbox').execute();
});
afterAll(() => b.close());

type Parts = {
  readonly find?: (boxes: readonly number[]) => Promise<readonly number[]>;
  readonly more?: readonly Listener[];
  readonly db?: Db;
};
function dispatcher({ find, more = [], db = b.platform.db }: Parts = {}): Dispatcher {
  const one = createDispatcher({
    databaseUrl: b.url,
    db,
    events: [moved, counted],
    listeners: [
      listenTo(
        moved,
        async ({ box, step }) => {
          if (broken.has(box)) throw new Error(`box ${box} is stuck`);
          heard.push(`${box}:${step}`);
        },
        find && ofThose(({ box }) => box, find),
      ),
      ...more,
    ],
    tell: (event) => void told.push(event.name),
    logError: () => {},
  });
  dispatchers.push(one);
  return one;
}

const move = (box: number, step: number) => b.platform.unitOfWork(b.as(), async (tx) => tx.emit(moved, { box, step }));
const waiting = () =>
  b.platform.db.selectFrom('outbox').select(['attempts', 'error']).where('dispatched_at', 'is', null).execute();
const timePasses = () => b.platform.db.updateTable('outbox').set({ next_attempt_at: sql`now()` }).execute();

it('refuses two events of one name: one of them would be read as the other', () => {
  const twin = defineEvent({ name: moved.name, payload: z.object({ other: z.string() }), about: () => [] });
  const needs = { databaseUrl: b.url, db: b.platform.db, listeners: [], tell: () => {}, logError: () => {} };
  expect(() => createDispatcher({ ...needs, events: [moved, moved] })).not.toThrow();
  expect(() => createDispatcher({ ...needs, events: [moved, twin] })).toThrow(`Two events are called "${moved.name}".`);
});

it('lets a failing event wait for its own time, while those about other things go on', async () => {
  broken.add(1);
  await move(1, 1);
  await move(2, 1);
  await b.platform.unitOfWork(b.as(), async (tx) => tx.emit(counted, { step: 1 }));

  await dispatcher().wake();

  expect(heard).toEqual(['2:1']);
  expect(await waiting()).toEqual([{ attempts: 1, error: 'Error: box 1 is stuck' }]);
});

it('keeps the order of what happened to one thing, also behind a failure', async () => {
  broken.add(1);
  await move(1, 1);
  await move(1, 2);
  const one = dispatcher();
  await one.wake();
  await move(1, 3);
  await one.wake();
  expect(heard).toEqual([]);
  expect((await waiting()).map(({ attempts }) => attempts)).toEqual([1, 0, 0]);

  broken.clear();
  await timePasses();
  await one.wake();

  expect(heard).toEqual(['1:1', '1:2', '1:3']);
  expect(await waiting()).toEqual([]);
});

it('has looked, once a call ends, at all that was committed before that call', async () => {
  let called: Promise<void> | undefined;
  // In the moment in which the round before has found nothing, and has not ended.
  const db = b.platform.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.length === 0 && !called) {
        called = Promise.resolve();
        await move(1, 1);
        called = one.wake();
      }
      return result;
    },
  });
  const one = dispatcher({ db });
  await one.wake();
  await called;
  expect(heard).toEqual(['1:1']);
});

it('tells browsers of the first of many that wait together and of the end, not of each', async () => {
  for (let box = 1; box <= 20; box++) await move(box, 1);
  await dispatcher().wake();
  expect(heard).toHaveLength(20);
  // Twice, and more often on a machine that takes long for them.
  expect(told.length).toBeGreaterThanOrEqual(2);
  expect(told.length).toBeLessThan(10);

  told = [];
  await move(1, 2);
  await dispatcher().wake();
  expect(told).toEqual([moved.name]);
});

it('tells browsers of what happened meanwhile where those that wait together take long (R-L6)', async () => {
  const toldBefore: number[] = [];
  const slow = listenTo(moved, async () => {
    toldBefore.push(told.length);
    await sleep(250);
  });
  for (let box = 1; box <= 4; box++) await move(box, 1);
  await dispatcher({ more: [slow] }).wake();
  expect(toldBefore).toEqual([0, 1, 2, 3]);
  expect(told).toHaveLength(4);
});

it('does what is the same for all once, with the first that goes through', async () => {
  const done: string[] = [];
  const once = listenOnce(moved, async () => void done.push(heard.at(-1)!));
  broken.add(1);
  for (const box of [1, 2, 3]) await move(box, 1);
  await move(1, 2);
  await dispatcher({ more: [once] }).wake();
  expect([heard, done]).toEqual([['2:1', '3:1'], ['2:1']]);

  broken.clear();
  await timePasses();
  await dispatcher({ more: [once] }).wake();
  expect([heard, done]).toEqual([
    ['2:1', '3:1', '1:1', '1:2'],
    ['2:1', '1:1'],
  ]);
});

it('tries again ever later, and after ten failures lets those behind it pass', async () => {
  expect([1, 2, 5, 9].map(retryDelay)).toEqual([2, 4, 32, 300]);
  broken.add(1);
  await move(1, 1);
  const one = dispatcher();
  for (let i = 0; i < 10; i++) {
    await one.wake();
    await timePasses();
  }
  broken.clear();
  await move(1, 2);
  await one.wake();

  expect(heard).toEqual(['1:2']);
  expect(await waiting()).toEqual([{ attempts: 10, error: 'Error: box 1 is stuck' }]);
});

it('hands out every event once and in order with two workers', async () => {
  await Promise.all([dispatcher().open(), dispatcher().open()]);
  for (let step = 0; step < 40; step++) await move(1, step);
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);

  expect(heard).toEqual(Array.from({ length: 40 }, (_, step) => `1:${step}`));
});

it('asks once for all that wait whom they concern, and hands on those alone; all of them where that cannot be said', async () => {
  const asked: (readonly number[])[] = [];
  for (const box of [1, 2, 1, 3]) await move(box, asked.length);
  broken.add(3);
  const find = async (boxes: readonly number[]) => {
    asked.push(boxes);
    return [1, 3];
  };
  await dispatcher({ find }).wake();
  expect(asked).toEqual([[1, 2, 3]]);
  expect(heard).toEqual(['1:0', '1:0']);
  // What concerns nobody is done with; what failed waits as ever.
  expect(await waiting()).toEqual([{ attempts: 1, error: 'Error: box 3 is stuck' }]);

  broken.clear();
  await timePasses();
  const nobody = () => Promise.reject(new Error('nobody knows'));
  await dispatcher({ find: nobody }).wake();
  expect(heard.at(-1)).toBe('3:0');
  expect(await waiting()).toEqual([]);
});
