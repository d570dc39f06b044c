import { afterAll, beforeAll, expect, it } from 'vitest';
import { readXlsx } from '#features/base/exports/server/read-back.for-tests.ts';
import {
  createLocalProduct,
  getLocalProduct,
  listLocalDrafts,
} from '#features/intake/local-products/contract/local-products.calls.ts';
import type { LocalDraft } from '#features/intake/local-products/contract/local-products.model.ts';
import { aContent, anUpload } from '#features/intake/local-products/server/local-products.for-tests.ts';
import type { OutputOf } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/local-imports.calls.ts';
import type { ImportRow, LocalImportDetail } from '../contract/local-imports.model.ts';

let b: Bench;
let token: string;
const ids: Record<string, number> = {};
beforeAll(async () => {
  b = await bench();
  const { id: sellerId } = await b.make.seller({ name: 'Liri', local: true });
  ids.shirts = (await b.make.category({ name: 'Këmisha' })).id;
  ids.user = (await b.make.user({ email: 'liri@attr.test', roles: ['Local Seller'], sellerId })).id;
  token = await tokenFor(b, 'liri@attr.test');
  for (const [name, names, values] of [
    ['Colour', { AL: 'Ngjyra' }, ['Red', 'Blue']],
    ['Size', { AL: 'Madhësia' }, ['M', 'L']],
  ] as const) {
    const group = await b.platform.db
      .insertInto('attribute_groups')
      .values({ original_name: name, names: JSON.stringify(names) })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids[name] = Number(group.id);
    for (const value of values) {
      const { id } = await b.platform.db
        .insertInto('attributes')
        .values({ group_id: group.id, original_name: value })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids[value] = Number(id);
    }
  }
  await b.platform.db
    .insertInto('required_attributes')
    .values({ shop_id: 1, category_id: ids.shirts!, group_id: ids.Colour! })
    .execute();
  await b.work();
});
afterAll(() => b.close());

const ask = (call: Parameters<typeof request>[1], parts: Record<string, unknown> = {}) =>
  request(b, call, parts, { token });
const check = async (file: string | Buffer, mode = 'all') => {
  const part = { name: 'f.csv', bytes: Buffer.from(file) };
  const { id, fields } = (await ask(calls.uploadImport, { file: part })).body.result as LocalImportDetail;
  await ask(calls.checkImport, { params: { id }, body: { fields, mode, category_id: ids.shirts } });
  return id;
};
const rowsOf = async (id: number) =>
  ((await ask(calls.listImportRows, { params: { id } })).body.result as { results: ImportRow[] }).results;
const run = async (id: number, call: typeof calls.runImport | typeof calls.undoImport = calls.runImport) => {
  expect((await ask(call, { params: { id } })).status).toBe(200);
  await expect
    .poll(async () => ((await ask(calls.getImport, { params: { id } })).body.result as LocalImportDetail).state, {
      timeout: 30_000,
    })
    .not.toMatch(/running|undoing/);
};
const contentOf = async (id: number) =>
  ((await ask(getLocalProduct, { params: { id } })).body.result as OutputOf<typeof getLocalProduct>).content;

it('a template has a column for each attribute its category requires, with its values to choose from; it comes back as products that have them', async () => {
  const template = (await ask(calls.getImportTemplate, { query: { category: ids.shirts } })).body.result as {
    content: string;
  };
  const book = Buffer.from(template.content, 'base64');
  const [titles] = readXlsx(book, 'xl/worksheets/sheet1.xml').rows.map((row) => row.map(({ text }) => text));
  expect(titles!.at(-1)).toBe('Colour');
  expect(titles).not.toContain('Size');
  const offered = readXlsx(book, 'xl/worksheets/sheet2.xml').rows.map((row) => row.map(({ text }) => text));
  expect(offered.map((row) => row.at(-1)).slice(0, 2)).toEqual(['Red', 'Blue']);
  const id = await check(book);
  await run(id);
  const drafts = ((await ask(listLocalDrafts)).body.result as { results: LocalDraft[] }).results;
  expect(drafts.map(({ content }) => content.attributes)).toEqual([[ids.Red], [ids.Red]]);
});

it('a row says attributes by columns and in pairs, told before it is run and taken back; an unknown value is refused with its column', async () => {
  const fileId = await anUpload(b, ids.user!);
  const content = { ...aContent({ categoryId: ids.shirts!, fileId, sku: 'A-1' }), attributes: [ids.Blue!, ids.M!] };
  const product = ((await ask(createLocalProduct, { body: { content } })).body.result as { id: number }).id;
  const id = await check('SKU;Ngjyra;Atributet\nA-1;red;Madhësia: L\nA-2;Purpur;\n');
  const [one, two] = await rowsOf(id);
  expect(one!.changes).toEqual([
    { field: 'attributes', before: 'Colour: Blue | Size: M', after: 'Colour: Red | Size: L' },
  ]);
  expect(two!.issues).toMatchObject([{ code: 'attribute_unknown' }]);
  await run(id);
  expect((await contentOf(product)).attributes.sort()).toEqual([ids.Red, ids.L].sort());
  await run(id, calls.undoImport);
  expect((await contentOf(product)).attributes.sort()).toEqual([ids.Blue, ids.M].sort());
  // What a row does not say stays, and price and stock alone say nothing of attributes.
  expect((await rowsOf(await check('SKU;Ngjyra\nA-1;\n')))[0]).toMatchObject({ verdict: 'unchanged' });
  expect((await rowsOf(await check('SKU;Ngjyra;Stoku\nA-1;Red;77\n', 'offers')))[0]!.changes).toMatchObject([
    { field: 'stock' },
  ]);
});

it('a template has a column for what is recommended too, after what is required and before what is only usual [pages.md 4.3]', async () => {
  const titles = async () => {
    const { content } = (await ask(calls.getImportTemplate, { query: { category: ids.shirts } })).body.result as {
      content: string;
    };
    const book = Buffer.from(content, 'base64');
    return readXlsx(book, 'xl/worksheets/sheet1.xml').rows[0]!.map(({ text }) => text);
  };
  const { id: fabric } = await b.platform.db
    .insertInto('attribute_groups')
    .values({ original_name: 'Fabric', names: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await b.platform.db.insertInto('attributes').values({ group_id: fabric, original_name: 'Linen' }).execute();
  expect((await titles()).slice(-2)).toEqual(['Colour', 'Size']);
  await b.platform.db
    .insertInto('recommended_attributes')
    .values({ category_id: ids.shirts!, group_id: fabric })
    .execute();
  expect((await titles()).slice(-3)).toEqual(['Colour', 'Fabric', 'Size']);
});
