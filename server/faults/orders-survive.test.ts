import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { demoShop } from '#connectors/demo-shop/demo-shop.connector.ts';
import { placeOrder } from '#connectors/demo-shop/orders/place-order.ts';
import { pricesOf, sampleDocument, sampleVariant, stockOf } from '#connectors/kit/sample-document.ts';
import { variantKeyOf } from '#connectors/kit/shop-document.ts';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import { applyChangeSet, previewChanges } from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { atOnceLimit } from '#features/base/change-sets/contract/change-sets.rules.ts';
import { brokenDocuments } from '#features/trade/documents/server/documents.invariants.read-model.ts';
import { aLine, anOrder } from '#features/trade/orders/server/orders.for-tests.ts';
import { brokenInvariants } from '#features/trade/orders/server/orders.invariants.read-model.ts';
import { brokenPackages } from '#features/trade/packages/server/packages.invariants.read-model.ts';
import { brokenSupply } from '#features/trade/sourcing/server/sourcing.invariants.read-model.ts';
import { type Bench, bench } from '../test/bench.ts';
import { checkInvariants } from '../test/check-invariants.ts';
import { request, tokenFor } from '../test/http.ts';
import { type FleetNode, leaseRunsOut, startNode, until } from './start-node.for-tests.ts';

/** Processes that are killed in the middle of orders: nothing is lost and nothing happens twice (issue 15 §5). */
let b: Bench;
let node: FleetNode | undefined;
let token: string;
const shop = { id: 2, countryCode: 'AL', currency: 'ALL' } as const;
const count = 12;

beforeAll(async () => {
  b = await bench({ config: { logLevel: 'silent' }, byHand: [] });
  const { db, pool } = b.platform;
  await b.make.user({ email: 'admin@s.test', name: 'Ada Admin', roles: ['Admin'] });
  token = await tokenFor(b, 'admin@s.test');
  await sql`insert into fx_pairs (pair) values ('EURALL') on conflict do nothing`.execute(db);
  await sql`insert into fx_rates (pair, rate, effective_on, mode, source) values ('EURALL', 100, '2020-01-01', 'manual', 'test')`.execute(
    db,
  );
  const { id: sellerId } = await b.make.seller({ name: 'Adria' });
  await sql`insert into reseller_ordering (seller_id, way, target) values (${sellerId}, 'email', 'orders@supplier.test')`.execute(
    db,
  );
  const { variantId } = await b.make.product({
    sku: 'A-100',
    sellerId,
    stock: 900,
    status: 4,
    shops: { 2: 'in_shop' },
  });
  await sql`update variants set purchase_price = 10, currency = 'EUR' where id = ${variantId}`.execute(db);
  await sql`update shops set connector = 'demo-shop', connector_settings = '{}' where id = 2`.execute(db);
  await sql`update shops set connector = null where id <> 2`.execute(db);
  const variantKey = variantKeyOf(variantId);
  const document = sampleDocument('kettle', { variants: [sampleVariant(1, { externalKey: variantKey, options: [] })] });
  const prices = pricesOf(document, { price: '1000', gross: '1200', vat: '20', currency: 'ALL' });
  await demoShop
    .connect({}, { shopId: 2, fetch: globalThis.fetch, database: pool, publicUrl: '', store: memoryStore() })
    .pushProduct(
      document,
      { attempt: 1, stock: stockOf(document, 900), prices, repairImages: false, repairConfigurators: false },
      new AbortController().signal,
    );
  for (let n = 0; n < count; n++) {
    const buyer = { name: `Buyer ${n}`, phone: `06900000${10 + n}`, email: `b${n}@example.com`, street: 'Rruga 1' };
    const placed = await placeOrder(pool, shop, {
      key: `visitor-${n}`,
      language: { code: 'AL', iso_code: 'sq' },
      buyer: { ...buyer, zip: '1001', city: 'Tiranë' },
      delivery: 'home',
      payment: { kind: 'cod' },
      note: '',
      cart: null,
      at: null,
      lines: [{ productKey: 'kettle', variantKey, unitGross: '1200', qty: 1 + (n % 3) }],
    });
    if (placed.outcome !== 'placed') throw new Error(JSON.stringify(placed));
  }
}, 240_000);
afterEach(async () => {
  await node?.kill();
  const { db, pool } = b.platform;
  for (const broken of [brokenInvariants, brokenSupply, brokenPackages, brokenDocuments])
    expect(await broken(db)).toEqual([]);
  // The product was put into the shop by hand here.
  expect(
    (await checkInvariants(pool)).filter(({ name }) => !name.startsWith('what was sent to the demo shop')),
  ).toEqual([]);
}, 60_000);
afterAll(() => b?.close(), 60_000);

