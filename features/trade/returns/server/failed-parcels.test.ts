import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  aLine,
  anAct,
  anOrder,
  type OrdersMarket,
  ordersMarket,
} from '#features/trade/orders/server/orders.for-tests.ts';
import { brokenInvariants } from '#features/trade/orders/server/orders.invariants.read-model.ts';
import * as orders from '#features/trade/orders/server/orders.public.ts';
import type { PlacedOrder } from '#features/trade/orders/server/writing/new-order.ts';
import * as carrierCalls from '#features/trade/packages/contract/carriers.calls.ts';
import * as packageCalls from '#features/trade/packages/contract/packages.calls.ts';
import type { PackageDetail } from '#features/trade/packages/contract/packages.model.ts';
import { brokenPackages } from '#features/trade/packages/server/packages.invariants.read-model.ts';
import * as refundCalls from '../contract/refunds.calls.ts';

let m: OrdersMarket;
const now = new Date('2100-03-22T10:00:00Z');
let n = 0;

beforeAll(async () => {
  m = await ordersMarket(() => now);
});
afterAll(() => m.b.close());
afterEach(async () => {
  expect((await brokenInvariants(m.b.platform.db)).filter(({ invariant }) => !invariant.startsWith('I6'))).toEqual([]);
  expect(await brokenPackages(m.b.platform.db)).toEqual([]);
});

const settled = async () => {
  for (let round = 0; round < 5; round++) await m.b.app.dispatcher.wake();
};
/** Paid by card, and all here: 4 × A-100 at 100, 1 × N-200 at 1,200. */
async function ready(): Promise<PlacedOrder> {
  const order = await anOrder(m.b, {
    lines: [
      aLine({ variantId: m.ids.a100, qty: 4, unitGross: '100' }),
      aLine({ variantId: m.ids.n200, qty: 1, unitGross: '1200' }),
    ],
    source: 'shop',
    externalId: `failed-${++n}`,
    paymentMethod: 'card',
    money: [{ kind: 'captured', amount: '1600', at: now, key: `failed-${n}` }],
  });
  await m.work(async (tx) => {
    const facts = order.lines.map(({ id: lineId }, place) => ({
      lineId,
      qty: place === 0 ? 4 : 1,
      fact: 'received' as const,
    }));
    await orders.writeFacts(tx, anAct(now), await orders.lockOrder(tx, order.id), facts);
  });
  return order;
}
const done = <T>({ status, body }: Awaited<ReturnType<OrdersMarket['ask']>>): T => {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.result as T;
};
/** Packed, labelled and gone: so many of the first and of the second line. */
async function sent(order: PlacedOrder, first: number, second: number): Promise<PackageDetail> {
  const lines = [first, second].flatMap((qty, place) => (qty > 0 ? [{ line_id: order.lines[place]!.id, qty }] : []));
  const carrier_id = done<{ id: number }[]>(await m.ask(carrierCalls.listCarriers, {}))[0]!.id;
  const body = { order_id: order.id, lines, key: `pack-0000${++n}` };
  const { id, version } = done<PackageDetail>(await m.ask(packageCalls.packOrder, { body }));
  const labelled = done<PackageDetail>(
    await m.ask(packageCalls.buyLabel, { params: { id }, body: { version, carrier_id } }),
  );
  const leaving = { carrier_id, package_ids: [id], signed_by: 'Driver', key: `hand-0000${++n}` };
  done(await m.ask(packageCalls.handOver, { body: leaving }));
  return labelled;
}
const happened = async ({ id }: PackageDetail, type: string) => {
  done(await m.ask(packageCalls.addEvent, { params: { id }, body: { type, key: `event-000${++n}` } }));
  await settled();
};
/** Pays back pieces of a line, or an amount of it. */
async function refund(order: PlacedOrder, place: number, qty: number, amount: number, way = 'cash') {
  const lines = [{ id: order.lines[place]!.id, qty, amount: String(amount) }];
  const body = { way, reason: 'other', lines, key: `refund-00${++n}`, iban: null as string | null };
  if (way === 'bank') body.iban = 'AL47212110090000000235698741';
  const { refunds } = done<{ refunds: { id: number; version: number }[] }>(
    await m.ask(refundCalls.makeRefund, { params: { id: order.id }, body }),
  );
  await settled();
  return refunds[0]!;
}
/** What is said of deliveries that failed: which parcels, and how many pieces are left; null where nothing is. */
async function said(order: PlacedOrder): Promise<string | null> {
  const { problems } = await m.work((tx) => orders.readLocked(tx, order.id));
  const found = problems.find(({ code }) => code === 'package_failed');
  return found ? `${found.values.package}: ${found.values.qty}` : null;
}
const timesSaid = async ({ id }: PlacedOrder): Promise<{ opened: number; open: number }> =>
  (
    await sql<{ opened: number; open: number }>`select count(*)::int as opened,
      count(*) filter (where closed_at is null)::int as open
      from order_problems where order_id = ${id} and code = 'package_failed'`.execute(m.b.platform.db)
  ).rows[0]!;

