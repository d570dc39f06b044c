import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startExport } from '#features/base/exports/contract/exports.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { rowsOf } from '#server/test/rows-of.ts';
import { listPrices } from '../contract/price-desk.calls.ts';
import { priceColumns, priceLogColumns } from '../contract/price-desk.columns.ts';
import type { PriceRow } from '../contract/price-desk.model.ts';
import { priceLogList } from './price-log.list.ts';
import { priceMatrixList } from './price-matrix.list.ts';
import { pricesList } from './prices.list.ts';

/** A Monday years ahead of the database's clock. */
let clock = new Date('2100-03-22T08:00:00Z');
let b: Bench;
const variants: Record<string, number> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  b = await bench({ now: () => clock });
  const { db } = b.platform;
  const alpha = (await b.make.seller({ name: 'Alpha Supply', skuPrefix: 'ALP' })).id;
  for (const sku of ['A-100', 'A-101', 'A-102']) {
    const product = await b.make.product({ sellerId: alpha, sku, status: 4 });
    variants[sku] = product.variantId;
    await sql`update variants set purchase_price = 44, price = null, currency = 'EUR' where id = ${product.variantId}`.execute(
      db,
    );
  }
  await sql`insert into variant_prices (variant_id, shop_id, price, tvsh) values (${variants['A-100']!}, 1, 58.4661, 18)
    on conflict (variant_id, shop_id) do update set price = excluded.price, tvsh = excluded.tvsh`.execute(db);
  const inputs = (more: object) =>
    JSON.stringify({ cost: '40', cost_currency: 'EUR', vat: '18', on: '2100-03-01', ...more });
  const event = (
    sku: string,
    at: string,
    field: string,
    gross: string | null,
    state: string,
    codes: string[],
    kept: string,
  ) =>
    sql`insert into price_events (at, variant_id, shop_id, field, new_net, new_gross, margin_new, state, codes, cause, inputs, engine)
      values (${at}, ${variants[sku]!}, 1, ${field}, ${gross === null ? null : sql`round(${gross}::numeric / 1.18, 4)`}, ${gross}, 25.07, ${state}, ${codes}, 'cost', ${kept}, 1)`.execute(
      db,
    );
  await event('A-100', '2100-03-01T10:00:00Z', 'price', '62.99', 'ok', [], inputs({}));
  await event(
    'A-100',
    '2100-03-03T13:00:00Z',
    'state',
    '90.99',
    'quarantined',
    ['change_too_large'],
    inputs({ cost: '58' }),
  );
  // Half past eleven in the evening in Kosovo: still the fifth.
  await event('A-100', '2100-03-05T22:30:00Z', 'price', '68.99', 'ok', [], inputs({ cost: '44', pin_kind: 'gross' }));
  await event('A-101', '2100-03-04T10:00:00Z', 'state', null, 'blocked', ['fx_missing'], inputs({}));
  await sql`insert into presented_prices (variant_id, shop_id, net, gross, currency, kind, attempt, period) values
    (${variants['A-100']!}, 1, 53.3814, 62.99, 'EUR', 'regular', 1, '[2100-03-01T10:05:00Z,2100-03-05T22:40:00Z)'),
    (${variants['A-100']!}, 1, 58.4661, 68.99, 'EUR', 'regular', 2, '[2100-03-05T22:40:00Z,)')`.execute(db);
  await b.make.user({ email: 'admin@lists.test', roles: ['Admin'] });
  await b.make.user({ email: 'alpha@lists.test', sellerId: alpha, permissions: ['Read_Product-Reseller'] });
  await b.make.user({
    email: 'rich@lists.test',
    sellerId: alpha,
    permissions: ['Read_Product-Data', 'Read_Product-Reseller'],
  });
  for (const who of ['admin', 'alpha', 'rich']) tokens[who] = await tokenFor(b, `${who}@lists.test`);
});
afterAll(() => b.close());