const one = async <T extends object>(text: string): Promise<T> => (await b.platform.pool.query<T>(text)).rows[0] as T;
const waiting = async (name: string, more = '') =>
  (
    await one<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where application_name = '${name}' and datname = current_database() ${more}`,
    )
  ).n;
/** Time passes: who was silent is not waited for any more, and shop and messages are looked at again. */
const later = () =>
  b.platform.pool.query(`update order_pulls set lease_until = null, asked_at = now();
    update shop_tells set lease_until = now() - interval '1 second' where state = 'sending'`);

/** Starts a node that comes upon what is held here, and kills it while it waits in the middle of its transaction. */
async function killedAt(name: string, held: string, role: 'web' | 'worker', asks?: (at: string) => Promise<unknown>) {
  const holder: pg.PoolClient = await b.platform.pool.connect();
  try {
    node = await startNode(b, role, { name });
    await holder.query('begin');
    await holder.query(held);
    if (role === 'worker') await later();
    const asked = asks?.(node.address).catch(() => null);
    await until(async () => (await waiting(name, `and wait_event_type = 'Lock'`)) > 0);
    await node.kill();
    await asked;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  // Its transaction is over only when the database has noticed that nobody is there any more.
  await until(async () => (await waiting(name)) === 0);
  await leaseRunsOut(b, node);
}
/** A worker goes on until it is so. */
async function goesOn(so: () => Promise<boolean>): Promise<void> {
  await later();
  node = await startNode(b, 'worker', { name: 'goes-on' });
  await until(so);
  await node.stop();
}
const post = (at: string, path: string, body: object) =>
  fetch(`${at}/api${path}?shopId=1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(body),
  });
const orders = () =>
  one<{ n: number; lines: number; told: number; events: number; twice: number }>(`select count(*)::int as n,
    (select count(*) from order_lines)::int as lines, (select count(*) from shop_tells where kind = 'accepted' and state = 'told')::int as told,
    (select count(*) from demo_shop.order_event where key like 'tregu:accepted:%')::int as events,
    (select count(*) from (select key from demo_shop.order_event where key is not null group by key having count(*) > 1) t)::int as twice from orders`);

it('orders are taken in once, and the shop hears of each once, though workers die over both', async () => {
  await killedAt('takes-in', 'lock table order_lines in exclusive mode', 'worker');
  // What the shop said is kept; nothing of it is half an order.
  expect(await orders()).toMatchObject({ n: 0, lines: 0 });
  expect((await one<{ n: number }>('select count(*)::int as n from order_intake')).n).toBeGreaterThan(0);
  await killedAt('tells', 'lock table demo_shop.order_event in exclusive mode', 'worker');
  expect((await orders()).events).toBe(0);
  await goesOn(async () => (await orders()).told === count);
  expect(await orders()).toEqual({ n: count, lines: count, told: count, events: count, twice: 0 });
  expect(
    await one(`select count(*)::int as n, count(distinct external_id)::int as apart from orders where hold = '{}'`),
  ).toEqual({ n: count, apart: count });
}, 480_000);

it('what is to be bought is on drafts wholly or not at all, and once', async () => {
  const bought = () =>
    one<{ orders: number; items: number; meant: number }>(`select (select count(*) from purchase_orders)::int as orders,
      (select count(*) from purchase_order_items)::int as items, (select coalesce(sum(qty), 0) from allocations)::int as meant`);
  await killedAt('buys', 'lock table allocations in exclusive mode', 'web', (at) =>
    post(at, '/order/propose', { strategy: 'default' }),
  );
  expect(await bought()).toEqual({ orders: 0, items: 0, meant: 0 });
  node = await startNode(b, 'web', { name: 'buys-again' });
  for (let n = 0; n < 2; n++)
    expect((await post(node.address, '/order/propose', { strategy: 'default' })).status).toBe(200);
  await node.stop();
  const { pieces } = await one<{ pieces: number }>('select sum(qty_placed)::int as pieces from order_lines');
  expect(await bought()).toEqual({ orders: 1, items: 1, meant: pieces });
}, 240_000);

