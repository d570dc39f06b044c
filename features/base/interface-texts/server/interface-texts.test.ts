import { afterAll, beforeAll, expect, it } from 'vitest';
import { addLanguage, changeLanguage, listKeptLanguages } from '#features/base/shops/contract/shops.calls.ts';
import type { KeptLanguage } from '#features/base/shops/contract/shops.model.ts';
import { shopsTexts } from '#features/base/shops/contract/shops.texts.ts';
import { markOf } from '#kit/text.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/interface-texts.calls.ts';
import { getWordings } from '../contract/interface-texts.read.calls.ts';
import { offeredLanguages, wordsIn } from './interface-texts.public.ts';

let b: Bench;
let token: string;
let macedonian: KeptLanguage;
const english = 1;
const albanian = 2;
const slovene = 3;
const saved = 'base/shops/shops.texts:shopsTexts.saved';
const off = 'base/shops/shops.texts:shopsTexts.languageOff';

const kept = async (code: string) => {
  const { body } = await request(b, listKeptLanguages, {}, { token });
  return (body.result as KeptLanguage[]).find((one) => one.code === code)!;
};
const change = (language: KeptLanguage, said: object) => {
  const { id, name, iso_code, version } = language;
  return request(b, changeLanguage, { params: { id }, body: { name, iso_code, version, ...said } as never }, { token });
};
const set = (id: number, key: string, wording: string, version = 0) =>
  request(b, calls.setInterfaceText, { params: { id }, body: { key, wording, version } }, { token });
const list = async (id: number, query: object = {}) =>
  (await request(b, calls.listInterfaceTexts, { params: { id }, query: query as never }, { token })).body.result as {
    results: { key: string; wording: string | null; otherwise: string; outdated: boolean; version: number }[];
    total: number;
  };
const wordings = async (code: string) => {
  const { status, body } = await request(b, getWordings, { params: { code } });
  return status === 200 ? (body.result as { wordings: Record<string, string> }).wordings : status;
};
const coverage = async (id: number) =>
  (
    (await request(b, calls.listCoverage, {}, { token })).body.result as {
      language_id: number;
      total: number;
      said: number;
      own: number;
    }[]
  ).find((one) => one.language_id === id)!;

beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'admin@tregu.test', roles: ['Admin'] });
  token = await tokenFor(b, 'admin@tregu.test');
  await request(b, addLanguage, { body: { code: 'MK', iso_code: 'mk', name: 'Macedonian' } }, { token });
  macedonian = await kept('MK');
});
afterAll(() => b.close());

it('a text is said otherwise until it is reset, and nobody overwrites what somebody else saved', async () => {
  expect(await offeredLanguages(b.platform.db)).toEqual([]);
  expect((await set(albanian, saved, '  Dyqani u regjistrua ')).body).toMatchObject({
    statusMessage: 'Text saved',
    result: { version: 1 },
  });
  expect((await set(albanian, saved, 'Dyqani shkoi')).status).toBe(409);
  expect((await list(albanian, { show: 'own' })).results).toMatchObject([
    { key: saved, wording: 'Dyqani u regjistrua', otherwise: 'Dyqani u ruajt', version: 1, outdated: false },
  ]);
  expect(await wordings('AL')).toEqual({ [markOf(shopsTexts.saved)]: 'Dyqani u regjistrua' });
  expect(await offeredLanguages(b.platform.db)).toMatchObject([{ code: 'AL', tag: 'sq', base: 'sq', own: true }]);
  // The server's mails say it, too; the wire goes on in the product's English.
  expect((await wordsIn(b.platform.db, 'sq'))(shopsTexts.saved)).toBe('Dyqani u regjistrua');
  expect((await wordsIn(b.platform.db, 'en'))(shopsTexts.saved)).toBe('Shop saved');
  expect(await coverage(albanian)).toMatchObject({ own: 1 });
  // A release says something else since.
  await b.platform.db.updateTable('interface_texts').set({ of_en: 'Shop stored' }).execute();
  expect((await list(albanian, { show: 'outdated' })).total).toBe(1);
  expect((await set(albanian, saved, '', 1)).body.statusMessage).toBe('Text reset');
  expect(await wordings('AL')).toEqual({});
  expect((await set(albanian, 'base/shops/none', 'x')).status).toBe(404);
  expect((await set(99, saved, 'x')).status).toBe(404);
});

it.each([
  ['Gjuha është çaktivizuar', 'The place {code} is missing'],
  ['Gjuha {kodi} {code}', 'The text has no place {kodi}'],
  ['Gjuha {code', 'The place {code} is missing'],
  ['Gjuha {code} {a|b}', 'A bracket that opens no place. Write {code}, or {code|…|…} for one and several'],
  [`{code}${'x'.repeat(2000)}`, 'Enter at most 2000 characters'],
])('refuses the wording %j at its field', async (wording, message) => {
  const { status, body } = await set(albanian, off, wording);
  expect([status, body.result]).toMatchObject([422, { issues: [{ field: 'wording', message }] }]);
});

