import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignTools } from '#features/selling/campaigns/server/campaigns.for-tests.ts';
import { getResults } from '#features/selling/campaigns/server/use-cases/read-results.ts';
import { kosovo, priceTools } from '#features/selling/pricing/server/prices.for-tests.ts';
import * as calls from '#features/trade/orders/contract/orders.calls.ts';
import type { Order } from '#features/trade/orders/contract/orders.model.ts';
import { aLine, aNewOrder, anOrder } from '#features/trade/orders/server/orders.for-tests.ts';
import { addPieces, cancelPieces, placeOrders } from '#features/trade/orders/server/orders.public.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { followOrder } from './local-orders.listeners.ts';

let b: Bench;
let prices: ReturnType<typeof priceTools>;
let tools: ReturnType<typeof campaignTools>;
let liri: number;
let made = 0;
const by = { userId: null, shopId: 1, cause: 'test' };

beforeAll(async () => {
  b = await bench();
  prices = priceTools(b);
  tools = campaignTools(b);
  await b.make.user({ name: 'Berta Bench', email: 'bench@tregu.test' });
  await b.make.user({ email: 'admin@s.test', roles: ['Admin'] });
  await b.make.user({ email: 'reader@s.test', permissions: ['Read_Order'] });
  liri = (await b.make.seller({ name: 'Liri', local: true })).id;
  await sql`insert into commission_rules (seller_id, percent, base, valid_from) values (${liri}, 10, 'gross', '2020-01-01')`.execute(
    b.platform.db,
  );
  await b.work();
  await prices.profile(1, kosovo, 'Kosovo');
  await sql`update shops set pricing_mode = 'calculated' where id = 1`.execute(b.platform.db);
}, 90_000);
afterAll(() => b.close());

/** A product at 62.99 in shop 1. */
async function product(sellerId?: number) {
  const values = { sku: `S-${++made}`, status: 4, stock: 20, shops: { 1: 'in_shop' as const } };
  const one = await b.make.product({ ...values, ...(sellerId === undefined ? {} : { sellerId }) });
  await prices.cost(one.variantId, '40');
  await prices.settle();
  return one;
}
const order = (variantId: number, qty = 2, unitGross = '49.99') =>
  anOrder(b, { shopId: 1, currency: 'EUR', lines: [aLine({ variantId, qty, unitGross, vatPercent: '18' })] });
const read = async (id: number, who = 'admin') => {
  const { body } = await request(b, calls.getOrder, { params: { id } }, { token: await tokenFor(b, `${who}@s.test`) });
  return body.result as Order;
};
const frozen = async (id: number) => (await read(id)).lines.map(({ campaign }) => campaign);
const soldOf = async (campaign: number) => (await tools.items(campaign)).map(({ sold }) => sold);
const resultsOf = async (id: number) =>
  (await getResults(b.platform)({ params: { id }, query: {} }, b.as())).map((one) => [
    one.units,
    one.market,
    one.sellers,
  ]);