type Answer = { readonly status: number; readonly rows: readonly PriceRow[]; readonly issues: readonly string[] };
const at = async (day: string, more: object = {}, who = 'admin'): Promise<Answer> => {
  const query = { at: day, orderKey: 'sku_intern', ...more };
  const { status, body } = await request(b, listPrices, { query } as never, { token: tokens[who]!, shopId: 1 });
  const result = body.result as { results?: PriceRow[]; issues?: { field: string }[] };
  return { status, rows: result.results ?? [], issues: (result.issues ?? []).map(({ field }) => field) };
};

describe('Prices as they were on a day (pricing.md section 5, time travel)', () => {
  it('are what held when the day of the shop’s clock was over, with what was shown and what waited then', async () => {
    const [before] = (await at('2100-02-28')).rows;
    expect(before).toMatchObject({ gross: null, state: null, source: 'supplier', presented: null, applied_at: null });
    const [first] = (await at('2100-03-02')).rows;
    expect(first).toMatchObject({
      gross: '62.99',
      net: '53.3814',
      vat: '18',
      net_margin: '25.07',
      purchase_price: '40',
      purchase_shown: '40.00',
      margin: '36.50',
      state: 'ok',
      source: 'rule',
      calculated_gross: null,
      presented: { gross: '62.99', kind: 'regular', since: '2100-03-01T10:05:00.000Z' },
      as_of: '2100-03-02T22:59:59.999Z',
    });
    const [waits, blocked, untouched] = (await at('2100-03-04')).rows;
    expect(waits).toMatchObject({
      gross: '62.99',
      state: 'quarantined',
      codes: ['change_too_large'],
      calculated_gross: '90.99',
    });
    expect(blocked).toMatchObject({ gross: null, state: 'blocked', codes: ['fx_missing'] });
    expect(untouched).toMatchObject({ gross: null, state: null });
    // The evening of the fifth belongs to it, and what the shop showed by then.
    expect((await at('2100-03-05')).rows[0]).toMatchObject({
      gross: '68.99',
      source: 'pin',
      presented: { gross: '68.99' },
    });
  });

  it('are also told of a moment: between the decision and the shop', async () => {
    expect((await at('2100-03-05T22:35:00.000Z')).rows[0]).toMatchObject({
      gross: '68.99',
      presented: { gross: '62.99' },
      as_of: '2100-03-05T22:35:00.000Z',
    });
    expect((await at('2100-03-22')).rows[0]).toMatchObject({ as_of: clock.toISOString() });
  });

  it('are refused of a day that is yet to come, and where the past is asked for by what only the present knows', async () => {
    for (const [day, more] of [
      ['2100-03-23', {}],
      ['2100-03-22T08:00:01.000Z', {}],
      ['2100-03-02', { alert: 'blocked' }],
      ['2100-03-02', { profile: '1' }],
      ['2100-03-02', { orderKey: 'gross' }],
      ['2100-02-30', {}],
      ['0000-01-01', {}],
      ['0000-01-01T00:00:00Z', {}],
      ['yesterday', {}],
    ] as const) {
      const { status, issues } = await at(day, more);
      expect([day, status, issues]).toEqual([day, 422, ['at']]);
    }
  });

  it('PR15 are nothing to a reseller: own rows as they are, without a price', async () => {
    for (const who of ['alpha', 'rich']) {
      const { status, rows } = await at('2100-03-02', { alert: 'blocked', orderKey: 'gross' }, who);
      expect([who, status, rows.length]).toEqual([who, 200, 3]);
      for (const row of rows) expect(Object.keys(row)).not.toContain('gross');
    }
  });
});

