import { afterAll, beforeAll, expect, it } from 'vitest';
import * as changing from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import {
  mergeAttributesOperation,
  mergeValuesOperation,
} from '#features/catalogue/attributes/contract/attributes.operations.ts';
import * as keeping from '#features/catalogue/attributes/contract/kept-attributes.calls.ts';
import * as merging from '#features/catalogue/attributes/contract/merged-attributes.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';

let b: Bench;
let token: string;
let sellerId: number;
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'keeper@tregu.test', roles: ['Admin'] });
  token = await tokenFor(b, 'keeper@tregu.test');
  sellerId = (await b.make.seller()).id;
  await b.work();
});
afterAll(() => b.close());

type Asked = { readonly name: string };
const preview = async (operation: Asked, into: number, ids: readonly number[]) =>
  request(
    b,
    changing.previewChanges,
    { body: { operation: operation.name, input: { into }, ids: [...ids] } },
    { token },
  );
const ended = async (answer: { body: { result?: unknown } }) => {
  const set = answer.body.result as ChangeSet;
  await b.taskEnded(set.task!.id);
  return (await request(b, changing.getChangeSet, { params: { id: set.id } }, { token })).body.result as ChangeSet;
};
const merge = async (operation: Asked, into: number, ids: readonly number[]) => {
  const { id } = ((await preview(operation, into, ids)).body.result as { change_set: ChangeSet }).change_set;
  return ended(await request(b, changing.applyChangeSet, { params: { id } }, { token }));
};
const undo = async (id: string) => ended(await request(b, changing.undoChangeSet, { params: { id } }, { token }));

