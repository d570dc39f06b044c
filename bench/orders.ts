/** Orders at scale: list, search, one order, taking in, bulk changes and sourcing, each beside what it cannot do without. See bench/README.md. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { faultyShop } from '#connectors/faulty-shop/faulty-shop.connector.ts';
import { startFaultyShop } from '#connectors/faulty-shop/faulty-shop.ts';
import type { ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import { sampleLine, sampleOrder } from '#connectors/kit/sample-order.ts';
import { variantKeyOf } from '#connectors/kit/shop-document.ts';
import { applyChangeSet, getChangeSet, previewChanges } from '#features/base/change-sets/contract/change-sets.calls.ts';
import { shopConnections } from '#features/selling/connections/server/connections.public.ts';
import { pullShop } from '#features/trade/order-intake/server/use-cases/pull-orders.ts';
import { setPromiseOperation } from '#features/trade/orders/contract/orders.operations.ts';
import { proposeOrders } from '#features/trade/sourcing/contract/sourcing.calls.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { apiRoot } from '#server/http/http-server.ts';
import { untilAtRest } from './at-rest.ts';
import { connected, openMarkets } from './generate-market.ts';
import { readOptions } from './options.ts';
import { brokenOrders, openOrders } from './orders-market.ts';
import { measureReading } from './orders-reading.ts';
import { served } from './orders-served.ts';
import { type Line, print, timed, within } from './price-lines.ts';
import { pauseSends } from './priced-shop.ts';

/** What orders are about; the promise is about orders, not about goods. */
const products = 20_000;
const shopId = 2;
const pulled = 2000;
const most = 10_000;
const least = { perSecond: 50, ofBare: 10 } as const;

const floorPromises = `with moved as (update floor.lines l set promised = o.promised + 3 from floor.lines o
    where o.id = l.id and l.id = any($1::int[]) returning l.id, o.promised as before, l.promised as after),
  listed as (update floor.orders f set promise = f.promise + 3 from (select distinct order_id from order_lines where id = any($1::int[])) o where f.id = o.order_id)
  insert into floor.line_audit select id, before, after, now() from moved`;

const options = readOptions();
const results: { readonly orders: number; readonly lines: readonly Line[] }[] = [];
/** Milliseconds of page 1 by size. */
const firstPage = new Map<number, number>();
const markets = await openMarkets(options);
try {
  const market = await markets.open(products);
  for (const orders of options.sizes) {
    const url = await openOrders(market, orders);
    await pauseSends({ url, products }, true);
    console.log(`\n${orders} orders`);
    const lines: Line[] = [];
    for (const [part, measure] of [
      ['reading', readingOf],
      ['intake', measureIntake],
      ['bulk', measureBulk],
      ['sourcing', measureSourcing],
    ] as const) {
      if (!part.includes(options.only)) continue;
      for (const line of await measure(url, orders)) {
        print(line);
        lines.push(line);
      }
    }
    const broken = await brokenOrders(url);
    console.log(broken.length === 0 ? '  invariants hold' : `  BROKEN: ${JSON.stringify(broken).slice(0, 2000)}`);
    if (broken.length > 0) process.exitCode = 1;
    results.push({ orders, lines });
  }
} finally {
  await markets.close();
}
const [small, large] = [firstPage.get(options.sizes[0]!), firstPage.get(options.sizes.at(-1)!)];
if (small && large && options.sizes.length > 1)
  print({ what: 'page 1, largest size', value: large, unit: 'ms', promise: within(large, small, 2, 'the smallest') });
console.log(JSON.stringify({ bench: 'orders', results }));

async function readingOf(url: string, orders: number): Promise<Line[]> {
  const { lines, first } = await measureReading(url, orders, options.seconds);
  firstPage.set(orders, first);
  return lines;
}

