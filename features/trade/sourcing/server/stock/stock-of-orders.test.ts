import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aLine, anOrder } from '#features/trade/orders/server/orders.for-tests.ts';
import { cancelPieces, lockOrder, writeFacts } from '#features/trade/orders/server/orders.public.ts';
import { addToLine, lockPurchase, openDraft } from '#features/trade/purchasing/server/purchasing.public.ts';
import { movePurchaseOrder, sendPurchaseOrder } from '#features/trade/purchasing/server/use-cases/move-order.ts';
import { tellMoved } from '#features/trade/shop-tells/contract/shop-tells.events.ts';
import { type SourcingMarket, sourcingMarket } from '../sourcing.for-tests.ts';
import { sourcingListeners } from '../sourcing.listeners.ts';
import { allocate, moveHubStock } from '../sourcing.public.ts';
import { takeFromHub } from '../supply/take-from-hub.ts';
import { mendStock } from './keep-stock.ts';
import { stockFacts } from './stock-facts.read-model.ts';

let m: SourcingMarket;
beforeAll(async () => {
  // Goods leave here without a parcel.
  m = await sourcingMarket(undefined, ['I5']);
});
beforeEach(async () => {
  await sql`delete from stock_due`.execute(m.b.platform.db);
});
afterAll(() => m.b.close());

let orders = 0;
/** An order of a customer of the shop, as the shop told it. */
const fromShop = (values: Parameters<typeof anOrder>[1]) =>
  anOrder(m.b, { source: 'shop', externalId: `there-${++orders}`, shopUpdatedAt: m.act.at, ...values });
const known = async (variantId: number) =>
  (
    await sql<{ kind: string; qty: number; held: number }>`select kind, sum(qty)::int as qty, sum(held)::int as held
      from stock_parts where variant_id = ${variantId} group by 1 order by 1`.execute(m.b.platform.db)
  ).rows;
const due = async () =>
  (
    await sql<{ variant_id: number }>`select distinct variant_id from stock_due order by 1`.execute(m.b.platform.db)
  ).rows.map((row) => row.variant_id);
const wrong = async () => {
  const facts = stockFacts(m.b.platform.db);
  return (await Promise.all((['order', 'hub', 'bought'] as const).map((kind) => facts.listWrong(kind, 100)))).flat();
};
const facts = (order: number, some: readonly object[]) =>
  m.work(async (tx) => {
    const locked = await lockOrder(tx, order);
    await writeFacts(tx, m.act, locked, some as never);
  });

it('takes what is ordered off at once, and gives back what is cancelled (16 §3)', async () => {
  const { id, lines } = await fromShop({ lines: [aLine({ variantId: m.ids.n200, qty: 6 })] });
  expect(await known(m.ids.n200)).toEqual([{ kind: 'order', qty: 6, held: 6 }]);
  expect(await due()).toEqual([m.ids.n200]);
  await m.work((tx) =>
    cancelPieces(tx, m.act, id, {
      pieces: [{ lineId: lines[0]!.id, qty: 4 }],
      reason: 'customer_asked',
    }),
  );
  expect(await known(m.ids.n200)).toEqual([{ kind: 'order', qty: 2, held: 2 }]);
  await m.work((tx) =>
    cancelPieces(tx, m.act, id, {
      pieces: [{ lineId: lines[0]!.id, qty: 2 }],
      reason: 'customer_asked',
    }),
  );
  expect(await known(m.ids.n200)).toEqual([]);
  expect(await wrong()).toEqual([]);
});

