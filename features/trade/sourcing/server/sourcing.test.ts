import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLine, anOrder } from '#features/trade/orders/server/orders.for-tests.ts';
import { cancelPieces, mapLine } from '#features/trade/orders/server/orders.public.ts';
import { answerLines, lockPurchase } from '#features/trade/purchasing/server/purchasing.public.ts';
import { movePurchaseOrder, sendPurchaseOrder } from '#features/trade/purchasing/server/use-cases/move-order.ts';
import { type SourcingMarket, sourcingMarket } from './sourcing.for-tests.ts';
import { sourcingListeners } from './sourcing.listeners.ts';
import { moveHubStock } from './sourcing.public.ts';
import { proposeOrders } from './use-cases/propose.ts';
import { getOrderSupply, listToOrder } from './use-cases/read-supply.ts';
import { chooseSource, settleSurplus } from './use-cases/settle-line.ts';

let m: SourcingMarket;
beforeAll(async () => {
  m = await sourcingMarket();
});
afterAll(() => m.b.close());

const propose = (strategy: 'default' | 'cheapest' | 'fastest' = 'default') =>
  proposeOrders(m.b.platform)({ body: { strategy } }, m.context);
const supply = (id: number) =>
  getOrderSupply(m.b.platform)({ params: { id }, query: { strategy: 'default' } }, m.context);
const purchase = (id: number) => m.work((tx) => lockPurchase(tx, id));
async function send(id: number) {
  const params = { id };
  const { version } = await movePurchaseOrder(m.b.platform)(
    { params, body: { move: 'approve', version: (await purchase(id)).order.version } },
    m.context,
  );
  await sendPurchaseOrder(m.b.platform)(
    { params, body: { version, to: `s${id}@supplier.test`, language: 'en' } },
    m.context,
  );
}
const answer = async (id: number, confirmedQty: number) => {
  const { lines } = await purchase(id);
  await m.work((tx) =>
    answerLines(tx, m.act, id, [{ itemId: lines[0]!.id, confirmedQty, on: null, reason: null, note: '' }]),
  );
};
/** What the outbox would do. */
const told = (orderId: number) => {
  const [listener] = sourcingListeners(m.b.platform);
  return listener!.handle({ orderId, shopId: 2 } as never, { id: 1, userId: null, shopId: 2 });
};

