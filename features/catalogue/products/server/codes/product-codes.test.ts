import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as sets from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { getCategory, updateCategory } from '#features/catalogue/categories/contract/categories.calls.ts';
import type { OutputOf } from '#kit/call.ts';
import { listNamed } from '#server/lists.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { rowsOf } from '#server/test/rows-of.ts';
import type { MissingCode } from '../../contract/codes/product-codes.calls.ts';
import * as calls from '../../contract/codes/product-codes.calls.ts';
import { type MissingRow, missingCodesReadModel } from './missing-codes.read-model.ts';
import { suggesting } from './suggest-for.ts';

type Code = { code: string; from?: string; to?: string };
let b: Bench;
let token: string;
const products: Record<string, number> = {};

beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'ada@codes.test', name: 'Ada Admin', roles: ['Admin'] });
  token = await tokenFor(b, 'ada@codes.test');
  const codes: Code[] = [
    { code: '99000010', to: '2024-12-31' },
    { code: '99000011', from: '2025-01-01' },
    { code: '99000020', to: '2024-12-31' },
    { code: '99000021' },
    { code: '99000022' },
    { code: '99000030', to: '2023-12-31' },
    { code: '99000040' },
  ];
  await b.platform.db
    .insertInto('cn_codes')
    .values(
      codes.map(({ code, from = null, to = null }) => ({
        code,
        description_en: `Goods ${code}`,
        valid_from: from,
        valid_to: to,
      })),
    )
    .execute();
  await b.platform.db
    .insertInto('cn_successors')
    .values([
      { old_code: '99000010', new_code: '99000011' },
      { old_code: '99000020', new_code: '99000021' },
      { old_code: '99000020', new_code: '99000022' },
    ])
    .execute();
  for (const [name, code, status] of [
    ['one', '99000010', 4],
    ['two', '99000010', 0],
    ['archived', '99000010', 7],
    ['three', '99000020', 4],
    ['four', '99000020', 4],
    ['five', '99000030', 4],
    ['fine', '99000040', 4],
  ] as const) {
    const { id } = await b.make.product({ name, status });
    products[name] = id;
    await b.platform.db.updateTable('products').set({ cncode: code }).where('id', '=', id).execute();
    await b.make.listed(id);
  }
});
afterAll(() => b.close());

async function ask<C extends Parameters<typeof request>[1]>(call: C, parts: Record<string, unknown>) {
  const { status, body } = await request(b, call, parts, { token });
  return { status, body, result: body.result as OutputOf<C> };
}
const ending = async (query: object = {}) => (await ask(calls.listEndingCodes, { query })).result;
const preview = (input: object, chosen: object) =>
  ask(sets.previewChanges, { body: { operation: 'products.giveCodes', input, ...chosen } });
const codesOf = async (...names: string[]) => {
  const rows = await b.platform.db.selectFrom('products').select(['id', 'cncode']).execute();
  return names.map((name) => rows.find(({ id }) => id === products[name])!.cncode);
};

