import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedReference } from '#database/seed/seed-reference.ts';
import { startExport } from '#features/base/exports/contract/exports.calls.ts';
import { login } from '#features/base/session/contract/session.calls.ts';
import { listTasks } from '#features/base/tasks/contract/tasks.calls.ts';
import { addBrand } from '#features/catalogue/brands/contract/brands.calls.ts';
import { getProduct, listProducts, updateProduct } from '#features/catalogue/products/contract/products.calls.ts';
import { changeProductStatus } from '#features/selling/lifecycle/contract/lifecycle.calls.ts';
import { migrate, migrationFolder, migrationNames } from '../db/migrate.ts';
import { type Bench, bench } from '../test/bench.ts';
import { checkInvariants } from '../test/check-invariants.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { hasCommit, lastRelease, unpackRelease } from './last-release.for-tests.ts';
import { ask, type FleetNode, startNode, until } from './start-node.for-tests.ts';

const commit = await lastRelease();
const there = await hasCommit(commit);

/**
 * While a fleet is updated, nodes of the last release serve on the database of this one (docs/operate.md): a migration only adds what they do
 * not know. Here one of them really does.
 */
describe.skipIf(!there)('the last release, while this one brings the database further', () => {
  let home: TestDatabase;
  let folder: string;
  let dataDir: string;
  let old: FleetNode;
  let token: string;
  let addresses: string[];
  beforeAll(async () => {
    home = await createTestDatabase({ empty: true });
    const release = await unpackRelease(commit);
    folder = release.folder;
    dataDir = path.join(folder, '.data');
    old = await startNode({ url: home.url, platform: { config: { dataDir } } }, 'all', { script: release.script });
    token = await tokenOf('super@tregu.test');
    addresses = await readingAddresses();
  }, 600_000);
  afterAll(async () => {
    await old?.stop();
    await home?.drop();
    if (folder) await rm(folder, { recursive: true, force: true });
  }, 120_000);

  async function tokenOf(email: string): Promise<string> {
    const { body } = await ask(old.address, login, '', { body: { email, password: 'tregu-demo' } });
    return body.result.token;
  }

  /** Every call of the old release that reads, with 1 for each id, as its own document lists them. */
  async function readingAddresses(): Promise<string[]> {
    const { body } = await ask(old.address, { method: 'GET', path: '/openapi.json' }, token);
    const paths = body.paths as Record<string, { get?: unknown }>;
    return Object.entries(paths).flatMap(([address, methods]) =>
      methods.get ? [address.replace(/\{\w+\}/g, '1').replace(/^\/api/, '')] : [],
    );
  }

  async function statuses(): Promise<Record<string, number>> {
    const found: Record<string, number> = {};
    for (const address of addresses) {
      const answer = await fetch(`${old.address}/api${address}?shopId=1`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      found[address] = answer.status;
    }
    return found;
  }

  const firstProduct = async (): Promise<number> => {
    const { body } = await ask(old.address, listProducts, token, { query: '&status=0&page=0&onlyCount=0' });
    return body.result[0].id;
  };
  const readProduct = async (id: number): Promise<{ id: number; version: number }> => {
    const detail = await ask(old.address, { method: 'GET', path: getProduct.path.replace('{id}', String(id)) }, token);
    return detail.body.result;
  };
  const saveWarranty = async (product: number, shop_warranty: number) => {
    const { id, version } = await readProduct(product);
    const call = { method: updateProduct.method, path: updateProduct.path.replace('{id}', String(id)) };
    return ask(old.address, call, token, { body: { data: { version }, shop_warranty } });
  };

  it('finds each of its migrations as it left it', async () => {
    const release = path.join(folder, 'database/migrations');
    const names = await migrationNames(release);
    expect((await migrationNames()).slice(0, names.length)).toEqual(names);
    const text = (from: string) => Promise.all(names.map((name) => readFile(path.join(from, name), 'utf8')));
    expect(await text(migrationFolder)).toEqual(await text(release));
  });

  it('reads, writes and works on tasks before, meanwhile and afterwards, and what it writes is whole', async () => {
    // Asked several times, so that its statements are prepared: a plan of before has to serve afterwards.
    let before = await statuses();
    for (let time = 0; time < 3; time++) before = await statuses();
    const answered = Object.values(before).filter((status) => status === 200).length;
    expect(answered).toBeGreaterThan(60);
    expect(Object.entries(before).filter(([, status]) => status >= 500)).toEqual([]);

    const product = await firstProduct();
    const refused: unknown[] = [];
    let [moving, asked] = [true, 0];
    const serve = async () => {
      while (moving || asked < 5) {
        asked += 1;
        const list = await ask(old.address, listProducts, token, { query: '&status=1' });
        refused.push(...[list, await saveWarranty(product, asked)].filter(({ status }) => status !== 200));
      }
    };
    const bringFurther = async () => {
      try {
        const { applied } = await migrate(home.url);
        await seedReference(home.url);
        return applied;
      } finally {
        moving = false;
      }
    };
    const [applied] = await Promise.all([bringFurther(), serve()]);
    expect(refused).toEqual([]);

    expect(await statuses()).toEqual(before);
    await writeEverything();

    const ours: Bench = await bench({ databaseUrl: home.url, config: { dataDir, logLevel: 'silent' } });
    try {
      expect(await ours.listDifferences()).toEqual([]);
      expect(await checkInvariants(ours.platform.pool)).toEqual([]);
    } finally {
      await ours.close();
    }
    console.log(`${answered} reading calls answered as before ${applied.length} migrations; ${asked} saves meanwhile`);
  }, 600_000);

  /** The old release’s own writers: a field, a state, a word of ours, a file by a task, and a send, on the schema of this one. */
  async function writeEverything(): Promise<void> {
    const id = await firstProduct();
    // Of none of the saves before but the first.
    const saved = await saveWarranty(id, 1);
    expect(saved.body.result).toMatchObject({ changed: true });
    const answers = [
      await ask(old.address, changeProductStatus, token, { body: { ids: [id], status: 1 } }),
      await ask(old.address, addBrand, token, { body: { name: 'Made by the last release' } }),
      await ask(old.address, startExport, token, {
        body: { list: 'products', format: 'csv', scope: 'whole', columns: ['sku'], language: 'en', time_zone: 'UTC' },
      }),
    ];
    expect(answers.map(({ status, body }) => [status, body.statusMessage])).toEqual(
      answers.map(() => [200, expect.any(String)]),
    );
    await until(async () => {
      const { body } = await ask(old.address, listTasks, token);
      return JSON.stringify(body).includes('"completed"') && !/"(pending|running)"/.test(JSON.stringify(body));
    });
  }
});
