import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localDayBegan } from '#features/base/days/contract/days.events.ts';
import { enterCommissionRule } from '#features/selling/commissions/server/use-cases/manage-rules.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { priceTools } from '../prices.for-tests.ts';
import { previewCommission } from '../use-cases/preview-commission.ts';
import { previewCommissionFile } from '../use-cases/preview-files.ts';
import { tracePrice } from '../use-cases/trace-price.ts';

let b: Bench;
let tools: ReturnType<typeof priceTools>;
let liri: { id: number };
const ids: number[] = [];
const day = (days: number) => dayIn(new Date(Date.now() + days * 86_400_000), houseZone);

/** Two products of a local seller at 118 with VAT; shop 1 takes the seller's price, and its profile says that half of it is ours. */
beforeAll(async () => {
  b = await bench();
  tools = priceTools(b);
  await b.make.user({ name: 'Berta Bench', email: 'bench@tregu.test' });
  await b.work();
  const { db } = b.platform;
  liri = await b.make.seller({ name: 'Liri Shop', local: true });
  for (const sku of ['L-1', 'L-2']) {
    const product = await b.make.product({ sku, sellerId: liri.id, price: '100', shops: { 1: 'in_shop' } });
    await sql`update variants set purchase_price = null, currency = 'EUR' where id = ${product.variantId}`.execute(db);
    ids.push(product.variantId);
  }
  await tools.profile(1, {
    base: { of: 'seller', includes_vat: false },
    selling: [{ code: 'ours', percent: '50', kind: 'inside' }],
    guards: { min_margin_percent: '90' },
  });
  await sql`update shops set pricing_mode = 'calculated' where id = 1`.execute(db);
  await b.platform.unitOfWork(b.as(), async (tx) => {
    const { rows } = await sql<{ id: number }>`select id from products order by id`.execute(tx.db);
    tx.touch(
      'product',
      rows.map(({ id }) => id),
    );
  });
}, 90_000);
afterAll(() => b.close());

const kept = async () => {
  await tools.settle();
  const { rows } = await sql<{
    kept: string;
    applied: string;
  }>`select trim_scale(kept)::text as kept, trim_scale(applied_gross)::text as applied
    from price_results where shop_id = 1 order by variant_id`.execute(b.platform.db);
  return rows.map((row) => [row.applied, row.kept]);
};
const trace = (variantId: number) =>
  tracePrice(b.platform)({ params: { variantId, shopId: 1 }, query: {} }, b.as({ shopId: 1 }));
const rule = (percent: string, base: 'net' | 'gross', valid_from: string, sellerId: number | null = null) =>
  enterCommissionRule(b.platform)(
    {
      body: {
        seller_id: sellerId,
        category_id: null,
        shop_brand_id: null,
        valid_to: null,
        vat_percent: '0',
        percent,
        base,
        valid_from,
      },
    } as never,
    b.as(),
  );

it('what is kept of a local seller’s price is what the commission says, never what a profile says', async () => {
  // Ten percent of what customers pay, as long as nobody said anything else.
  expect(await kept()).toEqual([
    ['118', '11.8'],
    ['118', '11.8'],
  ]);
  const explained = await trace(ids[0]!);
  expect(explained).toMatchObject({ reproduced: true, state: 'ok', result: { kept: '11.8000', net_margin: '11.80' } });
  expect(explained.steps.find(({ step }) => step === 'selling')?.in).toMatchObject({ inside: '10' });
});

