import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { shopHttp } from '#connectors/kit/shop-http.ts';
import { shopPace } from '#connectors/kit/shop-pace.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { paceRepository } from './pace.repository.ts';
import { sharedBudget } from './shop-budget.ts';

let b: Bench;
let platform: Server;
let address: string;
let arrivals: number[] = [];
let answer: { status: number; retryAfter?: string } = { status: 200 };
const signal = new AbortController().signal;

beforeAll(async () => {
  b = await bench();
  platform = createServer((_request, response) => {
    arrivals.push(performance.now());
    const headers = answer.retryAfter ? { 'retry-after': answer.retryAfter } : {};
    response.writeHead(answer.status, headers).end('"fine"');
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
});
afterAll(async () => {
  platform.close();
  await b.close();
});
beforeEach(async () => {
  arrivals = [];
  answer = { status: 200 };
  await paceRepository(b.platform.db).forget(1);
});

/** A worker that knows nothing of the others but what is in the database. */
function worker(perSecond: number | null, shopId = 1) {
  const budget = sharedBudget(b.platform.db, shopId);
  const pace = shopPace(perSecond, undefined, undefined, budget);
  const http = shopHttp(async (url, init) => fetch(url, init), { baseUrl: address, headers: {}, timeout: 5000, pace });
  return { pace, ask: () => http({ method: 'GET', path: '/', answer: z.string() }, signal) };
}

it('asks a shop no faster with three workers than with one: they share its limit (16 §1, §3)', async () => {
  const workers = [worker(25), worker(25), worker(25)];
  const began = performance.now();
  await Promise.all(workers.flatMap(({ ask }) => Array.from({ length: 10 }, ask)));
  expect(arrivals).toHaveLength(30);
  // The last of thirty turns, 25 of them a second; a worker of its own would be through after 360 ms. A clock may be some ms apart.
  expect(arrivals.at(-1)! - began).toBeGreaterThan(29 * 40 - 20);
});

it('leaves a shop alone that told another worker to wait, with a limit and without (429 of one holds for all)', async () => {
  const workers = [worker(1000), worker(null), worker(null, 2)];
  answer = { status: 429, retryAfter: '1' };
  await expect(worker(null).ask()).rejects.toMatchObject({ kind: 'busy', retryAfter: 1000 });
  const told = performance.now();
  answer = { status: 200 };
  const [limited, free, other] = await Promise.all(
    workers.map(async ({ ask }) => {
      await ask();
      return performance.now() - told;
    }),
  );
  // What was heard lies a little before the moment it is measured from.
  expect(Math.min(limited!, free!)).toBeGreaterThan(900);
  expect(other!).toBeLessThan(limited!);
});

it('counts what a shop was asked and how often it said "too many", and keeps its last words (16 §3)', async () => {
  // A shop of its own: what others were counted for may still be written.
  const { ask } = worker(null, 3);
  for (let at = 0; at < 3; at++) await ask();
  answer = { status: 429, retryAfter: '0' };
  await expect(ask()).rejects.toMatchObject({ kind: 'busy' });
  const read = () => paceRepository(b.platform.db).read(3);
  await expect.poll(async () => (await read()).hour, { timeout: 20_000 }).toBe(4);
  expect(await read()).toMatchObject({ busy: 1, said: 'HTTP 429', said_ms: 0, resting_until: null });
  expect((await read()).busiest).toBeGreaterThan(0);
  await b.platform.pool.query(`update shop_requests set minute = minute - interval '2 days' where shop_id = 3`);
  await paceRepository(b.platform.db).count(3, { asked: 1, busy: 0 });
  const { rows } = await b.platform.pool.query('select count(*)::int as rows from shop_requests where shop_id = 3');
  expect(rows).toEqual([{ rows: 1 }]);
});
