/** What calculating prices costs, beside the bare writes of the same rows. See bench/README.md. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { tracePrice } from '#features/selling/pricing/contract/prices.calls.ts';
import { assignProducts } from '#features/selling/pricing/server/rules/assign.repository.ts';
import { openDatabase } from '#server/db/database.ts';
import { apiRoot } from '#server/http/http-server.ts';
import { connected, type Market, openMarkets } from './generate-market.ts';
import { readOptions } from './options.ts';
import { startServer } from './server-process.ts';
import { signedIn } from './sign-in.ts';

type Line = { readonly what: string; readonly value: number; readonly unit: string; readonly most?: number };

const options = readOptions();
const results: { readonly products: number; readonly lines: readonly Line[] }[] = [];
const markets = await openMarkets(options);
try {
  for (const products of options.products) {
    const lines = await measureMarket(await markets.open(products));
    console.log(`\n${products} products`);
    for (const { what, value, unit, most } of lines)
      console.log(
        `  ${what.padEnd(52)} ${value.toFixed(2).padStart(9)} ${unit}${most ? `  ≤ ${most}${value > most ? '  MISSED' : ''}` : ''}`,
      );
    results.push({ products, lines });
  }
} finally {
  await markets.close();
}
console.log(JSON.stringify({ bench: 'prices', results }));

async function measureMarket(market: Market): Promise<Line[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tregu-measured-'));
  await connected(market.url, prepare);
  const { db, close } = openDatabase(market.url);
  await assignProducts(db, null, 1);
  await close();
  const server = await startServer('product-server.ts', { DATABASE_URL: market.url, DATA_DIR: dataDir, ROLE: 'all' });
  try {
    // The first one fills the tables; what follows is a change and a look.
    const first = await calculated(market);
    const nothing = await calculated(market);
    await connected(market.url, (db) => db.query(`update variants set purchase_price = purchase_price * 1.1`));
    const changed = await calculated(market);
    const f1 = await timed(market, `update variant_prices set price = price * 1.01 where shop_id = 1`);
    const f2 = await floorOfWrites(market);
    const client = await signedIn(server.url);
    const { rows } = await connected(market.url, (db) =>
      db.query<{ id: number }>('select variant_id as id from price_results order by variant_id limit 200'),
    );
    const trace = await middle(rows, ({ id }) =>
      client.ask({
        path: `${apiRoot}${tracePrice.path.replace('{variantId}', String(id)).replace('{shopId}', '1')}?shopId=1`,
      }),
    );
    const row = await connected(market.url, (db) =>
      middle(rows, ({ id }) => db.query('select * from price_results where variant_id = $1 and shop_id = 1', [id])),
    );
    client.close();
    return [
      { what: 'F1: every price of the shop written barely', value: f1, unit: 's' },
      { what: 'F2: results, log, prices written barely', value: f2, unit: 's' },
      { what: 'first calculation', value: first, unit: 's' },
      { what: 'nothing changes / F1', value: nothing / f1, unit: '×', most: 5 },
      { what: 'every price changes / F2', value: changed / f2, unit: '×', most: 2 },
      { what: 'explaining one price / reading its row', value: trace / row, unit: '×', most: 8 },
    ];
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A rule for the whole shop, which calculates; nothing waits yet. */
async function prepare(db: pg.Client): Promise<void> {
  await db.query(`delete from price_dirty; delete from price_events; delete from price_quarantine; delete from price_results;
    delete from price_runs; delete from price_assignments; delete from price_bundles; delete from price_profiles;
    update variants set purchase_price = 5 + id % 400, currency = 'EUR';
    insert into tax_rates (country_code, tax_class, percent, valid_from) select country_code, 'standard', 18, '2020-01-01' from shops
      where id = 1 on conflict do nothing;
    update shops set pricing_mode = 'calculated' where id = 1;
    with p as (insert into price_profiles (shop_id, name) values (1, 'Bench') returning id),
      v as (insert into price_profile_versions (profile_id, no, state, activated_at, steps) select id, 1, 'active', now(), '{"base":{"of":"purchase"},
        "margin":{"kind":"margin","value":"25"},"rounding":{"mode":"nearest","modulus":"1","offsets":["0.99"]},
        "guards":{"min_margin_percent":"5","max_up_percent":"90"}}' from p returning id)
      insert into price_profile_scopes (version_id) select id from v`);
}

/** Makes every variant wait, and takes the time until the run is done: the worker of the product looks every three seconds. */
async function calculated(market: Market): Promise<number> {
  return connected(market.url, async (db) => {
    await db.query(`insert into price_dirty (variant_id, shop_id, causes) select id, 1, '{rules}' from variants`);
    for (;;) {
      const { rows } = await db.query<{ took: number | null }>(
        `select extract(epoch from ended_at - started_at)::float8 as took from price_runs
          where (select count(*) from price_dirty) = 0 order by id desc limit 1`,
      );
      const took = rows[0]?.took ?? null;
      if (took !== null) return took;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  });
}

/** The same rows written with constants, in the same tables, and taken back. */
async function floorOfWrites(market: Market): Promise<number> {
  return connected(market.url, async (db) => {
    await db.query('begin');
    const start = performance.now();
    await db.query(`update price_results set landed = 1, calculated_net = 1, calculated_gross = 1.18, applied_net = 1, applied_gross = 1.18,
      version = version + 1, calculated_at = now()`);
    await db.query(`insert into price_events (at, variant_id, shop_id, field, old_net, old_gross, new_net, new_gross, state, cause, inputs, engine)
      select now(), variant_id, shop_id, 'price', 1, 1, 1, 1, 'ok', 'rules', (select inputs from price_events limit 1), 1 from price_results`);
    await db.query(`update variant_prices set price = 1, tvsh = 18 where shop_id = 1`);
    await db.query(`update publications set desired_price_hash = 'x' where shop_id = 1`);
    const took = (performance.now() - start) / 1000;
    await db.query('rollback');
    return took;
  });
}

const timed = (market: Market, statement: string): Promise<number> =>
  connected(market.url, async (db) => {
    await db.query('begin');
    const start = performance.now();
    await db.query(statement);
    const took = (performance.now() - start) / 1000;
    await db.query('rollback');
    return took;
  });

async function middle<T>(inputs: readonly T[], work: (input: T) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (const input of inputs) {
    const start = performance.now();
    await work(input);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
}
