import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateCategory } from '#features/catalogue/categories/server/use-cases/update-category.ts';
import { updateProduct } from '#features/catalogue/products/server/use-cases/update-product.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { dirtyRepository } from '../dirty.repository.ts';
import { shopPricing } from '../engine/shop-pricing.read-model.ts';
import { kosovo, priceTools } from '../prices.for-tests.ts';
import { calculatedShops, followRates } from './rate-moves.repository.ts';
import { checkRows } from './self-check.ts';

let b: Bench;
let tools: ReturnType<typeof priceTools>;
let ids: number[];
let products: number[];
const at = (name: 'A-100' | 'A-101' | 'A-102') => ids[['A-100', 'A-101', 'A-102'].indexOf(name)]!;

async function touchAll() {
  await b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, async (tx) =>
    tx.touch('product', products),
  );
}
const calculated = (shopId: number) =>
  sql`update shops set pricing_mode = 'calculated' where id = ${shopId}`.execute(b.platform.db);

/** What shop 1 should have of the products it has. */
const wanted = () =>
  b.platform.db
    .selectFrom('publications')
    .select(['desired_hash', 'desired_price_hash'])
    .where('shop_id', '=', 1)
    .orderBy('product_id')
    .execute();

beforeAll(async () => {
  b = await bench();
  tools = priceTools(b);
  // The person of the bench's contexts.
  await b.make.user({ name: 'Berta Bench', email: 'bench@tregu.test' });
  await b.work();
  ids = [];
  products = [];
  for (const [sku, cost] of [
    ['A-100', '40'],
    ['A-101', '8'],
    ['A-102', '120'],
  ] as const) {
    const product = await b.make.product({ sku, shops: { 1: 'in_shop' } });
    await sql`update variants set purchase_price = ${cost}::numeric where id = ${product.variantId}`.execute(
      b.platform.db,
    );
    ids.push(product.variantId);
    products.push(product.id);
  }
}, 90_000);
afterAll(() => b.close());