describe('A line sold at the price of a campaign (pricing.md section 6, funding)', () => {
  it('freezes the item and both shares; what is changed later changes neither order nor results nor budget', async () => {
    const lamp = await product(liri);
    const shares = { market_share: '60', budget: '100', budget_currency: 'EUR' };
    const id = await tools.run([lamp.sku_intern], '20', shares);
    const placed = await order(lamp.variantId);
    // 62.99 and 49.99 with 18 %: 53.3814 and 42.3644 without, so 11.0170, of which 60 % are 6.6102.
    const said = { id, names: { EN: 'Black week' }, market: '6.6102', seller: '4.4068' };
    expect(await frozen(placed.id)).toEqual([said]);
    await expect.poll(() => soldOf(id)).toEqual([2]);
    expect(await resultsOf(id)).toEqual([[2, '13.22', '8.81']]);
    expect((await tools.get(id)).spent).toBe('13.22');

    await sql`update campaign_items set market_share = 0, base_net = base_net + 10 where campaign_id = ${id}`.execute(
      b.platform.db,
    );
    expect(await frozen(placed.id)).toEqual([said]);
    expect(await resultsOf(id)).toEqual([[2, '13.22', '8.81']]);
    expect((await tools.get(id)).spent).toBe('13.22');
    // The seller's statement: what the market bears comes to the seller with VAT.
    await followOrder(b.platform, by, placed.id);
    const { rows } = await sql`select round(campaign_per_unit, 4)::text as borne from line_commissions
      where line_id = ${placed.lines[0]!.id}`.execute(b.platform.db);
    expect(rows).toEqual([{ borne: '7.8000' }]);
    // More of it is sold at what was frozen, and comes back at it.
    await b.platform.unitOfWork(by, (tx) =>
      addPieces(tx, { at: new Date(), userId: null, cause: 'test' }, placed.id, [
        { lineId: placed.lines[0]!.id, qty: 1 },
      ]),
    );
    await expect.poll(() => soldOf(id)).toEqual([3]);
    expect(await resultsOf(id)).toEqual([[3, '19.83', '13.22']]);
    await b.platform.unitOfWork(by, (tx) =>
      cancelPieces(tx, { at: new Date(), userId: null, cause: 'test' }, placed.id, {
        pieces: [{ lineId: placed.lines[0]!.id, qty: 1 }],
        reason: 'customer_asked',
      }),
    );
    await expect.poll(() => soldOf(id)).toEqual([2]);
    expect(await resultsOf(id)).toEqual([[2, '13.22', '8.81']]);
  });

  it('is of no campaign at the regular price, at another price, and in another currency', async () => {
    const [lamp, other] = [await product(), await product()];
    const id = await tools.run([lamp.sku_intern], '20');
    const at = new Date();
    const lines = (variantId: number, unitGross: string) => [aLine({ variantId, unitGross, vatPercent: '18' })];
    for (const placed of [
      await order(lamp.variantId, 1, '62.99'),
      await order(other.variantId, 1, '49.99'),
      await anOrder(b, { shopId: 1, currency: 'ALL', placedAt: at, lines: lines(lamp.variantId, '49.99') }),
    ])
      expect(await frozen(placed.id)).toEqual([null]);
    expect(await soldOf(id)).toEqual([0]);
  });

  it('says nothing of shares to who may not see costs', async () => {
    const lamp = await product();
    await tools.run([lamp.sku_intern], '20');
    const placed = await order(lamp.variantId);
    expect((await read(placed.id, 'reader')).lines).toMatchObject([{ campaign: null, cost: null }]);
    expect((await read(placed.id)).lines).toMatchObject([{ campaign: { market: '11.017', seller: '0.00' } }]);
  });

  it('is looked up once for all lines of a batch', async () => {
    const lamps = [await product(), await product()];
    await tools.run(
      lamps.map((lamp) => lamp.sku_intern),
      '20',
    );
    const asked: string[] = [];
    const one = (variantId: number, n: number) => ({
      ...{ shopId: 1, source: 'phone' as const, externalId: null, key: `batch-${n}`, shopNumber: '' },
      lines: [aLine({ variantId, unitGross: '49.99', vatPercent: '18' })],
    });
    const placed = await b.platform.unitOfWork(by, (tx) =>
      placeOrders(
        {
          ...tx,
          db: new Proxy(tx.db, {
            get(db, key) {
              if (key === 'getExecutor')
                return () => {
                  const executor = db.getExecutor();
                  return new Proxy(executor, {
                    get(own, name) {
                      if (name === 'executeQuery')
                        return (query: { sql: string }, ...more: []) => {
                          asked.push(query.sql);
                          return own.executeQuery(query as never, ...more);
                        };
                      const value = Reflect.get(own, name);
                      return typeof value === 'function' ? value.bind(own) : value;
                    },
                  });
                };
              const value = Reflect.get(db, key);
              return typeof value === 'function' ? value.bind(db) : value;
            },
          }),
        },
        { at: new Date(), userId: null, cause: 'test' },
        lamps.map(({ variantId }, n) => aNewOrder({ ...one(variantId, n), currency: 'EUR' }, new Date())),
      ),
    );
    expect(asked.filter((text) => text.includes('campaign_items'))).toHaveLength(1);
    for (const { id } of placed) expect(await frozen(id)).toMatchObject([{ market: '11.017' }]);
  });

  it('is counted again at its campaign when what replaced it is put back', async () => {
    const [lamp, other] = [await product(), await product()];
    const id = await tools.run([lamp.sku_intern], '20', {}, { stock_limit: 2 });
    const placed = await order(lamp.variantId);
    await expect.poll(() => tools.items(id)).toMatchObject([{ sold: 2, state: 'sold_out' }]);
    const token = await tokenFor(b, 'admin@s.test');
    const { version } = await read(placed.id);
    const body = { version, variant_id: other.variantId, qty: 2 };
    const params = { id: placed.id, line: placed.lines[0]!.id };
    expect(
      await request(b, calls.replaceLine, { params, body: { ...body, mail: false } } as never, { token }),
    ).toMatchObject({
      status: 200,
    });
    await expect.poll(() => tools.items(id)).toMatchObject([{ sold: 0, state: 'active' }]);
    const replaced = await read(placed.id);
    const back = { params: { id: placed.id, line: replaced.lines[1]!.id }, body: { version: replaced.version } };
    expect((await request(b, calls.putLineBack, back as never, { token })).status).toBe(200);
    await expect.poll(() => tools.items(id)).toMatchObject([{ sold: 2, state: 'sold_out' }]);
    expect(await resultsOf(id)).toEqual([[2, '22.03', '0.00']]);
  });
});
