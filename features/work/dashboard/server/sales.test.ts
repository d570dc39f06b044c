import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOrders } from '#features/trade/orders/contract/orders.calls.ts';
import { aLine, aNewOrder, anAct } from '#features/trade/orders/server/orders.for-tests.ts';
import { placeOrder } from '#features/trade/orders/server/writing/place-order.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { type FunnelStep, getFunnel, getSales, type Sales } from '../contract/sales.calls.ts';

// 00:30 of the 20th in Tirana, while it is the 19th in UTC.
const now = new Date('2098-05-19T22:30:00Z');
let b: Bench;
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};
beforeAll(async () => {
  b = await bench({ now: () => now });
  const { make } = b;
  const [north, south] = [await make.seller({ name: 'North' }), await make.seller({ name: 'South' })];
  const brand = (await make.brand({ name: 'Kodra' })).id;
  for (const [name, sellerId] of [
    ['lamp', north.id],
    ['chair', south.id],
  ] as const) {
    const product = await make.product({ sellerId, ...(name === 'lamp' ? { brandId: brand } : {}) });
    ids[name] = product.id;
    ids[`${name}Variant`] = product.variantId;
  }
  const rights = ['Read_Order', 'Read_Product'] as const;
  await make.user({ email: 'costs@sales.test', permissions: [...rights, 'Read_Product-Data'] });
  await make.user({ email: 'plain@sales.test', permissions: [...rights] });
  for (const name of ['costs', 'plain']) tokens[name] = await tokenFor(b, `${name}@sales.test`);
  // A lamp costs 500 lek and is sold for 1,200 with 20 % VAT, a chair costs 1,000 and is sold at a loss; of an unknown thing nothing is known.
  await sell('2098-05-19T22:10:00Z', [
    aLine({ variantId: ids.lampVariant!, qty: 3 }),
    aLine({ variantId: ids.chairVariant!, qty: 1, unitGross: '960' }),
  ]);
  await sell('2098-05-19T21:50:00Z', [aLine({ variantId: ids.lampVariant!, qty: 2 })]);
  await sell('2098-05-18T10:00:00Z', [aLine({ variantId: null, qty: 1, unitGross: '240' })]);
  await sell('2098-05-17T10:00:00Z', [aLine({ variantId: ids.lampVariant!, qty: 1 })]);
  await b.platform.pool.query(`update orders set fx_rate = 100 where currency = 'ALL'`);
  await b.platform.pool.query(
    `update order_lines set cost_expected = case when variant_id = $1 then 5 else 10 end, cost_currency = 'EUR', cost_fx = 1
      where variant_id is not null`,
    [ids.lampVariant],
  );
});
afterAll(() => b.close());

async function sell(at: string, lines: ReturnType<typeof aLine>[], values: object = {}): Promise<void> {
  const placed = new Date(at);
  await b.platform.unitOfWork({ userId: null, shopId: 2, cause: 'test' }, (tx) =>
    placeOrder(tx, anAct(placed), aNewOrder({ lines, ...values }, placed)),
  );
}
const sales = async (query: object = {}, who = 'costs') =>
  (await request(b, getSales, { query: { days: '2', ...query } as never }, { token: tokens[who]!, shopId: 2 })).body
    .result as Sales;

it('tells what was sold in a period of the shop’s days, beside as many days before [pages.md 4.1]', async () => {
  const found = await sales();
  expect(found).toMatchObject({ currency: 'ALL', from: '2098-05-19', to: '2098-05-20', unassigned: 0 });
  // 5 lamps for 1,200 and a chair for 960; net 5,800, and the goods cost 3,500.
  expect(found.now).toEqual({
    orders: 2,
    pieces: 6,
    revenue: '6960.00',
    average: '3480.00',
    margin: '2300.00',
    margin_percent: '39.7',
    unknown: 0,
  });
  // What nobody knows the cost of is in the revenue and not in the margin.
  expect(found.before).toMatchObject({ orders: 2, pieces: 2, revenue: '1440.00', margin: '500.00', unknown: 1 });
  expect(found.days).toEqual([
    { day: '2098-05-19', revenue: '2400.00', margin: '1000.00', before: '1200.00' },
    { day: '2098-05-20', revenue: '4560.00', margin: '1300.00', before: '240.00' },
  ]);
  // Nobody delivers what is not known.
  expect((await sales({ days: '4' })).unassigned).toBe(1);
});

