import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listLocalProducts } from '#features/intake/local-products/contract/local-products.calls.ts';
import * as profiles from '#features/selling/pricing/contract/profiles.calls.ts';
import type { Simulation } from '#features/selling/pricing/contract/profiles.simulation.ts';
import { priceTools } from '#features/selling/pricing/server/prices.for-tests.ts';
import { soldByProduct, soldByVariant } from '#server/sold-goods.ts';
import { aLine, anOrder, factsByHand, type OrdersMarket, ordersMarket } from './orders.for-tests.ts';
import { ordersSold } from './orders.sold.read-model.ts';

/** Monday 9 o’clock in Tirana. */
const clock = new Date('2100-03-22T08:00:00Z');
const days = (n: number) => new Date(clock.getTime() - n * 86_400_000);
let market: OrdersMarket;

beforeAll(async () => {
  // Pieces are cancelled here without their facts.
  market = await ordersMarket(() => clock, [...factsByHand, 'I1', 'I9']);
  const { b, ids } = market;
  await b.work();
  await sql`update variants set purchase_price = 20, currency = 'EUR' where id = ${ids.n200}`.execute(b.platform.db);
  // A rate that is too old gives no price.
  await sql`insert into fx_rates (pair, rate, effective_on, mode, source) values ('EURALL', 100, '2100-03-20', 'manual', 'test')`.execute(
    b.platform.db,
  );
  await sql`update shops set pricing_mode = 'calculated' where id = 2`.execute(b.platform.db);
  const line = (variantId: number, qty: number) => aLine({ variantId, qty });
  const placed = (placedAt: Date, lines: ReturnType<typeof line>[], shopId = 2) =>
    anOrder(b, { placedAt, lines, shopId, currency: shopId === 2 ? 'ALL' : 'EUR' });
  await placed(days(5), [line(ids.a100, 3), line(ids.n200, 1)]);
  // The day before in Tirana, whose clock is an hour ahead.
  await placed(new Date('2100-03-16T22:59:00Z'), [line(ids.a100, 2)]);
  const gone = await placed(days(4), [line(ids.n200, 4)]);
  await placed(days(91), [line(ids.a100, 50)]);
  await placed(days(3), [line(ids.a100, 70)], 3);
  // As cancelling leaves it; who cancels, and how, is no matter here.
  await sql`update order_lines set q_cancelled = q_placed where order_id = ${gone.id}`.execute(b.platform.db);
}, 60_000);
afterAll(() => market.b.close());

describe('What a shop sold', () => {
  it('is counted by variant: what was placed in the time asked for, less what was cancelled', async () => {
    const { b, ids } = market;
    const asked = { shopId: 2, from: days(90), until: clock };
    expect(await soldByVariant(b.platform.soldGoods(), b.platform.db, asked)).toEqual(
      new Map([
        [ids.a100, 5],
        [ids.n200, 1],
      ]),
    );
  });

  it('and by day of the shop’s clock, with what stayed of it at the cost and the rate of the order', async () => {
    const { b, ids } = market;
    const found = await ordersSold.byDay(b.platform.db, {
      shopId: 2,
      from: days(90),
      until: clock,
      variantIds: [ids.a100],
    });
    // 1,200 with 20 % VAT are 1,000; a piece costs 10 EUR at 100 lek.
    expect(found).toEqual([
      { day: '2100-03-16', pieces: 2, kept: '0.00' },
      { day: '2100-03-17', pieces: 3, kept: '0.00' },
    ]);
  });
});

describe('What sellers see of it in the list of their products (pages.md 4.21, 4.22)', () => {
  it('are pieces of a product in all shops, less what was cancelled: in 30 days, and ever', async () => {
    const { b, ids } = market;
    const rows = await b.platform.db
      .selectFrom('variants')
      .select(['id', 'product_id'])
      .where('id', 'in', [ids.a100, ids.n200])
      .execute();
    const product = (variant: number) => rows.find(({ id }) => id === variant)!.product_id;
    const asked = { productIds: rows.map(({ product_id }) => product_id), since: days(30) };
    expect(await soldByProduct(b.platform.soldGoods(), b.platform.db, asked)).toEqual(
      new Map([
        [product(ids.a100), { since: 75, ever: 125 }],
        [product(ids.n200), { since: 1, ever: 1 }],
      ]),
    );
    const { body } = await market.ask(listLocalProducts, { query: { search_text: 'N-200' } });
    expect(body.result).toMatchObject({ results: [{ sku: 'N-200', sold: { recently: 1, ever: 1 } }] });
  });
});

describe('A simulation of price rules (pricing.md section 4)', () => {
  const fine = async <T>(call: Parameters<OrdersMarket['ask']>[0], parts: object): Promise<T> => {
    const { status, body } = await market.ask(call, parts);
    expect([status, status === 200 ? '' : JSON.stringify(body)]).toEqual([200, '']);
    return body.result as T;
  };
  const simulated = async (id: number, no: number): Promise<Simulation> => {
    const params = { id, no };
    const started = await fine<{ simulation_id: number; task_id: string }>(profiles.simulateVersion, {
      params,
      body: {},
    });
    await market.b.taskEnded(started.task_id);
    return fine<Simulation>(profiles.getSimulation, { params: { id: started.simulation_id } });
  };
  const margin = (value: string) => ({ margin: { kind: 'margin', value } });

  it('weighs margins by the pieces sold in 90 days, before and after', async () => {
    const { ids } = market;
    const add = async (name: string, steps: object, scope: object) => {
      const { id } = await fine<{ id: number }>(profiles.addProfile, { body: { shop_id: 2, name } });
      const body = { steps, scopes: [scope], note: '', version: 1 };
      await fine(profiles.saveProfileVersion, { params: { id, no: 1 }, body });
      return id;
    };
    const base = { base: { of: 'purchase', includes_vat: false } };
    const all = await add('Albania', { ...base, ...margin('10') }, {});
    const first = await simulated(all, 1);
    // There was no price before: means of one kind only are compared.
    expect(first.summary).toMatchObject({ sold: 0, before: { net_margin: null }, after: { net_margin: '10.00' } });
    const body = { simulation_id: first.id, confirm: true };
    await fine(profiles.activateVersion, { params: { id: all, no: 1 }, body });
    await priceTools(market.b).settle();
    const table = await add('Table', margin('40'), { variant_id: ids.n200 });
    const { summary } = await simulated(table, 1);
    // 5 pieces at 10 % and 1 at 40 %, each rounded to whole lek; counted once they would be 25 %.
    expect(summary).toMatchObject({ sold: 6, before: { net_margin: '9.99' }, after: { net_margin: '14.98' } });
  });
});