it('counts pieces once on their way from the order to the supplier’s next word', async () => {
  const { a100, adria } = m.ids;
  const { id, lines } = await fromShop({ lines: [aLine({ variantId: a100, qty: 2 })] });
  const purchase = await m.work(async (tx) => {
    const draft = await openDraft(tx, m.act, { sellerId: adria, currency: 'EUR' });
    const item = await addToLine(tx, m.act, draft.id, { variantId: a100, qty: 3, cost: '10' });
    await allocate(tx, { purchaseId: draft.id, lineId: lines[0]!.id, poItemId: item, qty: 2 });
    return draft.id;
  });
  // A draft is nothing the supplier knows of: the order's pieces are off, and no others.
  expect(await known(a100)).toEqual([{ kind: 'order', qty: 2, held: 2 }]);
  const { platform } = m.b;
  const version = async () => (await m.work((tx) => lockPurchase(tx, purchase))).order.version;
  const params = { id: purchase };
  await movePurchaseOrder(platform)({ params, body: { move: 'approve', version: await version() } }, m.context);
  const body = { version: await version(), to: 'adria@supplier.test', language: 'en' } as const;
  await sendPurchaseOrder(platform)({ params, body }, m.context);
  // Bought: three are off at the supplier, none of the order any more; the shop holds its two still.
  expect(await known(a100)).toEqual([
    { kind: 'bought', qty: 3, held: 0 },
    { kind: 'order', qty: 0, held: 2 },
  ]);
  expect(id).toBeGreaterThan(0);
  expect(await wrong()).toEqual([]);
});

it('counts free pieces of the hub, until an order takes them', async () => {
  const { n100 } = m.ids;
  await m.work((tx) => moveHubStock(tx, m.act, [{ variantId: n100, qty: 5, reason: 'counted', key: 'hub-test' }]));
  expect(await known(n100)).toEqual([{ kind: 'hub', qty: 5, held: 0 }]);
  const { id } = await fromShop({ lines: [aLine({ variantId: n100, qty: 2 })] });
  await m.work((tx) => takeFromHub(tx, m.act, { shops: null, orderId: id, limit: 10 }));
  // Three are left to sell, by either way of counting.
  expect(await known(n100)).toEqual([
    { kind: 'hub', qty: 3, held: 0 },
    { kind: 'order', qty: 0, held: 2 },
  ]);
  expect(await wrong()).toEqual([]);
});

it('lets a shop hold pieces until it was told that they left', async () => {
  const { l300 } = m.ids;
  const { id, lines } = await fromShop({ lines: [aLine({ variantId: l300, qty: 1 })] });
  const one = { lineId: lines[0]!.id, qty: 1 };
  await facts(
    id,
    ['received', 'packed', 'shipped'].map((fact) => ({ ...one, fact })),
  );
  expect(await known(l300)).toEqual([{ kind: 'order', qty: 0, held: 1 }]);
  const payload = sql`(select jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('externalId', external_id, 'qty', 1)))
    from order_lines where id = ${one.lineId})`;
  await sql`insert into shop_tells (shop_id, order_id, kind, ref_kind, ref_id, key, payload, state)
    select shop_id, id, 'shipment', 'package', '1', 'told-1', ${payload}, 'told' from orders where id = ${id}`.execute(
    m.b.platform.db,
  );
  expect(await wrong()).toEqual([id]);
  // Whatever nobody brought is brought by the check.
  expect(await mendStock(m.b.platform)()).toEqual({ count: 1, more: false });
  expect(await known(l300)).toEqual([]);
  expect(await wrong()).toEqual([]);
  // The parcel had not left after all: once the shop knows, it holds the pieces again; what was never said to it counts as little.
  await sql`insert into shop_tells (shop_id, order_id, kind, ref_kind, ref_id, key, payload, state)
    select shop_id, id, 'not_shipped', 'package', '1', 'told-2', '{}', 'told' from orders where id = ${id}`.execute(
    m.b.platform.db,
  );
  expect(await wrong()).toEqual([id]);
  await mendStock(m.b.platform)();
  expect(await known(l300)).toEqual([{ kind: 'order', qty: 0, held: 1 }]);
  await sql`insert into shop_tells (shop_id, order_id, kind, ref_kind, ref_id, seq, key, payload, state, elsewhere)
    select shop_id, id, 'shipment', 'package', '1', 2, 'told-3', ${payload}, 'told', true from orders where id = ${id}`.execute(
    m.b.platform.db,
  );
  expect(await wrong()).toEqual([]);
});

