import { afterAll, beforeAll, expect, it } from 'vitest';
import { listHistory } from '#features/base/history/contract/history.calls.ts';
import type { Call } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/glossary.calls.ts';
import type { GlossaryTerm } from '../contract/glossary.model.ts';
import { glossaryFindings } from './glossary.public.ts';

let b: Bench;
let phones: { id: number; name: string };
let nokia: { id: number; name: string };
const tokens: Record<string, string> = {};
const [english, albanian] = [1, 2];

beforeAll(async () => {
  b = await bench();
  const seller = await b.make.seller({ name: 'Alpha Supply' });
  const people = {
    ana: { roles: ['Admin'] },
    reader: { permissions: ['Read_Product' as const] },
    other: { sellerId: seller.id, permissions: ['Read_Product-Reseller' as const] },
  };
  for (const [who, values] of Object.entries(people)) {
    await b.make.user({ email: `${who}@glossary.test`, ...values });
    tokens[who] = await tokenFor(b, `${who}@glossary.test`);
  }
  const root = await b.make.category({ name: 'Electronics' });
  phones = await b.make.category({ name: 'Phones', parentId: root.id });
  nokia = await b.make.shopBrand('Nokia');
});
afterAll(() => b.close());

const ask = (call: Call, parts: Record<string, unknown> = {}, who = 'ana') =>
  request(b, call, parts, { token: tokens[who]! });
const add = async (body: object) => (await ask(calls.addTerm, { body })).body.result as GlossaryTerm;
const list = async (query: object = {}) =>
  (await ask(calls.listGlossary, { query })).body.result as { results: GlossaryTerm[]; total: number };
const said = (wording: string, language_id = albanian) => [{ language_id, wording }];
const csv = (text: string, name = 'terms.csv') => ({ name, bytes: Buffer.from(text) });

it('a term is added, found, changed and deleted with its history, and nobody overwrites what somebody else saved', async () => {
  const term = await add({ term: 'Charger', said: said('karikues*'), note: 'E vogël' });
  expect(term).toMatchObject({ said: said('karikues*'), scope: null, version: 1 });
  expect((await ask(calls.addTerm, { body: { term: 'CHÁRGER', keep: true } })).body).toMatchObject({
    result: { issues: [{ field: 'term' }] },
  });
  expect((await list({ search_text: 'karik' })).total).toBe(1);
  expect((await list({ search_text: 'vogel', show: 'translated' })).total).toBe(1);
  expect((await list({ show: 'missing' })).total).toBe(1);
  expect((await list({ show: 'keep' })).total).toBe(0);
  const change = (version: number) =>
    ask(calls.changeTerm, {
      params: { id: term.id },
      body: { term: 'Charger', keep: true, category_id: phones.id, version },
    });
  expect((await change(1)).body.result).toMatchObject({
    keep: true,
    scope: 'Electronics > Phones',
    version: 2,
    said: [],
  });
  expect((await change(1)).status).toBe(409);
  const told = (await ask(listHistory, { query: { kind: 'glossary_term', subject_id: term.id } })).body.result;
  expect(JSON.stringify(told)).toMatch(/Electronics > Phones[\s\S]*AL: karikues\*/);
  expect((await ask(calls.deleteTerm, { params: { id: term.id } })).body.statusMessage).toBe('Term deleted');
  expect((await list()).total).toBe(0);
  expect((await ask(calls.deleteTerm, { params: { id: term.id } })).status).toBe(404);
});

it('a term holds for all goods, those of a category and below it, or those of a brand', async () => {
  const everywhere = await add({ term: 'Case', said: said('mbajtëse') });
  const ofCategory = await add({ term: 'Case', category_id: phones.id, said: said('kapak') });
  const ofBrand = await add({ term: 'Series', shop_brand_id: nokia.id, keep: true });
  const leaf = await b.make.category({ name: 'Smartphones', parentId: phones.id });
  const brand = await b.make.brand({ shopBrandId: nokia.id });
  const phone = await b.make.product({ name: 'Series case', categoryIds: [leaf.id], brandId: brand.id });
  const bag = await b.make.product({ name: 'Series case' });
  const termsOf = async (id: number, who = 'reader') =>
    ((await ask(calls.listProductTerms, { params: { id } }, who)).body.result as { id: number }[]).map((one) => one.id);
  expect((await termsOf(phone.id)).toSorted()).toEqual([everywhere.id, ofCategory.id, ofBrand.id].toSorted());
  expect(await termsOf(bag.id)).toEqual([everywhere.id]);
  expect((await ask(calls.listProductTerms, { params: { id: phone.id } }, 'other')).status).toBe(404);
  for (const { id } of [everywhere, ofCategory, ofBrand]) await ask(calls.deleteTerm, { params: { id } });
});