it('is searched without accents, by part of the house and by what is missing', async () => {
  expect((await list(albanian, { search_text: 'gjuha {code} eshte caktivizuar' })).results).toMatchObject([
    { key: off },
  ]);
  const part = await list(albanian, { part: 'base/shops' });
  expect(part.total).toBeGreaterThan(40);
  expect(part.results.every(({ key }) => key.startsWith('base/shops/'))).toBe(true);
  // English says everything; Albanian lacks what the product says in English in both.
  expect((await list(english, { show: 'missing' })).total).toBe(0);
  const { total, said } = await coverage(albanian);
  expect((await list(albanian, { show: 'missing' })).total).toBe(total - said);
  expect(said).toBeGreaterThan(total * 0.9);
});

it('an added language is offered once it is switched on, and takes from its fallbacks what it does not say', async () => {
  expect(await coverage(macedonian.id)).toMatchObject({ said: 0 });
  expect((await set(macedonian.id, saved, 'Продавницата е зачувана')).status).toBe(200);
  expect((await set(slovene, off, 'Jezik {code} je izklopljen')).status).toBe(200);
  expect(await wordings('MK')).toEqual({});
  expect((await change(macedonian, { interface: true, fallback: 'SI' })).body.statusMessage).toBe('Language saved');
  expect(await offeredLanguages(b.platform.db)).toMatchObject([{ code: 'MK', tag: 'mk', base: 'en', own: true }]);
  expect(await wordings('MK')).toEqual({
    [markOf(shopsTexts.saved)]: 'Продавницата е зачувана',
    [markOf(shopsTexts.languageOff)]: 'Jezik {code} je izklopljen',
  });
  expect(await wordings('XX')).toBe(404);
  // Behind Albanian there is nothing more to look for.
  await change(await kept('SI'), { fallback: 'AL' });
  expect(await offeredLanguages(b.platform.db)).toMatchObject([{ code: 'MK', base: 'sq' }]);
  const circle = await change(await kept('SI'), { fallback: 'MK' });
  expect(circle.body.result).toMatchObject({ issues: [{ field: 'fallback' }] });
  expect((await change(await kept('SI'), { fallback: 'ZZ' })).status).toBe(422);
});

it('knows how a language is written by its tag, and by what is said of it', async () => {
  await request(b, addLanguage, { body: { code: 'AR', iso_code: 'ar', name: 'Arabic' } }, { token });
  expect(await kept('AR')).toMatchObject({ direction: 'rtl', fallback: null, interface: false });
  await change(await kept('AR'), { direction: 'ltr' });
  expect((await kept('AR')).direction).toBe('ltr');
});

it('a browser that has the wordings is told so', async () => {
  const ask = (headers: Record<string, string> = {}) =>
    b.app.http!.inject({ url: '/api/interface-texts/MK?shopId=1', headers });
  const first = await ask();
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await ask({ 'if-none-match': `W/${first.headers.etag}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await set(macedonian.id, saved, 'Продавница зачувана', 1);
  expect((await ask({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200);
});

it('a file goes out and comes in as it was checked, tells what it refuses, and is undone where nobody changed it', async () => {
  const params = { id: macedonian.id };
  const fileOf = (content: string | Buffer, name = 'mk.csv') => ({ name, bytes: Buffer.from(content as string) });
  const check = async (content: string | Buffer, name?: string) =>
    (await request(b, calls.checkInterfaceFile, { params, file: fileOf(content, name) }, { token })).body.result as {
      plan: string;
      code?: string;
      counts: Record<string, number>;
      rows: { row: number; what: string; column: string | null }[];
    };
  for (const format of ['csv', 'xlsx'] as const) {
    const out = (await request(b, calls.exportInterfaceTexts, { params, query: { format } }, { token })).body
      .result as { name: string; content: string };
    const report = await check(Buffer.from(out.content, format === 'csv' ? 'utf8' : 'base64'), out.name);
    expect(report.counts).toMatchObject({ refused: 0, add: 0, change: 0 });
  }
  const content = `key;english;wording
${saved};;Зачувано
${off};;Јазик без место
base/none;;x
${saved};;Двапати
base/shops/shops.texts:shopsTexts.added;;Додадено
base/shops/shops.texts:shopsTexts.shop;;
`;
  const report = await check(content);
  expect(report.counts).toEqual({ refused: 3, add: 1, change: 1, same: 1 });
  expect(report.rows.filter(({ what }) => what === 'refused').map(({ row, column }) => [row, column])).toEqual([
    [3, 'wording'],
    [4, 'key'],
    [5, 'key'],
  ]);
  const bring = async (plan: string) =>
    request(b, calls.importInterfaceTexts, { params, query: { plan }, file: fileOf(content) }, { token });
  expect((await bring('other')).body.result).toMatchObject({ code: 'table_file_changed_since' });
  const { id } = (await bring(report.plan)).body.result as { id: number };
  expect((await list(macedonian.id, { show: 'own' })).results.map(({ wording }) => wording)).toEqual([
    'Додадено',
    'Зачувано',
  ]);
  await set(macedonian.id, saved, 'Со рака', 3);
  const undone = await request(b, calls.undoInterfaceImport, { params: { id } }, { token });
  expect(undone.body.result).toEqual({ undone: 1, kept: ['Shop saved'] });
  expect((await list(macedonian.id, { show: 'own' })).results.map(({ wording }) => wording)).toEqual(['Со рака']);
  for (const [broken, code] of [
    ['', 'table_file_empty'],
    ['a;b\n1;2\n', 'table_file_columns'],
    ['\u0000\u0001PK', 'table_file_no_table'],
  ] as const)
    expect(await check(broken)).toMatchObject({ code });
});
