/** What calculating the prices of a whole shop takes beside the bare statements it cannot do without. See bench/README.md. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { findPerson } from '#features/base/session/server/session.public.ts';
import { tracePrice } from '#features/selling/pricing/contract/prices.calls.ts';
import { priceSteps } from '#features/selling/pricing/contract/pricing.steps.ts';
import { simulateVersion } from '#features/selling/pricing/server/profiles/use-cases/simulate-version.ts';
import { assignProducts } from '#features/selling/pricing/server/rules/assign.repository.ts';
import { startDuePrices } from '#features/selling/pricing/server/running/due-prices.ts';
import { listPrices } from '#features/work/price-desk/contract/price-desk.calls.ts';
import { type App, createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { apiRoot } from '#server/http/http-server.ts';
import { connected, type Market, openMarkets } from './generate-market.ts';
import { type Client, compare, httpClient } from './measure.ts';
import { readOptions } from './options.ts';
import { startServer } from './server-process.ts';
import { signedIn } from './sign-in.ts';

type Line = { readonly what: string; readonly value: number; readonly unit: string; readonly promise?: Promised };
type Promised = { readonly text: string; readonly met: boolean };

/** Albania: costs in EUR, prices in lek, so that everything hangs on one rate. */
const shopId = 2;
/** Rows of one transaction, as the product takes them. */
const chunk = 20_000;
const rounds = 2;

const options = readOptions();
const results: { readonly products: number; readonly lines: Line[] }[] = [];
const markets = await openMarkets(options);
try {
  for (const products of options.products) {
    console.log(`\n${products} products`);
    const lines = await measureMarket(await markets.open(products));
    results.push({ products, lines });
  }
} finally {
  await markets.close();
}
console.log(JSON.stringify({ bench: 'prices', results }));

async function measureMarket(market: Market): Promise<Line[]> {
  const lines: Line[] = [];
  const tell = (more: readonly Line[]) => {
    for (const line of more) print(line);
    lines.push(...more);
  };
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tregu-measured-'));
  const config = { ...readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }), role: 'worker' as const };
  await makeRules(market);
  const app = await createApp(config, market.url);
  await app.start();
  try {
    tell(await measureRuns(app, market));
    tell(await measureSimulation(app, market));
  } finally {
    await app.close();
  }
  tell(await measureReading(market, dataDir));
  rmSync(dataDir, { recursive: true, force: true });
  return lines;
}

/** The shop calculates by one profile; a kept market is set back to where it began. */
function makeRules(market: Market): Promise<void> {
  return connected(market.url, async (client) => {
    await client.query(`truncate price_results, price_events, price_quarantine, price_dirty, price_assignments, price_simulations restart identity cascade;
      delete from price_profile_versions; delete from price_profiles; delete from price_bundles; delete from fx_rates where pair = 'EURALL';
      update shops set pricing_mode = 'calculated' where id = ${shopId};
      insert into fx_pairs (pair, mode, policy) values ('EURALL', 'manual', 'at_once') on conflict (pair) do update set mode = 'manual', policy = 'at_once';`);
    await enterRate(client, '97.20');
    const steps = priceSteps.parse({
      margin: { kind: 'margin', value: '25' },
      rounding: { mode: 'nearest', modulus: '10', offsets: ['0'] },
      guards: { min_margin_percent: '5' },
    });
    await client.query(
      `with p as (insert into price_profiles (shop_id, name) values ($1, 'Bench') returning id),
        v as (insert into price_profile_versions (profile_id, no, state, steps, activated_at) select id, 1, 'active', $2::jsonb, now() from p returning id)
       insert into price_profile_scopes (version_id) select id from v`,
      [shopId, JSON.stringify(steps)],
    );
  });
}

/** A rate of today; a later one of the same day is the one that counts. */
function enterRate(client: pg.Client, rate: string): Promise<unknown> {
  return client.query(
    `insert into fx_rates (pair, rate, effective_on, mode, source, state) values ('EURALL', $1, current_date - 1, 'manual', 'bench', 'in_force')`,
    [rate],
  );
}

