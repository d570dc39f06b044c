import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutputOf } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { getCnCodeDescription, listCnCodes } from '../contract/customs.calls.ts';
import { describeCnCodes } from './customs.public.ts';

let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'customs@tregu.test', permissions: ['Read_Product'] });
  token = await tokenFor(b, 'customs@tregu.test');
});
afterAll(() => b.close());

const ask = (code: string) => request(b, getCnCodeDescription, { params: { code } }, { token });

it('answers the English description of a known CN code [API-038] [VAL-021]', async () => {
  const { status, body } = await ask('85171300');
  expect(status).toBe(200);
  expect((body.result as { description_en: string }).description_en).toMatch(/smartphones/i);
});

it('answers null, not a failure, to an unknown one, so that no error toast appears (T59) [VAL-020]', async () => {
  expect(await ask('99999999')).toMatchObject({
    status: 200,
    body: { statusIsOk: true, result: { description_en: null, licence_shops: [] } },
  });
});

it('looks up 8 digits and says so of any other length [VAL-016] [VAL-019]', async () => {
  for (const code of ['8517130', '851713000', '8517130a', "85171300'--"])
    expect(await ask(code)).toMatchObject({
      status: 422,
      body: { statusMessage: 'A CN code has exactly 8 digits' },
    });
});

it('keeps leading zeros: a code is a text', async () => {
  const { db } = b.platform;
  const some = await db
    .selectFrom('cn_codes')
    .select('code')
    .where('code', 'like', '0_______')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect([...(await describeCnCodes(db, [some.code, 'nothing', '00000000'])).keys()]).toEqual([some.code]);
  expect((await describeCnCodes(db, [])).size).toBe(0);
});

it('describes neither a heading nor a code that is not in force', async () => {
  const { db } = b.platform;
  await db
    .insertInto('cn_codes')
    .values([
      { code: '99990010', description_en: 'Ended', valid_to: '2020-12-31' },
      { code: '99990020', description_en: 'To come', valid_from: '2999-01-01' },
      { code: '99990030', description_en: 'Of today', valid_from: '2020-01-01', valid_to: '2999-01-01' },
    ])
    .execute();
  expect([...(await describeCnCodes(db, ['8517', '99990010', '99990020', '99990030'])).keys()]).toEqual(['99990030']);
  await db.deleteFrom('cn_codes').where('code', 'like', '9999%').execute();
});

describe('the nomenclature', () => {
  let admin: string;
  beforeAll(async () => {
    await b.make.user({ email: 'admin@tregu.test', roles: ['Admin'] });
    admin = await tokenFor(b, 'admin@tregu.test');
    const seller = await b.make.seller();
    for (const cncode of ['85171300', '85171300', '85171400', null]) {
      const { id } = await b.make.product({ sellerId: seller.id });
      await b.platform.db.updateTable('products').set({ cncode }).where('id', '=', id).execute();
    }
  });
  const list = async (query: object = {}) => {
    const { status, body } = await request(b, listCnCodes, { query }, { token: admin });
    expect(status).toBe(200);
    return body.result as OutputOf<typeof listCnCodes>;
  };
  const codesOf = ({ results }: OutputOf<typeof listCnCodes>) => results.map(({ code }) => code);

  it('begins with its chapters and counts what is below them', async () => {
    const { results, total, above } = await list({ pageSize: 100 });
    expect([total, results.length, above]).toEqual([97, 97, []]);
    expect(results.every(({ code }) => code.length === 2)).toBe(true);
    expect(results.find(({ code }) => code === '85')).toMatchObject({ products: 3, in_force: true });
    expect(results.reduce((sum, { codes }) => sum + codes, 0)).toBe(9791);
  });

  it('opens step by step, a code without a heading of its own is listed directly below the chapter', async () => {
    expect(codesOf(await list({ under: '04' }))).toContain('04090000');
    const { results, above } = await list({ under: '8517' });
    expect(results.find(({ code }) => code === '85171300')).toMatchObject({ products: 2, codes: 0 });
    expect(above.map(({ code }) => code)).toEqual(['85', '8517']);
  });

  it('finds by first digits, written with spaces too, and by all of the words, those of the headings above counted', async () => {
    expect(codesOf(await list({ search_text: '8517 13' }))).toEqual(['85171300']);
    expect(codesOf(await list({ search_text: 'telephones SMARTPHONES' }))).toContain('85171300');
    expect((await list({ search_text: 'smartphones horses' })).total).toBe(0);
    expect((await list({ search_text: '%' })).total).toBe(
      (await b.platform.db.selectFrom('cn_codes').select('code').where('description_en', 'like', '%\\%%').execute())
        .length,
    );
  });

  it('shows what products use, and what is not in force', async () => {
    expect(codesOf(await list({ show: 'used' }))).toEqual(['85171300', '85171400']);
    expect((await list({ show: 'ended' })).total).toBe(0);
    const { db } = b.platform;
    await db.updateTable('cn_codes').set({ valid_to: '2020-01-01' }).where('code', '=', '85171300').execute();
    expect((await list({ show: 'ended' })).results).toMatchObject([
      { code: '85171300', in_force: false, valid_to: '2020-01-01', products: 2 },
    ]);
    await db.updateTable('cn_codes').set({ valid_to: null }).where('code', '=', '85171300').execute();
  });
});
