import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { findCnCodes, getCnCodeDescription, listCnCodes } from '../contract/customs.calls.ts';
import { addCnCode, changeCnCode, exportCnCodes } from '../contract/kept-codes.calls.ts';

let b: Bench;
let keeper: string;
let admin: string;
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'super@tregu.test', roles: ['Super Admin'] });
  await b.make.user({ email: 'admin@tregu.test', roles: ['Admin'] });
  keeper = await tokenFor(b, 'super@tregu.test');
  admin = await tokenFor(b, 'admin@tregu.test');
});
afterAll(() => b.close());

const add = (body: object, token = keeper) => request(b, addCnCode, { body }, { token });
const change = (code: string, body: object) =>
  request(
    b,
    changeCnCode,
    { params: { code }, body: { description_en: 'Phones', version: 1, ...body } },
    { token: keeper },
  );
const find = async (text: string) =>
  (
    (await request(b, findCnCodes, { query: { search_text: text } }, { token: admin })).body.result as {
      code: string;
    }[]
  ).map(({ code }) => code);
const describeOne = async (code: string) =>
  (await request(b, getCnCodeDescription, { params: { code } }, { token: admin })).body.result;
const row = async (code: string) =>
  (
    (await request(b, listCnCodes, { query: { search_text: code } }, { token: admin })).body.result as {
      results: { version: number; texts: Record<string, { description: string; words: string }> }[];
    }
  ).results[0]!;
const refusedAt = (answer: { status: number; body: { result?: unknown } }) => [
  answer.status,
  ((answer.body.result as { issues?: { field: string }[] }).issues ?? []).map(({ field }) => field),
];
const history = (id: number) =>
  b.platform.db
    .selectFrom('activity_log')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'cn_code')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

it('has the Slovenian words of the nomenclature, and finds codes by them', async () => {
  expect((await row('85171300')).texts.SI).toEqual({ description: 'pametni telefoni', words: '' });
  expect((await find('pametni telefoni'))[0]).toBe('85171300');
});

it('is found by the words people give it in a language of the market', async () => {
  const texts = { AL: { description: 'Telefona të mençur', words: 'celular ajfon' } };
  expect((await change('85171300', { description_en: 'Smartphones', supplementary_unit: 'PST', texts })).status).toBe(
    200,
  );
  expect(await find('AJFON celular')).toEqual(['85171300']);
  expect(await find('telefona te mencur')).toEqual(['85171300']);
  expect(await row('85171300')).toMatchObject({
    version: 2,
    texts: { ...texts, SI: { description: 'pametni telefoni' } },
  });
  expect(await history(85171300)).toEqual([
    {
      action: 'changed',
      before: { 'description.AL': null, 'words.AL': null },
      after: { 'description.AL': 'Telefona të mençur', 'words.AL': 'celular ajfon' },
    },
  ]);
  expect((await change('85171300', { version: 1 })).body).toMatchObject({
    result: { code: 'cn_code_changed_meanwhile' },
  });
  const empty = { AL: { description: ' ', words: '' } };
  await change('85171300', { description_en: 'Smartphones', supplementary_unit: 'PST', texts: empty, version: 2 });
  expect(Object.keys((await row('85171300')).texts)).toEqual(['SI']);
});

it('is added by hand below its chapter, described at once, and ended by its last day', async () => {
  expect((await add({ code: '8517 13 99', description_en: 'Folding phones', valid_from: '2020-01-01' })).status).toBe(
    200,
  );
  expect(await describeOne('85171399')).toMatchObject({ description_en: 'Folding phones' });
  expect((await change('85171399', { valid_to: '2024-12-31' })).status).toBe(200);
  expect(await describeOne('85171399')).toEqual({ description_en: null, licence_shops: [] });
  expect(await find('85171399')).toEqual([]);
  expect((await history(85171399)).map(({ action }) => action)).toEqual(['created', 'changed']);
  expect((await change('99999999', {})).status).toBe(404);
});

it('keeps its leading zero in the history', async () => {
  expect((await change('01', { description_en: 'Animals' })).status).toBe(200);
  expect(await history(1)).toMatchObject([{ after: { description_en: 'Animals' } }]);
});

