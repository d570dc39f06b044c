import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterTaxRate } from '#features/base/taxes/contract/taxes.calls.ts';
import { enterDuty } from '#features/catalogue/customs/contract/duty.calls.ts';
import type { OutputOf } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { previewDuty, previewDutyFile, previewTaxFile, previewTaxRate } from '../../contract/moved-prices.calls.ts';
import type { MovedByFile } from '../../contract/profiles.simulation.ts';
import { kosovo, priceTools, shopDay } from '../prices.for-tests.ts';

let b: Bench;
let tools: ReturnType<typeof priceTools>;
let token: string;
let ids: number[];

beforeAll(async () => {
  b = await bench();
  const { db } = b.platform;
  tools = priceTools(b);
  await b.work();
  await b.make.user({ email: 'super@tregu.test', roles: ['Super Admin'] });
  await b.make.user({ email: 'reader@tregu.test', permissions: ['Read_Product-Data'] });
  token = await tokenFor(b, 'super@tregu.test');
  ids = [];
  for (const [sku, cost, cncode] of [
    ['A-100', '40', '85171300'],
    ['A-101', '8', '85171400'],
    ['A-102', '120', '95030000'],
  ] as const) {
    const product = await b.make.product({ sku, shops: { 1: 'in_shop' } });
    await sql`update variants set purchase_price = ${cost}::numeric where id = ${product.variantId}`.execute(db);
    await sql`update products set cncode = ${cncode}, country = 'DE' where id = ${product.id}`.execute(db);
    ids.push(product.variantId);
  }
  await sql`update products set tax_class = 'reduced' where id = (select product_id from variants where id = ${ids[2]!})`.execute(
    db,
  );
  await sql`insert into duty_rates (shop_id, cn_prefix, percent, valid_from) values (1, '85', 0, '2020-01-01'), (1, '95', 0, '2020-01-01')`.execute(
    db,
  );
  await tools.profile(1, { ...kosovo, customs: {}, guards: { max_up_percent: '30' } }, 'Kosovo');
  await sql`update shops set pricing_mode = 'calculated' where id = 1`.execute(db);
  await b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, async (tx) => {
    const { rows } = await sql<{
      id: number;
    }>`select product_id as id from variants where id = any(${ids}::bigint[])`.execute(tx.db);
    tx.touch(
      'product',
      rows.map(({ id }) => id),
    );
  });
  await tools.settle();
}, 90_000);
afterAll(() => b.close());

type Vat = OutputOf<typeof previewTaxRate>;
const vat = async (more: object, who = token) => {
  const rate = { country_code: 'XK', tax_class: 'standard', percent: '23', valid_from: shopDay(), ...more };
  const { status, body } = await request(b, previewTaxRate, { body: rate }, { token: who, shopId: 1 });
  return { status, shops: (body.result as Vat | undefined)?.shops ?? [] };
};
type Duty = OutputOf<typeof previewDuty>;
const duty = async (more: object, { who = token, shopId = 1 } = {}) => {
  const rate = { cn_prefix: '8517', percent: '10', valid_from: shopDay(), ...more };
  const { status, body } = await request(b, previewDuty, { body: rate }, { token: who, shopId });
  return { status, ...(body.result as Duty) };
};
const names = ['A-100', 'A-101', 'A-102'];
const changes = (rows: readonly { variant_id: number; before: string | null; after: string | null }[]) =>
  rows.map(({ variant_id, before, after }) => [names[ids.indexOf(variant_id)], before, after]);
const applied = async () => (await tools.results(1, ids)).map((one) => one.applied);
const sale = ['62.99', '12.99', '172.99'];

