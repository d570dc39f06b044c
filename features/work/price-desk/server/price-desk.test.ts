import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewChanges } from '#features/base/change-sets/contract/change-sets.calls.ts';
import { getProduct } from '#features/catalogue/products/contract/products.calls.ts';
import { listPricesOfVariant, pinPrice, tracePrice } from '#features/selling/pricing/contract/prices.calls.ts';
import { pinPricesOperation } from '#features/selling/pricing/contract/prices.operations.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { rowsOf } from '#server/test/rows-of.ts';
import { countAlerts, getPriceSeries, listPriceLog, listPrices, selectPrices } from '../contract/price-desk.calls.ts';
import { pricesCause } from '../contract/price-desk.causes.ts';
import type { OwnPriceRow, PriceRow } from '../contract/price-desk.model.ts';
import { listPriceMatrix, type MatrixRow } from '../contract/price-matrix.calls.ts';
import { priceDeskCauses } from './price-desk.causes.ts';
import { priceDeskFigures } from './price-desk.figures.ts';
import { priceLogList } from './price-log.list.ts';

let b: Bench;
const ids: Record<string, number> = {};
const variants: Record<string, number> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  b = await bench();
  const { db } = b.platform;
  ids.alpha = (await b.make.seller({ name: 'Alpha Supply', skuPrefix: 'ALP' })).id;
  ids.beta = (await b.make.seller({ name: 'Beta Trade', skuPrefix: 'BET' })).id;
  for (const [sku, sellerId, price, cost] of [
    ['A-100', ids.alpha, '53.3814', '40'],
    ['A-101', ids.alpha, '11.0085', '12'],
    ['A-102', ids.alpha, null, '120'],
    ['B-100', ids.beta, '20', null],
  ] as const) {
    const product = await b.make.product({ sellerId, sku, status: 4 });
    ids[sku] = product.id;
    variants[sku] = product.variantId;
    await db
      .updateTable('variants')
      .set({ purchase_price: cost, price: null })
      .where('id', '=', product.variantId)
      .execute();
    if (price)
      await db
        .insertInto('variant_prices')
        .values({ variant_id: product.variantId, shop_id: 1, price, tvsh: '18' })
        .onConflict((oc) => oc.columns(['variant_id', 'shop_id']).doUpdateSet({ price, tvsh: '18' }))
        .execute();
  }
  await b.make.user({ email: 'admin@prices.test', roles: ['Admin'] });
  await b.make.user({ email: 'alpha@prices.test', sellerId: ids.alpha, permissions: ['Read_Product-Reseller'] });
  await b.make.user({ email: 'odd@prices.test', permissions: ['Read_Product-Reseller'] });
  await b.make.user({
    email: 'rich@prices.test',
    sellerId: ids.alpha,
    permissions: ['Read_Product-Data', 'Read_Product-Reseller'],
  });
  await b.make.user({ email: 'none@prices.test', permissions: ['Read_Product'] });
  await b.make.user({ email: 'reader@prices.test', permissions: ['Read_Product-Data'] });
  await b.make.user({
    email: 'buyer@prices.test',
    sellerId: ids.alpha,
    permissions: ['Read_Product', 'Read_Product-Reseller'],
  });
  for (const who of ['admin', 'alpha', 'odd', 'rich', 'none', 'reader', 'buyer'])
    tokens[who] = await tokenFor(b, `${who}@prices.test`);
});
afterAll(() => b.close());

type Page<R> = { readonly results: readonly R[]; readonly total: number };
const list = async <R = PriceRow>(query: object = {}, who = 'admin', shopId = 1): Promise<Page<R>> => {
  const { status, body } = await request(b, listPrices, { query } as never, { token: tokens[who]!, shopId });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result as Page<R>;
};
const skus = (page: Page<{ readonly sku: string }>) => page.results.map(({ sku }) => sku);