function markAll(client: pg.Client, cause: string): Promise<unknown> {
  return client.query(
    `insert into price_dirty (variant_id, shop_id, causes) select variant_id, shop_id, array[$2] from price_assignments where shop_id = $1
       on conflict do nothing`,
    [shopId, cause],
  );
}

async function measureRuns(app: App, market: Market): Promise<Line[]> {
  await assignProducts(app.platform.db, null, shopId);
  const { prices: rows, took: first } = await recalculated(app, market, (client) => markAll(client, 'rules'));
  if (rows === 0) throw new Error('No price came of the rules');
  const lines: Line[] = [{ what: `first prices of ${rows} variants`, value: (rows / first) * 1000, unit: '/s' }];
  const all: number[] = [];
  const none: number[] = [];
  const bare: number[] = [];
  const update: number[] = [];
  const reading: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await settle(market);
    bare.push((await timed(() => connected(market.url, bareWrites)))[1]);
    await settle(market);
    update.push((await timed(() => connected(market.url, bareUpdate)))[1]);
    await settle(market);
    // The floors wrote prices of their own, so everything differs from what the rules give at the new rate.
    const moved = await recalculated(app, market, async (client) => {
      await enterRate(client, round % 2 === 0 ? '104.50' : '97.20');
      await markAll(client, 'rate');
    });
    if (moved.prices < rows * 0.9) throw new Error(`Only ${moved.prices} of ${rows} prices moved with the rate`);
    all.push(moved.took);
    await settle(market);
    reading.push((await timed(() => connected(market.url, bareReading)))[1]);
    const still = await recalculated(app, market, (client) => markAll(client, 'by_hand'));
    if (still.prices > 0) throw new Error(`${still.prices} prices changed where nothing did`);
    none.push(still.took);
  }
  const [changed, idle, writes, one, read] = [all, none, bare, update, reading].map(middle) as [
    number,
    number,
    number,
    number,
    number,
  ];
  lines.push(
    { what: 'bare writes: results, events, prices, publications', value: writes, unit: 'ms' },
    {
      what: 'every price changes with the rate',
      value: changed,
      unit: 'ms',
      promise: within(changed, writes, 2, 'its own bare writes'),
    },
    { what: 'reading what prices are made of', value: read, unit: 'ms' },
    { what: 'a bare UPDATE of the prices', value: one, unit: 'ms' },
    { what: 'no price changes', value: idle, unit: 'ms', promise: within(idle, read, 5, 'reading') },
    {
      what: 'no price changes, beside the bare UPDATE',
      value: idle,
      unit: 'ms',
      promise: within(idle, one, 5, 'the bare UPDATE'),
    },
  );
  return lines;
}

type Ran = { readonly prices: number; readonly took: number };