describe('What a rate of VAT would move, before it is saved', () => {
  it('is told for each shop of the country, for the variants of the class alone, with every figure of a try', async () => {
    expect(await applied()).toEqual(sale);
    const { shops } = await vat({});
    // 40 ÷ 0.75 × 1.23 = 65.60; 8 ÷ 0.75 × 1.23 = 13.12, which ends at 12.99 as before.
    expect(shops).toMatchObject([
      {
        shop_id: 1,
        currency: 'EUR',
        prices: 2,
        looked: 2,
        affected: 1,
        unchanged: 1,
        live: 1,
        refused: [],
        falls: [],
        keeps_gross: false,
      },
    ]);
    expect(changes(shops[0]!.rises)).toEqual([['A-100', '62.99', '65.99']]);
    expect(shops[0]!.histogram).toEqual([{ from: 0, count: 1 }]);
    const reduced = (await vat({ tax_class: 'reduced', percent: '18' })).shops[0]!;
    expect(reduced).toMatchObject({ prices: 1, affected: 1 });
    expect(changes(reduced.rises)).toEqual([['A-102', '172.99', '188.99']]);
  });

  it('names what a limit would hold back, and says so of no price that VAT by hand keeps', async () => {
    // 40 ÷ 0.75 × 1.60 is 35 % more.
    expect((await vat({ percent: '60' })).shops).toMatchObject([
      { prices: 2, affected: 0, refused: [{ code: 'change_too_large', count: 2 }] },
    ]);
    const { db } = b.platform;
    await sql`update variant_prices set tvsh_by_hand = 18 where variant_id = ${ids[0]!} and shop_id = 1`.execute(db);
    expect((await vat({})).shops).toMatchObject([{ prices: 1, affected: 0 }]);
    await sql`update variant_prices set tvsh_by_hand = null where variant_id = ${ids[0]!} and shop_id = 1`.execute(db);
  });

  it('is of the standard class also for goods whose class has no rate there, until it gets one', async () => {
    const { db } = b.platform;
    await sql`insert into tax_classes (code, names, position) values ('toys', '{"en":"Toys"}', 90)`.execute(db);
    const set = (to: string) =>
      sql`update products set tax_class = ${to} where id = (select product_id from variants where id = ${ids[2]!})`.execute(
        db,
      );
    await set('toys');
    expect((await vat({})).shops).toMatchObject([{ prices: 3 }]);
    expect((await vat({ tax_class: 'toys', percent: '5' })).shops).toMatchObject([{ prices: 1 }]);
    await set('reduced');
  });

  it('moves nothing customers pay where the shop keeps that, and says so', async () => {
    const { db } = b.platform;
    await sql`update shops set vat_change = 'keep_gross' where id = 1`.execute(db);
    const [kept] = (await vat({})).shops;
    expect(kept).toMatchObject({ keeps_gross: true, prices: 2, affected: 0, unchanged: 2 });
    expect(Number(kept!.after.kept)).toBeLessThan(Number(kept!.before.kept));
    await sql`update shops set vat_change = 'keep_net' where id = 1`.execute(db);
  });

  it('is nothing in a country where no shop calculates; is refused without the right and with a percentage that is none', async () => {
    expect(await vat({ country_code: 'AL' })).toEqual({ status: 200, shops: [] });
    expect((await vat({}, await tokenFor(b, 'reader@tregu.test'))).status).toBe(403);
    expect((await vat({ percent: '1e309' })).status).toBe(422);
    expect((await vat({ percent: '-1' })).status).toBe(422);
  });

  it('is what happens when the rate is entered, and until then nothing does', async () => {
    expect(await applied()).toEqual(sale);
    const rate = { country_code: 'XK', tax_class: 'standard', percent: '23', valid_from: shopDay() };
    const answer = await request(b, enterTaxRate, { body: rate }, { token });
    expect(answer.status).toBe(200);
    await tools.settle();
    expect(await applied()).toEqual(['65.99', '12.99', '172.99']);
    expect((await vat({})).shops).toMatchObject([{ prices: 2, affected: 0, unchanged: 2 }]);
  });
});

describe('What a duty would move, before it is saved', () => {
  it('PR13: is told for the goods it is for', async () => {
    const { calculated, moved } = await duty({});
    expect(calculated).toBe(true);
    // (40 + 4) ÷ 0.75 × 1.23 = 72.16; (8 + 0.8) ÷ 0.75 × 1.23 = 14.43
    expect(moved).toMatchObject({ shop_id: 1, prices: 2, looked: 2, affected: 2, refused: [] });
    expect(changes(moved.rises)).toEqual([
      ['A-100', '65.99', '71.99'],
      ['A-101', '12.99', '13.99'],
    ]);
    expect((await duty({ origin: 'DE' })).moved).toMatchObject({ prices: 2, affected: 2 });
    expect((await duty({ origin: 'CN' })).moved).toMatchObject({ prices: 0, affected: 0, rises: [] });
    expect((await duty({ cn_prefix: '97' })).moved).toMatchObject({ prices: 0 });
    expect((await duty({ cn_prefix: '8517 14' })).moved).toMatchObject({ prices: 1, affected: 1 });
  });

  it('leaves out a fee by hand, and names what would be held back', async () => {
    const { db } = b.platform;
    await sql`update variant_prices set customs_fee = 0 where variant_id = ${ids[0]!} and shop_id = 1`.execute(db);
    expect((await duty({})).moved).toMatchObject({ prices: 1, affected: 1 });
    await sql`update variant_prices set customs_fee = null where variant_id = ${ids[0]!} and shop_id = 1`.execute(db);
    expect((await duty({ percent: '50' })).moved).toMatchObject({
      affected: 0,
      refused: [{ code: 'change_too_large', count: 2 }],
    });
  });

  it('moves nothing in a shop that does not calculate; is refused without the right and where it is none', async () => {
    expect(await duty({}, { shopId: 3 })).toMatchObject({ calculated: false, moved: { shop_id: 3, prices: 0 } });
    expect((await duty({}, { who: await tokenFor(b, 'reader@tregu.test') })).status).toBe(403);
    expect((await duty({ cn_prefix: '8' })).status).toBe(422);
    expect((await duty({ percent: '1e309' })).status).toBe(422);
  });

  it('is what happens when the duty is entered', async () => {
    const rate = { cn_prefix: '8517', percent: '10', valid_from: shopDay() };
    expect((await request(b, enterDuty, { body: rate }, { token, shopId: 1 })).status).toBe(200);
    await tools.settle();
    expect(await applied()).toEqual(['71.99', '13.99', '172.99']);
    // One in the place of another that is in force.
    expect(changes((await duty({ percent: '0' })).moved.falls)).toEqual([
      ['A-100', '71.99', '65.99'],
      ['A-101', '13.99', '12.99'],
    ]);
    expect(await b.listDifferences()).toEqual([]);
  });
});

