/**
 * A busy market on a small fleet: two web nodes and two workers behind a balancer, a hundred requests a second of every kind, a thousand open
 * lines, imports and sends all the while. See bench/README.md.
 */
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { connectShops } from '#database/seed/connect-shops.ts';
import { listTasks } from '#features/base/tasks/contract/tasks.calls.ts';
import { startFeedRun } from '#features/intake/feed-runs/server/feed-runs.public.ts';
import { feedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { ensureFeed } from '#features/intake/feeds/server/feeds.public.ts';
import { sendToShop } from '#features/selling/publishing/contract/publishing.calls.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { apiRoot } from '#server/http/http-server.ts';
import { untilAtRest } from './at-rest.ts';
import { benchMapping, writeFeed } from './generate-feed.ts';
import { benchUser, connected, openMarkets } from './generate-market.ts';
import { type Client, httpClient } from './measure.ts';
import { readOptions } from './options.ts';
import { freePort, openPages, type ServerProcess, startServer } from './server-process.ts';
import { tokenOf } from './sign-in.ts';

const perSecond = 100;
/** A person has ten pages open at most. */
const [people, pagesEach] = [100, 10];
const [webNodes, workers] = [2, 2];
const imported = 20_000;
const sent = 2000;
/**
 * Milliseconds: 97.5 of 100 answers are there by then, and a call of the start page costs the database this much. And how much more memory a
 * process may hold in the last fifth than it held in the second, when everything was running.
 */
const promises = { p975: 250, tilesDatabase: 10, memory: 1.25 } as const;
/** Where this many answers are owed, the rest of the run would only measure the queue: it ends. */
const mostOpen = 2000;
const sampleEveryMs = 2000;

/** Paths, how often each is asked among a hundred, and what it is called. */
const mix: readonly [share: number, path: (turn: number) => string, kind: string][] = [
  [
    40,
    (turn) => `/category/allProducts?status=${turn % 5}&page=${turn % 7}&onlyCount=0&shopId=1`,
    'a page of the list',
  ],
  [20, (turn) => `/category/allProducts?status=${turn % 5}&onlyCount=1&shopId=1`, 'its total'],
  [20, (turn) => `/product/${1 + (turn % 900)}?shopId=1`, 'a product'],
  [10, () => '/auth/me', 'who I am'],
  [6, () => '/auth/check', 'whether I am'],
  [2, () => '/dashboard/tiles?shopId=1', 'the start page'],
  [2, () => '/dashboard/series?days=30&zone=Europe/Tirane', 'what was done by day'],
];
const paths = mix.flatMap(([share, pathOf, kind]) => Array.from({ length: share }, () => ({ pathOf, kind })));

const options = readOptions();
const seconds = process.argv.includes('--seconds') ? options.seconds : 300;
const markets = await openMarkets(options);
try {
  for (const products of options.products) await measure((await markets.open(products)).url, products);
} finally {
  await markets.close();
}

type Fleet = { readonly nodes: readonly Node[]; readonly address: string; stop(): Promise<void> };
/** `ops`: where its numbers can be read. */
type Node = { readonly name: string; readonly server: ServerProcess; readonly ops: string };

async function measure(url: string, products: number): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tregu-loaded-'));
  await putShopsInStep(url);
  const fleet = await startFleet(url, dataDir);
  const token = await tokenOf(fleet.address);
  await untilAtRest(url);
  // People do not share a few lines: nobody's question waits here for the answer to another's.
  const client = httpClient(fleet.address, { authorization: `Bearer ${token}` }, Number.POSITIVE_INFINITY);
  const pages = await openPages({
    ORIGIN: fleet.address,
    TOKENS: JSON.stringify(await signInPeople(url, fleet.address)),
    PAGES_EACH: String(pagesEach),
  });
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    for (const [, pathOf] of mix) await client.ask({ path: apiRoot + pathOf(0) });
    const work = await startWork(url, dataDir, client);
    const memory = watchMemory(fleet.nodes);
    const { answers, failed, cut } = await load(client);
    const grown = await memory.stop();
    const ended = await work.ended();
    const { open, ends, missed, messages } = await pages.heard();
    const told = await endsTold(client);
    const lost = missed.filter((id) => !told.has(id));
    const times = answers.map(({ took }) => took);
    const [p50, p90, p975] = [within(times, 0.5), within(times, 0.9), within(times, 0.975)];
    const kinds = mix.map(([, , kind]) => {
      const ofKind = answers.filter((one) => one.kind === kind).map(({ took }) => took);
      return { kind, requests: ofKind.length, p50: within(ofKind, 0.5), p975: within(ofKind, 0.975) };
    });
    const tiles = await databaseTimeOf(client, database);
    print(`${products} products: p97.5 of ${times.length} requests, ${open} sockets`, p975, promises.p975);
    console.log(`  half of them within ${p50.toFixed(0)} ms, nine of ten within ${p90.toFixed(0)} ms`);
    for (const { kind, requests, p50, p975 } of kinds)
      print(`  ${kind}: p97.5 of ${requests}, half of them within ${p50.toFixed(0)} ms`, p975, promises.p975);
    print('database time of a call of the start page', tiles, promises.tilesDatabase);
    for (const { name, from, to } of grown)
      print(
        `memory of ${name}: ${from.toFixed(0)} MB in the second fifth, ${to.toFixed(0)} MB in the last`,
        to / from,
        promises.memory,
        '×',
      );
    console.log(`  ${ends} ends of tasks heard; ${lost.length} that neither the line nor tasks/user told of`);
    for (const [name, count] of Object.entries(messages))
      console.log(`  ${name}: ${count / people / pagesEach} a page`);
    for (const type of new Set(ended.map((one) => one.type))) {
      const rounds = ended.filter((one) => one.type === type);
      const whole = rounds.filter(({ status }) => status === 'completed').length;
      console.log(`  ${type}: ${rounds.length} one after the other, ${whole} completed`);
    }
    for (const { type, status, seconds: took } of ended) console.log(`  ${type}: ${status} after ${took} s`);
    if (failed > 0) console.log(`  ${failed} requests failed`);
    if (cut) console.log(`  ended early: ${mostOpen} answers were owed`);
    const whole = ended.every(({ status }) => status === 'completed');
    if (failed > 0 || cut || open < people * pagesEach || lost.length > 0 || !whole) process.exitCode = 1;
    const figures = {
      requests: times.length,
      failed,
      p50,
      p90,
      p975,
      kinds,
      tiles,
      sockets: open,
      lost: lost.length,
      grown,
      ended,
    };
    console.log(JSON.stringify({ bench: 'load', products, ...figures }));
  } finally {
    await database.end();
    await pages.stop();
    client.close();
    await fleet.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * As if the shops had what the market says they have: the demo storefront has none of the generated products, and the fleet would find that out for
 * each of them instead of doing what is measured.
 */
async function putShopsInStep(url: string): Promise<void> {
  await connected(url, (database) =>
    database.query(
      `update publications set desired_hash = 'c-' || product_id, sent_hash = 'c-' || product_id, desired_stock_hash = sent_stock_hash
       where status = 'in_shop' and desired_hash not like 'c-%'`,
    ),
  );
}

async function startFleet(url: string, dataDir: string): Promise<Fleet> {
  const start = async (role: 'web' | 'worker', number: number): Promise<Node> => {
    const port = await freePort();
    const settings = { DATABASE_URL: url, DATA_DIR: dataDir, ROLE: role, OPS_PORT: String(port), TASKS_AT_ONCE: '2' };
    return {
      name: `${role} ${number}`,
      server: await startServer('product-server.ts', settings),
      ops: `http://127.0.0.1:${port}`,
    };
  };
  const nodes: Node[] = [];
  for (let number = 1; number <= webNodes; number++) nodes.push(await start('web', number));
  for (let number = 1; number <= workers; number++) nodes.push(await start('worker', number));
  const balancer = await startServer('balancer.ts', {
    NODES: JSON.stringify(nodes.slice(0, webNodes).map(({ server }) => server.url)),
  });
  return {
    nodes,
    address: balancer.url,
    async stop() {
      await balancer.stop();
      await Promise.all(nodes.map(({ server }) => server.stop()));
    },
  };
}

/**
 * Feeds of new products, and sends of products that wait for it: each begins when the one before has ended, until people ask no more. Done by
 * whichever worker is free.
 */
async function startWork(url: string, dataDir: string, client: Client) {
  const file = path.join(dataDir, 'feed.ndjson');
  await writeFeed(file, imported);
  const app = await createApp({ ...readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }), role: 'web' }, url);
  const { platform } = app;
  const by = { userId: null, shopId: null, cause: 'bench' };
  await connectShops(platform.db);
  // A seller has a product once: each round is another seller's.
  const importOf = async (round: number) => {
    const { rows } = await platform.pool.query('select id::int as id from sellers order by id offset $1 limit 1', [
      round,
    ]);
    const mapping = feedMapping.parse(benchMapping);
    const feed = await ensureFeed(platform, by, { sellerId: rows[0].id, name: `Bench ${Date.now()}`, mapping });
    const content = createReadStream(file);
    await startFeedRun(platform, by, { feedId: feed.id, file: { name: 'feed.ndjson', content }, isFull: false });
  };
  const sendOf = async () => {
    const { rows } = await platform.pool.query<{ id: number }>(
      // Where none is left that was never sent, what is in the shop is compared and sent again: sends go on to the end.
      `select product_id::int as id from publications where shop_id = 1 and status in ('pending', 'in_shop')
        order by status <> 'pending', random() limit $1`,
      [sent],
    );
    const type = { main: true, image: true, configurator: true, updateOtherShops: false };
    const body = { data: rows.map(({ id }) => id), type, email: null, date: null, processes: 5 };
    await client.ask({ path: `${apiRoot}${sendToShop.path}?shopId=1`, method: 'POST', body });
  };
  const began = new Date();
  const done = async (type: string) => {
    const { rows } = await platform.pool.query<{ type: string; status: string; seconds: number }>(
      `select type, status, extract(epoch from completed_at - created_at)::int as seconds from tasks
        where created_at >= $1::timestamptz - interval '1 minute' and type = $2 order by created_at`,
      [began, type],
    );
    return rows;
  };
  let isOver = false;
  const goingOn = async (type: string, start: (round: number) => Promise<void>) => {
    for (let round = 0; !isOver; round++) {
      await start(round);
      while ((await done(type)).some(({ status }) => ['pending', 'running'].includes(status)))
        await new Promise((resolve) => setTimeout(resolve, 500));
    }
    return done(type);
  };
  const all = Promise.all([goingOn('feed-import', importOf), goingOn('send-to-shop', sendOf)]);
  // Heard where the end is asked for.
  all.catch(() => undefined);
  return {
    /** Begins nothing more, waits for the rounds under way and says how each of all rounds ended. */
    async ended(): Promise<{ type: string; status: string; seconds: number }[]> {
      isOver = true;
      try {
        return (await all).flat();
      } finally {
        await app.close();
      }
    },
  };
}

