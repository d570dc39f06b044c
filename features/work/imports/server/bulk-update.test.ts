import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applyChangeSet,
  previewChanges,
  undoChangeSet,
} from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { csvText, workbookText } from '#features/base/exports/server/exports.public.ts';
import { duplicateEanSetting } from '#features/catalogue/products/contract/ean/same-ean.settings.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/bulk-update.calls.ts';
import type { BulkRow, BulkUpdate } from '../contract/bulk-update.model.ts';
import { listImportRuns } from '../contract/imports.calls.ts';
import type { ImportRun } from '../contract/imports.model.ts';

let b: Bench;
const tokens: Record<string, string> = {};
type Made = { id: number; variantId: number; sku: string; intern: string };
const made: Record<string, Made> = {};
let sellers: { alpha: number; beta: number };

beforeAll(async () => {
  b = await bench();
  sellers = { alpha: (await b.make.seller()).id, beta: (await b.make.seller()).id };
  for (const [name, seller] of [
    ['one', 'alpha'],
    ['two', 'alpha'],
    ['three', 'beta'],
  ] as const) {
    const { id, variantId } = await b.make.product({ sellerId: sellers[seller], status: 4 });
    made[name] = { id, variantId, ...(await skuOf(id)) };
  }
  await b.platform.db
    .insertInto('product_translates')
    .values({ product_id: made.one!.id, language_id: 1, name: 'Lamp', origin: 'supplier' })
    .execute();
  await b.platform.db
    .insertInto('cn_codes')
    .values({ code: '99990001', description_en: 'Things' })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await b.make.user({ email: 'ada@bulk.test', roles: ['Admin'] });
  await b.make.user({ email: 'text@bulk.test', permissions: ['Update_Product-Data', 'Update_Translation'] });
  await b.make.user({ email: 'data@bulk.test', permissions: ['Update_Product-Data'] });
  await b.make.user({
    email: 'beta@bulk.test',
    sellerId: sellers.beta,
    permissions: ['Update_Product-Data', 'Update_Product'],
  });
  for (const who of ['ada', 'text', 'data', 'beta']) tokens[who] = await tokenFor(b, `${who}@bulk.test`);
});
afterAll(() => b.close());