describe('From an order to its suppliers', () => {
  const o = { id: 0, a: 0, n: 0, adria: 0, nordic: 0 };

  it('proposes one draft per supplier, never the same pieces twice; sent, the order waits [O04]', async () => {
    const order = await anOrder(m.b, {
      lines: [
        aLine({ variantId: m.ids.a100, qty: 2, unitGross: '2400', promised: '2100-11-26' }),
        aLine({ variantId: m.ids.n200, qty: 1, promised: '2100-11-26' }),
      ],
    });
    [o.id, o.a, o.n] = [order.id, order.lines[0]!.id, order.lines[1]!.id];
    const { groups } = await listToOrder(m.b.platform)({ query: { strategy: 'default' } }, m.context);
    expect(groups.map(({ seller, amount, currency }) => [seller?.name, amount, currency])).toEqual([
      ['Adria', '20.00', 'EUR'],
      ['Nordic', '5.00', 'EUR'],
    ]);
    const { purchase_orders: made } = await propose();
    expect(made).toMatchObject([
      { seller: 'Adria', pieces: 2, joined: false },
      { seller: 'Nordic', pieces: 1, joined: false },
    ]);
    expect(await m.line(o.a)).toMatchObject({ bucket: 'to_order', to_order: 2, q_ordered: 0 });
    expect(await propose()).toEqual({ purchase_orders: [], from_hub: 0, from_open: 0, refused: [] });
    [o.adria, o.nordic] = made.map(({ id }) => id) as [number, number];
    await send(o.adria);
    await send(o.nordic);
    expect(await m.line(o.a)).toMatchObject({ bucket: 'waiting', q_ordered: 2 });
    expect(await m.line(o.n)).toMatchObject({ q_ordered: 1 });
    expect(await m.broken()).toEqual([]);
  });

  it('finds another source for what was answered short, without that offer, and shows why [O05]', async () => {
    await answer(o.nordic, 1);
    await answer(o.adria, 1);
    expect(await m.line(o.a)).toMatchObject({ bucket: 'to_order', to_order: 1, problems: ['source_refused'] });
    const [line] = (await supply(o.id)).lines;
    expect(line!.candidates).toMatchObject([
      { seller: 'Nordic', sku: 'N-100', cost: '11.0000', arrives: '2100-11-25', chosen: true, lost: null },
      { seller: 'Adria', chosen: false, lost: 'answered_short' },
    ]);
    const { purchase_orders: made } = await propose();
    expect(made).toMatchObject([{ seller: 'Nordic', pieces: 1 }]);
    await send(made[0]!.id);
    expect(await m.line(o.a)).toMatchObject({ bucket: 'waiting', to_order: 0, problems: ['cost_rise'] });
    await answer(o.adria, 1);
    expect(await m.line(o.a)).toMatchObject({ coming: 2, q_ordered: 2 });
    expect(await m.broken()).toEqual([]);
  });

  it('gives pieces a customer took away to another open line, without a new purchase order [O11]', async () => {
    await m.work((tx) =>
      cancelPieces(tx, m.act, o.id, { pieces: [{ lineId: o.n, qty: 1 }], reason: 'customer_asked' }),
    );
    expect(await m.line(o.n)).toMatchObject({ need: 0, surplus: 1, problems: expect.arrayContaining(['surplus']) });
    const other = await anOrder(m.b, { lines: [aLine({ variantId: m.ids.n200, qty: 1 })] });
    const line = other.lines[0]!.id;
    const before = await sql`select count(*) from purchase_orders`.execute(m.b.platform.db);
    await settleSurplus(m.b.platform)({ params: { id: o.id, line: o.n }, body: { use: 'lines' } }, m.context);
    expect(await m.line(o.n)).toMatchObject({ surplus: 0, coming: 0 });
    expect(await m.line(line)).toMatchObject({ to_order: 0, coming: 1 });
    expect(await sql`select count(*) from purchase_orders`.execute(m.b.platform.db)).toEqual(before);
    expect(await m.broken()).toEqual([]);
  });

  it('takes pieces off a draft once nobody needs them, and cancels an order for nothing', async () => {
    const order = await anOrder(m.b, { lines: [aLine({ variantId: m.ids.n100, qty: 2 })] });
    const { purchase_orders: made } = await propose();
    const cancel = (qty: number) =>
      m.work((tx) =>
        cancelPieces(tx, m.act, order.id, { pieces: [{ lineId: order.lines[0]!.id, qty }], reason: 'other' }),
      );
    await cancel(1);
    await told(order.id);
    expect((await purchase(made[0]!.id)).lines).toMatchObject([{ qty: 1 }]);
    await cancel(1);
    await told(order.id);
    expect((await purchase(made[0]!.id)).order.status).toBe('cancelled');
    expect(await m.broken()).toEqual([]);
  });

  it('buys nothing of a held order; the hub comes first, and a person may choose the supplier [O13]', async () => {
    const held = await anOrder(m.b, { lines: [aLine({ variantId: null, sku: 'ZZZ', qty: 1 })] });
    expect(await propose()).toMatchObject({ purchase_orders: [], refused: [] });
    await m.work((tx) => mapLine(tx, m.act, held.id, held.lines[0]!.id, m.ids.n100));
    await m.work((tx) =>
      moveHubStock(tx, m.act, [{ variantId: m.ids.n100, qty: 1, reason: 'counted', key: 'count:1' }]),
    );
    expect(await propose()).toMatchObject({ purchase_orders: [], from_hub: 1 });
    expect(await m.line(held.lines[0]!.id)).toMatchObject({ bucket: 'ready', here: 1 });
    expect(await m.hub(m.ids.n100)).toBe(0);

    const chosen = await anOrder(m.b, { lines: [aLine({ variantId: m.ids.n100, qty: 1 })] });
    const params = { id: chosen.id, line: chosen.lines[0]!.id };
    await expect(
      chooseSource(m.b.platform)({ params, body: { seller_id: m.ids.liri } }, m.context),
    ).rejects.toMatchObject({ issues: [{ field: 'seller_id' }] });
    const { purchase_orders: made } = await propose();
    expect(made).toMatchObject([{ seller: 'Nordic' }]);
    const after = await chooseSource(m.b.platform)({ params, body: { seller_id: m.ids.nordic } }, m.context);
    expect(after.lines[0]).toMatchObject({ locked: true, proposed: 0, source: { name: 'Nordic' } });
    expect(await m.broken()).toEqual([]);
  });

  it('is kept in the histories', async () => {
    const { rows } = await sql<{ said: string }>`
      select distinct entity || ': ' || action as said from activity_log`.execute(m.b.platform.db);
    const said = rows.map((row) => row.said);
    expect(said).toEqual(expect.arrayContaining(['purchase_order: created', 'customer_order: source chosen']));
  });

  it('says so where nobody has it', async () => {
    await sql`update variants set stock = 0 where id = ${m.ids.n200}`.execute(m.b.platform.db);
    const none = await anOrder(m.b, { lines: [aLine({ variantId: m.ids.n200, qty: 1 })] });
    const { refused } = await propose();
    expect(refused).toMatchObject([{ line_id: none.lines[0]!.id, code: 'no_source' }]);
    expect(await m.line(none.lines[0]!.id)).toMatchObject({ problems: ['no_source'] });
  });

  it('says no longer that nobody has it once it is on a draft', async () => {
    await sql`update variants set stock = 5 where id = ${m.ids.n200}`.execute(m.b.platform.db);
    expect((await propose()).refused).toEqual([]);
    const { rows } = await sql<{ open: boolean }>`select closed_at is null as open from order_problems
      where code = 'no_source'`.execute(m.b.platform.db);
    expect(rows).toEqual([{ open: false }]);
    expect(await m.broken()).toEqual([]);
  });

  it('is nobody’s who belongs to a seller', async () => {
    const own = { ...m.b.as({ userId: m.ids.admin, sellerId: m.ids.adria }), now: m.context.now };
    await expect(proposeOrders(m.b.platform)({ body: { strategy: 'default' } }, own)).rejects.toThrow();
    await expect(
      getOrderSupply(m.b.platform)({ params: { id: o.id }, query: { strategy: 'default' } }, own),
    ).rejects.toThrow();
  });
});