/** Megabytes of each process in the second fifth of the run and in its last: the most that was seen. */
function watchMemory(nodes: readonly Node[]) {
  const seen = nodes.map(({ name, ops }) => ({ name, ops, samples: [] as number[] }));
  const look = async () => {
    for (const { ops, samples } of seen) {
      const text = await (await fetch(`${ops}/metrics`)).text();
      samples.push(Number(/^tregu_process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20);
    }
  };
  let looking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => undefined);
  }, sampleEveryMs);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
      return seen.map(({ name, samples }) => {
        const fifth = Math.max(1, Math.floor(samples.length / 5));
        return { name, from: Math.max(...samples.slice(fifth, 2 * fifth)), to: Math.max(...samples.slice(-fifth)) };
      });
    },
  };
}

/** What `tasks/user` tells of ends: a page reads it when it opens and when its line is back. */
async function endsTold(client: Client): Promise<Set<string>> {
  const told = JSON.parse(await client.ask({ path: `${apiRoot}${listTasks.path}?shopId=1` }));
  const ended = (told.data as { id: string; status: string }[]).filter(
    ({ status }) => !['pending', 'running'].includes(status),
  );
  return new Set(ended.map(({ id }) => id));
}

/** `took`: milliseconds. */
type Answer = { readonly kind: string; readonly took: number };

