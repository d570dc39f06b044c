import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/attributes.calls.ts';
import type { AttributeGroup, MappedAttribute } from '../contract/attributes.model.ts';
import { findOrCreateAttributes } from './attributes.public.ts';

let b: Bench;
let token: string;
let sellerId: number;
/** Supplier's "Farbe: rot", "Farbe: blau"; the shop's "Colour: red", "Colour: blue". */
let supplied: number[];
let own: { group: number; red: number; blue: number };
let n = 0;

beforeAll(async () => {
  b = await bench();
  const editor = await b.make.user({ email: 'attributes@tregu.test', roles: ['Admin'] });
  token = await tokenFor(b, editor.email);
});
beforeEach(async () => {
  sellerId = (await b.make.seller()).id;
  supplied = await create([
    { group: 'Farbe', value: 'rot' },
    { group: 'Farbe', value: 'blau' },
  ]);
  own = await shopGroup(`Colour ${++n}`);
});
afterAll(() => b.close());

const create = (pairs: { group: string; value: string }[], seller = sellerId) =>
  b.platform.unitOfWork({ userId: null, shopId: null, cause: 'feed:1' }, (tx) =>
    findOrCreateAttributes(tx, seller, pairs),
  );

async function shopGroup(name: string) {
  const { db } = b.platform;
  const group = await db
    .insertInto('attribute_groups')
    .values({ original_name: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [red, blue] = await db
    .insertInto('attributes')
    .values(['red', 'blue'].map((original_name) => ({ group_id: group.id, original_name, is_filter: true })))
    .returning('id')
    .execute();
  return { group: group.id, red: red!.id, blue: blue!.id };
}

const ask = async <C extends Parameters<typeof request>[1]>(call: C, parts: Record<string, unknown>, as = token) =>
  request(b, call, parts, { token: as });
const map = (selected_attributes_ids: number[], checkedKeys: number[], seller_id = sellerId) =>
  ask(calls.mapAttributes, { body: { seller_id, selected_attributes_ids, checkedKeys } });
const mappings = async (attributeId: number) =>
  (await ask(calls.listMappingsOfAttribute, { params: { attributeId } })).body.result as MappedAttribute[];
const give = (productId: number, attributes: unknown[]) =>
  ask(calls.addProductAttributes, { params: { productId }, body: { attributes } });

it("answers a supplier's groups with their attributes and every field of the specification [API-048] [ENT-076] [ENT-077]", async () => {
  const { body } = await ask(calls.listGroupsOfSeller, { params: { sellerId } });
  expect(body.result).toEqual([
    {
      id: expect.any(Number),
      original_name: 'Farbe',
      attributes: [
        {
          id: supplied[1],
          remote_id: String(supplied[1]),
          original_name: 'blau',
          is_deleted: false,
          is_mapped: false,
          variant_id: null,
          is_filter: false,
        },
        {
          id: supplied[0],
          remote_id: String(supplied[0]),
          original_name: 'rot',
          is_deleted: false,
          is_mapped: false,
          variant_id: null,
          is_filter: false,
        },
      ],
    },
  ]);
});

it('searches groups and values from 3 characters on; fewer are no search [API-048]', async () => {
  await create([{ group: 'Größe', value: '42 % Wolle' }]);
  const found = async (search: string) =>
    (
      (await ask(calls.listGroupsOfSeller, { params: { sellerId }, query: { search } })).body.result as AttributeGroup[]
    ).map((group) => `${group.original_name}: ${group.attributes.map((it) => it.original_name)}`);
  const all = ['Farbe: blau,rot', 'Größe: 42 % Wolle'];
  expect(await found('bl')).toEqual(all);
  expect(await found('  bl ')).toEqual(all);
  expect(await found('BLA')).toEqual(['Farbe: blau']);
  expect(await found('farb')).toEqual(['Farbe: blau,rot']);
  expect(await found('2 %')).toEqual(['Größe: 42 % Wolle']);
  expect(await found('%%%')).toEqual([]);
});

it('answers one group without its deleted attributes, and 404 where there is none [API-049]', async () => {
  await b.platform.db.updateTable('attributes').set({ is_deleted: true }).where('id', '=', own.blue).execute();
  const { body } = await ask(calls.getAttributeGroup, { params: { id: own.group } });
  expect((body.result as AttributeGroup).attributes.map((it) => it.original_name)).toEqual(['red']);
  expect((await ask(calls.getAttributeGroup, { params: { id: 999_999 } })).status).toBe(404);
});

it('maps, lists, deletes and maps again; a repeat makes no second row [API-051] [API-052] [API-053] [ENT-078]', async () => {
  const first = await map(supplied, [own.red]);
  expect(first.body).toMatchObject({
    statusMessage: 'Successfully mapping attributes',
    result: { mapped: 2, unchanged: 0 },
  });
  expect((await map(supplied, [own.red])).body.result).toEqual({ mapped: 0, unchanged: 2 });
  const [mapping, ...others] = await mappings(supplied[0]!);
  expect(others).toEqual([]);
  expect(mapping).toEqual({
    id: expect.any(Number),
    attribute_group_original_name: 'Farbe',
    attribute_original_name: 'rot',
    mapped_attribute_group_original_name: expect.stringMatching(/^Colour/),
    mapped_attribute_original_name: 'red',
    is_deleted: false,
  });

  const remove = () => ask(calls.deleteMapping, { params: { id: mapping!.id } });
  expect((await remove()).body).toMatchObject({
    statusMessage: 'Successfully deleted mapping attributes',
    result: { attribute_id: supplied[0] },
  });
  expect((await remove()).status).toBe(404);
  expect(await mappings(supplied[0]!)).toEqual([]);

  expect((await map([supplied[0]!], [own.red])).body.result).toEqual({ mapped: 1, unchanged: 0 });
  expect((await mappings(supplied[0]!))[0]!.id).toBe(mapping!.id);
});

it('shows what is mapped on both sides [API-050] [API-054]', async () => {
  await map([supplied[0]!], [own.red]);
  const isMapped = (groups: unknown, id: number) =>
    (groups as AttributeGroup[]).flatMap((group) => group.attributes).find((it) => it.id === id)?.is_mapped;
  const theirs = (await ask(calls.listGroupsOfSeller, { params: { sellerId } })).body.result;
  expect([isMapped(theirs, supplied[0]!), isMapped(theirs, supplied[1]!)]).toEqual([true, false]);
  const ours = (await ask(calls.listShopGroups, {})).body.result;
  expect([isMapped(ours, own.red), isMapped(ours, own.blue)]).toEqual([true, false]);
  expect(isMapped(ours, supplied[0]!)).toBeUndefined();
});

it("refuses another seller's attributes, the shop's on the wrong side and empty choices, naming the field [API-053]", async () => {
  const other = (await b.make.seller()).id;
  const [foreign] = await create([{ group: 'Farbe', value: 'rot' }], other);
  const issue = async (...args: Parameters<typeof map>) => (await map(...args)).body;
  expect(await issue([foreign!], [own.red])).toMatchObject({
    statusMessage: `Unknown attribute ${foreign}`,
    result: { code: 'unknown_attribute', issues: [{ field: 'selected_attributes_ids' }] },
  });
  expect(await issue([supplied[0]!], [supplied[1]!])).toMatchObject({ result: { issues: [{ field: 'checkedKeys' }] } });
  expect(await issue([], [own.red])).toMatchObject({ statusMessage: "Select one of the supplier's attributes" });
  expect(await issue([supplied[0]!], [])).toMatchObject({ statusMessage: "Select one of the shop's attributes" });
  expect(await mappings(supplied[0]!)).toEqual([]);
});

it('marks live products with the attribute as not synced when it is mapped (T50)', async () => {
  const live = await b.make.product({ sellerId, status: 4, shops: { 1: 'in_shop' } });
  await b.platform.db
    .insertInto('variant_attributes')
    .values({ product_id: live.id, attribute_id: supplied[0]! })
    .execute();
  const hash = async () =>
    (
      await b.platform.db
        .selectFrom('publications')
        .select('desired_hash')
        .where('product_id', '=', live.id)
        .executeTakeFirstOrThrow()
    ).desired_hash;
  const before = await hash();
  await map([supplied[0]!], [own.red]);
  expect(await hash()).not.toBe(before);
  const [event] = (await b.events()).filter((it) => it.name === 'attributes.changed').slice(-1);
  expect(event!.payload).toEqual({ attributeIds: [supplied[0]], productIds: [live.id] });
});

it('gives a product and one of its variants attributes, once [API-056] [API-050] [DRW-013]', async () => {
  const product = await b.make.product({ sellerId });
  const first = await give(product.id, [own.red, { attribute_id: supplied[0], variant_id: product.variantId }]);
  expect(first.body).toMatchObject({ statusMessage: 'success', result: { added: 2, unchanged: 0 } });
  expect((await give(product.id, [own.red, own.red])).body.result).toEqual({ added: 0, unchanged: 1 });

  const groups = (await ask(calls.listGroupsOfProduct, { params: { productId: product.id } })).body
    .result as AttributeGroup[];
  const rows = groups
    .flatMap((group) => group.attributes)
    .map(({ id, variant_id, is_mapped }) => ({ id, variant_id, is_mapped }));
  expect(rows).toHaveLength(2);
  // One of the shop's own needs no map: it goes to the shop as it is.
  expect(rows).toContainEqual({ id: own.red, variant_id: null, is_mapped: true });
  expect(rows).toContainEqual({ id: supplied[0], variant_id: product.variantId, is_mapped: false });
  const origin = await b.platform.db
    .selectFrom('variant_attributes')
    .select('origin')
    .where('product_id', '=', product.id)
    .execute();
  expect(origin.map((row) => row.origin)).toEqual(['staff', 'staff']);
});

it('refuses unknown attributes, those of other suppliers and foreign variants [API-056]', async () => {
  const [product, other] = [await b.make.product({ sellerId }), await b.make.product()];
  const [foreign] = await create([{ group: 'G', value: 'v' }], other.seller_id);
  const code = async (attributes: unknown[]) => (await give(product.id, attributes)).body;
  expect(await code([999_999])).toMatchObject({ result: { code: 'unknown_attribute' } });
  expect(await code([foreign])).toMatchObject({ result: { code: 'unknown_attribute' } });
  expect(await code([{ attribute_id: own.red, variant_id: other.variantId }])).toMatchObject({
    statusMessage: `Variant ${other.variantId} does not belong to this product`,
  });
  expect(await code([])).toMatchObject({ statusMessage: 'Select an attribute' });
  expect((await give(999_999, [own.red])).status).toBe(404);
});

it('takes an attribute from a product and all its variants, once, and it may come back [API-055]', async () => {
  const product = await b.make.product({ sellerId });
  await give(product.id, [own.red, { attribute_id: own.red, variant_id: product.variantId }]);
  const body = { product_id: product.id, attribute_id: own.red };
  const remove = () => ask(calls.deleteProductAttribute, { body });
  expect((await remove()).body).toMatchObject({ statusIsOk: true, result: { attribute_id: own.red } });
  expect((await remove()).status).toBe(404);
  expect((await ask(calls.listGroupsOfProduct, { params: { productId: product.id } })).body.result).toEqual([]);
  expect((await give(product.id, [own.red])).body.result).toEqual({ added: 1, unchanged: 0 });
});

it("shows a restricted reseller their own supplier's attributes only (T09)", async () => {
  const other = (await b.make.seller()).id;
  const [foreign] = await create([{ group: 'Foreign', value: 'v' }], other);
  const person = await b.make.user({ sellerId, permissions: ['Read_Product', 'Read_Product-Reseller'] });
  const restricted = await tokenFor(b, person.email);
  const status = async (call: Parameters<typeof ask>[0], params: Record<string, unknown>) =>
    (await ask(call, { params }, restricted)).status;
  expect(await status(calls.listGroupsOfSeller, { sellerId })).toBe(200);
  expect(await status(calls.listGroupsOfSeller, { sellerId: other })).toBe(404);
  expect(await status(calls.listMappingsOfAttribute, { attributeId: foreign })).toBe(404);
  expect(await status(calls.listMappingsOfAttribute, { attributeId: own.red })).toBe(200);
});

it('makes groups and values of a delivery once, also values of 9 kB and two deliveries at once', async () => {
  const long = `${'compatible with X, '.repeat(480)}end`;
  const pairs = [
    { group: 'Fits', value: long },
    { group: 'Fits', value: `${long}!` },
    { group: 'Farbe', value: 'rot' },
    { group: 'Fits', value: long },
  ];
  const [one, two] = await Promise.all([create(pairs), create(pairs.toReversed())]);
  expect(two.toReversed()).toEqual(one);
  expect(new Set(one).size).toBe(3);
  expect(one[2]).toBe(supplied[0]);
});
