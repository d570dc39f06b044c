import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, migrationNames } from '../db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { hasCommit, lastRelease, migrationsOf } from './last-release.for-tests.ts';
import { until } from './start-node.for-tests.ts';

const commit = await lastRelease();
const there = await hasCommit(commit);
const main = path.join(import.meta.dirname, '../main.ts');

type Starting = {
  said(): string;
  /** Fails when it ends: what others wait to see will not come. */
  readonly died: Promise<never>;
  ready(): Promise<{ status: number; body: { checks: Record<string, { detail: string }> } }>;
  live(): Promise<number>;
  /** What it says it is doing; empty while it does not answer, or no longer starts. */
  doing(): Promise<string>;
  end(signal: NodeJS.Signals): Promise<void>;
};

/** Nodes of this release that start together on a database of the last one: real processes, each as `npm start` makes it. */
describe.skipIf(!there)('nodes that start at once on a database of the last release', () => {
  let home: TestDatabase;
  let dataDir: string;
  let holder: pg.Client;
  let missing: readonly string[];
  const nodes: Starting[] = [];
  beforeAll(async () => {
    const released = await migrationsOf(commit);
    missing = (await migrationNames()).filter((name) => !released.includes(name));
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'tregu-together-'));
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.end('SIGKILL')));
    await rm(dataDir, { recursive: true, force: true });
  }, 60_000);

  /** A database as the last release left it, in which no migration can be noted until `go`. */
  async function open() {
    home = await createTestDatabase({ empty: true });
    await migrate(home.url, { last: (await migrationsOf(commit)).at(-1)! });
    holder = new pg.Client({ connectionString: home.url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table kysely_migration in exclusive mode');
  }
  const go = async () => {
    await holder.query('commit');
    await holder.end();
  };

  /** A worker: it has no web to build, and says how it is at the operator's port. */
  async function begin(): Promise<Starting> {
    const port = await freePort();
    const child = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'tregu-compile-cache'),
        LOG_LEVEL: 'error',
        DATABASE_URL: home.url,
        DATA_DIR: dataDir,
        ROLE: 'worker',
        OPS_PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += text;
      });
    const gone = once(child, 'exit');
    const read = async (address: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${address}`);
      return { status: answer.status, body: (await answer.json()) as { checks: Record<string, { detail: string }> } };
    };
    const node: Starting = {
      said: () => said,
      died: gone.then(([code, signal]) => Promise.reject(new Error(`A node ended with ${signal ?? code}:\n${said}`))),
      ready: () => read('/health/ready'),
      live: async () => (await read('/health/live')).status,
      doing: async () => (await read('/health/ready').catch(() => null))?.body.checks.start?.detail ?? '',
      async end(signal: NodeJS.Signals) {
        if (child.exitCode === null && child.signalCode === null) child.kill(signal);
        await gone;
      },
    };
    // Heard where something is awaited of it.
    node.died.catch(() => undefined);
    nodes.push(node);
    return node;
  }

  const seen = (of: readonly Starting[], so: () => Promise<boolean>) =>
    Promise.race([until(so), ...of.map(({ died }) => died)]);
  const migrating = /^brings the database up to date: \d+ steps to go, now 0\d+_.+\.sql$/;
  const behind = 'another node brings the database up to date; this one goes on after it';
  const whoDoes = async (pair: readonly Starting[]) => {
    const doing = await Promise.all(pair.map((node) => node.doing()));
    return { first: doing.findIndex((what) => migrating.test(what)), second: doing.indexOf(behind) };
  };

  it('bring it up to date by one of them, say what they do meanwhile, and both are ready', async () => {
    await open();
    const pair = [await begin(), await begin()];
    await seen(pair, async () => Object.values(await whoDoes(pair)).every((place) => place >= 0));
    const { first, second } = await whoDoes(pair);
    for (const node of pair) {
      expect(await node.live()).toBe(200);
      expect(await node.ready()).toMatchObject({ status: 503, body: { status: 'not_ready' } });
    }

    await go();

    await until(async () =>
      (await Promise.all(pair.map((node) => node.ready()))).every(({ status }) => status === 200),
    );
    expect(pair[first]!.said()).toContain(`Database brought up to date (${missing.length} steps).`);
    expect(pair[second]!.said()).not.toContain('Database brought up to date');
    const { rows } = await home.pool.query<{ name: string }>('select name from kysely_migration order by name');
    expect(rows.map(({ name }) => name)).toEqual(await migrationNames());
    for (const node of pair) expect((await node.ready()).body).toMatchObject({ status: 'ready' });
    await Promise.all(pair.map((node) => node.end('SIGTERM')));
    await home.drop();
  }, 180_000);

  it('go on with it where the one that did it is killed', async () => {
    await open();
    const pair = [await begin(), await begin()];
    await seen(pair, async () => Object.values(await whoDoes(pair)).every((place) => place >= 0));
    const { first, second } = await whoDoes(pair);

    await pair[first]!.end('SIGKILL');

    await seen([pair[second]!], async () => migrating.test(await pair[second]!.doing()));
    await go();
    await seen([pair[second]!], async () => (await pair[second]!.ready()).status === 200);
    expect(pair[second]!.said()).toContain(`Database brought up to date (${missing.length} steps).`);
    await pair[second]!.end('SIGTERM');
    await home.drop();
  }, 180_000);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
