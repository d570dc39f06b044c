import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { type OrderQuery, orderQuery } from '../contract/orders.calls.ts';
import { orderProblemsCause } from '../contract/orders.causes.ts';
import { orderTabs } from '../contract/orders.model.ts';
import { type ProblemCode, problemCodes } from '../contract/orders.words.ts';
import { ordersCauses } from './orders.causes.ts';
import { aLine, aNewOrder, anOrder, factsByHand, type OrdersMarket, ordersMarket } from './orders.for-tests.ts';
import { brokenInvariants } from './orders.invariants.read-model.ts';
import { ordersListReadModel } from './orders.list.read-model.ts';
import { getOrder, listOrderGoods, listOrders } from './use-cases/read-orders.ts';

/** Monday 23:30 in Tirana; on the other side of the world it is Tuesday. */
const clock = new Date('2100-03-22T22:30:00Z');
let market: OrdersMarket;
beforeAll(async () => {
  // Pieces are cancelled here without their facts.
  market = await ordersMarket(() => clock, [...factsByHand, 'I1', 'I9']);
  const { b, ids } = market;
  const { db } = b.platform;
  // The shop 3 is a day ahead: what is promised for Monday is late there and not yet here.
  await sql`update shops set time_zone = 'Pacific/Kiritimati' where id = 3`.execute(db);
  for (const [place, promised] of [
    '2100-03-21',
    '2100-03-22',
    '2100-03-23',
    null,
    '2100-03-21',
    '2100-03-22',
  ].entries())
    for (const shopId of [2, 3])
      await anOrder(b, {
        shopId,
        currency: shopId === 3 ? 'EUR' : 'ALL',
        lines: [aLine({ variantId: ids.a100, promised })],
        placedAt: new Date(clock.getTime() - place * 86_400_000),
        holds: place === 4 ? ['staff'] : [],
        problems: place === 5 ? [{ code: 'cancel_asked', line: null }] : [],
      });
}, 60_000);
afterAll(() => market.b.close());

const asked = (query: object): OrderQuery => orderQuery.parse({ pageSize: 100, ...query });
const whose = { shops: null, userId: 1, now: clock };
const idsOf = ({ rows }: { rows: readonly { id: number }[] }) => rows.map(({ id }) => id);

it('counts open problems for the page of issues as the list shows them that it leads to', async () => {
  const { db, readDb } = market.b.platform;
  const list = ordersListReadModel(readDb, db);
  const counted = await ordersCauses[0]!.read(db, clock);
  expect(counted.map(({ line, shopId, count }) => [line, shopId, count]).sort()).toEqual([
    ['cancel_asked', 2, 1],
    ['cancel_asked', 3, 1],
  ]);
  for (const { line, shopId, count } of counted) {
    const { search } = orderProblemsCause.lines[line as ProblemCode];
    const page = await list.page(asked({ ...search, shop: shopId }), whose);
    expect(page.rows).toHaveLength(count);
  }
  expect(Object.keys(orderProblemsCause.lines)).toEqual([...problemCodes]);
});

