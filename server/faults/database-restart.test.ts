import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedReference } from '#database/seed/seed-reference.ts';
import { listTasks } from '#features/base/tasks/contract/tasks.calls.ts';
import { deliver, type Line } from '#features/intake/feed-runs/server/import-bench.for-tests.ts';
import { storedState } from '#features/intake/feed-runs/server/stored-state.for-tests.ts';
import { type EmbeddedPostgres, startEmbedded } from '../db/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { type Bench, bench } from '../test/bench.ts';
import { checkInvariants } from '../test/check-invariants.ts';
import { request, tokenFor } from '../test/http.ts';
import { secondsSince, until } from './start-node.for-tests.ts';

let folder: string;
let server: EmbeddedPostgres;
let b: Bench;

const startServer = () => startEmbedded({ dataDir: path.join(folder, 'postgres'), database: 'tregu' });

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tregu-faults-'));
  // PostgreSQL runs under another account where the tests run as root.
  fs.chmodSync(folder, 0o755);
  server = await startServer();
  await migrate(server.url);
  await seedReference(server.url);
  b = await bench({ databaseUrl: server.url, config: { logLevel: 'silent' } });
  await b.work();
}, 240_000);
afterAll(async () => {
  await b?.close();
  await server?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}, 60_000);

const count = 2000;
const lines: Line[] = Array.from({ length: count }, (_, i) => ({
  sku: `D-${i}`,
  brand: `Brand ${i % 7}`,
  category: `Root > Leaf ${i % 11}`,
  price: String(i + 1),
  stock: i % 90,
}));

it('goes on with an import after the database was restarted twice; meanwhile the web says so and stays (R-K6) (R-K7)', async () => {
  await b.make.user({ email: 'ada@faults.test', roles: ['Admin'] });
  const token = await tokenFor(b, 'ada@faults.test');
  const productsOf = async (sellerId: number): Promise<number> =>
    (await b.platform.pool.query('select count(*)::int as n from products where seller_id = $1', [sellerId])).rows[0].n;
  const answer = () => request(b, listTasks, {}, { token });

  const calm = (await b.make.seller({ name: 'Calm' })).id;
  await b.taskEnded((await deliver(b, calm, lines)).taskId);
  const shaken = (await b.make.seller({ name: 'Shaken' })).id;
  const { taskId } = await deliver(b, shaken, lines);

  const figures: string[] = [];
  for (const part of [0.2, 0.6]) {
    await until(async () => (await productsOf(shaken)) >= part * count);
    await server.stop();
    const refused = await answer();
    expect(refused).toMatchObject({ status: 503, body: { result: { code: 'database_away' } } });
    const away = performance.now();
    server = await startServer();
    await until(async () => (await answer()).status === 200);
    const back = secondsSince(away);
    const at = await productsOf(shaken);
    await until(async () => (await productsOf(shaken)) > at || at === count);
    figures.push(
      `restarted at ${at} of ${count}: the web answers after ${back}, the import goes on after ${secondsSince(away)}`,
    );
  }
  let status = 'running';
  await until(async () => {
    ({ status } = await b.taskEnded(taskId));
    return true;
  });

  expect(status).toBe('completed');
  expect(await storedState(b, shaken)).toEqual(await storedState(b, calm));
  expect(await checkInvariants(b.platform.pool)).toEqual([]);
  // At rest nobody holds a connection but the line between the nodes: a restart costs the pool no place.
  await until(() => b.platform.pool.totalCount - b.platform.pool.idleCount === 1);
  console.log(figures.join('\n'));
}, 240_000);
