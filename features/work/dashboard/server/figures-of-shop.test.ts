import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOrders } from '#features/trade/orders/contract/orders.calls.ts';
import {
  aLine,
  anAct,
  anOrder,
  factsByHand,
  type OrdersMarket,
  ordersMarket,
} from '#features/trade/orders/server/orders.for-tests.ts';
import { lockOrder, writeFacts } from '#features/trade/orders/server/orders.public.ts';
import { listToPack } from '#features/trade/packages/contract/packages.calls.ts';
import { listRefunds } from '#features/trade/returns/contract/refunds.calls.ts';
import { listReturns } from '#features/trade/returns/contract/returns.calls.ts';
import type { OutputOf } from '#kit/call.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { getTiles } from '../contract/dashboard.calls.ts';

/** Monday 9 o’clock in Tirana. */
const now = new Date('2100-03-22T08:00:00Z');
let market: OrdersMarket;
let token: string;

beforeAll(async () => {
  // Refunds are here without their parts.
  market = await ordersMarket(() => now, [...factsByHand, 'I7']);
  const { b, ids } = market;
  const { db } = b.platform;
  token = await tokenFor(b, 'admin@o.test');
  const line = () => aLine({ variantId: ids.a100, sku: 'A-100', qty: 1, promised: '2100-03-01' });
  await anOrder(b, { lines: [line()] });
  // What waits for somebody is all in shop 3.
  const { id } = await anOrder(b, { lines: [line()], shopId: 3, currency: 'EUR' });
  const here = await anOrder(b, {
    lines: [aLine({ variantId: ids.a100, promised: '2100-09-01' })],
    shopId: 3,
    currency: 'EUR',
  });
  await market.work(async (tx) =>
    writeFacts(tx, anAct(now), await lockOrder(tx, here.id), [{ lineId: here.lines[0]!.id, qty: 1, fact: 'received' }]),
  );
  await anOrder(b, { lines: [line()], shopId: 3, currency: 'EUR' });
  await sql`insert into returns (number, order_id, kind, source, cost_by, state, key, requested_at)
    values ('R-1', ${id}, 'withdrawal', 'staff', 'customer', 'requested', 'key-00001', ${now})`.execute(db);
  await sql`insert into refunds (order_id, amount, currency, key, reason, way, state)
    values (${id}, 10, 'EUR', 'key-00002', 'goodwill', 'cash', 'proposed')`.execute(db);
  await sql`insert into shop_tells (shop_id, order_id, kind, ref_kind, ref_id, key, payload, state)
    values (3, ${id}, 'shipment', 'package', '1', 'key-00003', '{}', 'refused')`.execute(db);
});
afterAll(() => market.b.close());

async function tilesIn(shopId: number): Promise<ReadonlyMap<string, number | null>> {
  const { body } = await request(market.b, getTiles, {}, { token, shopId });
  return new Map((body.result as OutputOf<typeof getTiles>).figures.map(({ key, count }) => [key, count]));
}

it('counts for the shop of the address, as the lists behind the figures begin with it; shop 1 is all shops [pages.md 4.1]', async () => {
  const keys = [
    'orders.toOrder',
    'orders.late',
    'returns.waiting',
    'refunds.toApprove',
    'tells.failed',
    'packages.toPack',
  ];
  const of = async (shopId: number) => {
    const found = await tilesIn(shopId);
    return keys.map((key) => found.get(key));
  };
  expect(await of(1)).toEqual([3, 3, 1, 1, 1, 1]);
  expect(await of(2)).toEqual([1, 1, 0, 0, 0, 0]);
  expect(await of(3)).toEqual([2, 2, 1, 1, 1, 1]);
});

it('is what the lists count', async () => {
  const found = await tilesIn(3);
  const ask = async (call: Parameters<typeof request>[1]) =>
    (await request(market.b, call, { query: { shop: '3' } } as never, { token, shopId: 3 })).body.result as {
      readonly counts: Readonly<Record<string, number>>;
    };
  const [orders, returns, refunds] = [await ask(listOrders), await ask(listReturns), await ask(listRefunds)];
  expect([found.get('orders.late'), found.get('orders.toOrder')]).toEqual([orders.counts.late, orders.counts.to_order]);
  expect(found.get('returns.waiting')).toBe(returns.counts.waiting);
  expect(found.get('refunds.toApprove')).toBe(refunds.counts.to_approve);
  const toPack = (await request(market.b, listToPack, { query: { shop: '3' } } as never, { token, shopId: 3 })).body
    .result as { readonly total: number };
  expect([found.get('packages.toPack'), toPack.total]).toEqual([1, 1]);
});
