import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrder } from '#connectors/demo-shop/orders/place-order.ts';
import { compareShopTask } from '#features/selling/publishing/contract/publishing.drift.tasks.ts';
import { sendToShopTask } from '#features/selling/publishing/contract/publishing.tasks.ts';
import { brokenInvariants } from '#features/trade/orders/server/orders.invariants.read-model.ts';
import { brokenSupply } from '#features/trade/sourcing/server/sourcing.invariants.read-model.ts';
import { type Bench, bench } from '../test/bench.ts';
import { checkInvariants } from '../test/check-invariants.ts';
import { type FleetNode, leaseRunsOut, secondsSince, startNode, until } from './start-node.for-tests.ts';

/** Workers in processes of their own; whichever sends to a shop or reads its orders is killed in the middle, and another one is there. */
let b: Bench;
const workers: FleetNode[] = [];
beforeAll(async () => {
  b = await bench({ config: { logLevel: 'silent' } });
  workers.push(...(await Promise.all([1, 2, 3].map((name) => startNode(b, 'worker', { name: `worker ${name}` })))));
}, 240_000);
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await b?.close();
}, 60_000);

const shopId = 1;
const count = 120;
const one = async <T extends object>(text: string): Promise<T> => (await b.platform.pool.query<T>(text)).rows[0] as T;
const number = async (text: string) => (await one<{ n: number }>(text)).n;
const by = { userId: null, shopId, cause: 'test' };
const figures: string[] = [];

/** Kills the worker that does it once a part of it is done, and waits until another one goes on. */
async function killAt(what: string, done: () => Promise<number>, worker: () => Promise<FleetNode>): Promise<void> {
  await until(async () => (await done()) > 0);
  const killed = await worker();
  await killed.kill();
  await leaseRunsOut(b, killed);
  // As a minute later: who read orders is silent and not waited for.
  await b.platform.pool.query('update order_pulls set lease_until = null, asked_at = now()');
  const at = await done();
  expect(at, what).toBeLessThan(count);
  const away = performance.now();
  await until(async () => (await done()) > at);
  figures.push(`worker killed at ${at} of ${count} ${what}, another one went on after ${secondsSince(away)}`);
}
/** Who has a task is told by the name of its session, who runs a schedule by the number of its process. */
const sender = async (task: string) => {
  const { at } = await one<{ at: number }>(`select split_part(a.application_name, ' ', 2)::int as at from tasks t
    join pg_stat_activity a on a.pid = split_part(t.worker_session, '@', 1)::int where t.id = '${task}'`);
  return workers[at - 1]!;
};
const reader = async () => {
  const { pid } = await one<{ pid: number }>(
    "select split_part(node, ':', 2)::int as pid from schedules where name = 'orderIntake.pull'",
  );
  return workers.find((worker) => worker.pid === pid)!;
};

it('a send and a pull end as undisturbed ones though their workers are killed: nothing twice, nothing lost, no drift (16 §4)', async () => {
  const { db, pool, unitOfWork, startTask } = b.platform;
  const category = await b.make.category({ name: 'Lamps' });
  const goods = await Promise.all(
    Array.from({ length: count }, () => b.make.product({ status: 4, categoryIds: [category.id], stock: 5 })),
  );
  const ids = goods.map(({ id }) => id);
  await sql`insert into product_translates (product_id, language_id, name, short_description)
    select id, 1, 'Lamp ' || id, 'Bright' from products`.execute(db);
  await sql`update variants set tvsh = 18`.execute(db);
  await unitOfWork(by, async (tx) => tx.touch('product', ids));
  const how = { image: false, configurator: false, updateOtherShops: false, email: null, processes: 5 } as const;
  const send = await unitOfWork(by, (tx) => startTask(tx, by, sendToShopTask, { ids, ...how }));
  const inShop = () => number(`select count(*)::int as n from demo_shop.product where shop_id = ${shopId}`);
  await killAt('products', inShop, () => sender(send));
  expect(await b.taskEnded(send)).toMatchObject({
    status: 'completed',
    result: { data: { successCount: count, totalCount: count } },
  });
  expect(await number('select count(distinct external_key)::int as n from demo_shop.product')).toBe(count);
  expect(await inShop()).toBe(count);

  // Customers buy one of each; the shop tells nobody, and is read by workers that are killed.
  const { rows } = await sql<{ product: string; variant: string; gross: string }>`select p.external_key as product,
    v.external_key as variant, v.gross::text from demo_shop.variant v join demo_shop.product p on p.id = v.product_id order by p.id`.execute(
    db,
  );
  for (const [buyer, { product, variant, gross }] of rows.entries()) {
    const placed = await placeOrder(
      pool,
      { id: shopId, countryCode: 'XK', currency: 'EUR' },
      {
        key: `buyer-${buyer}`,
        language: { code: 'EN', iso_code: 'en' },
        note: '',
        cart: null,
        at: null,
        buyer: {
          name: `Buyer ${buyer}`,
          phone: `044${200_000 + buyer}`,
          email: `b${buyer}@example.com`,
          street: `Rr. ${buyer}`,
          zip: '10000',
          city: 'Prishtinë',
        },
        delivery: 'home',
        payment: { kind: 'cod' },
        lines: [{ productKey: product, variantKey: variant, unitGross: gross, qty: 1 }],
      },
    );
    expect(placed.outcome).toBe('placed');
  }
  await sql`update order_pulls set tried_at = null`.execute(db);
  const orders = () => number('select count(*)::int as n from orders');
  await killAt('orders', orders, reader);
  await until(async () => (await orders()) === count);
  expect(await number('select count(distinct external_id)::int as n from orders')).toBe(count);

  // What was ordered is off in the shop: four of five are left, and the piece that it holds for its customer lies beside.
  await until(
    async () =>
      (await number("select count(*)::int as n from publications where status = 'in_shop' and not stock_updated")) ===
        0 && (await number('select count(*)::int as n from stock_due')) === 0,
  );
  expect(await one('select min(stock)::int as low, max(stock)::int as high from demo_shop.variant')).toEqual({
    low: 5,
    high: 5,
  });
  expect(await number('select count(*)::int as n from stock_parts where qty = 1 and held = 1')).toBe(count);

  await b.taskEnded(await unitOfWork(by, (tx) => startTask(tx, by, compareShopTask, {})));
  expect(await number('select count(*)::int as n from shop_drifts')).toBe(0);
  expect(await checkInvariants(pool)).toEqual([]);
  expect([...(await brokenInvariants(db)), ...(await brokenSupply(db))]).toEqual([]);
  console.log(figures.join('\n'));
}, 400_000);