const skuOf = async (id: number) => {
  const row = await b.platform.db
    .selectFrom('products')
    .select(['sku', 'sku_intern as intern'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { sku: row.sku ?? '', intern: row.intern };
};
const ask = async (call: Parameters<typeof request>[1], parts: Record<string, unknown> = {}, who = 'ada') => {
  const { status, body } = await request(b, call, parts, { token: tokens[who]! });
  return { status, code: (body.result as { code?: string } | null)?.code, result: body.result as never };
};
const upload = (text: string | Buffer, who = 'ada', name = 'prices.csv') =>
  ask(calls.uploadBulkUpdate, { file: { name, bytes: Buffer.from(text as string) } }, who);
const read = async (text: string | Buffer, who = 'ada') => {
  const { status, code, result } = await upload(text, who);
  expect([status, code]).toEqual([200, undefined]);
  return result as BulkUpdate;
};
const rowsOf = async (id: number, query: object = {}) =>
  ((await ask(calls.listBulkRows, { params: { id }, query })).result as { results: BulkRow[] }).results;
const codes = async (text: string | Buffer) =>
  (await rowsOf((await read(text)).id)).map(({ issues }) => issues.map(({ code }) => code).join());
const apply = async (update: BulkUpdate, who = 'ada') =>
  (await ask(applyChangeSet, { params: { id: update.change_set!.id } }, who)).result as ChangeSet;

/** Everything that a file could touch, without versions and times of change. */
const state = async () => {
  const { rows } = await b.platform.pool.query(
    `select jsonb_build_object(
      'products', (select jsonb_agg(to_jsonb(p) - 'version' - 'updated_at' - 'stock_updated_at' order by id) from products p),
      'variants', (select jsonb_agg(to_jsonb(v) order by id) from variants v),
      'prices', (select jsonb_agg(to_jsonb(q) order by variant_id, shop_id) from variant_prices q),
      'states', (select jsonb_agg(to_jsonb(s) order by product_id, language_id, part) from product_text_states s),
      'texts', (select jsonb_agg(to_jsonb(t) - 'id' - 'updated_at' order by product_id, language_id) from product_translates t)) as state`,
  );
  return rows[0].state;
};

describe('A file of SKUs and values', () => {
  it('is shown row by row, carried out through the products’ own write, and undone [ROL-034]', async () => {
    const before = await state();
    const [one, two] = [made.one!, made.two!];
    const file = [
      'SKU Intern;Shop warranty (months);CN code;Price;VAT %;Stock;Weight (kg);EAN;Name (EN);Name (AL);Long description (EN);Notes',
      `${one.intern};24;99990001;12,50;18;7;1.25;4006381333931;Desk lamp;Llambë;<p>Good</p><script>x</script>;mine`,
      `${two.intern};;;;;;;;Chair;;;`,
      'none;12;;;;;;;;;;',
    ].join('\n');
    const update = await read(file);
    expect(await state()).toEqual(before);
    expect(update).toMatchObject({
      rows: 3,
      refused: 1,
      change_set: { counts: { planned: 2 }, undo: { offered: false } },
    });
    expect(update.columns.filter(({ role }) => role === 'unknown').map(({ title }) => title)).toEqual(['Notes']);
    const [first, second, third] = await rowsOf(update.id);
    expect(first!.changes).toEqual(
      expect.arrayContaining([
        { field: 'shop_warranty', before: null, after: '24' },
        { field: `variants.${one.variantId}.price_extended.1.price`, before: null, after: '12.5' },
        { field: 'product_translates.1.name', before: 'Lamp', after: 'Desk lamp' },
        { field: 'product_translates.1.long_description', before: null, after: '<p>Good</p>' },
      ]),
    );
    expect(second!.changes).toEqual([{ field: 'product_translates.1.name', before: null, after: 'Chair' }]);
    expect([third!.row, third!.issues[0]!.code]).toEqual([4, 'bulk_row.unknown']);

    expect(await apply(update)).toMatchObject({ state: 'done', counts: { done: 2 } });
    const after = await state();
    expect(after.products.find((p: { id: number }) => p.id === one.id)).toMatchObject({
      shop_warranty: 24,
      cncode: '99990001',
    });
    expect(after.variants.find((v: { id: number }) => v.id === one.variantId)).toMatchObject({
      stock: 7,
      weight: 1.25,
      ean: '4006381333931',
      eans: expect.arrayContaining(['4006381333931']),
    });
    expect(after.prices).toEqual([
      expect.objectContaining({ variant_id: one.variantId, shop_id: 1, price: 12.5, tvsh: 18 }),
    ]);
    expect(after.texts).toHaveLength(3);
    const { rows: log } = await b.platform.pool.query(
      `select cause, after from activity_log where entity = 'product' and entity_id = $1 order by id desc limit 1`,
      [String(one.id)],
    );
    expect(log[0]).toMatchObject({ cause: `change-set:${update.change_set!.id}`, after: { shop_warranty: 24 } });
    const runs = (await ask(listImportRuns, { query: { source: 'bulk' } })).result as { results: ImportRun[] };
    expect(runs.results[0]).toMatchObject({ rows: 3, changed: 2, failed: 1, file: 'prices.csv', state: 'partly' });

    const undone = (await ask(undoChangeSet, { params: { id: update.change_set!.id } })).result as ChangeSet;
    expect(undone).toMatchObject({ state: 'undone', counts: { undone: 2 } });
    expect(await state()).toEqual(before);
  });

  it('of an export comes back as it was: what only the list shows is left alone, and nothing differs', async () => {
    const { intern, sku } = made.one!;
    const titles = [
      'SKU Intern',
      'SKU Ext.',
      'Reseller',
      'Product name',
      'Status',
      'Shop warranty (months)',
      'Price (excl. VAT)',
    ];
    const cells = [intern, sku, 'Alpha', '=Lamp', 'Approved', '', ''];
    for (const file of [
      await csvText(titles, [cells]),
      Buffer.from(await workbookText(titles, [cells]), 'base64'),
      Buffer.from(`\uFEFF${titles.join('\t')}\n${cells.join('\t')}\n`),
    ]) {
      const update = await read(file);
      expect(update.columns.map(({ role }) => role)).toEqual([
        'sku_intern',
        'sku',
        'kept',
        'kept',
        'kept',
        'field',
        'field',
      ]);
      expect(update.change_set?.counts).toMatchObject({ planned: 0, unchanged: 1 });
      const run = await ask(applyChangeSet, { params: { id: update.change_set!.id } });
      expect([run.status, run.code]).toEqual([409, 'nothing_to_do']);
    }
  });

  it('says why a row is refused, and the others go on', async () => {
    const { intern } = made.one!;
    const other = made.two!.intern;
    expect(await codes(`SKU Intern,Stock\n${intern},1\n${intern},2\n,3\n${other},x\n`)).toEqual([
      '',
      'bulk_row.twice',
      'bulk_row.noSku',
      expect.stringMatching(/stock/i),
    ]);
    expect(await codes(`SKU Intern;Price\n${intern};=1+1\n${other};#REF!\n`)).toEqual([
      'bulk_row.formula',
      'bulk_row.formula',
    ]);
    expect(await codes(`SKU Intern;EAN\n${intern};4.00638E+12\n`)).toEqual(['bulk_row.shortened']);
    expect(await codes(`SKU Intern;Short description (AL)\n${intern};Mirë\n`)).toEqual(['bulk_row.nameFirst']);
    expect(await codes(`SKU Intern;Price\n${intern};1,234\n`)).toEqual(['bulk_row.number']);
    expect(await codes(`SKU Intern;CN code\n${intern};12345678\n`)).toEqual(['customs.unknownCode']);
  });

  it('gives its refused rows as a file with their reasons, to who may see it', async () => {
    const { sku, intern } = made.one!;
    const { id } = await read(`SKU Intern;Stock\n${intern};5\n=404;1\n${made.two!.intern};x\n`);
    const file = async (query: object, who?: string) => ask(calls.exportBulkRows, { params: { id }, query }, who);
    const { name, content } = (await file({})).result as { name: string; content: string };
    const lines = content.trim().split(/\r?\n/);
    expect(name).toBe('prices-refused.csv');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toBe("3,'=404,,,'=404,There is no product with this SKU");
    expect(lines[2]).toMatch(new RegExp(`^4,${made.two!.intern},.*,Stock,x,`));
    expect(content).not.toContain(sku);
    expect(((await file({ language: 'sq' })).result as { content: string }).content).toContain('Nuk ka produkt');
    expect((await file({}, 'data')).status).toBe(404);
  });

  it('takes a value away where the cell says [empty], and leaves it where the cell is empty', async () => {
    const { id, intern } = made.two!;
    const warranty = async () =>
      (
        await b.platform.db
          .selectFrom('products')
          .select('shop_warranty')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).shop_warranty;
    await apply(await read(`SKU Intern;Shop warranty (months)\n${intern};12\n`));
    expect(await warranty()).toBe(12);
    expect((await read(`SKU Intern;Shop warranty (months)\n${intern};\n`)).change_set?.counts.planned).toBe(0);
    await apply(await read(`SKU Intern;Shop warranty (months)\n${intern};[bosh]\n`));
    expect(await warranty()).toBeNull();
  });

  it('that is damaged, empty, huge or of another system is refused whole, with a code', async () => {
    const { intern } = made.one!;
    const codeOf = async (file: string | Buffer) => {
      const { status, code } = await upload(file);
      return `${status} ${code}`;
    };
    expect(await codeOf('')).toBe('422 bulk_update_empty');
    expect(await codeOf('SKU Intern;Stock\n')).toBe('422 bulk_update_empty');
    expect(await codeOf('Handle,Title,Variant Price\nx,y,1\n')).toBe('422 bulk_update_without_sku');
    expect(await codeOf(`SKU Intern;Colour\n${intern};red\n`)).toBe('422 bulk_update_without_field');
    expect(await codeOf(`SKU Intern;Stock;Stoku\n${intern};1;2\n`)).toBe('422 bulk_update_column_twice');
    const book = Buffer.from(await workbookText(['SKU Intern', 'Stock'], [[intern, '3']]), 'base64');
    expect(await codeOf(book.subarray(0, book.length - 200))).toMatch(/^422 bulk_update_/);
    expect(await codeOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3]))).toMatch(/^422 bulk_update_/);
    const many = `SKU Intern;Stock\n${Array.from({ length: 10_001 }, (_, i) => `X-${i};1`).join('\n')}\n`;
    expect(await codeOf(many)).toBe('422 bulk_update_too_many_rows');
  }, 30_000);
});