it('the saved texts of a product are held against what its supplier wrote', async () => {
  await add({ term: 'Headphones', said: said('kufje*') });
  const product = await b.make.product({ name: 'Headphones X' });
  await b.platform.db
    .insertInto('product_translates')
    .values([
      { product_id: product.id, language_id: english, name: 'Headphones X' },
      { product_id: product.id, language_id: albanian, name: 'Dëgjuese X' },
    ])
    .onConflict((there) =>
      there.columns(['product_id', 'language_id']).doUpdateSet((to) => ({ name: to.ref('excluded.name') })),
    )
    .execute();
  expect(await glossaryFindings(b.platform.db, product.id)).toEqual([
    { language: 'AL', term: 'Headphones', wanted: 'kufje' },
  ]);
});

it('a file adds and changes terms as it was checked, tells what is wrong by row and column, and is undone', async () => {
  const text = [
    'term,do not translate,category,brand,note,AL,SI,Colour',
    'Headphones,,,,,,slušalke*,x',
    'Wi-Fi,yes,,,,,,',
    'Case,,electronics > phones,,,kapak,,',
    'Lumia,po,,nokia,,,,',
    'wi-fi,no,,,,,,',
    'Cable,maybe,,,,kabllo,,',
    'Strap,,Nowhere,,,rrip,,',
    'Strap,,,Nobody,,rrip,,',
    'Strap,,Electronics,Nokia,,rrip,,',
    'Nothing,,,,,,,',
    `${'x'.repeat(101)},yes,,,,,,`,
    '"""=1+1""",yes,,,,,,',
    '…,yes,,,,,,',
  ].join('\n');
  const check = await ask(calls.checkGlossaryFile, { file: csv(text) });
  const report = check.body.result as { plan: string; counts: object; rows: { row: number; column: string }[] };
  expect(report).toMatchObject({ counts: { add: 4, change: 1, refused: 8, same: 0 }, ignored: ['Colour'] });
  expect(report.rows.flatMap(({ row, column }) => (column ? [`${row} ${column}`] : []))).toEqual([
    ...['6 term', '7 do not translate', '8 category', '9 brand', '10 brand', '11 term', '12 term', '14 term'],
  ]);
  expect((await ask(calls.importGlossary, { query: { plan: 'other' }, file: csv(text) })).status).toBe(409);
  const done = await ask(calls.importGlossary, { query: { plan: report.plan }, file: csv(text) });
  expect(done.body.result).toMatchObject({ added: 4, changed: 1, refused: 8 });

  const file = (await ask(calls.exportGlossary, { query: {} })).body.result as { name: string; content: string };
  expect(file.content).toContain('Case,no,Electronics > Phones,,,,kapak');
  const again = (await ask(calls.checkGlossaryFile, { file: csv(file.content) })).body.result;
  expect(again).toMatchObject({ counts: { same: 5, add: 0, change: 0, refused: 0 } });

  const wifi = (await list({ search_text: 'Wi-Fi' })).results[0]!;
  await ask(calls.changeTerm, {
    params: { id: wifi.id },
    body: { term: 'Wi-Fi', keep: true, note: 'IEEE', version: 1 },
  });
  const [made] = (await ask(calls.listGlossaryImports)).body.result as { id: number }[];
  const undone = await ask(calls.undoGlossaryImport, { params: { id: made!.id } });
  expect(undone.body.result).toEqual({ undone: 4, kept: ['Wi-Fi'] });
  expect((await list()).results.map(({ term, said: words }) => [term, words])).toEqual([
    ['Headphones', said('kufje*')],
    ['Wi-Fi', []],
  ]);
  expect((await ask(calls.undoGlossaryImport, { params: { id: made!.id } })).status).toBe(409);
});

it.each([
  ['empty', ''],
  ['without its column', 'a,b\n1,2\n'],
  ['no table', '\u0000\u0001\u0002'],
])('a file that is %s is refused whole', async (_what, text) => {
  const { status } = await ask(calls.checkGlossaryFile, { file: csv(text) });
  expect(status).toBe(422);
});

it('what is not there is refused at its field, and only keepers of languages write', async () => {
  const refused = async (body: object) =>
    (
      (await ask(calls.addTerm, { body: { term: 'New', keep: true, ...body } })).body.result as {
        issues: { field: string }[];
      }
    ).issues.map(({ field }) => field);
  expect(await refused({ category_id: 999_999 })).toEqual(['category_id']);
  expect(await refused({ shop_brand_id: 999_999 })).toEqual(['shop_brand_id']);
  expect(await refused({ said: said('x', 77) })).toEqual(['said']);
  expect((await ask(calls.addTerm, { body: { term: 'New', keep: true } }, 'reader')).status).toBe(403);
  expect((await ask(calls.listGlossary, {}, 'reader')).status).toBe(403);
});
