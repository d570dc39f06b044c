/** What calculating the prices of a whole shop takes beside the bare statements it cannot do without. See bench/README.md. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPerson } from '#features/base/session/server/session.public.ts';
import { simulationFilters } from '#features/selling/pricing/contract/profiles/simulated-part.ts';
import { simulateVersion } from '#features/selling/pricing/server/profiles/use-cases/simulate-version.ts';
import { assignProducts } from '#features/selling/pricing/server/rules/assign.repository.ts';
import { type App, createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connected, type Market, openMarkets } from './generate-market.ts';
import { readOptions } from './options.ts';
import { bareReading, bareUpdate, bareWrites } from './price-floors.ts';
import { type Line, middle, print, timed, within } from './price-lines.ts';
import { measureFew, measureFourShops, measureMemory } from './price-more.ts';
import { measureReading } from './price-reading.ts';
import { feedOf, measureFeeds } from './priced-feed.ts';
import { enterRate, makeRules, markAll, pauseSends, recalculated, settle, shopId } from './priced-shop.ts';

const rounds = 2;

const options = readOptions();
/** The parts of the bench, by --only: runs, few, simulation, shops, memory, reading, feed. */
const wants = (part: string) => part.includes(options.only);
const results: { readonly products: number; readonly lines: Line[] }[] = [];
/** What a thousand prices took at each size. */
const fewOf: number[] = [];
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
if (fewOf.length > 1) {
  const [first, last] = [fewOf[0]!, fewOf.at(-1)!];
  print({
    what: 'a thousand prices at the largest size',
    value: last,
    unit: 'ms',
    promise: within(last, first, 1.5, 'the same at the smallest'),
  });
}
const feed = wants('feed') ? await measureFeeds() : [];
if (feed.length > 0) console.log(`\nA feed of ${feedOf} products`);
for (const line of feed) print(line);
console.log(JSON.stringify({ bench: 'prices', results, feed }));

async function measureMarket(market: Market): Promise<Line[]> {
  const lines: Line[] = [];
  const tell = (more: readonly Line[]) => {
    for (const line of more) print(line);
    lines.push(...more);
  };
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tregu-measured-'));
  const config = { ...readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }), role: 'worker' as const };
  await makeRules(market);
  await pauseSends(market, true);
  try {
    const app = await createApp(config, market.url);
    try {
      await app.start();
      const { rows, line } = await firstPrices(app, market);
      tell([line]);
      if (wants('runs')) tell(await measureRuns(app, market, rows));
      if (wants('few')) {
        const few = await measureFew(app, market);
        tell(few.lines);
        fewOf.push(few.took);
      }
      if (wants('simulation')) tell(await measureSimulation(app, market));
      // Whether shops hold each other up does not hang on their size.
      if (wants('shops') && market.products === Math.min(...options.products))
        tell(await measureFourShops(app, market));
    } finally {
      await app.close();
    }
    if (wants('memory')) tell(await measureMemory(market, dataDir));
  } finally {
    await pauseSends(market, false);
  }
  if (wants('reading')) tell(await measureReading(market, dataDir, options.seconds));
  rmSync(dataDir, { recursive: true, force: true });
  return lines;
}

async function firstPrices(app: App, market: Market): Promise<{ rows: number; line: Line }> {
  await assignProducts(app.platform.db, null, shopId);
  const { prices: rows, took } = await recalculated(app, market, (client) => markAll(client, 'rules'));
  if (rows === 0) throw new Error('No price came of the rules');
  return { rows, line: { what: `first prices of ${rows} variants`, value: (rows / took) * 1000, unit: '/s' } };
}

async function measureRuns(app: App, market: Market, rows: number): Promise<Line[]> {
  const lines: Line[] = [];
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
  const actor = (await findPerson(app.platform.db, 1))!;
  const context = {
    actor,
    scope: { shopId, sellerId: null },
    now: () => new Date(),
    cause: 'bench',
    userId: 1,
    shopId,
  };
  const asked = { params: { id, no: 2 }, body: { filters: simulationFilters.parse({}) } };
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
