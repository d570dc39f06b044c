import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { listShopCategories } from '../contract/categories.calls.ts';
import type { CategoryNode } from '../contract/categories.model.ts';
import {
  categoryPaths,
  findOrCreateCategories,
  internalCategoriesOf,
  requireLeafCategories,
} from './categories.public.ts';
import { originalIdOf } from './original-id.ts';

let b: Bench;
let seller: number;
beforeAll(async () => {
  b = await bench();
  seller = (await b.make.seller()).id;
});
afterAll(() => b.close());

const by = { userId: null, shopId: null, cause: 'feed:1' };
const create = (paths: readonly (readonly string[])[], sellerId = seller) =>
  b.platform.unitOfWork(by, (tx) => findOrCreateCategories(tx, sellerId, paths));

it("answers the shop's tree: every field of a node, siblings by position, excluded branches disabled [API-021] [CAT-004] [CAT-005] [CAT-006] [CAT-007] [CAT-008] [CAT-009]", async () => {
  const { db } = b.platform;
  const home = await b.make.category({ name: 'Home' });
  const kitchen = await b.make.category({ name: 'Kitchen', parentId: home.id });
  const bath = await b.make.category({ name: 'Bath', parentId: home.id });
  const gone = await b.make.category({ name: 'Gone', parentId: home.id });
  await b.make.category({ name: "A supplier's", sellerId: seller });
  await db.updateTable('categories').set({ position: 1 }).where('id', '=', kitchen.id).execute();
  await db.updateTable('categories').set({ position: 2 }).where('id', '=', bath.id).execute();
  await db.updateTable('categories').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
  await b.make.exclusion({ categoryId: home.id, shopIds: [2] });
  await db.insertInto('shop_categories').values({ shop_id: 2, category_id: bath.id, visible: false }).execute();
  await b.make.user({ email: 'tree@tregu.test', permissions: ['Read_Category'] });
  const token = await tokenFor(b, 'tree@tregu.test');
  const tree = async (shopId: number) =>
    (await request(b, listShopCategories, {}, { token, shopId })).body.result as CategoryNode[];

  const one = await tree(1);
  expect(one.map((node) => node.name)).toEqual(['Home']);
  expect(one[0]!.children.map((node) => node.name)).toEqual(['Kitchen', 'Bath']);
  expect(one[0]!.children[0]).toMatchObject({
    id: kitchen.id,
    originalId: expect.stringMatching(/^c\d+$/),
    name: 'Kitchen',
    title: 'Kitchen',
    parentId: home.id,
    position: 1,
    visible: true,
    disabled: false,
    children: [],
  });

  const two = await tree(2);
  expect([two[0]!.disabled, ...two[0]!.children.map((node) => node.disabled)]).toEqual([true, true, true]);
  expect(two[0]!.children.map((node) => node.visible)).toEqual([true, false]);
});

it("makes a supplier's categories on the way to the leaf once, and finds them again", async () => {
  const paths = [['Mobile', 'Smartphones'], ['Mobile', 'Tablets'], ['Mobile'], ['Mobile', 'Smartphones']];

  const first = await create(paths);
  const second = await create(paths);

  expect(second).toEqual(first);
  expect(new Set(first).size).toBe(3);
  expect(first[3]).toBe(first[0]);
  const named = await categoryPaths(b.platform.db, first);
  expect(named.get(first[0]!)).toEqual({ name: 'Smartphones', path: 'Mobile > Smartphones' });
  expect(named.get(first[2]!)).toEqual({ name: 'Mobile', path: 'Mobile' });
});

it('keeps equal names of two suppliers, and a ">" inside of a name, apart', async () => {
  const other = (await b.make.seller()).id;
  const [own] = await create([['Toys']]);
  const [foreign] = await create([['Toys']], other);
  expect(foreign).not.toBe(own);
  const [flat, deep] = await create([['A > B'], ['A', 'B']]);
  expect(flat).not.toBe(deep);
  expect(originalIdOf(['x'.repeat(200), 'y'.repeat(200), 'z'.repeat(200)])).toMatch(/^sha256:[0-9a-f]{64}$/);
});

it('gives the same ids to two deliveries that make the same categories at once', async () => {
  const paths = Array.from({ length: 50 }, (_, i) => ['Race', `Leaf ${i}`]);
  const both = await Promise.all([create(paths), create([...paths].reverse())]);
  expect(both[1]!.toReversed()).toEqual(both[0]);
});

it('takes 500 paths of which most are known within a second', async () => {
  const paths = Array.from({ length: 500 }, (_, i) => ['Big', `Level ${i % 40}`, `Leaf ${i}`]);
  await create(paths);
  const started = performance.now();
  await create(paths);
  expect(performance.now() - started).toBeLessThan(1000);
});

it('lets only internal leaves be chosen, and a parent whose children are deleted is a leaf (T79) [CAT-010]', async () => {
  const { db } = b.platform;
  const parent = await b.make.category({ name: 'Parent' });
  const child = await b.make.category({ name: 'Child', parentId: parent.id });
  const [external] = await create([['External']]);

  await requireLeafCategories(db, [child.id], 'tree', 'append_categories');
  const refusal = (ids: number[], place: 'tree' | 'bulk') =>
    requireLeafCategories(db, ids, place, 'x').catch((error) => error);
  expect((await refusal([child.id, parent.id], 'tree')).message).toBe('Cannot check this parent node!');
  expect((await refusal([parent.id], 'bulk')).message).toBe('Cannot select this parent category!');
  expect((await refusal([external!], 'bulk')).definition.code).toBe('unknown_category');

  await db.updateTable('categories').set({ deleted_at: new Date() }).where('id', '=', child.id).execute();
  await requireLeafCategories(db, [parent.id], 'tree', 'append_categories');
  expect((await refusal([child.id], 'tree')).definition.code).toBe('unknown_category');
});

it('tells which internal leaves an external category stands for', async () => {
  const { db } = b.platform;
  const parent = await b.make.category();
  const leaf = await b.make.category({ parentId: parent.id });
  const [mapped, open] = await create([['Mapped'], ['Open']]);
  await db
    .insertInto('category_maps')
    .values([
      { external_id: mapped!, internal_id: leaf.id },
      { external_id: mapped!, internal_id: parent.id },
    ])
    .execute();
  expect(await internalCategoriesOf(db, [mapped!, open!])).toEqual(new Map([[mapped, [leaf.id]]]));
});
