import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call, OutputOf } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../../contract/category-attributes.calls.ts';
import { changeAttribute } from '../../contract/kept-attributes.calls.ts';

let b: Bench;
let token: string;
let seller: number;
const categories: Record<string, number> = {};
const groups: Record<string, { id: number; value: number }> = {};

beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'admin@recommended.test', roles: ['Admin'] });
  token = await tokenFor(b, 'admin@recommended.test');
  seller = (await b.make.seller()).id;
  const { db } = b.platform;
  const category = async (name: string, parent: number | null) =>
    (
      await db
        .insertInto('categories')
        .values({ original_id: name, name, parent_id: parent })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  categories.home = await category('Home', null);
  categories.lamps = await category('Lamps', categories.home);
  for (const name of ['Colour', 'Power', 'Socket', 'Colour shade']) {
    const group = await db
      .insertInto('attribute_groups')
      .values({ original_name: name, seller_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const value = await db
      .insertInto('attributes')
      .values({ group_id: group.id, original_name: `${name} one` })
      .returning('id')
      .executeTakeFirstOrThrow();
    groups[name] = { id: group.id, value: value.id };
  }
});
afterAll(() => b.close());

const ask = async (call: Call, parts: Record<string, unknown>) => (await request(b, call, parts, { token })).body;
const set = (category: string, body: object) =>
  ask(calls.setRecommended, { params: { id: categories[category] ?? 999_999 }, body });
const shown = async (category: string) =>
  (
    (await ask(calls.listRecommended, { params: { id: categories[category] } })).result as OutputOf<
      typeof calls.listRecommended
    >
  ).map(({ name, category: from }) => `${name} from ${from}`);
const idOf = (name: string) => groups[name]!.id;

it('recommends attributes for a category and all below it; each change is one entry of its history [pages.md 4.3]', async () => {
  expect((await set('home', { add: [idOf('Colour')] })).statusMessage).toBe('Recommended attributes saved');
  await set('lamps', { add: [idOf('Power'), idOf('Power')] });
  await set('lamps', { add: [idOf('Power')] });
  expect((await shown('lamps')).sort()).toEqual(['Colour from Home', 'Power from Lamps']);
  expect(await shown('home')).toEqual(['Colour from Home']);
  // Said again below, it is the category's own.
  await set('lamps', { add: [idOf('Colour')], remove: [idOf('Power')] });
  expect(await shown('lamps')).toEqual(['Colour from Lamps']);
  const { rows } = await b.platform.pool.query(
    "select before, after from activity_log where entity = 'category' and entity_id = $1 order by id",
    [categories.lamps],
  );
  expect(rows).toEqual([
    { before: { recommended_attributes: null }, after: { recommended_attributes: 'Power' } },
    { before: { recommended_attributes: 'Power' }, after: { recommended_attributes: 'Colour' } },
  ]);
  await set('lamps', { remove: [idOf('Colour')] });
  await set('home', { remove: [idOf('Colour')] });
});

it('says of a product what its categories recommend and it has not', async () => {
  await set('home', { add: [idOf('Colour')] });
  await set('lamps', { add: [idOf('Power')] });
  const { id } = await b.make.product({ sellerId: seller });
  const missing = async () =>
    (
      (await ask(calls.listMissingOfProduct, { params: { productId: id } })).result as OutputOf<
        typeof calls.listMissingOfProduct
      >
    )
      .map(({ name }) => name)
      .sort();
  expect(await missing()).toEqual([]);
  await b.platform.db
    .insertInto('mapped_categories')
    .values({ product_id: id, category_id: categories.lamps!, origin: 'staff' })
    .execute();
  expect(await missing()).toEqual(['Colour', 'Power']);
  await b.platform.db
    .insertInto('variant_attributes')
    .values({ product_id: id, attribute_id: groups.Power!.value, origin: 'staff' })
    .execute();
  expect(await missing()).toEqual(['Colour']);
});

it('follows an attribute that was merged into another, and takes it away by that one', async () => {
  await set('home', { add: [idOf('Colour shade')], remove: [idOf('Colour')] });
  const merge = (into: number | null) =>
    b.platform.db
      .updateTable('attribute_groups')
      .set({ merged_into: into })
      .where('id', '=', idOf('Colour shade'))
      .execute();
  await merge(idOf('Colour'));
  expect(await shown('home')).toEqual(['Colour from Home']);
  await merge(null);
  expect(await shown('home')).toEqual(['Colour shade from Home']);
  await merge(idOf('Colour'));
  await set('home', { remove: [idOf('Colour')] });
  expect(await shown('home')).toEqual([]);
  await merge(null);
});

it('refuses what does not exist', async () => {
  expect((await set('home', { add: [999_999] })).result).toMatchObject({ issues: [{ field: 'add' }] });
  expect((await set('nowhere', { add: [idOf('Colour')] })).result).toMatchObject({ code: 'not_found' });
});

it('offers attributes as filters of a category and all below it, apart from what is recommended, and tells shops [pages.md 4.3]', async () => {
  const filters = (category: string, body: object) =>
    ask(calls.setFilters, { params: { id: categories[category] ?? 999_999 }, body });
  const offered = async (category: string) =>
    (
      (await ask(calls.listFilters, { params: { id: categories[category] } })).result as OutputOf<
        typeof calls.listFilters
      >
    ).map(({ name, category: from }) => `${name} from ${from}`);
  const told = async () => {
    const { rows } = await b.platform.pool.query<{ ids: number[] }>(
      "select payload -> 'ids' as ids from outbox where name = 'attributes.categoryFiltersChanged' order by id",
    );
    return rows.map(({ ids }) => ids);
  };
  const before = (await told()).length;
  const recommended = await shown('lamps');
  expect((await filters('home', { add: [idOf('Colour')] })).statusMessage).toBe('Filters saved');
  await filters('lamps', { add: [idOf('Power')] });
  await filters('lamps', { add: [idOf('Power')] });
  expect((await offered('lamps')).sort()).toEqual(['Colour from Home', 'Power from Lamps']);
  expect(await offered('home')).toEqual(['Colour from Home']);
  expect(await shown('lamps')).toEqual(recommended);
  expect((await told()).slice(before)).toEqual([[categories.home], [categories.lamps]]);
  const { rows } = await b.platform.pool.query(
    "select before, after from activity_log where entity = 'category' and entity_id = $1 order by id desc limit 1",
    [categories.lamps],
  );
  expect(rows).toEqual([{ before: { filter_attributes: null }, after: { filter_attributes: 'Power' } }]);
  expect((await filters('home', { add: [999_999] })).result).toMatchObject({ issues: [{ field: 'add' }] });
  expect((await filters('nowhere', { add: [idOf('Colour')] })).result).toMatchObject({ code: 'not_found' });

  // Another name is another name of the filter.
  const now = (await told()).length;
  const { rows: kept } = await b.platform.pool.query<{ version: number }>(
    'select version from attribute_groups where id = $1',
    [idOf('Power')],
  );
  const values = [{ id: groups.Power!.value, name: 'Power one' }];
  await ask(changeAttribute, {
    params: { id: idOf('Power') },
    body: { version: kept[0]!.version, name: 'Wattage', values },
  });
  expect((await told()).slice(now)).toEqual([[categories.lamps]]);
  await filters('lamps', { remove: [idOf('Power')] });
  expect(await offered('lamps')).toEqual(['Colour from Home']);
});