describe('products whose code has ended', () => {
  it('are told by their code, with what follows it; archived ones need none', async () => {
    const { results, products: count, single, total } = await ending();
    expect(results.map((row) => [row.code, row.products, row.successors.map(({ code }) => code)])).toEqual([
      ['99000030', 1, []],
      ['99000010', 2, ['99000011']],
      ['99000020', 2, ['99000021', '99000022']],
    ]);
    expect([total, count]).toEqual([3, 5]);
    expect(single).toEqual({ pairs: [{ from: '99000010', to: '99000011' }], products: 2 });
    expect((await ending({ follow: 'none' })).results.map(({ code }) => code)).toEqual(['99000030']);
    expect((await ending({ on: '2024-12-31' })).total).toBe(2);
    expect((await ending({ until: '2023-12-31' })).total).toBe(1);
    const { result } = await ask(calls.listCodedProducts, { params: { code: '99000010' } });
    expect(result.results.map(({ name }) => name)).toEqual(['one', 'two']);
  });

  it('are a cause of the page of issues by the last day, which leads to exactly these', async () => {
    const { definition, read } = b.platform.causes().find((one) => one.definition.key === 'products.codesEnding')!;
    const readings = await read(b.platform.readDb, new Date());
    expect(readings.map(({ line, subject, count }) => [line, subject, count])).toEqual([
      ['ended', '2023-12-31', 1],
      ['ended', '2024-12-31', 4],
    ]);
    expect(definition.lines.ended!.search.on).toBe('{day}');
    for (const { subject, count } of readings) expect((await ending({ on: subject })).products).toBe(count);
  });

  it('get the only successor in bulk, with the reason in their history, and go back as they were', async () => {
    const pairs = [{ from: '99000010', to: '99000011', reason: 'successor' }];
    const { result: shown } = await preview({ pairs }, { filters: { codes: ['99000010'] } });
    expect(shown.change_set).toMatchObject({ total: 2, counts: { planned: 2 } });
    const { id } = shown.change_set;
    await ask(sets.applyChangeSet, { params: { id } });
    expect(await codesOf('one', 'two', 'archived')).toEqual(['99000011', '99000011', '99000010']);
    const { rows } = await sql<{ after: Record<string, string> }>`select after from activity_log
      where entity = 'product' and entity_id = ${products.one!} order by id desc limit 1`.execute(b.platform.db);
    expect(rows[0]!.after).toMatchObject({ cncode: '99000011', cncode_reason: 'successor' });
    expect(JSON.parse(rows[0]!.after.customs_information!).cncode).toMatchObject({
      last_updated_by: 'Ada Admin',
      generic_customs_description: 'Goods 99000011',
    });
    expect((await ending()).total).toBe(2);

    const { result: undone } = await ask(sets.undoChangeSet, { params: { id } });
    expect((undone as ChangeSet).state).toBe('undone');
    expect(await codesOf('one', 'two')).toEqual(['99000010', '99000010']);
  });

  it('get what a person chooses, for one of them; one that has another code by now is left alone', async () => {
    const pairs = [{ from: '99000020', to: '99000022', reason: 'chosen' }];
    const { result } = await preview({ pairs }, { ids: [products.three, products.fine] });
    expect(result.change_set.counts).toMatchObject({ planned: 1, refused: 1 });
    await ask(sets.applyChangeSet, { params: { id: result.change_set.id } });
    expect(await codesOf('three', 'four', 'fine')).toEqual(['99000022', '99000020', '99000040']);
  });

  it('are found by the digits their code begins with, and by its words [pages.md 4.30]', async () => {
    const found = async (search_text: string) => (await ending({ search_text })).results.map(({ code }) => code);
    expect(await found('9900 002')).toEqual(['99000020']);
    expect(await found('goods 9900003')).toEqual(['99000030']);
    expect(await found('99100')).toEqual([]);
    expect((await ending({ search_text: '99000020' })).single).toEqual({ pairs: [], products: 0 });
  });

  it('go into a file as the filters find them', async () => {
    const table = (search: object) =>
      rowsOf(listNamed(b.platform.lists(), 'cn-ending'), {
        search: { ...search },
        columns: ['code', 'last_day', 'products', 'successors'],
      });
    expect((await table({ follow: 'several' })).rows).toEqual([['99000020', '2024-12-31', '1', '99000021; 99000022']]);
    expect((await table({})).total).toBe((await ending()).total);
  });

  it('get no code that is not in force, and none of 6 digits', async () => {
    const give = (to: string) =>
      preview({ pairs: [{ from: '99000020', to, reason: 'chosen' }] }, { ids: [products.four] });
    for (const to of ['99000010', '12345678', '990000']) {
      const { status, body } = await give(to);
      expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('"input')]);
    }
    expect(await codesOf('four')).toEqual(['99000020']);
  });

  it('stay as they are for people who may only read them', async () => {
    await b.make.user({ email: 'reads@codes.test', permissions: ['Update_Product-Data'] });
    const reader = await tokenFor(b, 'reads@codes.test');
    const seen = await request(b, calls.listEndingCodes, {}, { token: reader });
    expect(seen.status).toBe(200);
    const body = {
      operation: 'products.giveCodes',
      input: { pairs: [{ from: '99000020', to: '99000021', reason: 'chosen' }] },
      ids: [products.four],
    };
    expect((await request(b, sets.previewChanges, { body }, { token: reader })).status).toBe(403);
  });
});

