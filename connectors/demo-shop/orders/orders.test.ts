import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOrders } from '#connectors/kit/order-suite.ts';
import { pricesOf, sampleDocument, sampleVariant, stockOf } from '#connectors/kit/sample-document.ts';
import { takesShipments } from '#connectors/kit/shop-connector.ts';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import { createTestDatabase, type TestDatabase } from '#server/test/test-database.ts';
import { demoShop } from '../demo-shop.connector.ts';
import { editOrder, withdraw } from './change-order.ts';
import { findOrder } from './orders.repository.ts';
import { type Placing, placeOrder } from './place-order.ts';
import { findVoucher } from './vouchers.repository.ts';

const shop = { id: 2, countryCode: 'AL', currency: 'ALL' };
const signal = new AbortController().signal;
const goods = [1, 2].map((n) => ({
  productKey: `goods-${n}`,
  variantKey: sampleVariant(n).externalKey,
  unitGross: '600',
}));
const connect = (database: TestDatabase) =>
  demoShop.connect(
    {},
    { shopId: 2, fetch: globalThis.fetch, database: database.pool, publicUrl: '', store: memoryStore() },
  );

async function stock(database: TestDatabase, pieces: number, attempt = 1): Promise<void> {
  for (const [place, { productKey }] of goods.entries()) {
    const document = sampleDocument(productKey, { variants: [sampleVariant(place + 1, { options: [] })] });
    const prices = pricesOf(document, { price: '500', gross: '600', vat: '20', currency: 'ALL' });
    const options = {
      attempt,
      stock: stockOf(document, pieces),
      prices,
      repairImages: false,
      repairConfigurators: false,
    };
    await connect(database).pushProduct(document, options, signal);
  }
}
let next = 0;
const placing = (
  lines: readonly { productKey: string; variantKey: string; unitGross: string; qty: number }[],
): Placing => {
  next += 1;
  return {
    key: `test-${next}`,
    language: { code: 'EN', iso_code: 'en' },
    buyer: {
      name: 'Era Kodra',
      phone: '0691234567',
      email: 'era@example.com',
      street: 'Rruga 1',
      zip: '1001',
      city: 'Tiranë',
    },
    delivery: 'home',
    payment: { kind: 'cod' },
    note: '',
    lines,
    cart: null,
    at: null,
  };
};
const placed = async (database: TestDatabase, ...pieces: readonly number[]): Promise<string> => {
  const lines = pieces.map((qty, index) => ({ ...goods[index]!, qty }));
  const result = await placeOrder(database.pool, shop, placing(lines));
  if (result.outcome !== 'placed') throw new Error(JSON.stringify(result));
  return result.id;
};

describeOrders('The demo shop', async () => {
  const database = await createTestDatabase();
  await stock(database, 1000);
  return {
    connector: connect(database),
    place: (pieces) => placed(database, ...pieces),
    change: async (id) => void (await editOrder(database.pool, 2, id, { buyer: { street: `Rruga ${Date.now()}` } })),
    withdraw: async (id, line, qty) => {
      const order = (await findOrder(database.pool, 2, { id }))!;
      const shop = connect(database);
      if (!takesShipments(shop)) throw new Error('no shipments');
      const shipmentKey = `suite:${id}`;
      const lines = order.lines.map((it) => ({ externalId: it.id, qty: it.qty }));
      const told = { orderExternalId: id, shipmentKey };
      await shop.tellShipment(
        shipmentKey,
        { ...told, lines, carrier: 'Own', tracking: shipmentKey, trackingUrl: null },
        signal,
      );
      await shop.tellDelivered(`${shipmentKey}:there`, { ...told, at: new Date().toISOString() }, signal);
      const pieces = new Map([[line, qty]]);
      expect(await withdraw(database.pool, 2, order.token, pieces, { reason: '', now: new Date() })).toBe(true);
    },
    worthOf: async (code) => (await findVoucher(database.pool, 2, code))?.balance ?? null,
    countTold: async (key) => {
      const { rows } = await database.pool.query('select 1 from demo_shop.order_event where key = $1', [key]);
      return rows.length;
    },
    close: () => database.drop(),
  };
});

