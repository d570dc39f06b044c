import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as details from '../contract/attribute-details.calls.ts';
import { listShopGroups } from '../contract/attributes.calls.ts';
import * as files from '../contract/attributes.file.calls.ts';
import {
  addAttribute,
  addValue,
  changeAttribute,
  listKeptAttributes,
  listKeptValues,
} from '../contract/kept-attributes.calls.ts';

let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'keeper@tregu.test', roles: ['Admin'] });
  token = await tokenFor(b, 'keeper@tregu.test');
});
afterAll(() => b.close());

type Whole = details.WholeAttribute;
type Row = { id: number; name: string; place: number; sets_apart: number; required_in: number; names_missing: number };
const ask = async (call: Parameters<typeof request>[1], input: object) =>
  (await request(b, call, input, { token })).body;
const add = async (body: object) => ((await ask(addAttribute, { body })).result as { id: number }).id;
const whole = async (id: number) => (await ask(details.getKeptAttribute, { params: { id } })).result as Whole;
const rows = async (query: object = {}) =>
  ((await ask(listKeptAttributes, { query })).result as { results: Row[] }).results;
const names = async () => (await rows()).map((row) => row.name);
const lastHistory = async () =>
  b.platform.db
    .selectFrom('activity_log')
    .select(['entity_id', 'before', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const lastTouched = async () =>
  (await b.events()).filter((event) => event.name === 'attributes.changed').at(-1)!.payload;

it('stands attributes and their values in the order people give them, and tells what was moved', async () => {
  const [a, c, s] = [
    await add({ name: 'Age' }),
    await add({ name: 'Cut' }),
    await add({ name: 'Size', values: [{ name: 'L' }, { name: 'M' }, { name: 'S' }] }),
  ];
  const product = await b.make.product({});
  const { values } = await whole(s);
  await b.platform.db
    .insertInto('variant_attributes')
    .values(values.slice(0, 2).map(({ id }) => ({ product_id: product.id, attribute_id: id })))
    .execute();
  expect(await names()).toEqual(['Age', 'Cut', 'Size']);

  expect((await ask(details.orderAttributes, { body: { ids: [s, a, c] } })).result).toEqual({ moved: 1 });
  expect(await names()).toEqual(['Size', 'Age', 'Cut']);
  expect((await rows({ search_text: 'cut' }))[0]!.place).toBe(3);
  expect(await lastHistory()).toEqual({ entity_id: s, before: { attribute_place: 3 }, after: { attribute_place: 1 } });
  expect(await lastTouched()).toMatchObject({ productIds: [product.id] });
  for (const ids of [
    [s, a, a],
    [s, a, c, 999_999],
  ])
    expect((await ask(details.orderAttributes, { body: { ids } })).result).toMatchObject({
      code: 'attribute_order_changed',
    });

  expect((await ask(details.orderAttributes, { body: { ids: [s] } })).result).toEqual({ moved: 0 });

  const [large, middle, small] = values.map(({ id }) => id);
  const order = (ids: unknown[], version = 1) =>
    ask(details.orderValues, { params: { id: s }, body: { version, ids } });
  expect((await order([small, middle, large])).result).toEqual({ moved: 2 });
  expect((await whole(s)).values.map(({ name }) => name)).toEqual(['S', 'M', 'L']);
  expect(await lastHistory()).toMatchObject({ before: { value_order: 'L, M, S' }, after: { value_order: 'S, M, L' } });
  // It has two of them, and shops show them one after the other.
  expect(await lastTouched()).toMatchObject({ productIds: [product.id] });
  expect((await order([large, middle, small])).result).toMatchObject({ code: 'attribute_changed_meanwhile' });
  expect((await order([large, middle], 2)).result).toMatchObject({ code: 'attribute_order_changed' });
  expect((await ask(addValue, { params: { id: s }, body: { name: 'A' } })).statusIsOk).toBe(true);
  expect((await whole(s)).values.map(({ name }) => name)).toEqual(['S', 'M', 'L', 'A']);
  const tree = (await ask(listShopGroups, { query: {} })).result as { original_name: string }[];
  expect(tree.map(({ original_name }) => original_name)).toEqual(['Size', 'Age', 'Cut']);
});

it('keeps numbers with a unit and colours with a swatch, and refuses what is neither', async () => {
  const refused = async (body: object) => (await ask(addAttribute, { body })).result;
  expect(
    await refused({ name: 'Depth', kind: 'number', unit: 'cm', values: [{ name: '12' }, { name: 'deep' }] }),
  ).toMatchObject({
    issues: [{ field: 'values.1.name' }],
  });
  expect(await refused({ name: 'Depth', unit: 'cm' })).toMatchObject({ issues: [{ field: 'unit' }] });
  expect(await refused({ name: 'Depth', kind: 'number', unit: 'x'.repeat(21) })).toMatchObject({
    issues: [{ field: 'unit' }],
  });
  expect(await refused({ name: 'Tint', kind: 'colour', values: [{ name: 'Red', colour: 'red' }] })).toMatchObject({
    issues: [{ field: 'values.0.colour' }],
  });
  expect(await refused({ name: 'Tint', values: [{ name: 'Red', colour: '#ff0000' }] })).toMatchObject({
    issues: [{ field: 'values.0.name' }],
  });

  const depth = await add({ name: 'Depth', kind: 'number', unit: 'cm', values: [{ name: '12' }] });
  expect((await ask(addValue, { params: { id: depth }, body: { name: 'deep' } })).result).toMatchObject({
    issues: [{ field: 'name' }],
  });
  const tint = await add({ name: 'Tint', kind: 'colour', values: [{ name: 'Red', colour: '#D32F2F' }] });
  expect((await ask(listKeptValues, { params: { id: tint }, query: {} })).result).toMatchObject({
    results: [{ name: 'Red', colour: '#d32f2f' }],
  });
  const [red] = (await whole(tint)).values;
  const change = (body: object) => ask(changeAttribute, { params: { id: tint }, body: { name: 'Tint', ...body } });
  await change({ version: 1, values: [{ id: red!.id, name: 'Red', colour: '#ee0000' }] });
  expect(await lastHistory()).toMatchObject({ before: { values: 'Red #d32f2f' }, after: { values: 'Red #ee0000' } });
  expect((await change({ version: 2, kind: 'number', values: [{ id: red!.id, name: 'Red' }] })).result).toMatchObject({
    issues: [{ field: 'values.0.name' }],
  });
  await change({ version: 2, kind: 'text', values: [{ id: red!.id, name: 'Red' }] });
  expect((await whole(tint)).values).toMatchObject([{ colour: null }]);
});

it('has names in the languages of the market, counts those that are missing, and shows them where they are read', async () => {
  const id = await add({ name: 'Fabric', values: [{ name: 'Linen' }] });
  const missing = async () => (await rows({ search_text: 'Fabric' }))[0]!.names_missing;
  const languages = await b.platform.db
    .selectFrom('languages')
    .select('code')
    .where('active', '=', true)
    .where('code', '<>', 'EN')
    .execute();
  expect(await missing()).toBe(2 * languages.length);
  await add({ name: 'Thread count', kind: 'number', values: [{ name: '200' }] });
  expect((await rows({ search_text: 'Thread count' }))[0]!.names_missing).toBe(languages.length);
  const [linen] = (await whole(id)).values;
  const say = (version: number, body: object) =>
    ask(details.translateAttribute, { params: { id }, body: { version, ...body } });
  expect((await say(1, { names: { XX: 'Stof' } })).result).toMatchObject({ issues: [{ field: 'names.XX' }] });
  expect((await say(1, { values: [{ id: 999_999, names: {} }] })).result).toMatchObject({
    issues: [{ field: 'values.0.id' }],
  });
  expect((await say(1, { names: { AL: 'Pëlhura' }, values: [{ id: linen!.id, names: { AL: 'Li' } }] })).result).toEqual(
    { changed: 2 },
  );
  expect((await say(1, { names: { AL: 'x' } })).result).toMatchObject({ code: 'attribute_changed_meanwhile' });
  expect(await missing()).toBe(2 * languages.length - 2);
  expect(await lastHistory()).toMatchObject({
    before: { attribute_names: '', value_names: 'Linen: –' },
    after: { attribute_names: 'AL Pëlhura', value_names: 'Linen: AL Li' },
  });
  const shown = async (query: object) =>
    (
      (await ask(listShopGroups, { query })).result as {
        id: number;
        original_name: string;
        attributes: { original_name: string }[];
      }[]
    ).find((group) => group.id === id)!;
  expect(await shown({ language: 'AL' })).toMatchObject({
    original_name: 'Pëlhura',
    attributes: [{ original_name: 'Li' }],
  });
  expect(await shown({})).toMatchObject({ original_name: 'Fabric', attributes: [{ original_name: 'Linen' }] });
  expect((await rows({ names: 'missing' })).length).toBeGreaterThan(0);
  expect((await say(2, { names: { AL: '' } })).result).toEqual({ changed: 1 });
  expect((await whole(id)).names).toEqual({});
});

it('tells which products it sets the variants of apart, and which categories require it', async () => {
  const { db } = b.platform;
  const id = await add({ name: 'Hue', values: [{ name: 'Light' }, { name: 'Dark' }] });
  const [dark, light] = (await whole(id)).values.toSorted((one, other) => one.name.localeCompare(other.name));
  const product = await b.make.product({});
  const { id: second } = await db
    .insertInto('variants')
    .values({ product_id: product.id, sku: 'HUE-2', sku_intern: 'HUE-2-2', currency: 'EUR', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const give = (variantId: number, value: number) =>
    db
      .insertInto('variant_attributes')
      .values({ product_id: product.id, variant_id: variantId, attribute_id: value })
      .execute();
  const apart = async () => (await rows({ search_text: 'Hue' }))[0]!.sets_apart;
  await give(product.variantId, light!.id);
  expect(await apart()).toBe(0);
  await give(second, dark!.id);
  expect(await apart()).toBe(1);
  // With two values a variant has a property, and no choice.
  await give(second, light!.id);
  expect(await apart()).toBe(0);

  const category = await db
    .insertInto('categories')
    .values({ name: 'Lamps', original_id: 'lamps-of-hue' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const shop = await db.selectFrom('shops').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow();
  await db
    .insertInto('required_attributes')
    .values([
      { shop_id: shop.id, group_id: id, category_id: category.id },
      { shop_id: shop.id, group_id: id, category_id: null },
    ])
    .execute();
  expect((await rows({ search_text: 'Hue' }))[0]).toMatchObject({ required_in: 1, required_of_all: 1 });
  expect((await ask(details.listRequiring, { params: { id }, query: {} })).result).toEqual([
    { shop_id: shop.id, shop_name: shop.name, category_id: null, category: null },
    { shop_id: shop.id, shop_name: shop.name, category_id: category.id, category: 'Lamps' },
  ]);
});

it('brings kinds, units, colours, places and names out in a file and in again, and takes a file back', async () => {
  const out = (await ask(files.exportAttributes, { query: { format: 'csv' } })).result as { content: string };
  const [titles] = out.content.replace(/^\uFEFF/, '').split(/\r?\n/);
  expect(titles).toContain('attribute AL');
  const bring = async (content: string) => {
    const file = { name: 'a.csv', bytes: Buffer.from(content), type: 'text/csv' };
    const report = (await ask(files.checkAttributeFile, { file })).result as { plan: string; counts: object };
    return {
      counts: report.counts,
      made: (await ask(files.importAttributes, { query: { plan: report.plan }, file })).result as { id: number },
    };
  };
  expect((await bring(out.content)).counts).toMatchObject({ refused: 0, add: 0, change: 0 });
  const before = out.content;
  const file = `attribute,value,kind,unit,colour,attribute place,value place,attribute AL,value AL
Tint,Red,colour,,#00ff00,9,2,Ngjyra e re,E kuqe
Tint,Green,colour,,#00aa00,9,1,Ngjyra e re,
Weight,5,number,kg,,,,Pesha,
`;
  const { counts, made } = await bring(file);
  expect(counts).toEqual({ refused: 0, add: 2, change: 1, same: 0 });
  const tint = (await rows({ search_text: 'Tint' }))[0]!;
  expect(await whole(tint.id)).toMatchObject({
    kind: 'colour',
    names: { AL: 'Ngjyra e re' },
    values: [
      { name: 'Green', colour: '#00aa00' },
      { name: 'Red', colour: '#00ff00', names: { AL: 'E kuqe' } },
    ],
  });
  expect(await whole((await rows({ search_text: 'Weight' }))[0]!.id)).toMatchObject({
    kind: 'number',
    unit: 'kg',
    names: { AL: 'Pesha' },
  });
  expect((await bring(file)).counts).toEqual({ refused: 0, add: 0, change: 0, same: 3 });
  expect((await ask(files.undoAttributeImport, { params: { id: made.id } })).result).toEqual({ undone: 5, kept: [] });
  const after = (await ask(files.exportAttributes, { query: { format: 'csv' } })).result as { content: string };
  expect(after.content).toBe(before);
});