describe('products without a code', () => {
  const missing = async (query: object = {}) => (await ask(calls.listMissingCodes, { query })).result;
  let lamps: number;
  let table: number;
  beforeAll(async () => {
    const { db } = b.platform;
    // Six digits with one code below them, and a word that stands nowhere else.
    await db.insertInto('cn_codes').values({ code: '99110000', description_en: 'Quixotic lanterns' }).execute();
    lamps = (await b.make.category({ name: 'Lamps' })).id;
    table = (await b.make.category({ name: 'Table lamps', parentId: lamps })).id;
    const make = async (name: string, values: { cncode?: string; vendor_cncode?: string }, categoryIds = [table]) => {
      const { id } = await b.make.product({ name, status: 0, categoryIds });
      await db
        .updateTable('products')
        .set({ cncode: null, ...values })
        .where('id', '=', id)
        .execute();
      await b.make.listed(id);
      products[name] = id;
    };
    for (const name of ['a', 'b', 'c']) await make(`coded ${name}`, { cncode: '99000040' });
    await make('Zzplain', {});
    await make('Zzsupplied', { vendor_cncode: 'HS 9911.00' });
    await make('Quixotic thing', {}, []);
    await db.updateTable('categories').set({ cn_code: '99000021' }).where('id', '=', lamps).execute();
  });

  it('are shown with codes of products like them, each with what speaks for it', async () => {
    const { results, total, more } = await missing();
    expect([total, more]).toEqual([3, false]);
    const told = results.map(({ name, suggestions }) => [
      name,
      ...suggestions.map(({ code, reason, confidence, said }) => [code, reason, confidence, said].join(' ')),
    ]);
    const alike = ['99000040 category fair Table lamps', '99000021 default fair Lamps'];
    expect(told).toEqual([
      ['Quixotic thing', '99110000 title low quixotic'],
      ['Zzsupplied', '99110000 supplier fair HS 9911.00', ...alike],
      ['Zzplain', ...alike],
    ]);
    expect((await missing({ category: lamps })).results.map(({ name }) => name)).toEqual(['Zzsupplied', 'Zzplain']);
  });

  it('are narrowed by words of the product, its seller and whether the supplier gave a code [pages.md 4.30]', async () => {
    const names = async (query: object) => (await missing(query)).results.map(({ name }) => name);
    expect(await names({ search_text: 'zzsupp' })).toEqual(['Zzsupplied']);
    expect(await names({ supplied: 'yes' })).toEqual(['Zzsupplied']);
    expect(await names({ supplied: 'no' })).toEqual(['Quixotic thing', 'Zzplain']);
    expect(await names({ search_text: 'zz', supplied: 'no', category: lamps })).toEqual(['Zzplain']);
    const { seller_id } = await b.platform.db
      .selectFrom('products')
      .select('seller_id')
      .where('id', '=', products.Zzplain!)
      .executeTakeFirstOrThrow();
    expect(await names({ seller: seller_id, search_text: 'zzplain' })).toEqual(['Zzplain']);
    expect(await names({ seller: seller_id + 10_000 })).toEqual([]);
    // What is given to all that is found is given to these, and to no other.
    const pairs = [{ from: null, to: '99000021', reason: 'chosen' }];
    const { result } = await preview({ pairs }, { filters: { missing: true, supplied: 'yes', search_text: 'zz' } });
    expect(result.rows.map(({ id }) => id)).toEqual([products.Zzsupplied]);
  });

  it('are all given their best suggestion at once, where anything speaks for one', async () => {
    const { id: silent } = await b.make.product({ name: 'Nothing speaks', status: 0, categoryIds: [] });
    await b.platform.db.updateTable('products').set({ cncode: null }).where('name', '=', 'Nothing speaks').execute();
    const suggested = async (query: object = {}) => (await ask(calls.listSuggestedCodes, { query })).result;
    const all = await suggested();
    expect(all.map(({ product_id, to, reason }) => [product_id, to, reason])).toEqual(
      expect.arrayContaining([
        [products.Zzplain, '99000040', 'category'],
        [products.Zzsupplied, '99110000', 'supplier'],
        [products['Quixotic thing'], '99110000', 'title'],
      ]),
    );
    expect(all).toHaveLength(3);
    expect((await suggested({ supplied: 'yes' })).map(({ product_id }) => product_id)).toEqual([products.Zzsupplied]);
    await b.platform.db.updateTable('products').set({ status: 7 }).where('id', '=', silent).execute();
    await b.make.listed(silent);
  });

  it('are read one page after the other, and what is known of a category once for all of them', async () => {
    const asked: string[] = [];
    const counting = b.platform.db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const missing = missingCodesReadModel(counting);
    const suggested = suggesting(counting);
    const whole = await missing.list({}, { page: 0, pageSize: 100 });
    const read: MissingCode[] = [];
    for (let after: number | null = null; ; ) {
      const rows: MissingRow[] = await missing.list({}, { after, pageSize: 1 });
      if (rows.length === 0) break;
      read.push(...(await suggested(rows)));
      after = rows.at(-1)!.id;
    }
    expect(read).toEqual(await suggesting(b.platform.db)(whole));
    const readings = () => asked.filter((node) => node.includes('with recursive up')).length;
    const known = readings();
    expect([whole.length > 1, known > 0]).toEqual([true, true]);
    await suggested(whole);
    expect(readings()).toBe(known);
  });

  it('go into a file with what is suggested and why, in the language of who asks', async () => {
    const table = (search: object, language: 'en' | 'sq' = 'en') =>
      rowsOf(listNamed(b.platform.lists(), 'cn-missing'), {
        search: { ...search },
        columns: ['name', 'supplied', 'code', 'reason', 'likely'],
        language,
      });
    expect((await table({ supplied: 'yes' })).rows).toEqual([
      ['Zzsupplied', 'HS 9911.00', '99110000', 'the supplier’s code', 'likely'],
    ]);
    expect((await table({ supplied: 'yes' }, 'sq')).rows[0]?.slice(3)).toEqual(['kodi i furnitorit', 'e mundshme']);
    expect((await table({ supplied: 'later' })).total).toBe(3);
  });

  it('get what a person takes over, with the reason, and none by themselves', async () => {
    const { id } = (await missing()).results.find(({ name }) => name === 'Zzplain')!;
    const list = [{ product_id: id, from: null, to: '99000040', reason: 'category' }];
    const { result } = await preview({ list }, { ids: [id] });
    expect(await codesOf('Zzplain')).toEqual([null]);
    await ask(sets.applyChangeSet, { params: { id: result.change_set.id } });
    expect(await codesOf('Zzplain')).toEqual(['99000040']);
    const { rows } = await sql<{ after: Record<string, string> }>`select after from activity_log
      where entity = 'product' and entity_id = ${id} order by id desc limit 1`.execute(b.platform.db);
    expect(rows[0]!.after.cncode_reason).toBe('category');
    // Somebody gave it a code since: what was seen is no more.
    expect(
      (await preview({ list: [{ ...list[0]!, to: '99000021' }] }, { ids: [id] })).result.change_set.counts.refused,
    ).toBe(1);
  });

  it('get one code together, those of a category and below it', async () => {
    const pairs = [{ from: null, to: '99000021', reason: 'chosen' }];
    const { result } = await preview({ pairs }, { filters: { missing: true, category: lamps } });
    expect(result.change_set).toMatchObject({ total: 1, counts: { planned: 1 } });
  });

  it('a category takes a default that is in force, and says whose it follows', async () => {
    const change = (cn_code: string | null) =>
      request(b, updateCategory, { params: { id: table }, body: { cn_code } }, { token });
    expect((await change('99000010')).status).toBe(422);
    expect((await change('9900')).status).toBe(422);
    expect((await ask(getCategory, { params: { id: table } })).result).toMatchObject({
      cn_code: null,
      cn_code_above: { code: '99000021', category: 'Lamps' },
    });
    expect((await change('99000040')).status).toBe(200);
    expect((await missing({ category: table })).results[0]!.suggestions.map(({ reason }) => reason)).toEqual([
      'supplier',
      'category',
    ]);
    expect((await change('')).status).toBe(200);
    expect((await ask(getCategory, { params: { id: table } })).result.cn_code).toBeNull();
  });
});

it('keeps the list as its source says', async () => {
  expect(await b.listDifferences()).toEqual([]);
});