it('refuses each field that cannot be so', async () => {
  const some = { description_en: 'Some' };
  for (const [body, fields] of [
    [{ code: '8517', ...some }, ['code']],
    [{ code: '7701 00 00', ...some }, ['code']],
    [{ code: '123', ...some }, ['code']],
    [{ code: '0012', ...some }, ['code']],
    [{ code: "85'; --", ...some }, ['code']],
    [{ code: '8518 99', description_en: '  ' }, ['description_en']],
    [{ code: '851899', ...some, valid_from: '2026-02-30' }, ['valid_from']],
    [{ code: '851899', ...some, valid_from: '2026-02-02', valid_to: '2026-01-01' }, ['valid_to']],
    [{ code: '851899', ...some, texts: { XX: { description: 'x' } } }, ['texts.XX.description']],
    [{ code: '851899', ...some, texts: { AL: { words: 'x'.repeat(501) } } }, ['texts.AL.words']],
  ] as const)
    expect([body, ...refusedAt(await add(body))]).toEqual([body, 422, fields]);
});

it('is kept by a Super Admin only, and read by those who keep product data [T05]', async () => {
  expect((await add({ code: '851899', description_en: 'Some' }, admin)).status).toBe(403);
  const out = await request(b, exportCnCodes, {}, { token: admin });
  expect(out.status).toBe(200);
});

it('comes out as a table with a column for each language, formulas unable to run', async () => {
  await add({ code: '851898', description_en: '=1+1', texts: { AL: { words: 'fjalë' } } });
  const { name, content } = (await request(b, exportCnCodes, { query: { format: 'csv' } }, { token: admin })).body
    .result as { name: string; content: string };
  expect(name).toBe('tregu-cn-codes.csv');
  const lines = content.split(/\r?\n/);
  expect(lines[0]!.replace('\ufeff', '')).toBe(
    'code,description_en,words_en,description_al,words_al,description_si,words_si,supplementary_unit,valid_from,valid_to,licence_in,duty,products',
  );
  expect(lines.find((line) => line.startsWith('851898,'))).toMatch(/^851898,"?'=1\+1"?,,,fjalë,/);
});

it('tells of each code the duty that customs of each shop ask today, by the closest digits [pages.md 4.30]', async () => {
  const rate = (shop_id: number, cn_prefix: string, percent: string, more: object = {}) => ({
    shop_id,
    cn_prefix,
    percent,
    valid_from: '2020-01-01',
    ...more,
  });
  await b.platform.db.deleteFrom('duty_rates').execute();
  await b.platform.db
    .insertInto('duty_rates')
    .values([
      rate(1, '85', '10'),
      rate(1, '8517', '5'),
      rate(1, '8517', '4.5', { valid_from: '2021-01-01' }),
      rate(1, '851713', '9', { valid_from: '2999-01-01' }),
      rate(1, '8517', '0', { origin: 'TR' }),
      // Neither is another duty: closer digits decide before the origin, and the same is the same.
      rate(1, '85', '1', { origin: 'DE' }),
      rate(1, '8517', '4.50', { origin: 'FR' }),
      rate(2, '85', '7', { origin: 'CN' }),
      rate(3, '86', '3'),
    ])
    .execute();
  const found = (await row('85171300')) as unknown as { duties: unknown };
  const shops = await b.platform.db.selectFrom('shops').select(['id', 'name']).orderBy('id').execute();
  const nameOf = (id: number) => shops.find((shop) => shop.id === id)!.name;
  expect(found.duties).toEqual([
    { shop_id: 1, shop_name: nameOf(1), percent: '4.5', origins: 1 },
    { shop_id: 2, shop_name: nameOf(2), percent: null, origins: 1 },
  ]);
  const file = (await request(b, exportCnCodes, { query: { format: 'csv' } }, { token: keeper })).body.result as {
    content: string;
  };
  const line = file.content.split('\n').find((one) => one.startsWith('85171300'))!;
  expect(line).toContain(`${nameOf(1)}: 4.5 %`);
  await b.platform.db.deleteFrom('duty_rates').execute();
});
