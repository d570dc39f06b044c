/** A busy market: a hundred requests a second of every kind, two hundred people with an open line. See bench/README.md. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { login } from '#features/base/session/contract/session.calls.ts';
import { socketPath } from '#features/base/tasks/contract/tasks.socket.ts';
import { apiRoot } from '#server/http/http-server.ts';
import { benchUser, openMarkets } from './generate-market.ts';
import { type Client, httpClient } from './measure.ts';
import { readOptions } from './options.ts';
import { startServer } from './server-process.ts';

const perSecond = 100;
const people = 200;
/** Milliseconds: 97.5 of 100 answers are there by then, and a call of the start page costs the database this much. */
const promises = { p975: 250, tilesDatabase: 10 } as const;
/** Where this many answers are owed, the rest of the run would only measure the queue: it ends. */
const mostOpen = 2000;

/** Paths and how often each is asked among a hundred. */
const mix: readonly [share: number, path: (turn: number) => string][] = [
  [40, (turn) => `/category/allProducts?status=${turn % 5}&page=${turn % 7}&onlyCount=0&shopId=1`],
  [20, (turn) => `/category/allProducts?status=${turn % 5}&onlyCount=1&shopId=1`],
  [20, (turn) => `/product/${1 + (turn % 900)}?shopId=1`],
  [10, () => '/auth/me'],
  [6, () => '/auth/check'],
  [2, () => '/dashboard/tiles?shopId=1'],
  [2, () => '/dashboard/series?days=30&zone=Europe/Tirane'],
];
const paths = mix.flatMap(([share, pathOf]) => Array.from({ length: share }, () => pathOf));

const options = readOptions();
const seconds = process.argv.includes('--seconds') ? options.seconds : 60;
const markets = await openMarkets(options);
try {
  for (const products of options.products) await measure((await markets.open(products)).url, products);
} finally {
  await markets.close();
}

async function measure(url: string, products: number): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tregu-loaded-'));
  const server = await startServer('product-server.ts', { DATABASE_URL: url, DATA_DIR: dataDir });
  const token = await tokenOf(server.url);
  const client = httpClient(server.url, { authorization: `Bearer ${token}` });
  const sockets = await openSockets(server.url, token);
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    for (const [, pathOf] of mix) await client.ask({ path: apiRoot + pathOf(0) });
    const { times, failed, cut } = await load(client);
    const live = sockets.filter(({ connected }) => connected).length;
    const p975 = times.sort((a, b) => a - b)[Math.floor(0.975 * (times.length - 1))] ?? Number.NaN;
    const tiles = await databaseTimeOf(client, database);
    print(`${products} products: p97.5 of ${times.length} requests, ${live} sockets`, p975, promises.p975);
    print('database time of a call of the start page', tiles, promises.tilesDatabase);
    if (failed > 0 || cut || live < people) process.exitCode = 1;
    if (failed > 0) console.log(`  ${failed} requests failed`);
    if (cut) console.log(`  ended early: ${mostOpen} answers were owed`);
    console.log(
      JSON.stringify({ bench: 'load', products, requests: times.length, failed, p975, tiles, sockets: live }),
    );
  } finally {
    await database.end();
    for (const socket of sockets) socket.disconnect();
    client.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Asks at fixed times, whether or not earlier answers are there: people do not wait for each other. */
async function load(client: Client): Promise<{ times: number[]; failed: number; cut: boolean }> {
  const times: number[] = [];
  let [failed, open] = [0, 0];
  const asked: Promise<void>[] = [];
  const start = performance.now();
  for (let turn = 0; turn < seconds * perSecond && open < mostOpen; turn++) {
    const due = start + (turn * 1000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    open += 1;
    const pathOf = paths[(turn * 37) % paths.length]!;
    const answered = client
      .ask({ path: apiRoot + pathOf(turn) })
      // From when it was due: a queue of ours is waiting, too.
      .then(() => void times.push(performance.now() - due))
      .catch(() => {
        failed += 1;
      })
      .finally(() => {
        open -= 1;
      });
    asked.push(answered);
  }
  const cut = open >= mostOpen;
  await Promise.all(asked);
  return { times, failed, cut };
}

/** Milliseconds of work in the database per call, at five calls a second, as the database itself counts them. */
async function databaseTimeOf(client: Client, database: pg.Client): Promise<number> {
  const worked = async () => {
    // Sessions report when they have been idle for a moment.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await database.query('select pg_stat_clear_snapshot()');
    const text = 'select active_time from pg_stat_database where datname = current_database()';
    return (await database.query<{ active_time: number }>(text)).rows[0]!.active_time;
  };
  const calls = Math.max(10, Math.round(Math.min(seconds, 20) * 5));
  const before = await worked();
  for (let call = 0; call < calls; call++) {
    await client.ask({ path: `${apiRoot}/dashboard/tiles?shopId=1` });
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return ((await worked()) - before) / calls;
}

async function tokenOf(origin: string): Promise<string> {
  const guest = httpClient(origin);
  const answer = await guest.ask({ path: apiRoot + login.path, method: 'POST', body: benchUser });
  guest.close();
  return (JSON.parse(answer) as { result: { token: string } }).result.token;
}

function openSockets(origin: string, token: string): Promise<Socket[]> {
  const one = () =>
    new Promise<Socket>((resolve, reject) => {
      const socket = io(origin, { path: socketPath, transports: ['websocket'], auth: { token }, forceNew: true });
      socket.once('connect', () => resolve(socket));
      socket.once('connect_error', reject);
    });
  return Promise.all(Array.from({ length: people }, one));
}

function print(what: string, value: number, most: number): void {
  console.log(
    `${what.padEnd(64)}${`${value.toFixed(1)} ms`.padStart(12)}  ${value <= most ? 'met' : 'MISSED'} (≤ ${most})`,
  );
}