describe('Attributes in a file', () => {
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    const { db } = b.platform;
    const group = async (original_name: string, more: object = {}) =>
      (
        await db
          .insertInto('attribute_groups')
          .values({ original_name, ...more })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const value = async (group_id: number, original_name: string, more: object = {}) => {
      const made = await db
        .insertInto('attributes')
        .values({ group_id, original_name, ...more })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids[original_name] = made.id;
    };
    const colour = await group('Colour of lid', { names: JSON.stringify({ AL: 'Ngjyra e kapakut' }) });
    await value(colour, 'Red', { names: JSON.stringify({ AL: 'E kuqe' }) });
    await value(colour, 'Blue');
    await value(colour, 'Gone', { is_deleted: true });
    const length = await group('Cable length', { kind: 'number', unit: 'm' });
    await value(length, '1.5');
    await value(length, '15');
    const grade = await group('Energy class');
    for (const name of ['A', 'A+', '10 °C', '-10 °C', 'Wood; oiled']) await value(grade, name);
    for (const n of [1, 2]) await group(`Twice ${n}`, { names: JSON.stringify({ AL: 'Dy herë' }) });
  });

  const given = async (id: number) =>
    (
      await b.platform.db
        .selectFrom('variant_attributes')
        .innerJoin('attributes', 'attributes.id', 'variant_attributes.attribute_id')
        .select(['attributes.original_name as name', 'variant_id', 'origin', 'variant_attributes.is_deleted as gone'])
        .where('product_id', '=', id)
        .orderBy('variant_attributes.id')
        .execute()
    ).map(({ name, variant_id, origin, gone }) => [name, variant_id, origin, gone]);

  it('are columns with their names in any language, change what is given, and come back by the undo', async () => {
    const one = made.one!;
    await b.platform.db
      .insertInto('variant_attributes')
      .values({ product_id: one.id, attribute_id: ids.Blue!, origin: 'supplier' })
      .execute();
    const before = await given(one.id);
    const update = await read(
      `SKU Intern;Ngjyra e kapakut;Cable length (m);Dy herë\n${one.intern};e kuqe | BLUE;1,5;x\n`,
    );
    expect(update.columns.map(({ role }) => role)).toEqual(['sku_intern', 'field', 'field', 'unknown']);
    expect((await rowsOf(update.id))[0]).toMatchObject({
      issues: [],
      changes: [
        { field: 'attributes.product.said.Colour of lid', before: 'Blue', after: 'Red, Blue' },
        { field: 'attributes.product.said.Cable length', before: null, after: '1.5 m' },
      ],
    });
    expect(await given(one.id)).toEqual(before);
    expect((await apply(update)).counts).toMatchObject({ done: 1 });
    expect(await given(one.id)).toEqual([
      ['Blue', null, 'supplier', false],
      ['Red', null, 'staff', false],
      ['1.5', null, 'staff', false],
    ]);
    const told = await b.platform.db
      .selectFrom('activity_log')
      .select(['action', 'after'])
      .where('entity', '=', 'product')
      .where('entity_id', '=', one.id)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(told.map(({ action }) => action)).toEqual(['attribute added', 'attribute added']);
    await ask(undoChangeSet, { params: { id: update.change_set!.id } });
    expect(await given(one.id)).toEqual(before);

    const emptied = await read(`SKU Intern;Colour of lid\n${one.intern};[empty]\n`);
    await apply(emptied);
    expect(await given(one.id)).toEqual([['Blue', null, 'supplier', true]]);
    await ask(undoChangeSet, { params: { id: emptied.change_set!.id } });
    expect(await given(one.id)).toEqual(before);
    const same = await read(`SKU Intern;Colour of lid\n${one.intern};Blue\n`);
    expect(same.change_set).toMatchObject({ counts: { planned: 0, unchanged: 1 } });
  });

  it('of a product with several variants are those of the variant whose SKU is named', async () => {
    const two = made.two!;
    const { id: second } = await b.platform.db
      .insertInto('variants')
      .values({ product_id: two.id, sku: 'TWO-B', sku_intern: `${two.intern}-9`, position: 9 } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const update = await read(`SKU Intern;Colour of lid\n${two.intern}-9;Red\n${two.intern};Blue\n`);
    await apply(update);
    expect(await given(two.id)).toEqual(
      expect.arrayContaining([
        ['Red', second, 'staff', false],
        ['Blue', null, 'staff', false],
      ]),
    );
    await ask(undoChangeSet, { params: { id: update.change_set!.id } });
    expect(await given(two.id)).toEqual([]);
    await b.platform.db.deleteFrom('variants').where('id', '=', second).execute();
  });

  it('of the only variant of a product count as the product’s, wherever they are', async () => {
    const one = made.one!;
    const { db } = b.platform;
    const { id: variant_id } = await db
      .selectFrom('variants')
      .select('id')
      .where('product_id', '=', one.id)
      .executeTakeFirstOrThrow();
    const start = async (...rows: { variant_id: number | null; name: string; is_deleted?: boolean }[]) => {
      await db.deleteFrom('variant_attributes').where('product_id', '=', one.id).execute();
      for (const { name, ...row } of rows)
        await db
          .insertInto('variant_attributes')
          .values({ product_id: one.id, attribute_id: ids[name]!, origin: 'supplier', ...row })
          .execute();
    };
    const there = async () => (await given(one.id)).flatMap(([name, at, , gone]) => (gone ? [] : [[name, at]]));
    const write = async (cell: string) => {
      const before = await given(one.id);
      const update = await read(`SKU Intern;Colour of lid\n${one.intern};${cell}\n`);
      await apply(update);
      const after = await there();
      await ask(undoChangeSet, { params: { id: update.change_set!.id } });
      expect(await given(one.id)).toEqual(before);
      return after;
    };
    // Taken away from the variant long ago: that is no value of its own.
    await start({ variant_id, name: 'Red', is_deleted: true }, { variant_id: null, name: 'Blue' });
    expect(await write('Red')).toEqual([['Red', null]]);
    expect(await write('[empty]')).toEqual([]);
    await start({ variant_id, name: 'Red' }, { variant_id: null, name: 'Blue' });
    expect(await write('Blue')).toEqual([['Blue', null]]);
    expect(await write('[empty]')).toEqual([]);
    await start({ variant_id, name: 'Red' });
    expect(await write('Blue')).toEqual([['Blue', variant_id]]);
    await start();
  });

  it('keep the signs of their names, and a name may have a sign that parts values', async () => {
    const { id, intern } = made.one!;
    const readAs = async (cell: string) => {
      const update = await read(`SKU Intern;Energy class\n${intern};"${cell}"\n`);
      const [row] = await rowsOf(update.id);
      return row!.issues[0]?.code ?? row!.changes.map(({ after }) => after).join();
    };
    expect(await readAs('a+')).toBe('A+');
    expect(await readAs('a')).toBe('A');
    expect(await readAs('-10  °C')).toBe('-10 °C');
    expect(await readAs('A++')).toBe('bulk_row.noAttributeValue');
    expect(await readAs('wood; oiled')).toBe('Wood; oiled');
    expect(await readAs(' ; | ')).toBe('bulk_row.noAttributeValue');
    expect(await given(id)).toEqual([]);
  });

  it('are not given any more where they were removed or merged since the preview', async () => {
    const { id, intern } = made.one!;
    const values = b.platform.db.updateTable('attributes');
    for (const [gone, back] of [
      [{ is_deleted: true }, { is_deleted: false }],
      [{ merged_into: ids.Blue! }, { merged_into: null }],
    ] as const) {
      const update = await read(`SKU Intern;Colour of lid\n${intern};Red\n`);
      expect(update.change_set).toMatchObject({ counts: { planned: 1 } });
      await values.set(gone).where('id', '=', ids.Red!).execute();
      expect((await apply(update)).counts).toMatchObject({ done: 0 });
      expect(await given(id)).toEqual([]);
      await values.set(back).where('id', '=', ids.Red!).execute();
    }
  });

  it('refuse what is no value of theirs, by their kind', async () => {
    const { intern } = made.one!;
    const update = await read(`SKU Intern;Colour of lid;Cable length\n${intern};Green;long\n`);
    expect((await rowsOf(update.id))[0]!.issues.map(({ column, code }) => [column, code])).toEqual([
      ['Colour of lid', 'bulk_row.noAttributeValue'],
      ['Cable length', 'bulk_row.attributeNumber'],
    ]);
    expect(await codes(`SKU Intern;Colour of lid;Cable length\n${intern};Gone;2\n`)).toEqual([
      'bulk_row.noAttributeValue,bulk_row.noAttributeValue',
    ]);
    expect((await upload(`SKU Intern;Colour of lid\n${intern};Red\n`, 'text')).code).toBe(
      'bulk_update_field_forbidden',
    );
  });
});