describe('Sold pieces and the stock that is pushed', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  beforeEach(async () => {
    await database.pool.query('truncate demo_shop."order", demo_shop.held cascade');
  });
  afterAll(() => database.drop());
  const available = async () => {
    const result = await placeOrder(database.pool, shop, placing([{ ...goods[0]!, qty: 99 }]));
    return result.outcome === 'changed' ? result.lines[0]!.available : null;
  };
  const push = (pieces: number, attempt: number) =>
    connect(database).pushStock(
      goods[0]!.productKey,
      [{ variantKey: goods[0]!.variantKey, stock: pieces }],
      { attempt },
      signal,
    );

  it('are no drift, stay sold through the next push, and are free again when the order is cancelled', async () => {
    await stock(database, 5, 1);
    const before = await connect(database).readProduct(goods[0]!.productKey, signal);
    const id = await placed(database, 2);
    expect(await connect(database).readProduct(goods[0]!.productKey, signal)).toEqual(before);
    expect(await available()).toBe(3);
    await push(7, 2);
    expect(await available()).toBe(5);
    await push(1, 3);
    expect(await available()).toBe(0);
    await push(7, 4);
    const { lines } = (await findOrder(database.pool, 2, { id }))!;
    const cancel = {
      orderExternalId: id,
      lines: [{ externalId: lines[0]!.id, qty: 1 }],
      reason: 'no_stock',
      whole: false,
    };
    await connect(database).tellCancel('c1', cancel, signal);
    expect(await available()).toBe(6);
    const parcel = { orderExternalId: id, lines: cancel.lines, carrier: 'Own', tracking: 'T', trackingUrl: null };
    await connect(database).tellShipment('s1', parcel, signal);
    expect(await available()).toBe(6);
    const { rows } = await database.pool.query(
      `select stock, (select sum(pieces)::int from demo_shop.held) as held from demo_shop.variant where external_key = $1`,
      [goods[0]!.variantKey],
    );
    expect(rows).toEqual([{ stock: 6, held: 0 }]);
  });

  it('are sold once, however many buy at once, in whatever order their carts are', async () => {
    await stock(database, 6, 10);
    const both = goods.map((it) => ({ ...it, qty: 1 }));
    const orders = Array.from({ length: 20 }, (_, n) => placing(n % 2 ? both : both.toReversed()));

    const results = await Promise.all(orders.map((it) => placeOrder(database.pool, shop, it)));

    expect(results.filter(({ outcome }) => outcome === 'placed')).toHaveLength(6);
    const { rows } = await database.pool.query('select pieces from demo_shop.held');
    expect(rows).toEqual([{ pieces: 6 }, { pieces: 6 }]);
  });

  it('leave no order out that is committed late, though others order and somebody reads meanwhile', async () => {
    await stock(database, 500, 20);
    const read = (cursor: string | null) => connect(database).listOrders({ cursor, since: null, limit: 10 }, signal);
    const [reached, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = placeOrder(database.pool, shop, placing([{ ...goods[0]!, qty: 1 }]), async () => {
      reached.resolve();
      await release.promise;
    });
    await reached.promise;
    let done = false;
    const quick = placeOrder(database.pool, shop, placing([{ ...goods[1]!, qty: 1 }])).finally(() => {
      done = true;
    });
    const isWaiting = async () =>
      (
        await database.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows.length > 0;
    while (!done && !(await isWaiting()));

    const first = await read(null);
    release.resolve();
    const made = (await Promise.all([slow, quick])).flatMap((it) => (it.outcome === 'placed' ? [it.id] : []));
    const second = await read(first.cursor);

    expect(made).toHaveLength(2);
    expect([...first.orders, ...second.orders].map(({ externalId }) => externalId).sort()).toEqual(made.sort());
  });

  it('and a voucher is spent once, by an order of other goods at the same moment, too', async () => {
    await stock(database, 99, 900);
    const told = { orderExternalId: await placed(database, 1), amount: '600.00', currency: 'ALL', reason: 'goodwill' };
    const { remoteId: code } = await connect(database).tellVoucher('v1', told, signal);
    const by = (it: (typeof goods)[number]) => ({
      ...placing([{ ...it, qty: 1 }]),
      voucher: { code, balance: '600.00' },
    });
    const waits = async () =>
      (
        await database.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rowCount;
    let other: ReturnType<typeof placeOrder> | undefined;
    const one = await placeOrder(database.pool, shop, by(goods[0]!), async () => {
      other = placeOrder(database.pool, shop, by(goods[1]!));
      other.catch(() => {});
      await expect.poll(waits, { timeout: 10_000 }).toBeGreaterThan(0);
    });
    expect([one.outcome, (await other!).outcome]).toEqual(['placed', 'voucher']);
    expect(Number((await findVoucher(database.pool, 2, code))!.balance)).toBe(0);
  });
});
