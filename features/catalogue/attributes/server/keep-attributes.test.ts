import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { getAttributeGroup, mapAttributes } from '../contract/attributes.calls.ts';
import {
  addAttribute,
  changeAttribute,
  deleteAttribute,
  listKeptAttributes,
} from '../contract/kept-attributes.calls.ts';

let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'keeper@tregu.test', roles: ['Admin'] });
  token = await tokenFor(b, 'keeper@tregu.test');
});
afterAll(() => b.close());

type Row = { id: number; name: string; version: number; values: number; supplier_values: number; products: number };
type Value = { id: number; original_name: string };
const add = (name: string, values: readonly string[]) =>
  request(b, addAttribute, { body: { name, values: values.map((value) => ({ name: value })) } }, { token });
const change = (id: number, body: object) => request(b, changeAttribute, { params: { id }, body }, { token });
const remove = (id: number) => request(b, deleteAttribute, { params: { id } }, { token });
const kept = async (query: object = {}) =>
  (await request(b, listKeptAttributes, { query }, { token })).body.result as { results: Row[]; total: number };
const named = async (name: string) => (await kept({ search_text: name })).results[0]!;
const valuesOf = async (id: number) =>
  (
    (await request(b, getAttributeGroup, { params: { id } }, { token })).body.result as { attributes: Value[] }
  ).attributes.map(({ id, original_name: name }) => ({ id, name }));

it('begins with no attribute, adds one with its values, and refuses a name or a value that is there', async () => {
  expect(await kept()).toEqual({ results: [], total: 0 });
  expect((await add('Ngjyra', ['E kuqe', 'Blu'])).status).toBe(200);
  expect(await named('blu')).toMatchObject({ name: 'Ngjyra', values: 2, supplier_values: 0, products: 0, version: 1 });
  expect((await add('NGJYRA', [])).body.result).toMatchObject({
    issues: [{ field: 'name', message: 'There is an attribute with this name: Ngjyra' }],
  });
  expect((await add('Size', ['S', 'M', 's'])).body.result).toMatchObject({
    issues: [{ field: 'values.2.name', message: 'This value is there twice' }],
  });
  expect((await add('Size', ['S', ' '])).body.result).toMatchObject({ issues: [{ field: 'values.1.name' }] });
  expect((await add('x'.repeat(101), [])).status).toBe(422);
  expect((await kept()).total).toBe(1);
});

it('renames values, with each other too, adds and removes them, and takes a removed name again', async () => {
  const { id } = await named('Ngjyra');
  const [blue, red] = await valuesOf(id);
  const save = (version: number, values: readonly object[]) => change(id, { name: 'Ngjyra', version, values });
  expect(
    (await save(1, [{ id: blue!.id, name: red!.name }, { id: red!.id, name: blue!.name }, { name: 'Zi' }])).status,
  ).toBe(200);
  expect(await valuesOf(id)).toMatchObject([
    { id: red!.id, name: 'Blu' },
    { id: blue!.id, name: 'E kuqe' },
    { name: 'Zi' },
  ]);
  expect((await save(1, [])).body.result).toMatchObject({ code: 'attribute_changed_meanwhile' });
  expect((await save(2, [{ id: red!.id, name: 'Blu' }])).status).toBe(200);
  expect((await save(3, [{ id: red!.id, name: 'Zi' }])).status).toBe(200);
  expect((await save(4, [{ id: 999_999, name: 'Zi' }])).body.result).toMatchObject({
    issues: [{ field: 'values.0.name' }],
  });
  expect(await valuesOf(id)).toEqual([{ id: red!.id, name: 'Zi' }]);
});

it('keeps what products have and what is mapped, and renames it for all of them', async () => {
  const { db } = b.platform;
  const { id } = await named('Ngjyra');
  const [own] = await valuesOf(id);
  const seller = await b.make.seller();
  const group = await db
    .insertInto('attribute_groups')
    .values({ original_name: 'Farbe', seller_id: seller.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const supplied = await db
    .insertInto('attributes')
    .values({ group_id: group.id, original_name: 'schwarz' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const product = await b.make.product({ sellerId: seller.id });
  await db.insertInto('variant_attributes').values({ product_id: product.id, attribute_id: supplied.id }).execute();
  const body = { seller_id: seller.id, selected_attributes_ids: [supplied.id], checkedKeys: [own!.id] };
  expect((await request(b, mapAttributes, { body }, { token })).status).toBe(200);

  expect(await named('Ngjyra')).toMatchObject({ values: 1, supplier_values: 1, products: 1 });
  expect((await kept({ products: 'none' })).total).toBe(0);
  expect((await remove(id)).body.result).toMatchObject({ code: 'attribute_in_use' });
  expect((await change(id, { name: 'Ngjyra', version: 4, values: [] })).body.result).toMatchObject({
    issues: [{ field: 'values' }],
  });
  expect((await change(id, { name: 'Colour', version: 4, values: [own] })).status).toBe(200);
  const told = (await b.events()).filter((event) => event.name === 'attributes.changed').at(-1);
  expect(told).toMatchObject({ payload: { productIds: [product.id] } });
  const history = await db
    .selectFrom('activity_log')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'attribute_group')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(history).toEqual({ action: 'changed', before: { name: 'Ngjyra' }, after: { name: 'Colour' } });
});

it('deletes an attribute that nothing needs; a supplier’s is not the shop’s to change', async () => {
  await add('Idle', ['One']);
  const { id } = await named('Idle');
  expect((await remove(id)).status).toBe(200);
  expect((await remove(id)).status).toBe(404);
  const foreign = await b.platform.db
    .selectFrom('attribute_groups')
    .select('id')
    .where('original_name', '=', 'Farbe')
    .executeTakeFirstOrThrow();
  expect((await remove(foreign.id)).status).toBe(404);
  expect((await change(foreign.id, { name: 'Mine', version: 1, values: [] })).status).toBe(404);
});
