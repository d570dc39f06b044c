import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { shopConnections } from '#features/selling/connections/server/connections.public.ts';
import { compareShopTask } from '#features/selling/publishing/contract/publishing.drift.tasks.ts';
import { sendToShopTask } from '#features/selling/publishing/contract/publishing.tasks.ts';
import { pauseSending } from '#features/selling/publishing/contract/queue/publishing.queue.calls.ts';
import { type LiveMarket, liveMarket } from '#features/trade/order-intake/server/live-walk.for-tests.ts';
import { pullShop } from '#features/trade/order-intake/server/use-cases/pull-orders.ts';
import { brokenInvariants } from '#features/trade/orders/server/orders.invariants.read-model.ts';
import { checkInvariants } from '../test/check-invariants.ts';
import { secondsSince, until } from './start-node.for-tests.ts';

/** A shop in a process of its own, which is killed in the middle of what we send to it and of what we read of it, and starts again. */
const shopId = 1;
const count = 40;
const entry = path.join(import.meta.dirname, 'platform-node.for-tests.ts');
const figures: string[] = [];
let m: LiveMarket;
let port = 0;
let platform: ChildProcess | null = null;

const start = async () => {
  const journal = path.join(m.b.platform.config.dataDir, 'platform.journal');
  const child = spawn(process.execPath, [entry, String(port), journal], { stdio: ['ignore', 'pipe', 'inherit'] });
  platform = child;
  await once(child.stdout!, 'data');
};
const kill = async () => {
  const gone = once(platform!, 'exit');
  platform!.kill('SIGKILL');
  await gone;
  platform = null;
};
/** Asks the shop itself, as its staff and its storefront do. */
async function there<T extends z.ZodType>(answer: T, of: string, body?: object): Promise<z.output<T>> {
  const said = await fetch(`http://127.0.0.1:${port}/wp-json/wc/v3${of}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Basic ${Buffer.from('ck_test:cs_test').toString('base64')}`,
      'content-type': 'application/json',
    },
    body: body ? JSON.stringify(body) : null,
  });
  const json: unknown = await said.json();
  return answer.parse(json, { error: () => JSON.stringify(json) });
}
const products = z.array(z.object({ id: z.int(), sku: z.string(), stock_quantity: z.int().nullable() }));
const number = async (text: string) => (await m.b.platform.pool.query<{ n: number }>(text)).rows[0]!.n;

beforeAll(async () => {
  m = await liveMarket(shopId);
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as net.AddressInfo).port;
  server.close();
  await once(server, 'close');
  await start();
}, 120_000);
afterAll(async () => {
  if (platform) await kill();
  await m?.b.close();
}, 60_000);

it('a send and a reading of orders end as undisturbed ones though the platform is killed in their middle: nothing twice, nothing lost, no drift (16 §4)', async () => {
  const { b } = m;
  const { db, pool, unitOfWork, startTask } = b.platform;
  const by = { userId: null, shopId, cause: 'test' };
  const connected = await m.connect('woocommerce', {
    address: `http://127.0.0.1:${port}`,
    user: 'ck_test',
    secret: 'cs_test',
  });
  expect(connected.status, JSON.stringify(connected.body)).toBe(200);
  const category = await b.make.category({ name: 'Lamps' });
  const goods = await Promise.all(
    Array.from({ length: count }, () => b.make.product({ status: 4, categoryIds: [category.id], stock: 5 })),
  );
  const ids = goods.map(({ id }) => id);
  await sql`insert into product_translates (product_id, language_id, name, short_description)
    select id, 1, 'Lamp ' || id, 'Bright' from products`.execute(db);
  await sql`update variants set tvsh = 20`.execute(db);
  await unitOfWork(by, async (tx) => tx.touch('product', ids));

  const how = { image: false, configurator: false, updateOtherShops: false, email: null, processes: 5 } as const;
  const send = await unitOfWork(by, (tx) => startTask(tx, by, sendToShopTask, { ids, ...how }));
  const inShop = () =>
    number(`select count(*)::int as n from publications where shop_id = ${shopId} and status = 'in_shop'`);
  await until(async () => (await inShop()) >= count / 4);
  await kill();
  const half = await inShop();
  expect(half).toBeLessThan(count);
  // So long that tries are used up, and the way to the shop is shut.
  await until(async () => (await number('select coalesce(max(tripped), 0)::int as n from shop_sending')) > 0);
  const away = performance.now();
  await start();
  // A person resumes it instead of waiting half a minute.
  expect((await m.call(pauseSending, { body: { paused: false } })).status).toBe(200);
  await until(async () => (await inShop()) > half);
  figures.push(`killed at ${half} of ${count} products, the send went on ${secondsSince(away)} after the start`);
  const ended = await b.taskEnded(send);
  const { rows: failed } =
    await sql`select outcome, reason from task_items where task_id = ${send} and outcome <> 'done'`.execute(db);
  expect(failed).toEqual([]);
  expect(ended).toMatchObject({
    status: 'completed',
    result: { data: { successCount: count, totalCount: count } },
  });
  const sold = await there(products, '/products?per_page=100&status=any');
  expect(sold).toHaveLength(count);
  expect(new Set(sold.map(({ sku }) => sku)).size).toBe(count);

  // Each is bought once, and the shop is killed while its orders are read page by page.
  for (const { id } of sold) {
    const buyer = {
      first_name: 'Arta',
      last_name: `Krasniqi ${id}`,
      address_1: 'Rr. 1',
      city: 'Prishtinë',
      postcode: '10000',
      country: 'XK',
      phone: `044${100_000 + id}`,
      email: `a${id}@example.com`,
    };
    const { email: _, ...shipping } = buyer;
    await there(z.object({ id: z.int() }), '/orders', {
      payment_method: 'cod',
      status: 'processing',
      billing: buyer,
      shipping,
      line_items: [{ product_id: id, quantity: 1 }],
    });
  }
  const needs = { ...b.platform, connectorFor: shopConnections(b.platform), pageSize: 10 };
  const orders = () => number('select count(*)::int as n from orders');
  let read = 0;
  const broken = pullShop(needs, shopId, {
    // After the second page the shop is gone.
    progress: async () => {
      read += 1;
      if (read === 2) await kill();
    },
  });
  await expect(broken).rejects.toThrow('could not be reached');
  const at = await orders();
  expect(at).toBeGreaterThan(0);
  expect(at).toBeLessThan(count);
  await start();
  await until(async () => {
    await pullShop(needs, shopId);
    return (await orders()) === count;
  });
  figures.push(`killed at ${at} of ${count} orders`);
  expect(await number('select count(distinct external_id)::int as n from orders')).toBe(count);
  expect(await number('select coalesce(sum(qty_placed), 0)::int as n from order_lines')).toBe(count);

  // What was sold is off in both places, once.
  await until(
    async () =>
      (await number("select count(*)::int as n from publications where status = 'in_shop' and not stock_updated")) ===
      0,
  );
  const left = await there(products, '/products?per_page=100&status=any');
  expect(new Set(left.map((it) => it.stock_quantity))).toEqual(new Set([4]));
  await b.taskEnded(await unitOfWork(by, (tx) => startTask(tx, by, compareShopTask, {})));
  expect(await number('select count(*)::int as n from shop_drifts')).toBe(0);
  expect(await checkInvariants(pool)).toEqual([]);
  expect(await brokenInvariants(db)).toEqual([]);
  console.log(figures.join('\n'));
}, 300_000);