/** Marks, and runs what waits to its end: how many prices were written, and the milliseconds of the runs themselves. The clock of the worker may be faster. */
async function recalculated(app: App, market: Market, mark: (client: pg.Client) => Promise<unknown>): Promise<Ran> {
  return connected(market.url, async (client) => {
    const { rows: last } = await client.query<{ id: number }>('select coalesce(max(id), 0)::int as id from price_runs');
    await client.query('begin');
    await mark(client);
    await client.query('commit');
    await startDuePrices(app.platform)();
    for (;;) {
      const { rows } = await client.query<{ runs: number; open: number; failed: number; left: number } & Ran>(
        `select count(*)::int as runs, count(*) filter (where ended_at is null)::int as open, count(*) filter (where state = 'failed')::int as failed,
            coalesce(sum((counts->>'prices')::int), 0)::int as prices,
            coalesce(sum(extract(epoch from ended_at - started_at) * 1000), 0)::float as took,
            (select count(*)::int from (select from price_dirty where shop_id = $1 limit 1) d) as left
          from price_runs where shop_id = $1 and id > $2`,
        [shopId, last[0]!.id],
      );
      const { runs, open, failed, left, prices, took } = rows[0]!;
      if (failed > 0) throw new Error('The calculation failed');
      if (runs > 0 && open === 0 && left === 0) return { prices, took };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
}

/** Every statement is measured on tables that rest. */
function settle(market: Market): Promise<void> {
  return connected(market.url, async (client) => {
    await client.query('vacuum (analyze) price_results, price_events, variant_prices, publications, price_dirty');
    await client.query('checkpoint');
  });
}

/** The four writes of a change with constants, in as many transactions as the product takes. */
async function bareWrites(client: pg.Client): Promise<void> {
  await inChunks(client, async (ids) => {
    await client.query(
      `update price_results set calculated_net = 1, calculated_gross = 1, applied_net = 1, applied_gross = 1, applied_at = now(), inputs_hash = 'bench',
         calculated_at = now(), version = version + 1 where shop_id = $1 and variant_id = any($2::bigint[])`,
      [shopId, ids],
    );
    await client.query(
      `insert into price_events (at, variant_id, shop_id, field, old_net, old_gross, new_net, new_gross, state, cause, inputs, engine)
         select now(), id, $1, 'price', 1, 1, 1, 1, 'ok', 'bench', '{"cost":"12.00","vat":"20","cost_currency":"EUR","rate_ids":[1]}', 1
           from unnest($2::bigint[]) id`,
      [shopId, ids],
    );
    await client.query('update variant_prices set price = 1 where shop_id = $1 and variant_id = any($2::bigint[])', [
      shopId,
      ids,
    ]);
    await client.query(
      `update publications set desired_price_hash = md5(random()::text) where shop_id = $1
         and product_id in (select product_id from variants where id = any($2::bigint[]))`,
      [shopId, ids],
    );
  });
}

function bareUpdate(client: pg.Client): Promise<void> {
  return inChunks(client, (ids) =>
    client.query(
      'update variant_prices set price = coalesce(price, 1) * 1.01 where shop_id = $1 and variant_id = any($2::bigint[])',
      [shopId, ids],
    ),
  );
}

function bareReading(client: pg.Client): Promise<void> {
  return inChunks(client, (ids) =>
    client.query(
      `select sum(v.purchase_price), sum(q.price), sum(r.applied_gross), count(p.tax_class), count(a.bundle_ids) from variants v
         join products p on p.id = v.product_id join price_assignments a on a.variant_id = v.id and a.shop_id = $1
         left join variant_prices q on q.variant_id = v.id and q.shop_id = $1 left join price_results r on r.variant_id = v.id and r.shop_id = $1
        where v.id = any($2::bigint[])`,
      [shopId, ids],
    ),
  );
}

async function inChunks(client: pg.Client, work: (ids: number[]) => Promise<unknown>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await client.query<{ id: number }>(
      'select variant_id::int as id from price_assignments where shop_id = $1 and variant_id > $2 order by 1 limit $3',
      [shopId, after, chunk],
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await client.query('begin');
    await work(ids);
    await client.query('commit');
    after = ids.at(-1)!;
  }
}

/** Another version is tried on the whole shop; nothing is written. */
async function measureSimulation(app: App, market: Market): Promise<Line[]> {
  const { id } = await connected(market.url, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `with v as (insert into price_profile_versions (profile_id, no, state, steps)
         select profile_id, 2, 'draft', jsonb_set(steps, '{margin,value}', '"30"') from price_profile_versions where no = 1 returning id, profile_id),
       s as (insert into price_profile_scopes (version_id) select id from v) select profile_id::int as id from v`,
    );
    return rows[0]!;
  });
  await settle(market);
  const floor = (await timed(() => connected(market.url, bareUpdate)))[1];
  await settle(market);
  // Nobody's request is behind it.
  const { rightsVersion: _, ...actor } = (await findPerson(app.platform.db, 1))!;
  const context = {
    actor,
    scope: { shopId, sellerId: null },
    now: () => new Date(),
    cause: 'bench',
    userId: 1,
    shopId,
  };
  const asked = { params: { id, no: 2 }, body: {} };
  const { simulation_id: simulation } = await simulateVersion(app.platform)(asked as never, context as never);
  const { affected, took } = await connected(market.url, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ state: string; affected: number; took: number }>(
        `select m.state, (m.summary->>'affected')::int as affected, extract(epoch from m.ended_at - t.started_at)::float * 1000 as took
          from price_simulations m join tasks t on t.id = m.task_id where m.id = $1`,
        [simulation],
      );
      if (rows[0]?.state === 'failed') throw new Error('The simulation failed');
      if (rows[0]?.state === 'done') return rows[0];
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  return [
    { what: 'a bare UPDATE of the same rows', value: floor, unit: 'ms' },
    {
      what: `simulation of a version, ${affected} prices would move`,
      value: took,
      unit: 'ms',
      promise: within(took, floor, 5, 'the bare UPDATE'),
    },
  ];
}

/** What a person waits for: one price explained, and the first page of the list. */
async function measureReading(market: Market, dataDir: string): Promise<Line[]> {
  const floor = await startServer('floor-server.ts', { DATABASE_URL: market.url });
  const product = await startServer('product-server.ts', { DATABASE_URL: market.url, DATA_DIR: dataDir });
  const bare = httpClient(floor.url);
  const client = await signedIn(product.url);
  try {
    const { rows } = await connected(market.url, (db) =>
      db.query<{ id: number; product: number }>(
        `select r.variant_id::int as id, v.product_id::int as product from price_results r join variants v on v.id = r.variant_id
          where r.shop_id = $1 and r.state = 'ok' order by r.variant_id * 7919 % 104729 limit 200`,
        [shopId],
      ),
    );
    const trace = (turn: number) =>
      client.ask({
        path:
          apiRoot +
          tracePrice.path
            .replace('{variantId}', String(rows[turn % rows.length]!.id))
            .replace('{shopId}', String(shopId)),
      });
    const one = (turn: number) => bare.ask({ path: `/detail?id=${rows[turn % rows.length]!.product}` });
    const pages = (who: Client, address: string) => () => who.ask({ path: address });
    const list = `${apiRoot}${listPrices.path}?shopId=${shopId}`;
    const load = { clients: 1, seconds: options.seconds };
    const explained = await compare(one, trace, load);
    const page = await compare(pages(bare, '/list?order=name'), pages(client, list), load);
    return [
      { what: 'one row of the floor, p50', value: explained.floor.p50, unit: 'ms' },
      {
        what: 'one price explained, p50',
        value: explained.product.p50,
        unit: 'ms',
        promise: within(explained.product.p50, explained.floor.p50, 8, 'floor'),
      },
      { what: 'page 1 of the floor with total, p50', value: page.floor.p50, unit: 'ms' },
      {
        what: 'page 1 of /price with total, p50',
        value: page.product.p50,
        unit: 'ms',
        promise: within(page.product.p50, page.floor.p50, 3, 'floor'),
      },
    ];
  } finally {
    bare.close();
    client.close();
    await Promise.all([floor.stop(), product.stop()]);
  }
}

function within(value: number, floor: number, times: number, of: string): Promised {
  return {
    text: `${(value / floor).toFixed(2)} × ${of}, promised ≤ ${times}`,
    met: value <= times * floor,
  };
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  const result = await work();
  return [result, performance.now() - start];
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!;
}

function print({ what, value, unit, promise }: Line): void {
  const verdict = promise ? `${promise.met ? 'met' : 'MISSED'} (${promise.text})` : '';
  console.log(
    `  ${what.padEnd(58)}${`${value < 100 ? value.toFixed(1) : Math.round(value)} ${unit}`.padStart(14)}  ${verdict}`,
  );
}