describe('Who may change what by a file', () => {
  it('is judged by field, as in the drawer', async () => {
    const { intern } = made.one!;
    const prices = `SKU Intern;Price\n${intern};9\n`;
    const texts = `SKU Intern;Name (EN)\n${intern};Spot\n`;
    expect(await upload(prices, 'text')).toMatchObject({ status: 403, code: 'bulk_update_field_forbidden' });
    expect(await upload(texts, 'data')).toMatchObject({ status: 403, code: 'bulk_update_field_forbidden' });
    const update = await read(texts, 'text');
    expect(await apply(update, 'text')).toMatchObject({ state: 'done' });
    expect((await ask(undoChangeSet, { params: { id: update.change_set!.id } }, 'text')).status).toBe(200);
  });

  it('is nobody else’s file, and nobody gets round it by asking for the change itself', async () => {
    const { intern, id } = made.one!;
    const update = await read(`SKU Intern;Price\n${intern};9\n`);
    expect((await ask(calls.getBulkUpdate, { params: { id: update.id } }, 'text')).status).toBe(404);
    expect((await ask(calls.listBulkRows, { params: { id: update.id } }, 'beta')).status).toBe(404);
    const input = { update: update.id, texts_only: true };
    const body = { operation: 'imports.updateFromFile', input, ids: [id] };
    expect((await ask(previewChanges, { body }, 'text')).status).toBe(404);
    expect(
      (await ask(previewChanges, { body: { ...body, input: { ...input, texts_only: false } } }, 'text')).status,
    ).toBe(403);
  });

  it('of one reseller never reaches the products of another one', async () => {
    const file = `SKU Intern;Stock\n${made.one!.intern};77\n${made.three!.intern};77\n`;
    const update = await read(file, 'beta');
    expect(update).toMatchObject({ refused: 1, change_set: { total: 1 } });
    expect(await apply(update, 'beta')).toMatchObject({ state: 'done', counts: { done: 1 } });
  });
});