it('counts a parcel as gone while nobody knows whether the shop heard of it, and has the stock told again once it did (ADR 238)', async () => {
  const { db } = m.b.platform;
  const { l300 } = m.ids;
  const { id, lines } = await fromShop({ lines: [aLine({ variantId: l300, qty: 2 })] });
  const pieces = lines.map((line) => ({ lineId: line.id, qty: 2 }));
  await facts(
    id,
    pieces.flatMap((one) => ['received', 'packed', 'shipped'].map((fact) => ({ ...one, fact }))),
  );
  const { rows } = await sql<{ id: number; shop_id: number }>`
    insert into shop_tells (shop_id, order_id, kind, ref_kind, ref_id, key, payload, state)
    select o.shop_id, o.id, 'shipment', 'package', '2', 'doubt-1', jsonb_build_object('lines',
      jsonb_build_array(jsonb_build_object('externalId', l.external_id, 'qty', 2))), 'queued'
      from orders o join order_lines l on l.order_id = o.id where o.id = ${id} returning id, shop_id`.execute(db);
  const { id: tell, shop_id: shopId } = rows[0]!;
  await sql`insert into publications (product_id, shop_id, status, external_key, attempt, desired_stock_hash, sent_stock_hash)
    select product_id, ${shopId}::int, 'in_shop', 'doubt', 3, 'same', 'same' from variants where id = ${l300}`.execute(
    db,
  );
  const held = async () =>
    (
      await sql<{
        held: number;
      }>`select coalesce(sum(held), 0)::int as held from stock_parts where owner_id = ${id}`.execute(db)
    ).rows[0]!.held;
  const hears = async (state: string, unsure: boolean) => {
    await sql`update shop_tells set state = ${state}, unsure = ${unsure} where id = ${tell}`.execute(db);
    for (const { event, handle } of sourcingListeners(m.b.platform))
      if (event.name === tellMoved.name)
        await handle(
          { id: tell, orderId: id, shopId, failed: ['refused', 'given_up'].includes(state) } as never,
          { id: 1, userId: null, shopId } as never,
        );
    const { rows: is } = await sql<{ sent_stock_hash: string }>`select sent_stock_hash from publications
      where shop_id = ${shopId} and external_key = 'doubt'`.execute(db);
    return [await held(), is[0]!.sent_stock_hash];
  };
  expect(await hears('queued', false)).toEqual([2, 'same']);
  expect(await hears('unknown', true)).toEqual([0, 'same']);
  expect(await hears('queued', true)).toEqual([0, 'same']);
  // It never took it, for certain.
  expect(await hears('refused', true)).toEqual([2, 'same']);
  expect(await hears('given_up', true)).toEqual([0, 'same']);
  // Heard without any doubt: what it holds is another number, which is told anyway.
  expect(await hears('told', false)).toEqual([0, 'same']);
  expect(await hears('told', true)).toEqual([0, 'unsure']);
  expect(await wrong()).toEqual([]);
});

it('mends a purchase once whose moment is finer than code knows it', async () => {
  const { id } = await m.work(async (tx) => {
    const draft = await openDraft(tx, m.act, { sellerId: m.ids.adria, currency: 'EUR' });
    await addToLine(tx, m.act, draft.id, { variantId: m.ids.a100, qty: 2, cost: '10' });
    return draft;
  });
  await sql`update purchase_orders set status = 'sent', sent_at = now() - interval '1 day 123 microseconds' where id = ${id}`.execute(
    m.b.platform.db,
  );
  expect(await wrong()).toEqual([id]);
  expect(await mendStock(m.b.platform)()).toEqual({ count: 1, more: false });
  expect(await mendStock(m.b.platform)()).toEqual({ count: 0, more: false });
});
