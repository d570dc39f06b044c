/** Orders of any number over a market of products, in a database of their own: a bench that is given the same folder and number finds it there. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { brokenInvariants } from '#features/trade/orders/server/orders.invariants.read-model.ts';
import { ordersProjection } from '#features/trade/orders/server/orders.projection.ts';
import { brokenPackages } from '#features/trade/packages/server/packages.invariants.read-model.ts';
import { brokenSupply } from '#features/trade/sourcing/server/sourcing.invariants.read-model.ts';
import { keepStock } from '#features/trade/sourcing/server/stock/keep-stock.ts';
import { type Db, inTransaction, openDatabase } from '#server/db/database.ts';
import { connected, type Market } from './generate-market.ts';

const sqlOf = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');
/** Rows of the list written by one statement. */
const chunk = 20_000;
const lanes = 2;
/** Orders whose stock is written by one statement. */
const owners = 500;

/** The market with so many orders; made from a copy of it where it is not there yet. */
export async function openOrders(market: Market, orders: number): Promise<string> {
  const base = new URL(market.url).pathname.slice(1);
  const name = `${base}_orders_${orders}`;
  const url = market.url.replace(/\/[^/]+$/, `/${name}`);
  const admin = market.url.replace(/\/[^/]+$/, '/postgres');
  const { rows } = await connected(admin, (client) =>
    client.query<{ name: string; mark: string | null }>(
      "select datname as name, shobj_description(oid, 'pg_database') as mark from pg_database where datname = any($1)",
      [[base, name]],
    ),
  );
  const markOf = (which: string) => rows.find((row) => row.name === which)?.mark ?? '';
  const mark = createHash('sha256')
    .update(markOf(base))
    .update(sqlOf('orders.sql'))
    .update(sqlOf('orders-floor.sql'))
    .digest('hex');
  if (markOf(name) === mark) return url;
  const started = performance.now();
  const step = (what: string) => console.error(`  ${((performance.now() - started) / 1000).toFixed(0)} s  ${what}`);
  console.error(`Making ${orders} orders`);
  await connected(admin, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${base}`);
  });
  await connected(url, async (client) => {
    await client.query("set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set synchronous_commit = off");
    await client.query("select set_config('bench.orders', $1, false)", [String(orders)]);
    await client.query(sqlOf('orders.sql'));
    step('orders and what happened to them');
  });
  await withDb(url, (db) => fillList(db, orders));
  step('their list');
  await withDb(url, fillStock);
  step('what shops may still sell');
  await connected(url, async (client) => {
    await client.query(sqlOf('orders-floor.sql'));
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
    step('floor, vacuumed');
  });
  const broken = await brokenOrders(url);
  if (broken.length > 0) throw new Error(`What was made contradicts itself: ${JSON.stringify(broken).slice(0, 2000)}`);
  step('invariants hold');
  // Last, so that a run that was stopped half-way leaves a database nobody takes for a market.
  await connected(admin, (client) => client.query(`comment on database ${name} is '${mark}'`));
  return url;
}

/** By the statement that keeps the list in the product, over two connections. */
async function fillList(db: Db, orders: number): Promise<void> {
  let from = 1;
  const lane = async () => {
    for (let first = from; first <= orders; first = from) {
      from += chunk;
      const ids = Array.from({ length: Math.min(chunk, orders - first + 1) }, (_, place) => first + place);
      await inTransaction(db, (trx) => ordersProjection.refresh(trx, ids));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** What orders and purchases take off the stock of shops: otherwise it would be found missing, and mended, while something else is measured. */
async function fillStock(db: Db): Promise<void> {
  for (const [kind, table] of [
    ['order', 'orders'],
    ['bought', 'purchase_orders'],
  ] as const) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} order by id`.execute(db);
    for (let at = 0; at < rows.length; at += owners) {
      const ids = rows.slice(at, at + owners).map(({ id }) => id);
      await inTransaction(db, (trx) => keepStock(trx, kind, ids));
    }
  }
}

/** What contradicts itself among orders, supply and parcels. */
export const brokenOrders = (url: string) =>
  withDb(url, async (db) => [
    ...(await brokenInvariants(db)),
    ...(await brokenSupply(db)),
    ...(await brokenPackages(db)),
  ]);

async function withDb<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(url);
  try {
    return await work(db);
  } finally {
    await close();
  }
}
