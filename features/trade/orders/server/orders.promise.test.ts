import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setDays } from '#features/selling/delivery-time/server/delivery-time.for-tests.ts';
import { ordersFigures } from './orders.figures.ts';
import { aLine, anAct, anOrder, type OrdersMarket, ordersMarket } from './orders.for-tests.ts';
import { brokenInvariants } from './orders.invariants.read-model.ts';
import * as orders from './orders.public.ts';

/** Monday 9 o’clock in Tirana. */
let clock = new Date('2100-03-22T08:00:00Z');
let market: OrdersMarket;

beforeAll(async () => {
  market = await ordersMarket(() => clock);
  const { ids, b } = market;
  const { rows } = await sql<{
    id: number;
  }>`select seller_id as id from products p join variants v on v.product_id = p.id where v.id = ${ids.n200}`.execute(
    b.platform.db,
  );
  await setDays(b.platform.db, [
    { id: ids.adria, handling: 2 },
    { id: rows[0]!.id, handling: 1 },
  ]);
});
afterAll(() => market.b.close());

const days = async (id: number) => (await market.get(id)).lines.map(({ promised }) => promised);
const row = async (id: number) => {
  const { promise, expected, late, at_risk } = (await market.list({ pageSize: 100 })).results.find(
    (one) => one.id === id,
  )!;
  return { promise, expected, late, at_risk };
};