describe('The list of prices in a file [GEN-014]', () => {
  const columns = priceColumns.map(({ key }) => key);

  it('has the asked columns, amounts with their currency in the head, and the selected rows alone', async () => {
    const list = pricesList(b.platform);
    const chosen = ['sku_intern', 'purchase', 'gross', 'presented', 'no-such'];
    const found = await rowsOf(list, { columns: chosen, search: { orderKey: 'sku_intern' } });
    expect(found.heads).toEqual([
      'SKU Intern',
      'Purchase',
      'Purchase currency',
      'Sale price (EUR)',
      'Shown in the shop (EUR)',
    ]);
    expect(found.rows[0]!.slice(1)).toEqual(['44.0000', 'EUR', '68.99', '68.99']);
    expect((await rowsOf(list, { columns, ids: [variants['A-101']!] })).total).toBe(1);
    expect((await rowsOf(list, { columns, search: { alert: 'no_price' } })).total).toBe(2);
    expect((await rowsOf(list, { columns, language: 'sq' })).heads).toContain('Shitja (EUR)');
  });

  it('is of the day the address asks for', async () => {
    const { rows } = await rowsOf(pricesList(b.platform), {
      columns: ['gross', 'state', 'source'],
      search: { at: '2100-03-04', orderKey: 'sku_intern' },
    });
    expect(rows.slice(0, 2)).toEqual([
      ['62.99', 'Too large a change', null],
      [null, 'Exchange rate is missing', null],
    ]);
  });

  it('is the house’s: nobody of a seller gets one', async () => {
    for (const list of [pricesList(b.platform), priceMatrixList(b.platform), priceLogList(b.platform)]) {
      for (const more of [{ scope: { shopId: 1, sellerId: 1 } }, { restricted: true }])
        expect((await rowsOf(list, { columns: ['sku', 'sku_intern'], ...more })).total).toBe(0);
    }
    const body = {
      format: 'csv',
      scope: 'whole',
      columns: ['name'],
      language: 'en',
      time_zone: 'Europe/Tirane',
    };
    for (const list of ['prices', 'price-matrix', 'price-log', 'price-profiles']) {
      const status = async (who: string) =>
        (await request(b, startExport, { body: { ...body, list } } as never, { token: tokens[who]!, shopId: 1 }))
          .status;
      expect([list, await status('admin'), await status('alpha'), await status('rich')]).toEqual([list, 200, 403, 403]);
      await sql`delete from tasks`.execute(b.platform.db);
    }
  });
});

describe('The prices of all shops in a file [GEN-014]', () => {
  it('has price, discount, net margin and reason of each shop of the reader, for all the filters find', async () => {
    const { db } = b.platform;
    const list = priceMatrixList(b.platform);
    const { rows: shops } = await sql<{ id: number; name: string; currency: string }>`
      select id, name, coalesce(currency, '') as currency from shops where active order by id`.execute(db);
    const columns = ['image', 'sku_intern', ...shops.map(({ id }) => `shop-${id}`), 'shop-999', 'nonsense'];
    const search = { orderKey: 'sku_intern', across: 'shops', alert: 'nonsense' };
    const all = await rowsOf(list, { columns, search: { ...search, alert: undefined } });
    expect(all.heads).toEqual([
      'SKU Intern',
      ...shops.flatMap(({ name, currency }) => [
        `${name}: Sale price (${currency})`,
        `${name}: Discount price (${currency})`,
        `${name}: Net margin (%)`,
        `${name}: State`,
      ]),
    ]);
    expect(all.total).toBe(3);
    expect(all.rows[0]!.slice(1, 5)).toEqual(['68.99', null, null, 'Not calculated']);
    expect(all.rows[1]!.slice(1, 5)).toEqual([null, null, null, 'No price']);
    // What is no filter of the list leaves the whole list.
    expect((await rowsOf(list, { columns, search })).total).toBe(3);
    expect((await rowsOf(list, { columns, search: { alert: 'no_price' } })).total).toBe(2);
    expect((await rowsOf(list, { columns, ids: [variants['A-101']!] })).total).toBe(1);
    // People held to a shop get no other in the file, whatever they ask for.
    const held = await rowsOf(list, { columns, search: {}, reader: { userId: 1, shops: [2] }, language: 'sq' });
    const [, second] = shops;
    expect(held.heads.filter((head) => head.includes(': '))).toEqual([
      `${second!.name}: Shitja (${second!.currency})`,
      `${second!.name}: Çmimi i zbritur (${second!.currency})`,
      `${second!.name}: Marzhi neto (%)`,
      `${second!.name}: Gjendja`,
    ]);
  });

  it('says why there is no price where a shop calculates', async () => {
    const { db } = b.platform;
    await sql`update shops set pricing_mode = 'calculated' where id = 1`.execute(db);
    await sql`insert into price_results (variant_id, shop_id, source, state, codes, engine, calculated_at)
      values (${variants['A-101']!}, 1, 'rule', 'blocked', '{fx_missing}', 1, now())`.execute(db);
    const { rows } = await rowsOf(priceMatrixList(b.platform), {
      columns: ['shop-1'],
      search: { orderKey: 'sku_intern' },
    });
    expect(rows.map(([, , , state]) => state)).toEqual(['Not calculated', 'Exchange rate is missing', 'No price']);
    await sql`delete from price_results`.execute(db);
    await sql`update shops set pricing_mode = 'supplier' where id = 1`.execute(db);
  });
});

