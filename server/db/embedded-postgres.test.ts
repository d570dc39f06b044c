import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, expect, it } from 'vitest';
import { isAlive } from './embedded-postgres.process.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded-postgres.ts';
import { watchEmbedded } from './embedded-postgres.watch.ts';

const settings = { fsync: false, synchronous_commit: false, shared_buffers: '16MB' };
const folders: string[] = [];
const started: EmbeddedPostgres[] = [];

afterEach(async () => {
  for (const database of started.splice(0)) await database.stop().catch(() => undefined);
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tregu pg '));
  folders.push(folder);
  return folder;
}

async function start(dataDir: string, more: Record<string, boolean | string> = {}): Promise<EmbeddedPostgres> {
  const database = await startEmbedded({ dataDir, database: 'shop-1', settings: { ...settings, ...more } });
  started.push(database);
  return database;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0];
}

const serverPid = (dataDir: string) =>
  Number(fs.readFileSync(path.join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

async function gone(pid: number): Promise<void> {
  const isRunning = () => isAlive(pid) && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  for (let waited = 0; waited < 10_000 && isRunning(); waited += 50) await sleep(50);
}

it('makes a database in a folder with a space, keeps its rows and its port over a restart', async () => {
  const folder = newFolder();

  const first = await start(folder);
  await ask(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  const second = await start(folder);

  expect(first.adopted).toBe(false);
  expect(second.adopted).toBe(false);
  expect(await ask(second.url, 'select answer from kept')).toBe(42);
  expect(second.url).toBe(first.url);
  expect(Number(new URL(second.url).port)).toBeLessThan(32_768);
});

it('sorts letters of the region, and takes settings over the defaults', async () => {
  const { url } = await start(newFolder());

  const order = "select string_agg(l, '' order by l) from unnest(array['z', 'ç', 'd', 'c', 'č', 'ë', 'e']) l";
  expect(await ask(url, order)).toBe('cčçdeëz');
  expect(await ask(url, 'show fsync')).toBe('off');
  expect(await ask(url, 'show jit')).toBe('off');
  expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1');
});

it('refuses a wrong password', async () => {
  const { url } = await start(newFolder());
  const wrong = new URL(url);
  wrong.password = 'guess';

  await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
});

it.skipIf(process.platform !== 'linux')('recovers committed rows after kill -9 of the server', async () => {
  const first = await start(newFolder(), { synchronous_commit: true });
  await ask(first.url, 'create table kept as select 42 as answer');
  const pid = serverPid(first.dataDir);

  process.kill(pid, 'SIGKILL');
  await gone(pid);
  const second = await start(first.dataDir);

  expect(second.adopted).toBe(false);
  expect(await ask(second.url, 'select answer from kept')).toBe(42);
});

it.skipIf(process.platform !== 'linux')(
  'starts a killed server again by itself, at the same address, and stops it in the end',
  async () => {
    const said: string[] = [];
    const kept = await watchEmbedded({ dataDir: newFolder(), database: 'shop-1', settings }, (line) => said.push(line));
    started.push(kept);

    process.kill(serverPid(kept.dataDir), 'SIGKILL');

    await expect.poll(() => said, { timeout: 15_000 }).toEqual(['The database had died and was started again.']);
    expect(await ask(kept.url, 'select 1')).toBe(1);
    await kept.stop();
    await expect(ask(kept.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  },
);

it.skipIf(process.platform !== 'linux')(
  'ends what a killed process asked for, and lets go of what it held',
  async () => {
    const { url } = await start(newFolder(), { client_connection_check_interval: '200ms' });
    await ask(url, 'create table kept as select 42 as answer');
    const script = `const { Client } = await import(${JSON.stringify(import.meta.resolve('pg'))}).then((pg) => pg.default);
    const client = new Client({ connectionString: ${JSON.stringify(url)} });
    await client.connect();
    await client.query('begin; lock table kept');
    console.log('locked');
    await client.query('select pg_sleep(600)');`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');

    child.kill('SIGKILL');
    await once(child, 'exit');

    await expect
      .poll(() => ask(url, "select count(*)::int from pg_locks where relation = 'kept'::regclass"), { timeout: 15_000 })
      .toBe(0);
  },
);

it.skipIf(process.platform === 'win32')('looks every five seconds whether those who ask are there', async () => {
  const { url } = await start(newFolder());
  expect(await ask(url, 'show client_connection_check_interval')).toBe('5s');
});

it('adopts the server that a killed process left running, and stops it', async () => {
  const folder = newFolder();
  const launcher = new URL('./embedded-postgres.ts', import.meta.url).href;
  const script = `const { startEmbedded } = await import(${JSON.stringify(launcher)});
    await startEmbedded(${JSON.stringify({ dataDir: folder, database: 'shop-1', settings })});
    console.log('ready'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');

  const beside = await start(folder);
  await beside.stop();
  const stillThere = await start(folder);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await stillThere.stop();

  expect([beside.adopted, stillThere.adopted]).toEqual([true, true]);
  await expect(ask(stillThere.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

it('starts one server when two starts meet', async () => {
  const folder = newFolder();

  const both = await Promise.all([start(folder), start(folder)]);

  expect(both.map(({ adopted }) => adopted).toSorted()).toEqual([false, true]);
});

it('leaves the lock to a start that lives, however old the disk says the lock is', async () => {
  const folder = newFolder();
  const lock = path.join(folder, 'starting');
  fs.writeFileSync(lock, String(process.pid));
  const yesterday = new Date(Date.now() - 86_400_000);
  fs.utimesSync(lock, yesterday, yesterday);

  const waiting = start(folder);
  await sleep(1000);
  expect(fs.readdirSync(folder)).toEqual(['starting']);

  fs.rmSync(lock);
  expect((await waiting).adopted).toBe(false);
});

it('does not trust a stale process number and starts again after a half-made cluster', async () => {
  const first = await start(newFolder());
  await first.stop();
  const cluster = path.join(first.dataDir, 'cluster');
  fs.writeFileSync(path.join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n0\n1\n`);
  fs.mkdirSync(`${cluster}.new`);
  fs.writeFileSync(path.join(first.dataDir, 'starting'), '999999999');

  expect(await ask((await start(first.dataDir)).url, 'select 1')).toBe(1);
});

it('refuses the data of another major version with both numbers', async () => {
  const folder = newFolder();
  fs.mkdirSync(path.join(folder, 'cluster'));
  fs.writeFileSync(path.join(folder, 'cluster', 'PG_VERSION'), '15\n');

  await expect(start(folder)).rejects.toThrow(/PostgreSQL 15, but PostgreSQL 18 is installed/);
});
