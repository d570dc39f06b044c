import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginDays } from '#features/base/days/server/begin-days.ts';
import { vatProposalOf } from '#features/base/shops/contract/vat-rates.ts';
import * as duties from '#features/catalogue/customs/contract/duty.calls.ts';
import type { Call } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/taxes.calls.ts';
import type { TaxRate } from '../contract/taxes.model.ts';
import { taxesListeners } from './taxes.listeners.ts';
import { vatInForceOn } from './taxes.public.ts';

// Noon in Ljubljana, years ahead of the database's clock.
let now = new Date('2096-12-31T11:00:00Z');
let b: Bench;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  b = await bench({ now: () => now });
  await b.make.user({ email: 'admin@tax.test', roles: ['Admin'] });
  await b.make.user({ email: 'reads@tax.test', permissions: ['Read_Product-Data'] });
  const seller = await b.make.seller({ local: true });
  await b.make.user({
    email: 'seller@tax.test',
    sellerId: seller.id,
    permissions: ['Read_Product-Data', 'Update_Product-Data'],
  });
  for (const who of ['admin', 'reads', 'seller']) tokens[who] = await tokenFor(b, `${who}@tax.test`);
});
afterAll(() => b.close());

const ask = async (call: unknown, parts: Record<string, unknown>, who = 'admin', shopId = 3) => {
  const { status, body } = await request(b, call as Call, parts, { token: tokens[who]!, shopId });
  const result = body.result as Record<string, unknown> | null;
  return { status, result, code: result?.code, body };
};
const inForce = async (country: string, on: string) =>
  Object.fromEntries(
    (await vatInForceOn(sql`${country}`, sql`${on}::date`).execute(b.platform.db)).rows.map((one) => [
      one.tax_class,
      Number(one.percent),
    ]),
  );