describe('Prices are calculated anew', () => {
  it('not where a shop takes its suppliers’ prices', async () => {
    await tools.profile(1, { ...kosovo, guards: { max_up_percent: '30' } }, 'Kosovo');
    await touchAll();
    await tools.settle();
    expect(await tools.results(1, ids)).toEqual([undefined, undefined, undefined]);
  });

  it('PR01: three prices, three events; the shop’s prices are net with the VAT that was resolved', async () => {
    await calculated(1);
    await touchAll();
    const before = await wanted();
    await tools.settle();
    const rows = await tools.results(1, ids);
    expect(rows.map(({ applied, price, state }) => [applied, price, state])).toEqual([
      ['62.99', '53.3814', 'ok'],
      ['12.99', '11.0085', 'ok'],
      ['188.99', '160.1610', 'ok'],
    ]);
    expect(rows[0]!.net_margin).toBe('25.07');
    expect((await tools.events(1)).map(({ field, old, new: now }) => [field, old, now])).toEqual([
      ['price', null, '62.99'],
      ['price', null, '12.99'],
      ['price', null, '188.99'],
    ]);
    expect(await b.listDifferences()).toEqual([]);
    // The shop has these products: what it should have of each is another thing with the first price.
    const after = await wanted();
    expect(after).toHaveLength(3);
    for (const [place, now] of after.entries()) expect(now).not.toEqual(before[place]);
  });

  it('and nothing is written where nothing came out otherwise; a new name makes nothing wait', async () => {
    const { db } = b.platform;
    const before = await sql`select xmin::text, * from price_results order by variant_id`.execute(db);
    await touchAll();
    expect((await sql`select from price_dirty`.execute(db)).rows).toHaveLength(0);
    await sql`insert into price_dirty (variant_id, shop_id, causes) select unnest(${ids}::bigint[]), 1, '{rules}'`.execute(
      db,
    );
    await tools.settle();
    expect((await sql`select xmin::text, * from price_results order by variant_id`.execute(db)).rows).toEqual(
      before.rows,
    );
    expect(await tools.events(1)).toHaveLength(3);
  });

  it('PR10: a jump waits for a person, keeps the price, and expires when the cost comes back', async () => {
    await tools.cost(at('A-100'), '58');
    await tools.cost(at('A-101'), '9');
    await tools.settle();
    const [jumped, moved] = await tools.results(1, ids);
    expect([jumped!.state, jumped!.codes, jumped!.applied, jumped!.calculated, jumped!.price]).toEqual([
      'quarantined',
      ['change_too_large'],
      '62.99',
      '90.99',
      '53.3814',
    ]);
    expect([moved!.state, moved!.applied]).toEqual(['ok', '13.99']);
    expect(await tools.open(1)).toEqual([
      { variant_id: at('A-100'), code: 'change_too_large', new_gross: '90.99', state: 'open' },
    ]);
    await tools.cost(at('A-100'), '44');
    await tools.settle();
    expect((await tools.results(1, ids))[0]).toMatchObject({ state: 'ok', applied: '68.99' });
    expect((await tools.open(1)).map(({ state }) => state)).toEqual(['expired']);
    await tools.cost(at('A-101'), '8');
    await tools.settle();
  });

  it('PR12: a new VAT keeps the net price, or what customers pay where the shop says so', async () => {
    const { db } = b.platform;
    await sql`insert into tax_rates (country_code, tax_class, percent, valid_from) values ('XK', 'standard', 20, '2026-01-02')`.execute(
      db,
    );
    await sql`update shops set vat_change = 'keep_gross' where id = 1`.execute(db);
    await sql`insert into price_dirty (variant_id, shop_id, causes) select unnest(${ids}::bigint[]), 1, '{vat}'`.execute(
      db,
    );
    await tools.settle();
    expect((await tools.results(1, ids)).map(({ applied, price }) => [applied, price])).toEqual([
      ['68.99', '57.4917'],
      ['12.99', '10.8250'],
      ['188.99', '157.4917'],
    ]);
    await sql`insert into tax_rates (country_code, tax_class, percent, valid_from) values ('XK', 'standard', 18, '2026-01-03')`.execute(
      db,
    );
    await sql`update shops set vat_change = 'keep_net' where id = 1`.execute(db);
    await sql`insert into price_dirty (variant_id, shop_id, causes) select unnest(${ids}::bigint[]), 1, '{vat}'`.execute(
      db,
    );
    await tools.settle();
    expect((await tools.results(1, ids)).map(({ applied }) => applied)).toEqual(['68.99', '12.99', '188.99']);
  });

  it('PR12: a new VAT lets nothing through that is stopped or waits, where customers pay the same; the net price follows', async () => {
    const { db } = b.platform;
    const vat = async (percent: number, day: string) => {
      await sql`insert into tax_rates (country_code, tax_class, percent, valid_from) values ('XK', 'standard', ${percent}, ${day})`.execute(
        db,
      );
      await sql`insert into price_dirty (variant_id, shop_id, causes) select unnest(${ids}::bigint[]), 1, '{vat}'`.execute(
        db,
      );
      await tools.settle();
    };
    const now = async () =>
      (await tools.results(1, ids)).map(({ state, codes, warnings, applied, price }) =>
        [state, codes.join(), warnings.join(), applied, price].join(' '),
      );
    await sql`update shops set vat_change = 'keep_gross' where id = 1`.execute(db);
    await sql`insert into fx_pairs (pair, policy) values ('EURUSD', 'confirm') on conflict (pair) do update set policy = 'confirm'`.execute(
      db,
    );
    await sql`insert into fx_rates (pair, rate, effective_on, mode, source) values ('EURUSD', 1, current_date, 'manual', 'hand')`.execute(
      db,
    );
    await tools.cost(at('A-101'), null);
    await tools.cost(at('A-102'), '120', 'USD');
    await tools.settle();
    const stopped = ['ok   68.99 58.4661', 'blocked cost_missing  12.99 11.0085'];
    expect(await now()).toEqual([...stopped, 'quarantined cost_currency_changed  188.99 160.1610']);
    await vat(20, '2026-01-04');
    const kept = [
      'ok   68.99 57.4917',
      'blocked cost_missing  12.99 10.8250',
      'quarantined cost_currency_changed  188.99 157.4917',
    ];
    expect(await now()).toEqual(kept);
    expect((await tools.open(1)).filter(({ state }) => state === 'open')).toMatchObject([
      { variant_id: at('A-102'), code: 'cost_currency_changed' },
    ]);
    const { rows: cost } =
      await sql`select applied_cost_currency as currency from price_results where shop_id = 1 and variant_id = ${at('A-102')}`.execute(
        db,
      );
    expect(cost).toEqual([{ currency: 'EUR' }]);
    const told = await tools.events(1);
    expect(told.slice(-3).map(({ field, state, new: gross }) => [field, state, gross])).toEqual([
      ['price', 'ok', '68.99'],
      ['price', 'blocked', '12.99'],
      ['price', 'quarantined', '188.99'],
    ]);
    // Its own rules ask again: it still waits.
    await sql`insert into price_dirty (variant_id, shop_id, causes) select unnest(${ids}::bigint[]), 1, '{rules}'`.execute(
      db,
    );
    await tools.settle();
    expect((await now()).slice(1)).toEqual(kept.slice(1));
    await tools.cost(at('A-101'), '8');
    await tools.cost(at('A-102'), '120');
    await tools.settle();
    await sql`update shops set vat_change = 'keep_net' where id = 1`.execute(db);
    await vat(18, '2026-01-05');
    expect((await tools.results(1, ids)).map(({ applied }) => applied)).toEqual(['68.99', '12.99', '188.99']);
  });

  it('PR12: the VAT class of a category, or of the product itself, brings another price', async () => {
    const [category, product] = [(await b.make.category({ name: 'Books' })).id, products[0]!];
    await b.platform.db
      .insertInto('mapped_categories')
      .values({ product_id: product, category_id: category })
      .execute();
    const set = async (tax_class: string | null) => {
      await updateCategory(b.platform)({ params: { id: category }, body: { tax_class } } as never, b.as());
      await tools.settle();
      return (await tools.results(1, [ids[0]!]))[0]!.applied;
    };
    const save = async (tax_class: string | null) => {
      await updateProduct(b.platform)({ params: { id: product }, body: { data: {}, tax_class } } as never, b.as());
      await tools.settle();
      return (await tools.results(1, [ids[0]!]))[0]!.applied;
    };
    // 44 at a margin of 25 %, with 8 % VAT and with none.
    expect(await set('reduced')).toBe('62.99');
    await expect(set('nothing')).rejects.toMatchObject({ issues: [{ field: 'tax_class' }] });
    expect(await save('zero')).toBe('58.99');
    await expect(save('nothing')).rejects.toMatchObject({ issues: [{ field: 'tax_class' }] });
    expect(await save(null)).toBe('62.99');
    expect(await set(null)).toBe('68.99');
  });

  it('name every cause that came while a price waited, the first one first', async () => {
    const { db } = b.platform;
    const [first, second] = [ids[0]!, ids[1]!];
    await tools.cost(first, '50');
    await dirtyRepository(db).markVariants(1, [first], 'rules');
    await dirtyRepository(db).markVariants(1, [first], 'rate');
    await dirtyRepository(db).markVariants(1, [first], 'rules');
    await tools.cost(second, '9');
    await tools.settle();
    const { rows } = await sql<{ variant_id: number; cause: string; also: string[] }>`select distinct on (variant_id)
      variant_id, cause, also from price_events where shop_id = 1 and variant_id = any(${[first, second]}::bigint[])
      order by variant_id, id desc`.execute(db);
    expect(rows).toEqual([
      { variant_id: first, cause: 'cost', also: ['rules', 'rate'] },
      { variant_id: second, cause: 'cost', also: [] },
    ]);
    // The log is only added to, in this as well.
    await expect(sql`update price_events set also = '{vat}' where variant_id = ${first}`.execute(db)).rejects.toThrow(
      'price_events is only added to',
    );
    await tools.cost(first, '44');
    await tools.cost(second, '8');
    await tools.settle();
  });

  it('PR03: without a rate prices are missing and nothing is told; they come with the rate', async () => {
    const { db } = b.platform;
    await sql`delete from fx_rates where pair = 'EURMKD'`.execute(db);
    await tools.profile(4, { margin: kosovo.margin }, 'Macedonia');
    await calculated(4);
    await touchAll();
    await tools.settle();
    expect((await tools.results(4, ids)).map(({ state, codes, price }) => [state, codes.join(), price])).toEqual(
      Array(3).fill(['blocked', 'fx_missing', null]),
    );
    expect(await tools.events(4)).toEqual([]);
    await sql`insert into fx_pairs (pair, policy) values ('EURMKD', 'at_once') on conflict (pair) do update set policy = 'at_once'`.execute(
      db,
    );
    await sql`insert into fx_rates (pair, rate, effective_on, mode, source) values ('EURMKD', 61.5, current_date, 'manual', 'hand')`.execute(
      db,
    );
    const shop = (await calculatedShops(db, b.platform.now())).find(({ id }) => id === 4)!;
    expect(await followRates(db, shop, ['EURMKD'])).toEqual(ids);
    await tools.settle();
    expect((await tools.results(4, ids)).map(({ state }) => state)).toEqual(['ok', 'ok', 'ok']);
    expect(await tools.events(4)).toHaveLength(3);
  });

  it('PR02: rates move prices by the policy of their pair: far enough, at once, or when a person says so', async () => {
    const { db } = b.platform;
    const shop = (await calculatedShops(db, b.platform.now())).find(({ id }) => id === 4)!;
    const rate = (value: string) =>
      sql`insert into fx_rates (pair, rate, effective_on, mode, source) values ('EURMKD', ${value}::numeric, current_date, 'manual', 'hand')`.execute(
        db,
      );
    const policy = (value: string) =>
      sql`update fx_pairs set policy = ${value}, threshold_percent = 0.5 where pair = 'EURMKD'`.execute(db);
    await rate('61.6');
    await policy('threshold');
    expect(await followRates(db, shop, ['EURMKD'], { mark: false })).toEqual([]);
    await rate('61.9');
    expect(await followRates(db, shop, ['EURMKD'], { mark: false })).toEqual(ids);
    await policy('confirm');
    expect(await followRates(db, shop, ['EURMKD'])).toEqual([]);
    expect(await followRates(db, shop, ['EURMKD'], { confirmed: true, mark: false })).toEqual(ids);
    await policy('at_once');
    expect(await followRates(db, shop, ['EURMKD'])).toEqual(ids);
    await tools.settle();
  });

  it('a run that is not what the calculation says writes nothing', async () => {
    const pricing = await shopPricing(b.platform.db, 1, b.platform.now());
    const row = {
      variant_id: 1,
      bundle_id: 0,
      cost: '10',
      cost_currency: 'EUR',
      vat: '18',
      tax_class: 'standard',
      state: 'ok',
      codes: [],
      warnings: [],
      landed: '10',
      net: '10',
      gross: '11.8',
      applied_gross: '11.80',
    };
    expect(() => checkRows(pricing, [row])).not.toThrow();
    expect(() => checkRows(pricing, [{ ...row, gross: '11.81' }])).toThrow(/variant 1/);
  });
});