describe('the list of prices [GEN-014] [RTE-008]', () => {
  it('shows sale price, purchase price and margin as the drawer does [VAL-043] [VAL-044]', async () => {
    const [row] = (await list({ search_text: 'A-100' })).results;
    expect(row).toMatchObject({
      sku: 'A-100',
      gross: '62.99',
      net: '53.3814',
      purchase_shown: '40.00',
      margin: '36.50',
      source: 'supplier',
      state: null,
      rate_missing: null,
    });
    const loss = (await list({ search_text: 'A-101' })).results[0]!;
    expect(loss).toMatchObject({ gross: '12.99', margin: '7.62' });
  });

  it('has no purchase price and no margin where the rate is missing, and names it [VAL-045]', async () => {
    const [row] = (await list({ search_text: 'A-100' }, 'admin', 4)).results;
    expect(row).toMatchObject({
      purchase_price: '40.0000',
      purchase_shown: null,
      rate_missing: 'EURMKD',
      margin: null,
      gross: null,
    });
  });

  it('finds by the filters of products and by what is missing of a price, counts them, and orders by each figure', async () => {
    expect(skus(await list({ orderKey: 'sku_intern' }))).toEqual(['A-100', 'A-101', 'A-102', 'B-100']);
    expect((await list({ seller: String(ids.beta) })).total).toBe(1);
    expect(skus(await list({ alert: 'no_cost' }))).toEqual(['B-100']);
    expect(skus(await list({ alert: 'no_price' }))).toEqual(['A-102']);
    expect(await list({ alert: 'no_price', onlyCount: '1' })).toEqual({ results: [], total: 1 });
    // What has no figure comes last, whichever way.
    expect(skus(await list({ orderKey: 'gross', orderBy: 'desc' }))).toEqual(['A-100', 'B-100', 'A-101', 'A-102']);
    expect(skus(await list({ orderKey: 'gross', orderBy: 'asc' })).at(-1)).toBe('A-102');
    expect(skus(await list({ orderKey: 'margin', orderBy: 'asc' })).slice(0, 2)).toEqual(['A-101', 'A-100']);
    expect(skus(await list({ orderKey: 'purchase', orderBy: 'desc' }))[0]).toBe('A-102');
    for (const orderKey of ['stock', 'net_margin', 'applied'])
      expect((await list({ orderKey })).results).toHaveLength(4);
  });

  it('gives all that the filters find, in the order of the list, to select it: to those who may change prices', async () => {
    const all = async (query: object, who = 'admin') =>
      request(b, selectPrices, { query } as never, { token: tokens[who]!, shopId: 1 });
    expect((await all({ orderKey: 'margin', orderBy: 'asc' })).body.result).toEqual(
      ['A-101', 'A-100', 'A-102', 'B-100'].map((sku) => variants[sku]),
    );
    expect((await all({ seller: String(ids.alpha), alert: 'no_price' })).body.result).toEqual([variants['A-102']]);
    expect((await all({}, 'alpha')).status).toBe(403);
    expect((await all({}, 'rich')).status).toBe(403);
  });

  it('narrows by where a price comes from, its figures, brand, campaign, discount, shop and day (pages.md 4.4)', async () => {
    const { db } = b.platform;
    const found = async (query: object) => skus(await list({ orderKey: 'sku_intern', ...query }));
    expect(await found({ price_from: '13', price_to: '62.99' })).toEqual(['A-100', 'B-100']);
    expect(await found({ price_to: '12.98' })).toEqual([]);
    expect(await found({ margin_from: '7.62', margin_to: '36.49' })).toEqual(['A-101']);
    expect((await list({ margin_from: '7.62', onlyCount: '1' })).total).toBe(2);
    expect(await found({ source: 'supplier' })).toHaveLength(4);
    expect(await found({ source: 'rule' })).toEqual([]);
    expect(await found({ in_shop: '1' })).toEqual([]);
    expect(await found({ in_shop: '0' })).toHaveLength(4);
    await sql`update variants set stock = 0 where id = ${variants['A-101']!}`.execute(db);
    expect(await found({ in_stock: '0' })).toEqual(['A-101']);
    await sql`update variant_prices set discount_price = 40 where variant_id = ${variants['A-100']!} and shop_id = 1`.execute(
      db,
    );
    expect(await found({ discounted: '1' })).toEqual(['A-100']);
    expect((await list({ orderKey: 'discount', orderBy: 'asc' })).results[0]).toMatchObject({
      discount_gross: '47.20',
    });
    await sql`update variant_prices set discount_price = null where shop_id = 1`.execute(db);
    const brand = await sql<{
      id: number;
    }>`with m as (insert into shop_brands (name) values ('Acme') returning id),
      o as (insert into brands (name, seller_id, shop_brand_id) select 'ACME', ${ids.alpha!}, id from m returning id)
      update products set brand_id = (select id from o) where id = ${ids['A-102']!} returning (select id from m) as id`.execute(
      db,
    );
    expect(await found({ brand: String(brand.rows[0]!.id) })).toEqual(['A-102']);
    const campaign = await sql<{
      id: number;
    }>`with c as (insert into campaigns (names, type, start_local, end_local, rules)
        values ('{"EN":"Week"}', 'percent', now(), now() + interval '9 days', '{}') returning id)
      insert into campaign_items (campaign_id, variant_id, shop_id, seller_id, proposed, state)
        select id, ${variants['B-100']!}::bigint, 1, ${ids.beta!}::bigint, 20, 'accepted' from c returning campaign_id as id`.execute(
      db,
    );
    expect(await found({ campaign: String(campaign.rows[0]!.id) })).toEqual(['B-100']);
    expect((await list({ campaign: String(campaign.rows[0]!.id) }, 'admin', 2)).total).toBe(0);
    await sql`insert into price_results (variant_id, shop_id, source, engine, state, applied_at, calculated_at) values
      (${variants['A-100']!}, 1, 'rule', 1, 'ok', now(), now()), (${variants['A-101']!}, 1, 'pin', 1, 'ok', now() - interval '9 days', now())`.execute(
      db,
    );
    await sql`update shops set pricing_mode = 'calculated' where id = 1`.execute(db);
    expect(await found({ source: 'pin' })).toEqual(['A-101']);
    expect(await found({ source: 'supplier' })).toEqual(['A-102', 'B-100']);
    const day = dayIn(new Date(Date.now() - 3 * 86_400_000), houseZone);
    expect(await found({ since: day })).toEqual(['A-100']);
    // The supplier's VAT is none of a shop that calculates, neither in its prices nor in what is found by them.
    await sql`update variants set tvsh = 20`.execute(db);
    expect(await found({ alert: 'no_vat' })).toEqual(['A-102']);
    await sql`update variant_prices set tvsh = null where variant_id = ${variants['A-100']!} and shop_id = 1`.execute(
      db,
    );
    expect((await list({ search_text: 'A-100' })).results[0]).toMatchObject({ vat: null, gross: '53.38' });
    expect(await found({ alert: 'no_vat' })).toEqual(['A-100', 'A-102']);
    expect(await found({ price_from: '53.38', price_to: '53.38' })).toEqual(['A-100']);
    expect(
      skus(await list({ orderKey: 'vat', orderBy: 'desc' }))
        .slice(0, 2)
        .sort(),
    ).toEqual(['A-101', 'B-100']);
    await sql`update variant_prices set tvsh = 18 where variant_id = ${variants['A-100']!} and shop_id = 1`.execute(db);
    await sql`update variants set tvsh = null`.execute(db);
    expect((await list({ alert: 'no_rate' }, 'admin', 4)).results.map(({ sku }) => sku).sort()).toEqual([
      'A-100',
      'A-101',
      'A-102',
    ]);
    await sql`insert into price_discounts (variant_id, shop_id, kind, value, state, started_at, ended_at) values
      (${variants['A-100']!}, 1, 'percent', 10, 'ended', now() - interval '3 days', now() - interval '1 day')`.execute(
      db,
    );
    expect(await found({ alert: 'discount_ended' })).toEqual(['A-100']);
    for (const orderKey of ['customs', 'duty', 'landed', 'net', 'vat', 'discount', 'kept', 'updated', 'presented'])
      expect((await list({ orderKey, orderBy: 'desc' })).results).toHaveLength(4);
    expect(skus(await list({ orderKey: 'net', orderBy: 'desc' }))[0]).toBe('A-100');
    // Nothing of it is told to a reseller, not by what is found either.
    expect((await list({ margin_from: '30', source: 'pin', discounted: '1' }, 'alpha')).total).toBe(3);
    // Of a past day none of it is known.
    const past = await request(b, listPrices, { query: { at: day, price_from: '1' } } as never, {
      token: tokens.admin!,
      shopId: 1,
    });
    expect(past.status).toBe(422);
    await sql`update shops set pricing_mode = 'supplier' where id = 1`.execute(db);
    await sql`delete from price_results where shop_id = 1`.execute(db);
    await sql`update variants set stock = 5 where id = ${variants['A-101']!}`.execute(db);
  });

  it('finds what the shop shows otherwise than it was sent: by its content, by its prices alone, or by the last comparison', async () => {
    const { db } = b.platform;
    const found = async () => skus(await list({ orderKey: 'sku_intern', alert: 'drift' }));
    const seen = (sku: string, values: object) =>
      db
        .insertInto('publications')
        .values({
          product_id: ids[sku]!,
          shop_id: 1,
          status: 'in_shop',
          external_key: sku,
          seen_at: new Date(),
          ...{ sent_hash: 'c-1', seen_hash: 'c-1', sent_price_hash: 'p-1', seen_price_hash: 'p-1' },
          ...values,
        } as never)
        .execute();
    await seen('A-100', { seen_price_hash: 'p-2' });
    await seen('A-101', { seen_hash: 'c-2' });
    await seen('A-102', {});
    await seen('B-100', { seen_price_hash: 'p-2', ignored_hash: 'c-1' });
    expect(await found()).toEqual(['A-100', 'A-101']);
    await sql`insert into shop_drifts (shop_id, kind, product_id, external_key) values (1, 'changed', ${ids['A-102']!}, 'A-102')`.execute(
      db,
    );
    expect(await found()).toEqual(['A-100', 'A-101', 'A-102']);
    // Each row says it, too (pages.md 4.4: synced, not synced, drift).
    expect((await list({ orderKey: 'sku_intern' })).results.map(({ sku, in_shop }) => [sku, in_shop?.drift])).toEqual([
      ['A-100', true],
      ['A-101', true],
      ['A-102', true],
      ['B-100', false],
    ]);
    await sql`delete from shop_drifts`.execute(db);
    await sql`delete from publications where shop_id = 1`.execute(db);
  });

  it('shows what the rules give, why that does not hold, and a price by hand; and counts them', async () => {
    const { db } = b.platform;
    const result = (sku: string, values: object) => ({
      variant_id: variants[sku]!,
      shop_id: 1,
      source: 'rule' as const,
      engine: 1,
      calculated_at: new Date(),
      state: 'ok',
      ...values,
    });
    await db
      .insertInto('price_results')
      .values([
        result('A-100', {
          calculated_gross: '90.99',
          applied_gross: '62.99',
          state: 'quarantined',
          codes: ['change_too_large'],
          net_margin: '25.07',
          landed: '50',
        }),
        result('A-102', { state: 'blocked', codes: ['fx_missing'] }),
        result('B-100', {
          calculated_gross: '23.60',
          applied_gross: '23.60',
          warnings: ['negative_margin'],
          net_margin: '-3',
          transport: '1.5',
        }),
      ])
      .execute();
    await db
      .insertInto('price_pins')
      .values({
        variant_id: variants['A-101']!,
        shop_id: 1,
        kind: 'gross',
        amount: '12.99',
        reason: 'market',
        until: new Date(Date.now() + 86_400_000),
      })
      .execute();
    const [jump] = (await list({ alert: 'quarantined' })).results;
    expect(jump).toMatchObject({
      sku: 'A-100',
      calculated_gross: '90.9900',
      codes: ['change_too_large'],
      state: 'quarantined',
    });
    expect(skus(await list({ alert: 'blocked' }))).toEqual(['A-102']);
    expect(skus(await list({ alert: 'blocked-fx_missing' }))).toEqual(['A-102']);
    expect(skus(await list({ alert: 'blocked-duty_missing' }))).toEqual([]);
    expect(skus(await list({ alert: 'warned' }))).toEqual(['B-100']);
    expect(skus(await list({ alert: 'pinned' }))).toEqual(['A-101']);
    expect((await list({ alert: 'pin_ends_soon' })).results[0]).toMatchObject({
      pin: { kind: 'gross', amount: '12.9900', reason: 'market' },
    });
    expect(skus(await list({ orderKey: 'net_margin', orderBy: 'desc' })).slice(0, 2)).toEqual(['A-100', 'B-100']);
    expect((await list({ orderKey: 'transport', orderBy: 'desc' })).results.map(({ transport }) => transport)).toEqual([
      '1.5',
      null,
      null,
      null,
    ]);
    // Of what was calculated before that was kept, it is not known yet whether transport adds something.
    expect(jump).toMatchObject({ transport: null, transport_known: true });
    await sql`with made as (insert into price_bundles (shop_id, versions, steps)
        values (1, '{"transport": "of before"}', '{"transport": {"kind": "fixed", "amount": "2"}}') returning id)
      update price_results set bundle_id = (select id from made) where variant_id = ${variants['A-100']!}`.execute(db);
    expect((await list({ alert: 'quarantined' })).results[0]).toMatchObject({
      transport: null,
      transport_known: false,
    });
    // What is carried for nothing has 0, and what could not be calculated has nothing to wait for.
    await sql`update price_results set transport = 0 where variant_id = ${variants['A-100']!}`.execute(db);
    expect((await list({ alert: 'quarantined' })).results[0]).toMatchObject({ transport: '0', transport_known: true });
    await sql`update price_results set transport = null where variant_id = ${variants['A-100']!}`.execute(db);
    const unpriced = await sql`update price_results set bundle_id =
        (select bundle_id from price_results where variant_id = ${variants['A-100']!}) where variant_id = ${variants['A-102']!}`.execute(
      db,
    );
    expect(unpriced.numAffectedRows).toBe(1n);
    expect((await list({ alert: 'blocked' })).results[0]).toMatchObject({ transport: null, transport_known: true });
    await sql`update price_results set bundle_id = null`.execute(db);
    const counted = await request(b, countAlerts, {}, { token: tokens.admin!, shopId: 1 });
    expect(counted.body.result).toEqual({
      calculated: false,
      blocked: [{ code: 'fx_missing', count: 1 }],
      quarantined: 1,
      held: 0,
      warned: 1,
      pinned: 1,
      pin_ends_soon: 1,
      margin_low: 0,
      moved: 0,
      fx_moved: 0,
      stale_feed: 0,
      not_reproduced: 0,
    });
    // The page of issues counts as the lists do that it leads to.
    const stopped = await priceDeskCauses[0]!.read(db, new Date());
    expect(stopped.map(({ line, shopId, count, products }) => [line, shopId, count, products]).sort()).toEqual([
      ['blocked', 1, 1, 1],
      ['quarantined', 1, 1, 1],
    ]);
    const blockedLine = stopped.find(({ line }) => line === 'blocked')!;
    expect([blockedLine.subject, blockedLine.values]).toEqual([
      'fx_missing',
      { code: 'fx_missing', name: { en: 'Exchange rate is missing', sq: 'Mungon kursi' } },
    ]);
    expect(pricesCause.lines.blocked.search.alert).toBe('blocked-{code}');
    // Of another shop nothing is said.
    expect((await list({ alert: 'blocked' }, 'admin', 2)).total).toBe(0);
    // All shops beside each other: what is asked of the chosen one, with every shop's own price.
    const matrix = async (query: object, shopId = 1) => {
      const { status, body } = await request(b, listPriceMatrix, { query } as never, { token: tokens.admin!, shopId });
      expect(status, JSON.stringify(body)).toBe(200);
      return body.result as Page<MatrixRow> & { readonly shops: readonly { readonly id: number }[] };
    };
    await db.updateTable('shops').set({ pricing_mode: 'calculated' }).where('id', '=', 1).execute();
    await sql`insert into price_watches (shop_id, margin_percent) values (1, 30)`.execute(db);
    const all = await matrix({ orderKey: 'sku_intern' });
    expect([all.total, all.shops.map(({ id }) => id)]).toEqual([4, [1, 2, 3, 4]]);
    expect(all.results.map(({ cells }) => cells.map(({ shop_id }) => shop_id))).toEqual(Array(4).fill([1, 2, 3, 4]));
    expect(all.results.map(({ cells }) => cells[0])).toMatchObject([
      { gross: '62.99', net_margin: '25.0700', low: true, state: 'quarantined', codes: ['change_too_large'] },
      { gross: '12.99', net_margin: null, low: false, state: null, codes: [] },
      { gross: null, state: 'blocked', codes: ['fx_missing'] },
      { net_margin: '-3.0000', low: true, state: 'ok' },
    ]);
    expect((await matrix({ alert: 'blocked' })).results.map(({ id }) => id)).toEqual([variants['A-102']]);
    expect(await matrix({ alert: 'blocked', onlyCount: '1' })).toMatchObject({ results: [], total: 1 });
    await db.updateTable('shops').set({ pricing_mode: 'supplier' }).where('id', '=', 1).execute();
    await sql`delete from price_watches`.execute(db);
    // The start page counts the same.
    const tiles = (shopId: number) =>
      Promise.all(
        priceDeskFigures(b.platform).map(({ read }) => read({ ...b.as(), scope: { ...b.as().scope, shopId } })),
      );
    expect((await tiles(1)).map(({ count, tone }) => [count, tone])).toEqual([
      [1, 'attention'],
      [1, 'attention'],
    ]);
    expect((await tiles(2)).map(({ count, tone }) => [count, tone])).toEqual([
      [0, 'calm'],
      [0, 'calm'],
    ]);
  });

  it('PR15 gives a reseller own variants and nothing of prices, whatever is asked for and whatever else they may read', async () => {
    for (const who of ['alpha', 'rich']) {
      const page = await list<OwnPriceRow>({}, who);
      expect(page.total, who).toBe(3);
      for (const row of page.results)
        expect(Object.keys(row).sort()).toEqual(
          [
            'currency',
            'delivered_at',
            'image',
            'in_shop',
            'name',
            'product_id',
            'purchase_price',
            'sku',
            'stock',
            'variant_id',
          ].sort(),
        );
      // A filter or an order by a figure would tell of it.
      const asked = await list<OwnPriceRow>({ alert: 'blocked', orderKey: 'margin' }, who);
      expect(skus(asked), who).toEqual(skus(page));
      for (const call of [countAlerts, listPriceLog])
        expect((await request(b, call, {}, { token: tokens[who]!, shopId: 1 })).status, who).toBe(403);
    }
    expect((await list({}, 'odd')).total).toBe(0);
    expect((await request(b, listPrices, {}, { token: tokens.none!, shopId: 1 })).status).toBe(403);
  });

  it('PR15 4–5 shows prices to who only reads them and changes none; a price of another’s variant is not there for a reseller', async () => {
    const token = tokens.reader!;
    expect((await list({}, 'reader')).total).toBe(4);
    const variantId = variants['A-100']!;
    const change = { kind: 'gross', change: { percent: '5' }, reason: '', until: null, confirmed: true };
    const pin = { kind: 'gross', amount: '60', until: null, reason: '', confirmed: true, version: 0 };
    expect((await request(b, pinPrice, { params: { variantId }, body: pin }, { token, shopId: 1 })).status).toBe(403);
    const bulk = { operation: pinPricesOperation.name, input: change, ids: [variantId] };
    expect((await request(b, previewChanges, { body: bulk } as never, { token, shopId: 1 })).status).toBe(403);
    expect((await request(b, listPricesOfVariant, { params: { variantId } }, { token, shopId: 1 })).status).toBe(200);

    // Own or not, no call about one price answers a reseller, with whatever else they may read; another's product is not found.
    for (const who of ['alpha', 'rich'])
      for (const sku of ['A-100', 'B-100']) {
        const params = { variantId: variants[sku]!, shopId: 1 };
        for (const call of [listPricesOfVariant, tracePrice])
          expect((await request(b, call, { params } as never, { token: tokens[who]!, shopId: 1 })).status, who).toBe(
            403,
          );
      }
    const product = async (sku: string) =>
      (await request(b, getProduct, { params: { id: ids[sku]! } }, { token: tokens.buyer!, shopId: 1 })).status;
    expect([await product('A-100'), await product('B-100')]).toEqual([200, 404]);
  });

  it('says what is wrong with an address it does not understand', async () => {
    for (const query of [{ alert: 'nothing' }, { orderKey: 'cost' }, { profile: 'x' }, { pageSize: '1000' }])
      expect((await request(b, listPrices, { query } as never, { token: tokens.admin!, shopId: 1 })).status).toBe(422);
  });
});