describe('VAT by country and class [VAL-043]', () => {
  it('comes with the installation for the four countries, each with a source, and may be edited', async () => {
    expect((await inForce('XK', '2096-12-31')).standard).toBe(18);
    expect((await inForce('AL', '2096-12-31')).standard).toBe(20);
    expect((await inForce('SI', '2096-12-31')).standard).toBe(22);
    expect((await inForce('MK', '2096-12-31')).standard).toBe(18);
    const rates = (await ask(calls.listTaxRates, {})).result as never as TaxRate[];
    expect(rates.filter(({ source, shop }) => source === '' && shop === null)).toEqual([]);
  });

  it('says where each figure was read and who entered it when; the source is corrected where the figure stays [issue 13 §1]', async () => {
    const list = async () => (await ask(calls.listTaxRates, {})).result as never as TaxRate[];
    const shipped = (await list()).find((one) => one.country_code === 'AL' && one.state === 'in_force')!;
    expect(shipped).toMatchObject({ entered_at: expect.any(String), entered_by: null });
    const correct = (id: number, source: string) => ask(calls.correctTaxSource, { params: { id }, body: { source } });
    expect((await correct(shipped.id, 'Law 92/2014. Read 2096-12')).status).toBe(200);
    expect((await list()).find(({ id }) => id === shipped.id)).toEqual({
      ...shipped,
      source: 'Law 92/2014. Read 2096-12',
    });
    expect((await correct(shipped.id, 'x'.repeat(201))).status).toBe(422);
    expect((await correct(999_999, 'Nowhere')).status).toBe(404);
    const { rows } = await sql`select before, after from activity_log where action = 'vat source corrected'`.execute(
      b.platform.db,
    );
    expect(rows).toEqual([{ before: { source: shipped.source }, after: { source: 'Law 92/2014. Read 2096-12' } }]);
    const body = {
      country_code: 'HR',
      tax_class: 'standard',
      percent: '25',
      valid_from: '2097-01-01',
      source: 'Gazette',
    };
    const { result } = await ask(calls.enterTaxRate, { body });
    expect((await list()).find(({ id }) => id === result!.id)).toMatchObject({
      source: 'Gazette',
      entered_by: expect.any(String),
    });
    await ask(calls.removeTaxRate, { params: { id: result!.id } });
  });

  it('of a country that gets its first shop says where it was read where its form says that what was proposed was taken', async () => {
    const of = vatProposalOf('HR')!;
    expect(of.source).toMatch(/, \d\d\.\d\d\.\d{4}$/);
    const first = taxesListeners(b.platform)[0]!;
    const found: { source: string; shop: string | null }[] = [];
    const { rows } = await sql<{ name: string; country_code: string; vat: string }>`select name, country_code, vat
      from shops where id = 4`.execute(b.platform.db);
    const [was] = rows;
    const move = (country: string, vat: string) =>
      sql`update shops set country_code = ${country}, vat = ${vat}::numeric where id = 4`.execute(b.platform.db);
    for (const [country, vat, vat_proposed] of [
      ['HR', of.percent, true],
      ['HR', of.percent, false],
      ['RS', '11', true],
    ] as const) {
      await move(country, vat);
      await first.handle({ id: 4, vat_proposed } as never, { id: 1, userId: null, shopId: null });
      const rates = (await ask(calls.listTaxRates, {})).result as never as TaxRate[];
      const { source, shop } = rates.find((one) => one.country_code === country)!;
      found.push({ source, shop });
      await sql`delete from tax_rates where country_code = ${country}`.execute(b.platform.db);
    }
    await move(was!.country_code, was!.vat);
    const { name: shop } = was!;
    expect(found).toEqual([
      { source: of.source, shop },
      { source: '', shop },
      { source: '', shop },
    ]);
  });

  it('that came with a shop names it apart from its source, in files where nothing else is said', async () => {
    await sql`insert into tax_rates (country_code, tax_class, percent, valid_from, source, shop_name)
      values ('BG', 'standard', 20, '2020-01-01', '', 'Sofia')`.execute(b.platform.db);
    const { content } = (await ask(calls.exportTaxRates, { query: { format: 'csv' } })).result as { content: string };
    expect(content).toMatch(/BG[;,]standard[;,]20[;,]2020-01-01[;,]Sofia/);
    await sql`delete from tax_rates where country_code = 'BG'`.execute(b.platform.db);
  });

  it('PR12 1 a rate of a later day changes nothing before its midnight in the country, and says so once then', async () => {
    const body = { country_code: 'SI', tax_class: 'standard', percent: '23', valid_from: '2097-01-01' };
    expect((await ask(calls.enterTaxRate, { body })).status).toBe(200);
    expect((await inForce('SI', '2096-12-31')).standard).toBe(22);
    expect((await inForce('SI', '2097-01-01')).standard).toBe(23);
    const told = async () => (await b.events()).filter(({ name }) => name === 'taxes.ratesChanged').length;
    const before = await told();
    const tick = beginDays({ ...b.platform, now: () => now });
    await tick();
    expect(await told()).toBe(before);
    now = new Date('2096-12-31T23:00:30Z');
    await tick();
    await tick();
    await b.work();
    await expect.poll(told).toBe(before + 1);
  });

  it('leaves what has been in force as it was, and takes back what has not come', async () => {
    const past = { country_code: 'SI', tax_class: 'standard', percent: '19', valid_from: '2090-01-01' };
    expect((await ask(calls.enterTaxRate, { body: past })).status).toBe(422);
    const rates = (await ask(calls.listTaxRates, {})).result as never as { id: number; state: string }[];
    const old = rates.find(({ state }) => state === 'in_force')!;
    expect((await ask(calls.removeTaxRate, { params: { id: old.id } })).code).toBe('tax_rate_past');
    const later = { country_code: 'XK', tax_class: 'standard', percent: '19', valid_from: '2098-01-01' };
    const { result } = await ask(calls.enterTaxRate, { body: later });
    expect((await ask(calls.removeTaxRate, { params: { id: result!.id } })).status).toBe(200);
  });

  it('names the field of what is wrong', async () => {
    const body = { country_code: 'XK', tax_class: 'standard', percent: '19', valid_from: '2098-01-01' };
    for (const [field, value] of [
      ['percent', '101'],
      ['percent', '-0'],
      ['percent', '1e2'],
      ['percent', 'NaN'],
      ['percent', '0.12345'],
      ['country_code', 'ZZ'],
      ['tax_class', 'unheard'],
      ['valid_from', '2098-02-30'],
    ] as const) {
      const { status, body: answer } = await ask(calls.enterTaxRate, { body: { ...body, [field]: value } });
      expect([status, JSON.stringify(answer).includes(field)], `${field} ${value}`).toEqual([422, true]);
    }
  });

  it('a class is added and renamed, and goes only while nothing uses it; the standard one stays', async () => {
    const body = { code: 'books', names: { en: 'Books', sq: 'Libra' } };
    expect((await ask(calls.addTaxClass, { body })).status).toBe(200);
    const names = { en: 'Books and papers', sq: 'Libra' };
    expect((await ask(calls.changeTaxClass, { params: { code: 'books' }, body: { names } })).status).toBe(200);
    const rate = { country_code: 'SI', tax_class: 'books', percent: '5', valid_from: '2097-02-01' };
    const { result } = await ask(calls.enterTaxRate, { body: rate });
    expect((await ask(calls.removeTaxClass, { params: { code: 'books' } })).code).toBe('tax_class_used');
    await ask(calls.removeTaxRate, { params: { id: result!.id } });
    expect((await ask(calls.removeTaxClass, { params: { code: 'books' } })).status).toBe(200);
    expect((await ask(calls.removeTaxClass, { params: { code: 'standard' } })).code).toBe('tax_class_stays');
  });

  it('is read with Read_Product-Data, kept with Update_Product-Data, by the market’s own people', async () => {
    const body = { country_code: 'XK', tax_class: 'standard', percent: '19', valid_from: '2098-01-01' };
    expect((await ask(calls.listTaxRates, {}, 'reads')).status).toBe(200);
    expect((await ask(calls.enterTaxRate, { body }, 'reads')).status).toBe(403);
    expect((await ask(calls.listTaxRates, {}, 'seller')).status).toBe(403);
    expect((await ask(duties.listDuties, {}, 'seller')).status).toBe(403);
  });
});