/** Milliseconds within which this share of the answers were there. */
function within(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? Number.NaN;
}

/** Asks at fixed times, whether or not earlier answers are there: people do not wait for each other. */
async function load(client: Client): Promise<{ answers: Answer[]; failed: number; cut: boolean }> {
  const answers: Answer[] = [];
  let [failed, open] = [0, 0];
  const asked: Promise<void>[] = [];
  const start = performance.now();
  for (let turn = 0; turn < seconds * perSecond && open < mostOpen; turn++) {
    const due = start + (turn * 1000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    open += 1;
    const { pathOf, kind } = paths[(turn * 37) % paths.length]!;
    const answered = client
      .ask({ path: apiRoot + pathOf(turn) })
      // From when it was due: a queue of ours is waiting, too.
      .then(() => void answers.push({ kind, took: performance.now() - due }))
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
  return { answers, failed, cut };
}

/** Milliseconds of work in the database per call, at five calls a second, as the database itself counts them. */
async function databaseTimeOf(client: Client, database: pg.Client): Promise<number> {
  const worked = async () => {
    // A session that reported within the last second reports again once it has been idle for ten: what it did before these calls is not theirs.
    await new Promise((resolve) => setTimeout(resolve, 11_000));
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

/** Administrators, who are told of every task; each with a session. */
async function signInPeople(url: string, origin: string): Promise<string[]> {
  const emails = Array.from({ length: people }, (_, n) => `page${n}@tregu.test`);
  await connected(url, (database) =>
    database.query(
      `with people as (
         insert into users (id, email, password_hash, first_name, last_name) overriding system value
         select 1000 + n, t.email, bench.password_hash, 'Page', n::text
         from unnest($1::text[]) with ordinality as t(email, n), users bench where bench.email = $2
         on conflict do nothing returning id)
       insert into users_roles select people.id, roles.id from people join roles on roles.name = 'Admin'`,
      [emails, benchUser.email],
    ),
  );
  const tokens: string[] = [];
  for (const email of emails) tokens.push(await tokenOf(origin, email));
  return tokens;
}

function print(what: string, value: number, most: number, unit = 'ms'): void {
  const [shown, limit] = [unit === 'ms' ? `${value.toFixed(1)} ms` : `${value.toFixed(2)} ${unit}`, `${most}`];
  console.log(`${what.padEnd(78)}${shown.padStart(12)}  ${value <= most ? 'met' : 'MISSED'} (≤ ${limit})`);
}