describe('A page of orders', () => {
  it('has the same orders and numbers by what is kept, by counting, and by what a search found [issue 15 §5]', async () => {
    const { db, readDb } = market.b.platform;
    const list = ordersListReadModel(readDb, db);
    const late: number[] = [];
    for (const bucket of orderTabs) {
      for (const shop of [undefined, 2, 3]) {
        const kept = await list.page(asked({ bucket, shop }), whose);
        for (const [how, other] of [
          ['counted', await list.page(asked({ bucket, shop, total_from: '0' }), whose)],
          ['found', await list.page(asked({ bucket, shop, search_text: 'hoxha' }), whose)],
          [
            'too many for it',
            await ordersListReadModel(readDb, db, 2).page(asked({ bucket, shop, search_text: 'hoxha' }), whose),
          ],
          ['of some shops', await list.page(asked({ bucket, shop }), { ...whose, shops: [2, 3] })],
        ] as const)
          expect([how, bucket, shop, other.counts, idsOf(other)]).toEqual([
            how,
            bucket,
            shop,
            kept.counts,
            idsOf(kept),
          ]);
        expect([bucket, shop, kept.rows.length]).toEqual([bucket, shop, kept.counts[bucket]]);
        if (bucket === 'late') late.push(kept.counts.late);
      }
    }
    // Of each shop by its own clock: Monday is over in shop 3.
    expect(late).toEqual([6, 2, 4]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it('goes on where the one before ended, in every order asked', async () => {
    const { db, readDb } = market.b.platform;
    const list = ordersListReadModel(readDb, db);
    for (const query of [
      {},
      { search_text: 'hoxha' },
      { orderKey: 'promise' },
      { orderKey: 'promise', search_text: 'hoxha' },
      { orderKey: 'number', orderBy: 'asc' },
    ]) {
      const whole = idsOf(await list.page(asked(query), whose));
      const parts = [];
      for (const page of [0, 1, 2])
        parts.push(...idsOf(await list.page(asked({ ...query, page, pageSize: 5 }), whose)));
      expect([query, parts]).toEqual([query, whole]);
      expect(new Set(whole).size).toBe(12);
    }
  });

  it('asks for what is found by keys where a plan is made once, and nowhere else', async () => {
    const { lookUpDb } = market.b.platform;
    const asksNothing = new Proxy({} as typeof lookUpDb, {
      get: () => {
        throw new Error('planned anew for every request');
      },
    });
    const context = {
      actor: { userId: 1, shops: null, permissions: [], roles: [] },
      now: () => clock,
    } as unknown as Context;
    const needs = { lookUpDb, readDb: asksNothing };
    const [one] = (await listOrders(needs)({ query: asked({}) } as never, context)).results;
    const found = await listOrders(needs)({ query: asked({ search_text: one!.number }) } as never, context);
    expect(found.results.map(({ id }) => id)).toEqual([one!.id]);
    expect((await getOrder(needs)({ params: { id: one!.id } } as never, context)).number).toBe(one!.number);
    const { rows } = await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(lookUpDb);
    expect(rows).toEqual([{ mode: 'force_generic_plan' }]);
  });

  it('keeps its numbers where those that came one after the other are put together', async () => {
    const { db, readDb } = market.b.platform;
    const { counts } = await ordersListReadModel(readDb, db).page(asked({}), whose);
    await sql`select order_list_counts_compact()`.execute(db);
    expect((await ordersListReadModel(readDb, db).page(asked({}), whose)).counts).toEqual(counts);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it('reckons a margin that was not written with its row: a node of the release before knows none', async () => {
    const { db } = market.b.platform;
    const [first] = (await market.list({})).results;
    expect(first!.margin).not.toBe(null);
    await sql`update order_list set margin = 4711, updated_at = clock_timestamp() where order_id = ${first!.id}`.execute(
      db,
    );
    expect((await market.list({})).results[0]!.margin).toBe(first!.margin);
    expect((await market.get(first!.id)).margin).toBe(first!.margin);
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

describe('A whole phone', () => {
  it('finds the orders of either party, and what only looks like one is looked for everywhere', async () => {
    const { b, ids } = market;
    const { billing } = aNewOrder({ lines: [] }, clock).parties;
    const lines = [aLine({ variantId: ids.a100 })];
    const mother = { ...billing, phone: '067 555 0001' };
    const daughter = { ...billing, phone: '00355 67 555 0002' };
    const own = await anOrder(b, { lines, parties: { billing: daughter, shipping: daughter } });
    const given = await anOrder(b, { lines, parties: { billing: daughter, shipping: mother } });
    const named = await anOrder(b, { lines, shopNumber: '0675550009' });
    const found = async (search_text: string) => (await market.list({ search_text })).results.map(({ id }) => id);
    expect(await found('+355 67 555 0002')).toEqual([given.id, own.id]);
    expect(await found('067 555 0002')).toEqual([given.id, own.id]);
    expect(await found('0675550001')).toEqual([given.id]);
    // Nobody has this phone; a shop's number has it.
    expect(await found('0675550009')).toEqual([named.id]);
    // A part of one is looked for in what is searched: the other phone of an order, and a shop's number.
    expect(await found('6755500')).toEqual([named.id, given.id]);
  });
});

it('says what is in the orders of a page: the first products that are still needed with their pictures, and how many more [pages.md 4.12]', async () => {
  const { b, ids } = market;
  const { db } = b.platform;
  const line = (externalId: string, name: string) => aLine({ variantId: ids.a100, externalId, name });
  const order = await anOrder(b, { lines: ['1', '2', '3', '4', '5'].map((at) => line(at, `Good ${at}`)) });
  const there = await anOrder(b, { shopId: 3, currency: 'EUR', lines: [line('1', 'Elsewhere')] });
  await sql`update product_list set cover = '/cover.webp' where product_id = (select product_id from variants where id = ${ids.a100})`.execute(
    db,
  );
  // What is cancelled whole is not what the order is of.
  await sql`update order_lines set q_cancelled = q_placed where order_id = ${order.id} and name = 'Good 1'`.execute(db);
  const context = { actor: { userId: 1, shops: null }, now: () => clock } as unknown as Context;
  const goods = await listOrderGoods(b.platform)({ query: { ids: [order.id, there.id, 999_999] } }, context);
  expect(goods.map(({ order_id }) => order_id)).toEqual([order.id, there.id]);
  expect(goods[0]).toMatchObject({
    goods: [2, 3, 4].map((at) => ({ name: `Good ${at}`, cover: '/cover.webp' })),
    more: 1,
  });
  expect(goods[1]).toMatchObject({ goods: [{ name: 'Elsewhere' }], more: 0 });
  const held = { ...context, actor: { ...context.actor, shops: [3] } } as Context;
  const seen = await listOrderGoods(b.platform)({ query: { ids: [order.id, there.id] } }, held);
  expect(seen.map(({ order_id }) => order_id)).toEqual([there.id]);
  // Nothing is left of it: the products are those that were ordered.
  await sql`update order_lines set q_cancelled = q_placed where order_id = ${there.id}`.execute(db);
  const [gone] = await listOrderGoods(b.platform)({ query: { ids: [there.id] } }, context);
  expect(gone!.goods.map(({ name }) => name)).toEqual(['Elsewhere']);
});