/** An attribute with values; gives the ids of the values by name. */
async function attribute(name: string, ...values: string[]) {
  const made = await request(
    b,
    keeping.addAttribute,
    { body: { name, values: values.map((value) => ({ name: value })) } },
    { token },
  );
  const { id } = made.body.result as { id: number };
  const rows = await b.platform.db.selectFrom('attributes').selectAll().where('group_id', '=', id).execute();
  return { id, of: Object.fromEntries(rows.map((row) => [row.original_name, row.id])) as Record<string, number> };
}
/** A value of the supplier, mapped to values of ours. */
async function supplied(name: string, ...to: number[]) {
  const group = await b.platform.db
    .insertInto('attribute_groups')
    .values({ seller_id: sellerId, original_name: `of ${name}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await b.platform.db
    .insertInto('attributes')
    .values({ group_id: group.id, original_name: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const target of to)
    await b.platform.db
      .insertInto('mapped_attributes')
      .values({ seller_id: sellerId, attribute_id: id, mapped_attribute_id: target })
      .execute();
  return id;
}
async function product(...values: number[]) {
  const { id, variantId } = await b.make.product({ sellerId });
  for (const [at, attribute_id] of values.entries())
    await b.platform.db
      .insertInto('variant_attributes')
      .values({ product_id: id, attribute_id, variant_id: at % 2 === 0 ? null : variantId })
      .execute();
  return id;
}
const state = async () => {
  const { rows } = await b.platform.pool.query(`select jsonb_build_object(
    'groups', (select jsonb_agg(to_jsonb(g) - 'version' order by id) from attribute_groups g),
    'values', (select jsonb_agg(to_jsonb(a) order by id) from attributes a),
    'mappings', (select jsonb_agg(to_jsonb(m) order by id) from mapped_attributes m),
    'products', (select jsonb_agg(to_jsonb(v) order by id) from variant_attributes v)) as state`);
  return rows[0].state;
};
const shown = async (productId: number) => {
  const { rows } = await b.platform.pool.query(
    `select distinct g.original_name || ': ' || a.original_name as said from product_shop_attributes o
      join attributes a on a.id = o.attribute_id join attribute_groups g on g.id = o.group_id where o.product_id = $1 order by 1`,
    [productId],
  );
  return rows.map(({ said }) => said);
};
const history = async (entity: string, id: number) =>
  (
    await b.platform.db
      .selectFrom('activity_log')
      .select('action')
      .where('entity', '=', entity)
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

it('merges values: products, variants and suppliers’ values follow, what had both has one, and the undo gives all back', async () => {
  const colour = await attribute('Colour', 'Red', 'red.', 'Rot', 'Blue');
  const { Red, 'red.': red, Rot, Blue } = colour.of as Record<'Red' | 'red.' | 'Rot' | 'Blue', number>;
  await supplied('rosso', red);
  await supplied('rot', Rot, Red);
  await supplied('blau', Blue);
  const [own, both, mapped] = [
    await product(red),
    await product(Red, Blue, red),
    await product(await supplied('rouge', Rot)),
  ];
  const before = await state();

  const effect = await request(b, merging.countValueMerge, { query: { ids: [Red, red, Rot], into: Red } }, { token });
  expect(effect.body.result).toMatchObject([
    { name: 'Red', products: 1, supplier_values: 1, both: 0, mapped_both: 0 },
    { name: 'red.', products: 2, variants: 0, supplier_values: 1, both: 1, mapped_both: 0 },
    { name: 'Rot', products: 1, supplier_values: 2, both: 0, mapped_both: 1 },
  ]);
  const done = await merge(mergeValuesOperation, Red, [red, Rot]);
  expect(done).toMatchObject({ state: 'done', title: { en: 'Merge into Colour: Red' }, row: { en: 'Value' } });
  expect(await shown(own)).toEqual(['Colour: Red']);
  expect(await shown(both)).toEqual(['Colour: Blue', 'Colour: Red']);
  expect(await shown(mapped)).toEqual(['Colour: Red']);
  expect(await history('attribute', red)).toEqual(['merged']);
  expect(await history('attribute', Red)).toEqual(['took over', 'took over']);
  expect(await history('attribute_group', colour.id)).toEqual(['created', 'merged', 'merged']);
  expect(await b.listDifferences()).toEqual([]);

  expect(await undo(done.id)).toMatchObject({ state: 'undone' });
  expect(await state()).toEqual(before);
  expect(await b.listDifferences()).toEqual([]);
});

it('leaves to people what they changed since: a mapping elsewhere, a value that was made anew', async () => {
  const size = await attribute('Size', 'L', 'Large', 'XL', 'Extra');
  const large = await supplied('gross', size.of.Large!);
  await product(size.of.Extra!);
  const done = await merge(mergeValuesOperation, size.of.L!, [size.of.Large!, size.of.Extra!]);
  await b.platform.db
    .updateTable('mapped_attributes')
    .set({ mapped_attribute_id: size.of.XL! })
    .where('attribute_id', '=', large)
    .execute();
  const version = (
    await b.platform.db
      .selectFrom('attribute_groups')
      .select('version')
      .where('id', '=', size.id)
      .executeTakeFirstOrThrow()
  ).version;
  const again = await request(
    b,
    keeping.changeAttribute,
    {
      params: { id: size.id },
      body: {
        name: 'Size',
        version,
        values: [{ id: size.of.L!, name: 'L' }, { id: size.of.XL!, name: 'XL' }, { name: 'Extra' }],
      },
    },
    { token },
  );
  expect(again.status).toBe(200);
  expect(await undo(done.id)).toMatchObject({ state: 'undone_partly', counts: { undone: 1, kept: 1 } });
  const { mapped_attribute_id: to } = await b.platform.db
    .selectFrom('mapped_attributes')
    .select('mapped_attribute_id')
    .where('attribute_id', '=', large)
    .executeTakeFirstOrThrow();
  expect(to).toBe(size.of.XL);
});

it('merges attributes: values named alike become one, the others move, and the undo gives all back', async () => {
  const material = await attribute('Material', 'Wood', 'Steel');
  const other = await attribute('Materiali', 'WOOD', 'Glass', 'Cork');
  await supplied('holz', other.of.WOOD!);
  const it1 = await product(other.of.WOOD!, other.of.Glass!);
  const before = await state();
  const effect = await request(b, merging.countMerge, { query: { ids: [other.id], into: material.id } }, { token });
  expect(effect.body.result).toMatchObject([
    { name: 'Materiali', values: 3, alike: 1, products: 1, supplier_values: 1, required: false },
  ]);
  const done = await merge(mergeAttributesOperation, material.id, [other.id]);
  expect(done).toMatchObject({ state: 'done', title: { en: 'Merge into Material' } });
  expect(await shown(it1)).toEqual(['Material: Glass', 'Material: Wood']);
  const kept = await request(b, keeping.listKeptAttributes, { query: { search_text: 'materia' } }, { token });
  expect(kept.body.result).toMatchObject({ total: 1, results: [{ name: 'Material', values: 4, products: 1 }] });
  // The name of the one that went is free.
  expect(await history('attribute_group', other.id)).toEqual(['created', 'merged']);
  expect(await history('attribute_group', material.id)).toEqual(['created', 'took over']);
  expect(await b.listDifferences()).toEqual([]);
  expect(await undo(done.id)).toMatchObject({ state: 'undone' });
  expect(await state()).toEqual(before);
  expect(await b.listDifferences()).toEqual([]);
});

it('does not give an attribute back whose name another one took, and keeps a name that was merged away free', async () => {
  const [weight, mass] = [await attribute('Weight', '1 kg'), await attribute('Mass', '2 kg')];
  const done = await merge(mergeAttributesOperation, weight.id, [mass.id]);
  await attribute('MASS', '3 kg');
  expect(await undo(done.id)).toMatchObject({ state: 'undone_partly', counts: { kept: 1 } });
  await attribute('Mass of it');
});

it('refuses values of another attribute, itself, what is gone, and an attribute that a shop requires', async () => {
  const [taste, smell] = [await attribute('Taste', 'Sweet', 'Sour'), await attribute('Smell', 'Sweet')];
  const codes = async (...asked: Parameters<typeof preview>) =>
    ((await preview(...asked)).body.result as { change_set: ChangeSet }).change_set.reasons
      .map(({ code }) => code)
      .sort();
  expect(await codes(mergeValuesOperation, taste.of.Sweet!, [taste.of.Sweet!, smell.of.Sweet!, 999_999])).toEqual([
    'attribute_merge_itself',
    'not_found',
    'value_of_other_attribute',
  ]);
  await b.platform.db.insertInto('required_attributes').values({ shop_id: 1, group_id: smell.id }).execute();
  expect(await codes(mergeAttributesOperation, taste.id, [smell.id, taste.id])).toEqual([
    'attribute_merge_itself',
    'attribute_required',
  ]);
  expect((await preview(mergeAttributesOperation, 999_999, [smell.id])).body.statusMessage).toBe(
    'The one that should stay no longer exists',
  );
});