describe('What a file of rates would move, before it is brought in', () => {
  const told = async (
    call: typeof previewTaxFile | typeof previewDutyFile,
    lines: readonly string[],
    { who = token, shopId = 1 } = {},
  ) => {
    const file = { name: 'rates.csv', bytes: Buffer.from(lines.join('\n'), 'utf8') };
    const { status, body } = await request(b, call, { file }, { token: who, shopId });
    return { status, ...(body.result as MovedByFile) };
  };
  const each = (rows: MovedByFile['rows']) => rows.map(({ row, prices }) => [row, prices]);

  it('PR12: is told of VAT for all its rows together, of each how many prices hang on it, of several days the last', async () => {
    const { shops, rows } = await told(previewTaxFile, [
      'country_code,tax_class,percent,valid_from',
      'XK,standard,18,2150-01-02',
      'XK,standard,60,2150-01-01',
      'XK,reduced,18,2150-01-01',
      'AL,standard,22,2150-01-01',
      'XK,reduced,many,2150-01-03',
      `XK,standard,23,${shopDay()}`,
    ]);
    // 44 ÷ 0.75 × 1.18 = 69.23; 8.80 ÷ 0.75 × 1.18 = 13.85
    expect(shops).toMatchObject([
      { shop_id: 1, prices: 3, looked: 3, affected: 2, unchanged: 1, refused: [], keeps_gross: false },
    ]);
    expect(changes(shops[0]!.rises)).toEqual([['A-102', '172.99', '188.99']]);
    expect(changes(shops[0]!.falls)).toEqual([['A-100', '71.99', '68.99']]);
    expect(each(rows)).toEqual([
      [2, 2],
      [3, 2],
      [4, 1],
      [5, 0],
    ]);
    expect(await applied()).toEqual(['71.99', '13.99', '172.99']);
  });

  it('PR13: is told of duties likewise; of two that fit a price hangs on the one that decides', async () => {
    const { shops, rows } = await told(previewDutyFile, [
      'cn_prefix,origin,percent,valid_from',
      '8517,,50,2150-01-01',
      '8517,,0,2150-01-02',
      '851714,DE,30,2150-01-01',
      '95030000,CN,30,2150-01-01',
      'x,,1,2150-01-01',
    ]);
    expect(shops).toMatchObject([{ shop_id: 1, prices: 2, looked: 2, affected: 2, refused: [] }]);
    // 10.40 ÷ 0.75 × 1.23 = 17.06
    expect(changes([...shops[0]!.rises, ...shops[0]!.falls])).toEqual([
      ['A-101', '13.99', '16.99'],
      ['A-100', '71.99', '65.99'],
    ]);
    expect(each(rows)).toEqual([
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 0],
    ]);
    // 8517 is in force, and goes before 85; of one length the origin does.
    const longer = await told(previewDutyFile, [
      'cn_prefix,origin,percent,valid_from',
      '85,,50,2150-01-01',
      '8517,DE,10,2150-01-01',
      '9503,,5,2150-01-01',
      '9503,DE,5,2150-01-01',
    ]);
    expect(each(longer.rows)).toEqual([
      [2, 0],
      [3, 2],
      [4, 0],
      [5, 1],
    ]);
    expect(longer.shops).toMatchObject([{ prices: 3 }]);
  });

  it('names no shop where none calculates, and is refused without the right and for what is no table', async () => {
    const duties = ['cn_prefix,percent,valid_from', '8517,50,2150-01-01'];
    expect(await told(previewDutyFile, duties, { shopId: 3 })).toMatchObject({ shops: [], rows: [{ prices: 0 }] });
    const rates = ['country_code,tax_class,percent,valid_from', 'AL,standard,22,2150-01-01'];
    expect(await told(previewTaxFile, rates)).toMatchObject({ shops: [], rows: [{ row: 2, prices: 0 }] });
    const who = await tokenFor(b, 'reader@tregu.test');
    expect((await told(previewTaxFile, rates, { who })).status).toBe(403);
    expect((await told(previewDutyFile, duties, { who })).status).toBe(403);
    expect((await told(previewTaxFile, ['country_code,percent', 'XK,1'])).status).toBe(422);
    expect((await told(previewDutyFile, [])).status).toBe(422);
  });

  it('is told to somebody limited to other shops of none of theirs', async () => {
    const { id } = await b.make.user({ email: 'albania@tregu.test', permissions: ['Update_Product-Data'] });
    await b.platform.db
      .insertInto('user_shops')
      .values({ user_id: id, shop_ids: [2] })
      .execute();
    const rates = ['country_code,tax_class,percent,valid_from', 'XK,standard,18,2150-01-02'];
    const who = await tokenFor(b, 'albania@tregu.test');
    expect(await told(previewTaxFile, rates, { who, shopId: 2 })).toMatchObject({ status: 200, shops: [] });
  });
});