describe('The promise of an order', () => {
  it('is frozen on each line as it is placed; one parcel comes with its last line, parts with the first [O01, O03]', async () => {
    const placed = await anOrder(market.b, { lines: market.two() });
    expect(await days(placed.id)).toEqual(['2100-03-26', '2100-03-25']);
    expect((await row(placed.id)).promise).toBe('2100-03-26');
    await market.act(await market.get(placed.id), { action: 'ship_partly', ship_partly: true });
    expect((await row(placed.id)).promise).toBe('2100-03-25');
    await sql`update delivery_rules set handling_days = 9`.execute(market.b.platform.db);
    await market.act(await market.get(placed.id), { action: 'ship_partly', ship_partly: false });
    expect((await row(placed.id)).promise).toBe('2100-03-26');
    await sql`update delivery_rules set handling_days = 2`.execute(market.b.platform.db);
  });

  it('is what the shop told where it told a day, and that of the day of placing where a line is linked later', async () => {
    const { work, ids, b } = market;
    const line = aLine({ variantId: ids.a100, promised: '2100-04-20' });
    const placed = await anOrder(b, { lines: [line, aLine({ variantId: null, sku: 'ZZZ' })] });
    expect(await days(placed.id)).toEqual(['2100-04-20', null]);
    const before = clock;
    clock = new Date('2100-03-25T08:00:00Z');
    await work((tx) => orders.mapLine(tx, anAct(clock), placed.id, placed.lines[1]!.id, ids.a100));
    await work((tx) => orders.addLine(tx, anAct(clock), placed.id, aLine({ variantId: ids.n200 })));
    expect(await days(placed.id)).toEqual(['2100-04-20', '2100-03-26', '2100-03-31']);
    clock = before;
  });

  it('is at risk as soon as the supply that says so is there, and not any more once that has ended', async () => {
    const { work, b, ids } = market;
    const placed = await anOrder(b, { lines: [aLine({ variantId: ids.a100, qty: 2 })] });
    const lineId = placed.lines[0]!.id;
    const supplied = (at: string, supply: object, fact: 'ordered' | 'received' | 'unordered') =>
      work((tx) =>
        orders.setSupply(tx, anAct(new Date(at)), placed.id, [{ lineId, ...supply }], [{ lineId, qty: 2, fact }]),
      );
    await supplied('2100-03-22T08:00:00Z', { coming: 2, expected: '2100-04-09' }, 'ordered');
    expect(await row(placed.id)).toMatchObject({ expected: '2100-04-09', at_risk: true });
    const risky = await market.list({ at_risk: '1', pageSize: 100 });
    expect(risky.results.map(({ id }) => id)).toEqual([placed.id]);
    const { read } = ordersFigures(b.platform).find(({ definition }) => definition.key === 'orders.atRisk')!;
    expect((await read(b.as())).count).toBe(risky.total);
    await supplied('2100-03-22T09:00:00Z', { coming: 0 }, 'unordered');
    expect(await row(placed.id)).toMatchObject({ expected: null, at_risk: false });
    await supplied('2100-03-22T10:00:00Z', { coming: 2, expected: '2100-04-09' }, 'ordered');
    // All of it came early: what counts is the day it came.
    await supplied('2100-03-23T08:00:00Z', { coming: 0 }, 'received');
    expect(await row(placed.id)).toMatchObject({ expected: '2100-03-25', at_risk: false });
  });

  it('rings once when it becomes at risk: at the person who has the order, or else at those who work in its shop', async () => {
    const { work, b, ids } = market;
    const bells = async () => {
      const { rows } = await sql<{ email: string; text: string; link: string }>`select u.email, n.text, n.link
        from notices n join users u on u.id = n.user_id where n.text like '%expected%' order by n.id`.execute(
        b.platform.db,
      );
      await sql`delete from notices`.execute(b.platform.db);
      return rows.map(({ email, text, link }) => [email, text, link]);
    };
    const put = async () => {
      const { id, lines } = await anOrder(b, { lines: [aLine({ variantId: ids.a100 })] });
      return { orderId: id, lineId: lines[0]!.id };
    };
    const due = (expected: string | null, ...all: { orderId: number; lineId: number }[]) =>
      work((tx) =>
        orders.setSupplyOf(
          tx,
          anAct(clock),
          all.map(({ orderId, lineId }) => ({ orderId, supplies: [{ lineId, expected }] })),
        ),
      );
    await bells();
    const one = await put();
    const { number } = await market.get(one.orderId);
    await due('2100-03-26', one);
    expect(await bells()).toEqual([]);
    await due('2100-03-30', one);
    const told = [`${number} is expected on 30.03.2100, later than promised (26.03.2100)`, `/orders?id=${one.orderId}`];
    // Neither who works in other shops only, nor who may only read, nor a supplier.
    expect(await bells()).toEqual([
      ['admin@o.test', ...told],
      ['writer@o.test', ...told],
    ]);
    // Still at risk is no news, better is none, and worse again is some.
    await due('2100-04-02', one);
    expect(await bells()).toEqual([]);
    await due('2100-03-25', one);
    expect(await bells()).toEqual([]);
    const given = await market.act(await market.get(one.orderId), { action: 'assign', user_id: ids.admin });
    expect(given.status).toBe(200);
    await due('2100-03-31', one);
    expect((await bells()).map(([email]) => email)).toEqual(['admin@o.test']);
    // What has left wholly is not to be hurried any more, whatever its carrier takes; what still is here is.
    const [sent, part] = [await put(), await put()];
    const leaves = (qty: number, { orderId, lineId }: typeof sent) =>
      work(async (tx) => {
        const order = await orders.lockOrder(tx, orderId);
        const facts = (['received', 'packed', 'shipped'] as const).map((fact) => ({ lineId, qty, fact }));
        await orders.writeFacts(tx, anAct(clock), order, facts);
      });
    for (const one of [sent, part]) await due('2100-03-25', one);
    await leaves(1, sent);
    await bells();
    await due('2100-05-01', sent, part);
    expect((await bells()).map(([, text]) => text)).toEqual(
      Array(2).fill(expect.stringContaining('is expected on 01.05.2100')),
    );
    // Each of them alone, in one transaction: one bell.
    const alone = [await put(), await put()];
    await work(async (tx) => {
      for (const { orderId, lineId } of alone)
        await orders.setSupply(tx, anAct(clock), orderId, [{ lineId, expected: '2100-05-01' }]);
    });
    expect((await bells()).map(([, text]) => text)).toEqual(Array(2).fill('2 orders are expected later than promised'));
    // Many at once are one bell.
    const several = [await put(), await put(), await put()];
    await due('2100-05-01', ...several);
    expect(await bells()).toEqual(
      ['admin@o.test', 'writer@o.test'].map((email) => [
        email,
        '3 orders are expected later than promised',
        '/orders?at_risk=1&shop=2',
      ]),
    );
    // What is late already is known.
    const late = await put();
    const before = clock;
    clock = new Date('2100-04-20T08:00:00Z');
    await due('2100-05-02', late);
    clock = before;
    expect(await bells()).toEqual([]);
  });

  it('is at risk when goods come to the hub too late, and late from the day after', async () => {
    const { work, b, ids } = market;
    const placed = await anOrder(b, { lines: [aLine({ variantId: ids.a100, qty: 2 })] });
    const lineId = placed.lines[0]!.id;
    const write = (at: string, ...facts: ('received' | 'packed' | 'shipped' | 'delivered')[]) =>
      work(async (tx) => {
        const all = facts.map((fact) => ({ lineId, qty: 2, fact }));
        await orders.writeFacts(tx, anAct(new Date(at)), await orders.lockOrder(tx, placed.id), all);
      });
    await write('2100-03-25T08:00:00Z', 'received');
    expect(await row(placed.id)).toEqual({ promise: '2100-03-26', expected: '2100-03-29', late: false, at_risk: true });
    await write('2100-03-25T12:00:00Z', 'packed', 'shipped');
    expect(await row(placed.id)).toMatchObject({ expected: '2100-03-26', at_risk: false });
    const before = clock;
    clock = new Date('2100-03-26T23:30:00Z');
    expect(await row(placed.id)).toMatchObject({ late: true });
    expect((await market.list({ bucket: 'late' })).results.map(({ id }) => id)).toContain(placed.id);
    await write('2100-03-27T08:00:00Z', 'delivered');
    expect(await row(placed.id)).toMatchObject({ promise: null, late: false });
    clock = before;
    expect((await brokenInvariants(b.platform.db)).filter(({ invariant }) => !invariant.startsWith('I6'))).toEqual([]);
  });
});