it('A file gives no approved product the EAN of another one, nor two of them the same, where the market minds [pages.md 4.28]', async () => {
  const { db } = b.platform;
  const [taken, twice] = ['4006381333948', '4006381333955'];
  const of = async (sku: string, ean: string | null) => {
    const { id } = await b.make.product({ sellerId: sellers.alpha, status: 4, ean, sku });
    return (await skuOf(id)).intern;
  };
  await of('TAKEN-1', taken);
  const [asks, first, second] = [await of('ASKS-1', null), await of('FIRST-1', null), await of('SECOND-1', null)];
  await db
    .insertInto('settings')
    .values({ key: duplicateEanSetting.key, value: JSON.stringify('same_seller') })
    .execute();
  const update = await read(`SKU Intern;EAN\n${asks};${taken}\n${first};${twice}\n${second};${twice}`);
  await db.deleteFrom('settings').where('key', '=', duplicateEanSetting.key).execute();
  expect(update.change_set?.counts).toMatchObject({ planned: 1, refused: 2 });
  const { rows } = await b.platform.pool.query<{ reason: string }>(
    `select reason from change_items where change_set_id = $1 and state = 'refused' order by item_id`,
    [update.change_set!.id],
  );
  expect(rows.map(({ reason }) => reason)).toEqual([
    `The approved product TAKEN-1 has the same EAN ${taken}`,
    `The approved product FIRST-1 has the same EAN ${twice}`,
  ]);
});