describe('duty by the first digits of the CN code', () => {
  it('PR13 1 the longest prefix wins, then a given country over any', async () => {
    const day = '2097-01-01';
    for (const [cn_prefix, origin, percent] of [
      ['85', null, '0'],
      ['8517', null, '10'],
      ['8517', 'CN', '12'],
    ] as const)
      expect((await ask(duties.enterDuty, { body: { cn_prefix, origin, percent, valid_from: day } })).status).toBe(200);
    const fitting = (await ask(duties.listDuties, { query: { code: '85171300' } })).result as never as {
      results: { cn_prefix: string; origin: string | null }[];
    };
    expect(fitting.results.map(({ cn_prefix, origin }) => `${cn_prefix} ${origin ?? 'any'}`)).toEqual([
      '8517 CN',
      '8517 any',
      '85 any',
    ]);
    // Of another shop nothing is known.
    expect((await ask(duties.listDuties, {}, 'admin', 2)).result).toMatchObject({ total: 0 });
  });

  it('names the field of what is wrong', async () => {
    const body = { cn_prefix: '64', origin: null, percent: '5', valid_from: '2098-01-01' };
    for (const [field, value] of [
      ['cn_prefix', '6'],
      ['cn_prefix', '64 03 99 12 345'],
      ['percent', '1000.1'],
      ['origin', 'XX'],
      ['valid_from', 'soon'],
    ] as const) {
      const { status, body: answer } = await ask(duties.enterDuty, { body: { ...body, [field]: value } });
      expect([status, JSON.stringify(answer).includes(field)], `${field} ${value}`).toEqual([422, true]);
    }
  });
});