describe('Prices at half past midnight of the shop’s clock', () => {
  it('are shown by the rates of the day that has begun', async () => {
    const { db } = b.platform;
    await sql`insert into fx_pairs (pair) values ('EURUSD') on conflict do nothing`.execute(db);
    await sql`insert into fx_rates (pair, rate, effective_on, mode, source) values
      ('EURUSD', 1, '2100-03-01', 'manual', 'test'), ('EURUSD', 2, '2100-03-23', 'manual', 'test')`.execute(db);
    const shown = async () => {
      const query = { search_text: 'A-102', search_type: 'sku' };
      const { body } = await request(b, listPrices, { query } as never, { token: tokens.admin!, shopId: 1 });
      return (body.result as { results: PriceRow[] }).results.map(({ purchase_shown: text }) => text);
    };
    await sql`update variants set currency = 'USD' where id = ${variants['A-102']!}`.execute(db);
    const standing = clock;
    expect(await shown()).toEqual(['44.00']);
    clock = new Date('2100-03-22T23:30:00Z');
    expect(await shown()).toEqual(['22.00']);
    clock = standing;
    await sql`update variants set currency = 'EUR' where id = ${variants['A-102']!}`.execute(db);
  });
});

describe('The log of prices in a file [RTE-010]', () => {
  it('has each change with its cause and what it came to, as the filters find them', async () => {
    const list = priceLogList(b.platform);
    const columns = priceLogColumns.map(({ key }) => key);
    const all = await rowsOf(list, { columns, search: { orderKey: 'at', orderBy: 'asc' } });
    expect(all.heads.slice(4, 6)).toEqual(['Before (EUR)', 'After (EUR)']);
    expect([all.total, all.rows.length]).toEqual([4, 4]);
    expect(all.rows[1]!.slice(3)).toEqual([
      'State',
      null,
      '90.9900',
      null,
      null,
      '77.1102',
      '18',
      '58 EUR',
      '25.0700',
      null,
      'Purchase price: 58 EUR',
      'Too large a change',
      'System',
      null,
      null,
    ]);
    expect((await rowsOf(list, { columns, search: { field: 'state' } })).total).toBe(2);
    // What the shop confirmed is looked up in the last 30 days alone where no others are asked for, as on the page; chosen lines are looked up wherever they are.
    const noted = clock;
    expect((await rowsOf(list, { columns, search: { unsent: '0' } })).total).toBe(2);
    clock = new Date('2100-06-01T10:00:00Z');
    expect((await rowsOf(list, { columns, search: { unsent: '0' } })).total).toBe(0);
    expect((await rowsOf(list, { columns, search: { unsent: '0', from: '2100-03-01' } })).total).toBe(2);
    const { rows: old } = await sql<{ id: number }>`select id from price_events order by id`.execute(b.platform.db);
    expect((await rowsOf(list, { columns, search: { unsent: '0' }, ids: old.map(({ id }) => id) })).total).toBe(2);
    clock = noted;
    // Since a day, as a profile that leaves what is old asks for it.
    expect((await rowsOf(list, { columns, search: { from: '2100-03-05' } })).total).toBe(1);
  });
});