it('names the best products, brands and sellers, and the worst margins', async () => {
  const { top } = await sales();
  const lamp = { id: ids.lamp, pieces: 5, revenue: '6000.00', margin_percent: '50.0' };
  const chair = { id: ids.chair, pieces: 1, revenue: '960.00', margin_percent: '-25.0' };
  expect(top.products).toMatchObject([lamp, chair]);
  expect(top.brands).toMatchObject([{ ...lamp, id: expect.any(Number), name: 'Kodra' }]);
  expect(top.sellers).toMatchObject([
    { name: 'North', revenue: '6000.00' },
    { name: 'South', revenue: '960.00' },
  ]);
  expect(top.worst).toMatchObject([chair, lamp]);
});

it('counts without VAT and with cancelled pieces where it is asked to', async () => {
  expect((await sales({ vat: '0' })).now).toMatchObject({ revenue: '5800.00', margin: '2300.00' });
  await b.platform.pool.query(
    `update order_lines set q_cancelled = 1 where id = (select min(id) from order_lines where variant_id = $1)`,
    [ids.lampVariant],
  );
  expect((await sales()).now).toMatchObject({ pieces: 5, revenue: '5760.00' });
  expect((await sales({ cancelled: '1' })).now).toMatchObject({ pieces: 6, revenue: '6960.00' });
});

it('adds up no two currencies, and says how many orders it left out', async () => {
  await sell('2098-05-19T20:00:00Z', [aLine({ variantId: ids.lampVariant!, unitGross: '12' })], { currency: 'EUR' });
  expect(await sales()).toMatchObject({ now: { orders: 2, revenue: '5760.00' }, other_currency: 1 });
  // The list behind the number has it, too; how many those are is said beside the number.
  const { from, to, listed } = await sales();
  const { body } = await request(
    b,
    listOrders,
    { query: { from, to, shop: '2' } },
    { token: tokens.costs!, shopId: 1 },
  );
  expect([listed, body.result]).toMatchObject([3, { total: 3 }]);
});

it('tells costs and margins only to who reads the data of products', async () => {
  const { now: sum, days, top } = await sales({}, 'plain');
  expect(sum).toMatchObject({ revenue: '5760.00', margin: null, margin_percent: null, unknown: 0 });
  expect(days.map(({ margin }) => margin)).toEqual([null, null]);
  expect(top.worst).toEqual([]);
  expect([...top.products, ...top.sellers].map((one) => one.margin_percent)).toEqual([null, null, null, null]);
});

it('has every day of a long period, nothing of days to come, and refuses what is no period', async () => {
  const ask = (query: object) => request(b, getSales, { query: query as never }, { token: tokens.costs!, shopId: 2 });
  expect((await sales({ days: '366', until: '2099-01-01' })).days).toHaveLength(366);
  expect((await sales({ days: '366', until: '2099-01-01' })).to).toBe('2098-05-20');
  for (const query of [{ days: '0' }, { days: '367' }, { days: '1e9' }, { until: '0001-01-01' }, { until: 'x' }])
    expect((await ask(query)).status).toBe(422);
});

it('tells how far the products that came in a period have got, each step of those of the step before', async () => {
  const steps = async (query: object = {}) => {
    const { body } = await request(
      b,
      getFunnel,
      { query: { days: '2', ...query } as never },
      { token: tokens.plain!, shopId: 2 },
    );
    const result = body.result as { steps: { step: FunnelStep; count: number }[] };
    return result.steps.map(({ count }) => count);
  };
  const category = (await b.make.category()).id;
  const made = async (values: object) => (await b.make.product(values)).id;
  const bare = await made({ status: 1 });
  const mapped = await made({ status: 4, categoryIds: [category] });
  const whole = await made({ status: 4, categoryIds: [category], shops: { 2: 'in_shop' } });
  const old = await made({ status: 4, categoryIds: [category] });
  const { pool } = b.platform;
  await pool.query(`update products set created_at = '2098-05-19T21:00:00Z' where id = any($1)`, [
    [bare, mapped, whole],
  ]);
  await pool.query(`update products set created_at = '2098-05-01' where id <> all($1)`, [[bare, mapped, whole]]);
  await pool.query(
    `insert into product_translates (product_id, language_id, name) select $1, id, 'Named' from languages on conflict do nothing`,
    [whole],
  );
  await b.make.listed(bare, mapped, whole, old, ids.lamp!, ids.chair!);
  expect(await steps()).toEqual([3, 2, 1, 1, 1, 0]);
  const { rows } = await pool.query('select id from variants where product_id = $1', [whole]);
  await sell('2098-05-19T21:50:00Z', [aLine({ variantId: Number(rows[0].id) })]);
  expect(await steps()).toEqual([3, 2, 1, 1, 1, 1]);
  expect((await steps({ until: '2098-05-18' }))[0]).toBe(0);
});