/** A shop's new orders, from asking for them to their rows; and the same rows inserted by hand. */
async function measureIntake(url: string): Promise<Line[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tregu-measured-'));
  const shop = await startFaultyShop();
  const goods = await connected(url, async (client) => {
    await client.query("update shops set connector = null, connector_settings = '{}' where id <> $1", [shopId]);
    await client.query("update shops set connector = 'faulty-shop', connector_settings = $2 where id = $1", [
      shopId,
      JSON.stringify({ url: shop.url, timeout: 30 }),
    ]);
    const { rows } = await client.query<{ id: number; sku: string }>(
      'select variant_id::int as id, sku from bench.goods order by n limit 500',
    );
    return rows;
  });
  const run = Date.now();
  for (let n = 0; n < pulled; n++) {
    const lines = [0, 1, 2].map((k) => {
      const { id, sku } = goods[(n * 3 + k * 7) % goods.length]!;
      return sampleLine(k, { variantKey: variantKeyOf(id), sku });
    });
    const order = sampleOrder(`bench-${run}-${n}`, { lines });
    // Of this run alone: an order of the same phone as one of the run before would be looked at as its twin.
    const phone = `+355${600_000_000 + ((run + n) % 100_000_000)}`;
    const email = `bench-${run}-${n}@bench.test`;
    shop.orders.put(order.externalId, {
      ...order,
      customer: { ...order.customer, externalId: null, phone, email },
      billing: { ...order.billing, phone, email },
      shipping: { ...order.shipping, phone, email },
    });
  }
  const config = { ...readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }), outboundAllow: ['127.0.0.1'] };
  const app = await createApp({ ...config, role: 'web' }, url);
  try {
    const connectorFor = shopConnections(app.platform, [faultyShop] as unknown as ConnectorDefinition[]);
    const from = await connected(url, async (client) => {
      await client.query('delete from order_pulls where shop_id = $1', [shopId]);
      return (await client.query<{ id: number }>('select coalesce(max(id), 0)::int as id from orders')).rows[0]!.id;
    });
    const [, ms] = await timed(() => pullShop({ ...app.platform, connectorFor }, shopId));
    const counted = await connected(url, async (client) => {
      const { rows } = await client.query<{ n: number }>('select count(*)::int as n from orders where id > $1', [from]);
      return rows[0]!.n;
    });
    if (counted !== pulled) throw new Error(`${counted} orders of ${pulled} came in`);
    const bare = (await timed(() => bareInserts(url, from)))[1];
    const perSecond = (pulled / ms) * 1000;
    return [
      {
        what: `${pulled} orders taken in, ${pulled * 3} lines`,
        value: perSecond,
        unit: '/s',
        promise: { text: `≥ ${least.perSecond}/s`, met: perSecond >= least.perSecond },
      },
      { what: 'bare inserts of the same rows', value: (pulled / bare) * 1000, unit: '/s' },
      {
        what: 'taking in, beside the bare inserts',
        value: ms,
        unit: 'ms',
        promise: within(ms, bare, least.ofBare, 'the bare inserts'),
      },
    ];
  } finally {
    await connected(url, (client) =>
      client.query("update shops set connector = null, connector_settings = '{}' where id = $1", [shopId]),
    );
    await app.close();
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The rows that came of orders after that one, once more into tables with the same indexes. */
function bareInserts(url: string, after: number): Promise<void> {
  const tables: Readonly<Record<string, string>> = {
    orders: 'id > $1',
    customers: 'id in (select customer_id from orders where id > $1)',
    order_parties: 'order_id > $1',
    order_lines: 'order_id > $1',
    line_facts: 'order_id > $1',
    order_list: 'order_id > $1',
    shop_tells: 'order_id > $1',
    order_intake: 'shop_id = 2 and external_id in (select external_id from orders where id > $1)',
  };
  return connected(url, async (client) => {
    await client.query('drop schema if exists bare cascade; create schema bare');
    for (const table of Object.keys(tables))
      await client.query(`create table bare.${table} (like public.${table} including defaults including indexes)`);
    await client.query('begin');
    for (const [table, where] of Object.entries(tables))
      await client.query(`insert into bare.${table} select * from public.${table} where ${where}`, [after]);
    await client.query('commit');
  });
}

/** Until what the part before left is heard, and the worker that just started has caught up. What is heard writes new tells, and the shop is not there: it counts as told. */
function rested(url: string): Promise<void> {
  return untilAtRest(url, (database) =>
    database.query("update shop_tells set state = 'told', told_at = now(), lease_until = null where state <> 'told'"),
  );
}

/** Promises of 10,000 open lines, three days later. */
function measureBulk(url: string): Promise<Line[]> {
  return served(url, 'all', async ({ product }) => {
    await rested(url);
    const ids = await connected(url, async (client) => {
      const { rows } = await client.query<{ id: number }>(
        `select l.id::int as id from order_lines l join order_list w on w.order_id = l.order_id
          where w.bucket in ('new', 'to_order', 'waiting') and l.promised >= current_date order by l.id limit $1`,
        [most],
      );
      return rows.map(({ id }) => id);
    });
    const floor = (await timed(() => connected(url, (client) => client.query(floorPromises, [ids]))))[1];
    const ask = async <T>(call: { path: string; method: string }, id = '', body?: unknown): Promise<T> => {
      const request = {
        path: `${apiRoot}${call.path.replace('{id}', id)}?shopId=1`,
        method: call.method as 'POST',
        body,
      };
      return (JSON.parse(await product.ask(request)) as { result: T }).result;
    };
    type Change = { readonly id: string; readonly state: string };
    const input = { days: 3, day: null, mail: false };
    const [preview, previewed] = await timed(() =>
      ask<{ change_set: Change }>(previewChanges, '', { operation: setPromiseOperation.name, input, ids }),
    );
    const { id } = preview.change_set;
    const [, took] = await timed(async () => {
      await ask(applyChangeSet, id);
      for (;;) {
        const { state } = await ask<Change>(getChangeSet, id);
        if (state === 'done') return;
        if (state !== 'running') throw new Error(`The bulk change is ${state}`);
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    });
    return [
      { what: `preview of ${ids.length} lines`, value: previewed, unit: 'ms' },
      { what: 'a bare UPDATE of lines and list, with who changed what', value: floor, unit: 'ms' },
      {
        what: `promises of ${ids.length} lines moved, with history, list and outbox`,
        value: took,
        unit: 'ms',
        promise: within(took, floor, 3, 'the bare UPDATE'),
      },
    ];
  });
}

/** Draft purchase orders for what is to be bought. */
function measureSourcing(url: string): Promise<Line[]> {
  return served(url, 'all', async ({ product }) => {
    await rested(url);
    const [answer, took] = await timed(() =>
      product.ask({ path: `${apiRoot}${proposeOrders.path}?shopId=1`, method: 'POST', body: { strategy: 'default' } }),
    );
    const { purchase_orders, refused } = (
      JSON.parse(answer) as { result: { purchase_orders: { pieces: number; lines: number }[]; refused: unknown[] } }
    ).result;
    const pieces = purchase_orders.reduce((sum, one) => sum + one.pieces, 0);
    return [
      {
        what: `sourcing: ${purchase_orders.length} drafts of ${pieces} pieces, ${refused.length} lines without a source`,
        value: took,
        unit: 'ms',
        promise: { text: '≤ 20 s', met: took <= 20_000 },
      },
    ];
  });
}