it('numbers of documents have no gap where the process that drew one died', async () => {
  const { id } = await one<{ id: number }>('select min(id)::int as id from orders');
  const invoice = (at: string) => post(at, `/order/${id}/document`, { type: 'invoice' });
  await killedAt('numbers', 'lock table documents in exclusive mode', 'web', invoice);
  expect(await one(`select count(*)::int as n, max(last) as last from document_series`)).toEqual({ n: 0, last: null });
  node = await startNode(b, 'web', { name: 'numbers-again' });
  for (let n = 0; n < 2; n++) expect((await invoice(node.address)).status).toBe(200);
  await node.stop();
  expect(await one(`select count(*)::int as n, max(number) as number from documents`)).toEqual({ n: 1, number: 1 });
}, 240_000);

it('orders are cancelled in bulk once each though the worker dies in the middle, and the shop is told once of each', async () => {
  const { ids } = await one<{ ids: number[] }>('select array_agg(id::int order by id) as ids from orders');
  const shown = await request(
    b,
    previewChanges,
    { body: { operation: 'orders.cancel', input: { reason: 'customer_asked' }, ids } },
    { token, shopId: 1 },
  );
  const { id } = (shown.body.result as { change_set: ChangeSet }).change_set;
  const applied = await request(b, applyChangeSet, { params: { id } }, { token, shopId: 1 });
  expect(applied.status, JSON.stringify(applied.body)).toBe(200);
  const cancelled = () =>
    one<{
      facts: number;
      orders: number;
      told: number;
    }>(`select count(*)::int as facts, count(distinct order_id)::int as orders,
      (select count(*) from demo_shop.order_event where key like 'tregu:cancel:%')::int as told from line_facts where fact = 'cancelled'`);
  const all = { facts: count, orders: count, told: count };
  // A small set is carried out at once: then only the shop is left to be told.
  if ((await cancelled()).orders < count)
    await killedAt('cancels', `select from orders where id = ${ids.at(-1)} for update`, 'worker');
  await killedAt('tells-cancels', 'lock table demo_shop.order_event in exclusive mode', 'worker');
  await goesOn(async () => (await cancelled()).told === count);
  expect(await cancelled()).toEqual(all);
}, 240_000);

it('many lines are promised later once each though the worker dies in the middle, and each customer is told once', async () => {
  // Of two orders, so many that a task carries it out in parts: the first parts are written when the worker comes upon the line that is held.
  const { variant } = await one<{ variant: number }>('select min(id)::int as variant from variants');
  const first = '2099-03-02';
  const line = () => aLine({ variantId: variant, unitGross: '10', promised: first });
  const { db } = b.platform;
  const placed = [];
  for (let n = 0; n < 2; n++)
    placed.push(await anOrder(b, { lines: Array.from({ length: atOnceLimit }, line), shippingGross: '200' }));
  const ids = placed.flatMap(({ lines }) => lines.map(({ id }) => id));
  const shown = await request(
    b,
    previewChanges,
    { body: { operation: 'orders.setPromise', input: { days: 3, day: null, mail: true }, ids } },
    { token, shopId: 1 },
  );
  const { id } = (shown.body.result as { change_set: ChangeSet }).change_set;
  const applied = await request(b, applyChangeSet, { params: { id } }, { token, shopId: 1 });
  expect(applied.status, JSON.stringify(applied.body)).toBe(200);
  const moved = () =>
    one<{ lines: number; days: number; done: number; mails: number }>(`select
      (select count(*) from order_lines where id in (${ids}) and promised <> '${first}')::int as lines,
      (select count(distinct promised) from order_lines where id in (${ids}))::int as days,
      (select count(*) from change_items where change_set_id = '${id}' and state = 'done')::int as done,
      (select count(*) from mail_outbox where event = 'orders.promiseMoved')::int as mails`);
  await killedAt('promises', `select from order_lines where id = ${ids.at(-1)} for update`, 'worker');
  const half = await moved();
  expect(half.lines).toBe(half.done);
  expect(half.done).toBeGreaterThan(0);
  expect(half.done).toBeLessThan(ids.length);
  await goesOn(async () => (await moved()).done === ids.length && (await moved()).mails === placed.length);
  expect(await moved()).toEqual({ lines: ids.length, days: 1, done: ids.length, mails: placed.length });
  const { rows } = await sql<{ state: string; twice: number }>`select s.state, (select count(*) from (
      select item_id from change_items where change_set_id = s.id group by item_id having count(*) > 1) t)::int as twice
    from change_sets s where s.id = ${id}`.execute(db);
  expect(rows).toEqual([{ state: 'done', twice: 0 }]);
  // By the calendar three days later, not six.
  const { promised } = await one<{ promised: string }>(
    `select min(promised)::text as promised from order_lines where id in (${ids})`,
  );
  expect(Date.parse(promised) - Date.parse(first)).toBe(3 * 86_400_000);
}, 240_000);