describe('A parcel that fails', () => {
  it('rings once for those who may act on orders of its shop, and at the person who has the order where somebody has', async () => {
    const bells = async () => {
      const { rows } = await sql<{ email: string; text: string; link: string }>`select u.email, n.text, n.link
        from notices n join users u on u.id = n.user_id where n.text like '%PK-%' order by n.id`.execute(
        m.b.platform.db,
      );
      await sql`delete from notices`.execute(m.b.platform.db);
      return rows.map(({ email, text, link }) => [email, text, link]);
    };
    const order = await ready();
    const [first, second] = [await sent(order, 2, 0), await sent(order, 2, 1)];
    await bells();
    await happened(first, 'failed');
    const told = [`The delivery of ${first.number} for order ${order.number} failed`, `/orders?id=${order.id}`];
    expect(await bells()).toEqual([
      ['admin@o.test', ...told],
      ['writer@o.test', ...told],
    ]);
    // It goes on failing: that is known.
    await happened(first, 'returning');
    await happened(first, 'returned');
    expect(await bells()).toEqual([]);
    const seen = await m.get(order.id);
    expect((await m.act(seen, { action: 'assign', user_id: m.ids.admin })).status).toBe(200);
    await happened(second, 'lost');
    expect(await bells()).toEqual([
      ['admin@o.test', `${second.number} for order ${order.number} is lost`, `/orders?id=${order.id}`],
    ]);
    // Who does not work any more is not told in place of the others.
    const other = await ready();
    const parcel = await sent(other, 4, 1);
    expect((await m.act(await m.get(other.id), { action: 'assign', user_id: m.ids.admin })).status).toBe(200);
    await sql`update users set active = false where id = ${m.ids.admin}`.execute(m.b.platform.db);
    await m.ask(
      packageCalls.addEvent,
      { params: { id: parcel.id }, body: { type: 'failed', key: `event-000${++n}` } },
      'writer',
    );
    await sql`update users set active = true where id = ${m.ids.admin}`.execute(m.b.platform.db);
    expect((await bells()).map(([email]) => email)).toEqual(['writer@o.test']);
  });
});

describe('A parcel that was lost and is paid back', () => {
  it('stays a problem that says what is left, and ends by itself once all of it is paid back', async () => {
    const order = await ready();
    const lost = await sent(order, 4, 1);
    await happened(lost, 'lost');
    expect(await said(order)).toBe(`${lost.number}: 5`);
    await refund(order, 0, 3, 300);
    expect(await said(order)).toBe(`${lost.number}: 2`);
    // Not what a piece cost: it is still missing.
    await refund(order, 0, 1, 60);
    expect(await said(order)).toBe(`${lost.number}: 2`);
    await refund(order, 0, 1, 40);
    expect(await said(order)).toBe(`${lost.number}: 1`);
    await refund(order, 1, 1, 1200);
    expect(await said(order)).toBeNull();
    await settled();
    expect(await timesSaid(order)).toEqual({ opened: 1, open: 0 });
  });

  it('ends with cancelling the rest, while other pieces of the same line are on their way', async () => {
    const order = await ready();
    const lost = await sent(order, 2, 0);
    await sent(order, 2, 1);
    await happened(lost, 'lost');
    expect(await said(order)).toBe(`${lost.number}: 2`);
    await refund(order, 0, 1, 100);
    expect(await said(order)).toBe(`${lost.number}: 1`);
    const pieces = [{ lineId: order.lines[0]!.id, qty: 1 }];
    await m.work((tx) => orders.cancelPieces(tx, anAct(now), order.id, { pieces, reason: 'customer_asked' }));
    await settled();
    expect(await said(order)).toBeNull();
    // What pays back the cancelled piece is no further piece.
    expect(await timesSaid(order)).toEqual({ opened: 1, open: 0 });
  });

  it('counts a piece once that was cancelled and then paid back', async () => {
    const order = await ready();
    const lost = await sent(order, 2, 0);
    await sent(order, 2, 1);
    await happened(lost, 'lost');
    const pieces = [{ lineId: order.lines[0]!.id, qty: 1 }];
    await m.work((tx) => orders.cancelPieces(tx, anAct(now), order.id, { pieces, reason: 'customer_asked' }));
    await refund(order, 0, 1, 100);
    expect(await said(order)).toBe(`${lost.number}: 1`);
  });

  it('names the parcels: what is paid back of one leaves the other open', async () => {
    const order = await ready();
    const [first, second] = [await sent(order, 2, 0), await sent(order, 2, 1)];
    await happened(first, 'returned');
    await happened(second, 'returned');
    expect(await said(order)).toBe(`${first.number}, ${second.number}: 5`);
    await refund(order, 0, 2, 200);
    expect(await said(order)).toBe(`${second.number}: 3`);
    await refund(order, 1, 1, 1200, 'cash');
    expect(await said(order)).toBe(`${second.number}: 2`);
    const again = await sent(order, 2, 0);
    expect(await said(order)).toBe(`${second.number}: 2`);
    await happened(again, 'delivered');
    expect(await said(order)).toBeNull();
    expect(await timesSaid(order)).toEqual({ opened: 1, open: 0 });
  });

  it('is paid back once the transfer was made, not before', async () => {
    const order = await ready();
    const lost = await sent(order, 4, 0);
    await happened(lost, 'lost');
    const transfer = await refund(order, 0, 4, 400, 'bank');
    expect(await said(order)).toBe(`${lost.number}: 4`);
    const params = { id: order.id, refund: transfer.id };
    done(
      await m.ask(refundCalls.settleRefund, { params, body: { version: transfer.version, result: 'done', note: '' } }),
    );
    expect(await said(order)).toBeNull();
  });
});