it('a rule is tried before it is entered, alone and in a file: what is left moves, what customers pay does not', async () => {
  const body = { category_id: null, shop_brand_id: null, vat_percent: '0', valid_to: null, base: 'net' as const };
  const ask = (more: { percent: string; seller_id: number | null }) =>
    previewCommission(b.platform)({ body: { ...body, ...more, valid_from: day(5) } }, b.as());
  const { shops } = await ask({ percent: '20', seller_id: liri.id });
  expect(shops).toMatchObject([
    {
      shop_id: 1,
      prices: 2,
      looked: 2,
      keeps_gross: true,
      affected: 0,
      unchanged: 2,
      before: { net_margin: '11.80', kept: '11.80' },
      after: { net_margin: '20.00', kept: '20.00' },
    },
  ]);
  // The rule of nobody's goods moves nothing, the default all of them.
  const other = await b.make.seller({ name: 'Other', local: true });
  expect((await ask({ percent: '20', seller_id: other.id })).shops[0]!.prices).toBe(0);
  expect((await ask({ percent: '7', seller_id: null })).shops[0]).toMatchObject({ prices: 2, after: { kept: '7.00' } });
  const file = {
    name: 'c.csv',
    bytes: Buffer.from(
      `seller,percent,base,valid_from\nLiri Shop,25,net,${day(4)}\nLiri Shop,30,net,${day(9)}\n,9,net,${day(4)}\n`,
    ),
  };
  const told = await previewCommissionFile(b.platform)({ file: file as never }, b.as());
  // Of several days of one the last is tried; the default counts for none, since the seller's own comes first.
  expect(told.shops).toMatchObject([{ prices: 2, after: { kept: '30.00' } }]);
  expect(told.rows).toEqual([
    { row: 2, prices: 2 },
    { row: 3, prices: 2 },
    { row: 4, prices: 0 },
  ]);
  expect((await kept())[0]).toEqual(['118', '11.8']);
});

it('a file of more rules than are compared at once is refused, and says so', async () => {
  const { rows: made } = await sql<{ name: string }>`insert into sellers (name, local_seller)
    select 'Many ' || n, true from generate_series(1, 301) n returning name`.execute(b.platform.db);
  const bytes = Buffer.from(
    ['seller,percent,base,valid_from', ...made.map(({ name }) => `${name},7,gross,2150-01-01`)].join('\n'),
  );
  const shown = previewCommissionFile(b.platform)({ file: { name: 'many.csv', bytes } as never }, b.as());
  await expect(shown).rejects.toMatchObject({ definition: { code: 'too_many_rules_tried' } });
});

it('another rule of commission is followed, at once or on its day, and moves no price', async () => {
  const events = (await tools.events(1)).length;
  await rule('12', 'net', day(0), liri.id);
  expect(await kept()).toEqual([
    ['118', '12'],
    ['118', '12'],
  ]);
  await rule('20', 'net', day(3), liri.id);
  expect((await kept())[0]).toEqual(['118', '12']);
  await sql`update commission_rules set valid_to = ${day(-1)}::date, valid_from = ${day(-2)}::date where percent = 12`.execute(
    b.platform.db,
  );
  await sql`update commission_rules set valid_to = null, valid_from = valid_from - 3 where percent = 20`.execute(
    b.platform.db,
  );
  expect((await kept())[0]).toEqual(['118', '12']);
  await b.platform.unitOfWork(b.as(), async (tx) =>
    tx.emit(localDayBegan, { shopId: 1, day: day(0), before: day(-1) }),
  );
  expect(await kept()).toEqual([
    ['118', '20'],
    ['118', '20'],
  ]);
  expect(await trace(ids[1]!)).toMatchObject({ reproduced: true, result: { kept: '20.0000' } });
  expect(await tools.events(1)).toHaveLength(events);
});

it('a product that comes into a category with another commission is calculated anew, and its price stays', async () => {
  const leaf = await b.make.category({ name: 'Enë' });
  const body = { seller_id: liri.id, category_id: leaf.id, shop_brand_id: null, valid_to: null, vat_percent: '0' };
  await enterCommissionRule(b.platform)(
    { body: { ...body, percent: '5', base: 'net', valid_from: day(0) } } as never,
    b.as(),
  );
  expect((await kept())[0]).toEqual(['118', '20']);
  await b.platform.unitOfWork(b.as(), async (tx) => {
    const { rows } = await sql<{ id: number }>`insert into mapped_categories (product_id, category_id)
      select product_id, ${leaf.id}::bigint from variants where id = ${ids[0]!} returning product_id as id`.execute(
      tx.db,
    );
    tx.touch('product', [rows[0]!.id]);
  });
  expect(await kept()).toEqual([
    ['118', '5'],
    ['118', '20'],
  ]);
});
