import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { deliver, type Line } from '#features/intake/feed-runs/server/import-bench.for-tests.ts';
import { storedState } from '#features/intake/feed-runs/server/stored-state.for-tests.ts';
import { type Bench, bench } from '../test/bench.ts';
import { checkInvariants } from '../test/check-invariants.ts';
import { request, tokenFor } from '../test/http.ts';
import { type FleetNode, secondsSince, startNode, until } from './start-node.for-tests.ts';

/** Two workers on one database; whichever works is killed, and the other one is there. */
let b: Bench;
let token: string;
const workers = new Map<string, FleetNode>();
const begin = async (name: string) => void workers.set(name, await startNode(b, 'worker', { name }));

beforeAll(async () => {
  b = await bench({ config: { logLevel: 'silent' } });
  await b.make.user({ email: 'ada@faults.test', roles: ['Admin'] });
  token = await tokenFor(b, 'ada@faults.test');
  await Promise.all([begin('worker one'), begin('worker two')]);
}, 120_000);
afterAll(async () => {
  await Promise.all([...workers.values()].map((worker) => worker.stop()));
  await b?.close();
}, 60_000);

const one = async <T extends object>(sql: string, values: unknown[] = []): Promise<T> =>
  (await b.platform.pool.query<T>(sql, values)).rows[0] as T;

/** kill -9 of the worker that has this task; gives its name. */
async function killWorkerOf(taskId: string): Promise<string> {
  const { name } = await one<{ name: string }>(
    `select a.application_name as name from tasks t join pg_stat_activity a on a.pid = split_part(t.worker_session, '@', 1)::int
      where t.id = $1`,
    [taskId],
  );
  const worker = workers.get(name);
  if (!worker) throw new Error(`no worker has the task, but ${name}`);
  workers.delete(name);
  await worker.kill();
  return name;
}

const count = 2500;
const lines: Line[] = Array.from({ length: count }, (_, i) => ({
  sku: `K-${i}`,
  brand: `Brand ${i % 7}`,
  category: `Root > Leaf ${i % 11}`,
  colour: `c${i % 5}`,
  price: String(i + 1),
  stock: i % 90,
}));

it('an import ends as an undisturbed one though its workers are killed in the middle, the last one too (R-K2) (T95)', async () => {
  const productsOf = async (sellerId: number) =>
    (await one<{ n: number }>('select count(*)::int as n from products where seller_id = $1', [sellerId])).n;
  const calm = (await b.make.seller({ name: 'Calm' })).id;
  await b.taskEnded((await deliver(b, calm, lines)).taskId);
  const shaken = (await b.make.seller({ name: 'Shaken' })).id;
  const { taskId, runId } = await deliver(b, shaken, lines);

  const figures: string[] = [];
  for (const spare of [true, false]) {
    const killed = await productsOf(shaken);
    await until(async () => (await productsOf(shaken)) > killed);
    const name = await killWorkerOf(taskId);
    const at = await productsOf(shaken);
    const away = performance.now();
    if (!spare) await begin(name);
    await until(async () => (await productsOf(shaken)) > at);
    const how = spare ? 'the other one' : 'a new one';
    figures.push(`worker killed at ${at} of ${count} products, ${how} went on after ${secondsSince(away)}`);
  }
  const { status, result } = await b.taskEnded(taskId);

  expect({ status, result }).toMatchObject({ status: 'completed', result: { data: { successCount: count } } });
  expect(await one('select attempt from tasks where id = $1', [taskId])).toEqual({ attempt: 3 });
  expect(
    await one('select status, rows_read, products_created, rows_refused from feed_runs where id = $1', [runId]),
  ).toEqual({ status: 'completed', rows_read: count, products_created: count, rows_refused: 0 });
  expect(await storedState(b, shaken)).toEqual(await storedState(b, calm));
  expect(await checkInvariants(b.platform.pool)).toEqual([]);
  console.log(figures.join('\n'));
}, 240_000);

it('a bulk change moves each product exactly once though its worker is killed in the middle (R-K3) (T95)', async () => {
  const ask = async <T>(call: Parameters<typeof request>[1], parts: object): Promise<T> => {
    const { status, body } = await request(b, call, parts, { token });
    expect([body.statusMessage, status]).toEqual([body.statusMessage, 200]);
    return body.result as T;
  };
  const { ids } = await one<{ ids: number[] }>('select array_agg(id order by id) as ids from products');
  const body = { operation: 'products.changeStatus', input: { status: 1 }, ids };
  const { change_set } = await ask<{ change_set: ChangeSet }>(calls.previewChanges, { body });
  const params = { id: change_set.id };
  await begin('worker three');
  const { task } = await ask<ChangeSet>(calls.applyChangeSet, { params });
  const done = async () =>
    (
      await one<{ n: number }>(
        "select count(*)::int as n from change_items where change_set_id = $1 and state = 'done'",
        [change_set.id],
      )
    ).n;

  await until(async () => (await done()) > 0);
  await killWorkerOf(task?.id ?? '');
  const at = await done();
  const away = performance.now();
  await until(async () => (await done()) > at);
  const back = secondsSince(away);
  await b.taskEnded(task?.id ?? '');

  expect(at).toBeLessThan(ids.length);
  expect(await ask(calls.getChangeSet, { params })).toMatchObject({
    state: 'done',
    counts: { done: ids.length, planned: 0, failed: 0 },
  });
  expect(
    await one(
      `select count(*)::int as lines, count(distinct entity_id)::int as products from activity_log
        where cause = $1 and action = 'status_changed'`,
      [`change-set:${change_set.id}`],
    ),
  ).toEqual({ lines: ids.length, products: ids.length });
  expect(await checkInvariants(b.platform.pool)).toEqual([]);
  console.log(`worker killed at ${at} of ${ids.length} moves, the other one went on after ${back}`);
}, 240_000);
