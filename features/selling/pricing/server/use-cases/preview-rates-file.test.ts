import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRatesFile, importRatesFile } from '#features/base/exchange/contract/exchange.calls.ts';
import type { OutputOf } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { previewRatesFile } from '../../contract/moved-prices.calls.ts';
import { priceTools, shopDay } from '../prices.for-tests.ts';

let b: Bench;
let tools: ReturnType<typeof priceTools>;
let token: string;
let ids: number[];
/** So many days from today, as the shops of the bench have it. */
const lek = { margin: { kind: 'margin', value: '25' }, rounding: { mode: 'nearest', modulus: '10', offsets: ['0'] } };

beforeAll(async () => {
  b = await bench();
  const { db } = b.platform;
  tools = priceTools(b);
  await b.work();
  await b.make.user({ email: 'super@tregu.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'super@tregu.test');
  ids = [];
  for (const [sku, cost] of [
    ['A-100', '40'],
    ['A-101', '8'],
    ['A-102', '120'],
  ] as const) {
    const product = await b.make.product({ sku, shops: { 2: 'in_shop', 4: 'in_shop' } });
    await sql`update variants set purchase_price = ${cost}::numeric where id = ${product.variantId}`.execute(db);
    ids.push(product.variantId);
  }
  await sql`delete from fx_rates`.execute(db);
  await sql`insert into fx_pairs (pair) values ('EURALL'), ('EURMKD'), ('EURUSD') on conflict (pair) do update set mode = 'manual'`.execute(
    db,
  );
  await rate('97.20');
  await tools.profile(2, lek, 'Albania');
  await tools.profile(4, lek, 'North Macedonia');
  await sql`update shops set pricing_mode = 'calculated' where id in (2, 4)`.execute(db);
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

const rate = (value: string, { mode = 'manual', until = null as string | null, on = shopDay() } = {}) =>
  sql`insert into fx_rates (pair, rate, effective_on, mode, until, source, state)
    values ('EURALL', ${value}::numeric, ${on}::date, ${mode}, ${until}::date, 'hand', 'in_force')`.execute(
    b.platform.db,
  );
const fileOf = (rows: readonly string[]) => ({
  name: 'rates.csv',
  bytes: Buffer.from(['pair;date;rate', ...rows].join('\n'), 'utf8'),
});
const told = async (rows: readonly string[], { who = token, shopId = 1 } = {}) => {
  const { status, body } = await request(b, previewRatesFile, { file: fileOf(rows) }, { token: who, shopId });
  return { status, ...(body.result as OutputOf<typeof previewRatesFile>) };
};
const shown = ({ shops }: Awaited<ReturnType<typeof told>>) =>
  shops.map(({ shop_id, prices, affected }) => [shop_id, prices, affected]);
const each = ({ rows }: Awaited<ReturnType<typeof told>>) => rows.map(({ row, prices }) => [row, prices]);
const applied = async (shopId = 2) => (await tools.results(shopId, ids)).map((one) => one.applied);

describe('What a file of exchange rates would move, before it is brought in', () => {
  it('PR02: is told for each shop, as if prices were made with it, of each row how many prices hang on it', async () => {
    // 40 × 97.20 ÷ 0.75 × 1.20 = 6220.80
    expect(await applied()).toEqual(['6220', '1240', '18660']);
    const found = await told([`EURALL;${shopDay()};100`, `EURUSD;${shopDay()};1.08`, 'EURALL;never;3']);
    expect(found.shops).toMatchObject([{ shop_id: 2, currency: 'ALL', prices: 3, looked: 3, affected: 3, falls: [] }]);
    expect(found.shops[0]!.rises.map(({ before, after }) => [before, after])).toEqual(
      expect.arrayContaining([
        ['6220', '6400'],
        ['1240', '1280'],
        ['18660', '19200'],
      ]),
    );
    // What is added comes first; today has a rate, which row 2 changes.
    expect(each(found)).toEqual([
      [3, 0],
      [2, 3],
    ]);
    expect(found.pairs).toEqual([
      { pair: 'EURUSD', policy: 'threshold', threshold_percent: '0.5' },
      { pair: 'EURALL', policy: 'threshold', threshold_percent: '0.5' },
    ]);
    expect(await applied()).toEqual(['6220', '1240', '18660']);
  });

  it('moves nothing by past days that another rate has followed; of days to come the last one counts', async () => {
    const past = await told([`EURALL;${shopDay(-1)};90`, `EURALL;${shopDay(-2)};80`]);
    expect(shown(past)).toEqual([[2, 0, 0]]);
    expect(each(past)).toEqual([
      [2, 0],
      [3, 0],
    ]);
    const coming = await told([`EURALL;${shopDay(9)};100`, `EURALL;${shopDay(-1)};90`, `EURALL;${shopDay(3)};200`]);
    expect(shown(coming)).toEqual([[2, 3, 3]]);
    expect(coming.shops[0]!.rises[0]).toMatchObject({ after: expect.stringMatching(/^(6400|1280|19200)$/) });
    expect(each(coming)).toEqual([
      [2, 3],
      [3, 0],
      [4, 3],
    ]);
  });

  it('PR03: is told of first prices where a rate is missing, and a pair that is none of them counts none', async () => {
    expect((await tools.results(4, ids)).map(({ codes }) => codes)).toEqual([
      ['fx_missing'],
      ['fx_missing'],
      ['fx_missing'],
    ]);
    const found = await told([`EURUSD;${shopDay()};1.08`, `EURMKD;${shopDay()};61.50`]);
    expect(found.shops).toMatchObject([{ shop_id: 4, prices: 3, affected: 3, refused: [] }]);
    expect(found.shops[0]!.first).toHaveLength(3);
    expect(each(found)).toEqual([
      [2, 0],
      [3, 3],
    ]);
  });

  it('counts what jumps as on hold: it moves nothing until somebody decides', async () => {
    const { db } = b.platform;
    await sql`update fx_rates set mode = 'automatic' where pair = 'EURALL'`.execute(db);
    await sql`update fx_pairs set mode = 'automatic', policy = 'confirm' where pair = 'EURALL'`.execute(db);
    const jump = [`EURALL;${shopDay(1)};150`];
    expect(await told(jump)).toMatchObject({ rows: [], pairs: [], shops: [{ shop_id: 2, prices: 0 }] });
    const checked = await request(b, checkRatesFile, { file: fileOf(jump) }, { token });
    expect(checked.body.result).toMatchObject({ counts: { add: 1 }, held: 1, rows: [{ what: 'add', held: true }] });
    expect((await told([...jump, `EURALL;${shopDay()};100`])).pairs).toMatchObject([
      { pair: 'EURALL', policy: 'confirm' },
    ]);
  });

  it('leaves a rate by hand until its last day, and takes the place of one that has none', async () => {
    await rate('95', { until: shopDay(5) });
    expect(shown(await told([`EURALL;${shopDay()};100`]))).toEqual([[2, 0, 0]]);
    await sql`update fx_rates set until = null where mode = 'manual' and pair = 'EURALL'`.execute(b.platform.db);
    expect(shown(await told([`EURALL;${shopDay()};100`]))).toEqual([[2, 3, 3]]);
    await sql`delete from fx_rates where mode = 'manual' and pair = 'EURALL'`.execute(b.platform.db);
  });

  it('is told nobody without the right, and to people of other shops of none of these', async () => {
    await b.make.user({ email: 'reader@tregu.test', permissions: ['Read_Product-Data'] });
    const { id } = await b.make.user({ email: 'slovenia@tregu.test', permissions: ['Update_Product-Data'] });
    await b.platform.db
      .insertInto('user_shops')
      .values({ user_id: id, shop_ids: [3] })
      .execute();
    const rows = [`EURALL;${shopDay()};100`];
    expect((await told(rows, { who: await tokenFor(b, 'reader@tregu.test') })).status).toBe(403);
    const who = await tokenFor(b, 'slovenia@tregu.test');
    expect(await told(rows, { who, shopId: 3 })).toMatchObject({ status: 200, shops: [], rows: [] });
    expect(
      (await request(b, previewRatesFile, { file: { name: 'x.csv', bytes: Buffer.alloc(0) } }, { token })).status,
    ).toBe(422);
  });

  it('PR02: is what happens when the file is brought in', async () => {
    const { db } = b.platform;
    await sql`update fx_pairs set policy = 'at_once' where pair = 'EURALL'`.execute(db);
    const file = fileOf([`EURALL;${shopDay()};100`]);
    const { plan } = (await request(b, checkRatesFile, { file }, { token })).body.result as { plan: string };
    expect((await request(b, importRatesFile, { query: { plan }, file }, { token })).body.result).toEqual({
      added: 1,
      held: 0,
      refused: 0,
    });
    await tools.settle();
    expect(await applied()).toEqual(['6400', '1280', '19200']);
    expect(await b.listDifferences()).toEqual([]);
  });
});