describe('the log of prices [RTE-010]', () => {
  const log = async (query: object = {}) => {
    const { status, body } = await request(b, listPriceLog, { query } as never, { token: tokens.admin!, shopId: 1 });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.result as {
      results: { id: number; percent: string | null; sku_intern: string; actor: string | null }[];
      total: number;
    };
  };

  it('tells each change with its reason, by how much, and finds them by all of it', async () => {
    const { db } = b.platform;
    const admin = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'admin@prices.test')
      .executeTakeFirstOrThrow();
    const event = (sku: string, values: object) => ({
      variant_id: variants[sku]!,
      shop_id: 1,
      field: 'price',
      state: 'ok',
      cause: 'cost',
      inputs: '{}',
      engine: 1,
      ...values,
    });
    await db
      .insertInto('price_events')
      .values([
        event('A-100', { at: '2026-03-01T10:00:00Z', new_gross: '60', cause: 'rules' }),
        event('A-100', {
          at: '2026-03-02T10:00:00Z',
          old_gross: '60',
          new_gross: '66',
          margin_old: '20',
          margin_new: '25',
        }),
        event('A-101', {
          at: '2026-03-02T23:30:00Z',
          old_gross: '10',
          new_gross: '9',
          cause: 'by_hand',
          user_id: admin.id,
        }),
      ] as never)
      .execute();
    await sql`insert into presented_prices (variant_id, shop_id, net, gross, currency, kind, attempt, period) values
      (${variants['A-101']!}, 1, 7.6271, 9, 'EUR', 'regular', 1, '[2026-03-02T23:40:00Z,)')`.execute(db);
    const all = await log();
    expect(all.total).toBe(3);
    expect(all.results.map(({ percent }) => percent)).toEqual(['-10.00', '10.00', null]);
    expect(all.results[0]!.actor).toBe('Una User');
    expect((await log({ direction: 'up' })).total).toBe(1);
    expect((await log({ percent: '10', direction: 'down' })).total).toBe(1);
    expect((await log({ cause: 'rules' })).total).toBe(1);
    expect((await log({ unsent: '1', from: '2026-01-01' })).total).toBe(2);
    const wide = await request(b, listPriceLog, { query: { unsent: '1' } } as never, {
      token: tokens.admin!,
      shopId: 1,
    });
    expect(wide).toMatchObject({ status: 422, body: { result: { code: 'price_log_too_wide' } } });
    expect((await log({ variant: String(variants['A-100']) })).total).toBe(2);
    expect((await log({ search_text: 'a-101' })).total).toBe(1);
    // 23:30 in Greenwich is the next day in Kosovo.
    expect((await log({ from: '2026-03-03', to: '2026-03-03' })).total).toBe(1);
    expect((await log({ orderKey: 'change', orderBy: 'asc' })).results[0]!.percent).toBe('-10.00');
    const params = { variantId: variants['A-100']!, shopId: 1 };
    const series = await request(b, getPriceSeries, { params }, { token: tokens.admin!, shopId: 1 });
    expect(series.body.result).toMatchObject({
      currency: 'EUR',
      decided: [{ gross: '60.0000' }, { gross: '66.0000' }],
      presented: [],
    });
    // Day by day as it was at the end of each: what held, what the shop showed with its campaign, and the lowest of the 30 days before.
    await sql`insert into presented_prices (variant_id, shop_id, net, gross, currency, kind, attempt, period) values
      (${params.variantId}, 1, 50, 59, 'EUR', 'regular', 1, '[2026-03-01T12:00:00Z,2026-03-02T12:00:00Z)'),
      (${params.variantId}, 1, 55, 65, 'EUR', 'regular', 2, '[2026-03-02T12:00:00Z,2026-04-02T12:00:00Z)')`.execute(db);
    const days = (
      await request(
        b,
        getPriceSeries,
        { params, query: { from: '2026-02-28', to: '2026-04-03' } },
        { token: tokens.admin!, shopId: 1 },
      )
    ).body.result as { days: { day: string; decided: string | null; shown: string | null; low30: string | null }[] };
    const on = (day: string) => days.days.find((one) => one.day === day);
    expect(days.days).toHaveLength(35);
    expect(on('2026-02-28')).toMatchObject({ decided: null, shown: null, low30: null });
    expect(on('2026-03-01')).toMatchObject({ decided: '60', shown: '59', low30: null });
    expect(on('2026-03-02')).toMatchObject({ decided: '66', shown: '65', low30: '59' });
    expect(on('2026-04-01')).toMatchObject({ shown: '65', low30: '59' });
    expect(on('2026-04-02')).toMatchObject({ shown: null, low30: '65' });
    const nobody = await request(
      b,
      getPriceSeries,
      { params: { ...params, variantId: 999_999 } },
      { token: tokens.admin!, shopId: 1 },
    );
    expect(nobody.status).toBe(404);
  });

  it('marks what came out different when it was calculated again, checked by a person or not, and finds it [ADR 221]', async () => {
    const { db } = b.platform;
    const { rows: events } = await sql<{ id: number; variant_id: number }>`select id, variant_id from price_events
      order by id limit 3`.execute(db);
    const doubt = (at: number, seen: number, settled: boolean) =>
      sql`insert into price_doubts (variant_id, shop_id, event_id, seen, since, seen_at, settled_at)
        values (${events[at]!.variant_id}, 1, ${events[at]!.id}, ${seen}, now(), now(), ${settled ? sql`now()` : null})`.execute(
        db,
      );
    // What was seen once may be a price that is only late.
    await doubt(0, 1, false);
    await doubt(1, 2, false);
    await doubt(2, 3, true);
    const marks = async (query: object = {}) =>
      (await log({ orderKey: 'at', orderBy: 'asc', ...query })).results.map(
        (row) => (row as unknown as { doubt: string | null }).doubt,
      );
    expect(await marks()).toEqual([null, 'open', 'settled']);
    expect(await marks({ doubted: '1' })).toEqual(['open']);
    expect(await marks({ doubted: '0' })).toEqual([null]);
    await sql`delete from price_doubts`.execute(db);
  });

  it('says what each price was made of: difference, VAT, purchase price, and by whom it was made; found by person [4.6]', async () => {
    const { db } = b.platform;
    const made = await b.make.product({ sku: 'MADE-1', status: 4, sellerId: ids.alpha! });
    const event = (inputs: object, values: object) =>
      sql`insert into price_events (at, variant_id, shop_id, field, old_gross, new_gross, state, cause, inputs, engine, user_id)
        values (now(), ${made.variantId}, 1, 'price', 60, 66.5, 'ok', 'cost', ${JSON.stringify(inputs)}, 1,
          ${'user' in values ? sql`(select id from users where email = 'admin@prices.test')` : null})`.execute(db);
    const bundle = await sql<{ id: number; version: number }>`
      with p as (insert into price_profiles (shop_id, name) values (1, 'Phones of Alpha') returning id),
        v as (insert into price_profile_versions (profile_id, no, state, steps) select id, 3, 'active', '{}' from p returning id)
      insert into price_bundles (shop_id, versions, steps) select 1, jsonb_build_object('margin', id), '{}' from v returning id, (versions ->> 'margin')::bigint as version`.execute(
      db,
    );
    const bundle_id = bundle.rows[0]!.id;
    await event(
      { bundle_id, vat: '18', cost: '44', cost_currency: 'EUR', last_cost: '40.0000', last_cost_currency: 'EUR' },
      {},
    );
    await event(
      {
        bundle_id,
        pin_kind: 'gross',
        vat: '8.5',
        cost: '44',
        cost_currency: 'EUR',
        last_cost: '50',
        last_cost_currency: 'USD',
      },
      { user: true },
    );
    const told = (await log({ variant: String(made.variantId), orderKey: 'at', orderBy: 'asc' })).results;
    expect(told).toMatchObject([
      {
        vat: '18',
        cost: '44',
        cost_before: '40',
        cost_currency: 'EUR',
        made_by: { pin: false, profile: 'Phones of Alpha v3' },
      },
      { vat: '8.5', cost: '44', cost_before: null, made_by: { pin: true, profile: 'Phones of Alpha v3' } },
    ]);
    const admin = await db.selectFrom('users').select('id').where('email', '=', 'admin@prices.test').executeTakeFirst();
    const by = await log({ variant: String(made.variantId), by: String(admin!.id) });
    expect(by.results.map(({ id }) => id)).toEqual([told[1]!.id]);
    // The list names the rules of a price with whom they are for, though a price by hand holds (pages.md 4.4: profile, inherited from).
    const { id: category } = await b.make.category({ name: 'Phones' });
    const row = async () => (await list({ search_text: 'MADE-1', search_type: 'sku' })).results[0];
    await sql`insert into price_results (variant_id, shop_id, source, state, engine, calculated_at, bundle_id)
      values (${made.variantId}, 1, 'pin', 'ok', 1, now(), ${bundle_id})`.execute(db);
    const version = bundle.rows[0]!.version;
    const of = { no: 3, names: ['Alpha Supply'] };
    await sql`insert into price_profile_scopes (version_id, seller_id) values (${version}, ${ids.alpha!})`.execute(db);
    expect(await row()).toMatchObject({ source: 'supplier', profile: 'Phones of Alpha v3', profile_for: of });
    await sql`update price_profile_scopes set category_id = ${category} where version_id = ${version}`.execute(db);
    // Nothing of it fits the product any longer: only the rules are told.
    expect(await row()).toMatchObject({ profile: 'Phones of Alpha v3', profile_for: { ...of, names: null } });
    const whole = sql`insert into price_profile_scopes (version_id, priority) values (${version}, 1)`;
    await whole.execute(db);
    expect(await row()).toMatchObject({ profile_for: { ...of, names: [] } });
    // Of several that fit the strongest, whichever was named first.
    await sql`insert into price_profile_scopes (version_id, seller_id) values (${version}, ${ids.alpha!})`.execute(db);
    expect(await row()).toMatchObject({ profile_for: of });
    const { id: below } = await b.make.category({ name: 'Smartphones', parentId: category });
    await sql`insert into mapped_categories (product_id, category_id) values (${made.id}, ${below})`.execute(db);
    expect(await row()).toMatchObject({ profile_for: { ...of, names: ['Phones', 'Alpha Supply'] } });
    const { id: other } = await b.make.category({ name: 'Tablets' });
    await sql`insert into price_profile_scopes (version_id, seller_id, category_id) values (${version}, ${ids.alpha!}, ${below}), (${version}, ${ids.alpha!}, ${other})`.execute(
      db,
    );
    expect(await row()).toMatchObject({ profile_for: { ...of, names: ['Smartphones', 'Alpha Supply'] } });
    await sql`insert into price_profile_scopes (version_id, variant_id) values (${version}, ${made.variantId})`.execute(
      db,
    );
    expect(await row()).toMatchObject({ profile_for: { ...of, names: [expect.stringMatching(/^T\d+-1$/)] } });
    await sql`delete from price_results`.execute(db);
  });

  it('names what each change came from: rules, rate, delivery, campaign and person, and since when the shop has it (4.6)', async () => {
    const { db } = b.platform;
    const variant = variants['B-100']!;
    const ada = await b.make.user({ name: 'Ada Rules' });
    const version = await sql<{
      id: number;
      profile: number;
    }>`with p as (insert into price_profiles (shop_id, name) values (1, 'Kosovo') returning id)
      insert into price_profile_versions (profile_id, no, state, steps, activated_at, user_id)
        select id, 3, 'active', '{}', now(), ${ada.id} from p returning id, profile_id as profile`.execute(db);
    await sql`insert into fx_pairs (pair) values ('EURALL') on conflict do nothing`.execute(db);
    const rate = await sql<{ id: number }>`insert into fx_rates (pair, rate, effective_on, mode, source, user_id)
      values ('EURALL', 97.2, '2026-03-01', 'manual', 'manual', ${ada.id}) returning id`.execute(db);
    await sql`insert into activity_log (at, entity, entity_id, action, cause, after)
      values ('2026-03-05T09:59:00Z', 'product', ${ids['B-100']!}, 'updated', 'feed:7', ${JSON.stringify({ [`variants.${variant}.purchase_price`]: '44' })})`.execute(
      db,
    );
    const campaign = await sql<{
      id: number;
    }>`with c as (insert into campaigns (names, type, start_local, end_local, rules)
        values ('{"EN":"Easter"}', 'percent', '2026-03-01', '2026-03-09', '{}') returning id),
      k as (insert into campaign_shops (campaign_id, shop_id, start_at, end_at, started_at)
        select id, 1, '2026-03-06T00:00:00Z', '2026-03-09T00:00:00Z', '2026-03-06T00:00:00Z' from c)
      insert into campaign_items (campaign_id, variant_id, shop_id, seller_id, proposed, state)
        select id, ${variant}::bigint, 1, ${ids.beta!}::bigint, 20, 'active' from c returning campaign_id as id`.execute(
      db,
    );
    // One that began later, but never with this product.
    await sql`with c as (insert into campaigns (names, type, start_local, end_local, rules)
        values ('{"EN":"Without it"}', 'percent', '2026-03-01', '2026-03-09', '{}') returning id),
      k as (insert into campaign_shops (campaign_id, shop_id, start_at, end_at, started_at)
        select id, 1, '2026-03-06T01:00:00Z', '2026-03-09T00:00:00Z', '2026-03-06T01:00:00Z' from c),
      r as (insert into campaign_items (campaign_id, variant_id, shop_id, seller_id, proposed, state)
        select id, ${variant}::bigint, 1, ${ids.beta!}::bigint, 20, 'rejected' from c),
      d as (insert into campaigns (names, type, start_local, end_local, rules)
        values ('{"EN":"Taken out before"}', 'percent', '2026-03-01', '2026-03-09', '{}') returning id),
      m as (insert into campaign_shops (campaign_id, shop_id, start_at, end_at, started_at)
        select id, 1, '2026-03-06T01:00:00Z', '2026-03-09T00:00:00Z', '2026-03-06T01:00:00Z' from d)
      insert into campaign_items (campaign_id, variant_id, shop_id, seller_id, proposed, state)
        select id, ${variant}::bigint, 1, ${ids.beta!}::bigint, 20, 'withdrawn' from d`.execute(db);
    await sql`insert into price_quarantine (variant_id, shop_id, kind, code, state, reason, user_id, decided_at)
      values (${variant}, 1, 'change', 'change_too_large', 'accepted', 'Seen', ${ada.id}, '2026-03-07T10:00:00Z')`.execute(
      db,
    );
    const event = (at: string, cause: string, gross: string, inputs: object, causeId: number | null = null) =>
      sql`insert into price_events (at, variant_id, shop_id, field, new_gross, state, cause, cause_id, inputs, engine)
        values (${at}, ${variant}, 1, 'price', ${gross}, 'ok', ${cause}, ${causeId}, ${JSON.stringify(inputs)}, 1)`.execute(
        db,
      );
    await event('2026-03-03T10:00:00Z', 'rules', '50', {}, version.rows[0]!.id);
    await event('2026-03-04T10:00:00Z', 'rate', '51', {
      rate_ids: [rate.rows[0]!.id],
      cost: '4860',
      cost_currency: 'ALL',
    });
    await event('2026-03-05T10:00:00Z', 'cost', '52', { last_cost: '40.0000', cost: '44', cost_currency: 'EUR' });
    await event('2026-03-06T10:00:00Z', 'campaign', '53', {});
    await event('2026-03-07T10:00:00Z', 'decision', '54', {});
    await event('2026-03-08T10:00:00Z', 'vat', '55', {});
    await sql`insert into presented_prices (variant_id, shop_id, net, gross, currency, kind, attempt, period) values
      (${variant}, 1, 40, 50, 'EUR', 'regular', 1, '[2026-03-03T10:05:00Z,2026-03-06T12:00:00Z)'),
      (${variant}, 1, 41, 53, 'EUR', 'regular', 2, '[2026-03-06T12:00:00Z,2026-03-09T12:00:00Z)'),
      (${variant}, 1, 41, 54, 'EUR', 'regular', 3, '[2026-03-09T12:00:00Z,)')`.execute(db);
    const told = (await log({ variant: String(variant), orderBy: 'asc', orderKey: 'at' })).results as unknown as {
      cause: string;
      sent_at: string | null;
      cause_of: {
        name: string;
        link: string | null;
        id: number | null;
        no: number | null;
        pair: string | null;
        by: string | null;
      } | null;
    }[];
    const no = { link: null, id: null, no: null, pair: null, by: null };
    expect(told.map(({ cause, cause_of }) => [cause, cause_of])).toEqual([
      ['rules', { ...no, name: 'Kosovo v3', link: 'profile', id: version.rows[0]!.profile, no: 3, by: 'Ada Rules' }],
      ['rate', { ...no, name: 'EURALL 97.2 (2026-03-01)', link: 'rate', pair: 'EURALL', by: 'Ada Rules' }],
      ['cost', { ...no, name: '40 → 44 EUR', link: 'feed_run', id: 7 }],
      ['campaign', { ...no, name: 'Easter', link: 'campaign', id: campaign.rows[0]!.id }],
      ['decision', { ...no, name: 'Seen', by: 'Ada Rules' }],
      ['vat', null],
    ]);
    // What another price came before was never in the shop; a price that came back later is not this one.
    expect(told.map(({ sent_at }) => sent_at)).toEqual([
      '2026-03-03T10:05:00.000Z',
      null,
      null,
      '2026-03-06T12:00:00.000Z',
      null,
      null,
    ]);
    expect((await log({ variant: String(variant), unsent: '0' })).total).toBe(2);
    expect((await log({ variant: String(variant), unsent: '1' })).total).toBe(4);
    expect((await log({ variant: String(variant), state: 'blocked' })).total).toBe(0);
    // Over time with the purchase price of each, by the rates it was made with, whether they still hold or not.
    await sql`update fx_rates set until = '2026-03-03' where id = ${rate.rows[0]!.id}`.execute(db);
    const series = { params: { variantId: variant, shopId: 1 }, query: { from: '2026-03-03', to: '2026-03-06' } };
    const { body } = await request(b, getPriceSeries, series, { token: tokens.admin!, shopId: 1 });
    const { days } = body.result as { days: { decided: string | null; cost: string | null }[] };
    expect(days.map(({ decided, cost }) => [decided, cost])).toEqual([
      ['50', null],
      ['51', '50.00'],
      ['52', '44.00'],
      ['53', null],
    ]);
    // Called otherwise since then: an entry of before says what it was called, and leads to the same version; one of now says the new name.
    await sql`update price_profiles set name = 'Kosova' where id = ${version.rows[0]!.profile}`.execute(db);
    await sql`update campaigns set names = '{"EN":"Spring"}' where id = ${campaign.rows[0]!.id}`.execute(db);
    await event(new Date(Date.now() + 60_000).toISOString(), 'rules', '56', {}, version.rows[0]!.id);
    const asked = { variant: String(variant), orderBy: 'asc', orderKey: 'at' };
    const renamed = (await log(asked)).results as unknown as typeof told;
    expect(renamed.slice(0, -1).map(({ cause_of }) => cause_of)).toEqual(told.map(({ cause_of }) => cause_of));
    expect(renamed.at(-1)!.cause_of).toMatchObject({ name: 'Kosova v3', link: 'profile', no: 3 });

    // What else called for it is said as well, in the order it came, and found by any of its causes.
    const change = { last_cost: '40.0000', cost: '45', cost_currency: 'EUR', rate_ids: [rate.rows[0]!.id] };
    await sql`insert into price_events (at, variant_id, shop_id, field, new_gross, state, cause, also, inputs, engine)
      values (now() + interval '2 minutes', ${variant}, 1, 'price', 57, 'ok', 'cost', '{rate,rules,by_hand}', ${JSON.stringify(change)}, 1)`.execute(
      db,
    );
    const several = (await log({ ...asked, cause: 'rate', orderBy: 'desc' }))
      .results as unknown as ((typeof told)[number] & {
      also: { cause: string; cause_of: unknown }[];
    })[];
    expect(several.map(({ cause }) => cause)).toEqual(['cost', 'rate']);
    expect(several[0]!.cause_of).toEqual({ ...no, name: '40 → 45 EUR' });
    expect(several[0]!.also).toEqual([
      {
        cause: 'rate',
        cause_of: { ...no, name: 'EURALL 97.2 (2026-03-01)', link: 'rate', pair: 'EURALL', by: 'Ada Rules' },
      },
      { cause: 'rules', cause_of: null },
      { cause: 'by_hand', cause_of: null },
    ]);
    expect(several[1]!.also).toEqual([]);
    const file = await rowsOf(priceLogList(b.platform), {
      columns: ['cause'],
      search: { variant: String(variant), cause: 'by_hand' },
    });
    expect(file.rows).toEqual([
      ['Purchase price: 40 → 45 EUR; Exchange rate: EURALL 97.2 (2026-03-01); Price rules; Calculated on request'],
    ]);
  });

  it('a price that was there already, and the end of a discount, are in the shop from when customers pay them (4.6)', async () => {
    const { db } = b.platform;
    const variant = variants['A-102']!;
    const event = (at: string, field: string, old: string | null, gross: string | null) =>
      sql`insert into price_events (at, variant_id, shop_id, field, old_gross, new_gross, state, cause, inputs, engine)
        values (${at}, ${variant}, 1, ${field}, ${old}, ${gross}, 'ok', 'cost', '{}', 1)`.execute(db);
    await event('2026-03-01T10:00:00Z', 'price', null, '10');
    // Another price that never arrived, and back again.
    await event('2026-03-02T10:00:00Z', 'price', '10', '12');
    await event('2026-03-02T11:00:00Z', 'price', '12', '10');
    await event('2026-03-03T10:00:00Z', 'discount', null, '8');
    await event('2026-03-05T10:00:00Z', 'discount', '8', null);
    // One that began and ended between two sends.
    await event('2026-03-07T10:00:00Z', 'discount', null, '7');
    await event('2026-03-07T11:00:00Z', 'discount', '7', null);
    await sql`insert into presented_prices (variant_id, shop_id, net, gross, currency, kind, attempt, period) values
      (${variant}, 1, 8.5, 10, 'EUR', 'regular', 1, '[2026-03-01T10:05:00Z,2026-03-03T10:05:00Z)'),
      (${variant}, 1, 6.8, 8, 'EUR', 'discount', 2, '[2026-03-03T10:05:00Z,2026-03-05T10:05:00Z)'),
      (${variant}, 1, 8.5, 10, 'EUR', 'regular', 3, '[2026-03-05T10:05:00Z,)')`.execute(db);
    const told = (await log({ variant: String(variant), orderBy: 'asc', orderKey: 'at' })).results as unknown as {
      sent_at: string | null;
    }[];
    expect(told.map(({ sent_at }) => sent_at)).toEqual([
      '2026-03-01T10:05:00.000Z',
      null,
      '2026-03-02T11:00:00.000Z',
      '2026-03-03T10:05:00.000Z',
      '2026-03-05T10:05:00.000Z',
      null,
      '2026-03-07T11:00:00.000Z',
    ]);
    expect((await log({ variant: String(variant), unsent: '1' })).total).toBe(2);
  });

  it('goes with a variant that is deleted, and with nothing else [pages.md 4.6]', async () => {
    const { db } = b.platform;
    const gone = await b.make.product({ sku: 'GONE-1' });
    await sql`insert into price_events (at, variant_id, shop_id, field, state, cause, inputs, engine)
      values (now(), ${gone.variantId}, 1, 'price', 'ok', 'cost', '{}', 1)`.execute(db);
    const own = sql`delete from price_events where variant_id = ${gone.variantId}`;
    await expect(own.execute(db)).rejects.toThrow('price_events is only added to');
    await sql`delete from variants where id = ${gone.variantId}`.execute(db);
    expect((await sql`select from price_events where variant_id = ${gone.variantId}`.execute(db)).rows).toEqual([]);
  });
});
