import { afterAll, beforeAll, expect, it } from 'vitest';
import * as changing from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { addBrand, countMerge, deleteBrand, listKeptBrands, mapSupplierBrand } from '../contract/brands.calls.ts';
import { mergeBrandsOperation } from '../contract/brands.operations.ts';

let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'keeper@tregu.test', roles: ['Admin'] });
  token = await tokenFor(b, 'keeper@tregu.test');
  await b.work();
});
afterAll(() => b.close());

const add = async (name: string) =>
  ((await request(b, addBrand, { body: { name } }, { token })).body.result as { id: number }).id;
const preview = async (into: number, ids: readonly number[]) =>
  request(
    b,
    changing.previewChanges,
    { body: { operation: mergeBrandsOperation.name, input: { into }, ids: [...ids] } },
    { token },
  );
const ended = async (answer: { body: { result?: unknown } }) => {
  const set = answer.body.result as ChangeSet;
  await b.taskEnded(set.task!.id);
  return (await request(b, changing.getChangeSet, { params: { id: set.id } }, { token })).body.result as ChangeSet;
};
const merge = async (into: number, ids: readonly number[]) => {
  const { id } = ((await preview(into, ids)).body.result as { change_set: ChangeSet }).change_set;
  return ended(await request(b, changing.applyChangeSet, { params: { id } }, { token }));
};
const undo = async (id: string) => ended(await request(b, changing.undoChangeSet, { params: { id } }, { token }));
const kept = async () =>
  (
    (await request(b, listKeptBrands, { query: {} }, { token })).body.result as {
      results: { name: string; products: number; supplier_brands: number }[];
    }
  ).results.map(({ name, products, supplier_brands: brands }) => `${name} ${products}/${brands}`);
const mapped = async (id: number) =>
  (await b.platform.db.selectFrom('brands').select('shop_brand_id').where('id', '=', id).executeTakeFirstOrThrow())
    .shop_brand_id;
const history = async (id: number) =>
  (
    await b.platform.db
      .selectFrom('activity_log')
      .select(['action', 'after'])
      .where('entity', '=', 'shop_brand')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

/** Three brands: the first with two suppliers' brands and three products, the second with one and one, the third with none. */
async function threeBrands(word: string) {
  const ids = [await add(`${word} Inc`), await add(word), await add(`${word} sport`)] as const;
  const supplied = [];
  for (const [name, to, products] of [
    [`${word} INC.`, ids[0], 2],
    [`${word} incorporated`, ids[0], 1],
    [`${word.toLowerCase()}`, ids[1], 1],
  ] as const) {
    const { id } = await b.make.brand({ name, shopBrandId: to });
    supplied.push(id);
    for (let at = 0; at < products; at++) await b.make.product({ brandId: id, status: 4, shops: { 1: 'in_shop' } });
  }
  return { inc: ids[0], main: ids[1], sport: ids[2], supplied };
}

it('tells what would move, merges in a task, and what was mapped follows, with history on both sides', async () => {
  const { inc, main, sport, supplied } = await threeBrands('Nika');
  const effect = await request(b, countMerge, { query: { ids: [inc, sport] } }, { token });
  expect(effect.body.result).toEqual([
    { id: inc, name: 'Nika Inc', products: 3, supplier_brands: 2, live: 3, logo: false },
    { id: sport, name: 'Nika sport', products: 0, supplier_brands: 0, live: 0, logo: false },
  ]);
  const done = await merge(main, [inc, sport]);
  expect(done).toMatchObject({ state: 'done', title: { en: 'Merge into Nika' }, row: { en: 'Brand' } });
  expect(done.counts).toMatchObject({ done: 2 });
  expect(await kept()).toEqual(['Nika 4/3']);
  expect(await mapped(supplied[0]!)).toBe(main);
  expect(await history(inc)).toEqual(['created', 'merged']);
  expect(await history(main)).toEqual(['created', 'took over', 'took over']);
  expect(await b.listDifferences()).toEqual([]);
  const publications = b.platform.db.selectFrom('publications').select('is_updated').where('is_updated', '=', true);
  expect((await publications.execute()).length).toBe(3);
  // A merged brand is none to change, delete or map to any more, and its name is free.
  expect((await request(b, deleteBrand, { params: { id: inc } }, { token })).status).toBe(404);
  const to = { params: { id: supplied[0]! }, body: { shop_brand_id: inc } };
  expect((await request(b, mapSupplierBrand, to, { token })).status).toBe(422);

  expect(await undo(done.id)).toMatchObject({ state: 'undone' });
  expect(await kept()).toEqual(['Nika 1/1', 'Nika Inc 3/2', 'Nika sport 0/0']);
  expect(await history(inc)).toEqual(['created', 'merged', 'separated']);
  expect(await b.listDifferences()).toEqual([]);
});

it('undoes what is still as the merge left it: what was mapped elsewhere since, or took the name, stays', async () => {
  const { inc, main, sport, supplied } = await threeBrands('Aldo');
  const done = await merge(main, [inc, sport]);
  const other = await add('Other');
  await request(b, mapSupplierBrand, { params: { id: supplied[0]! }, body: { shop_brand_id: other } }, { token });
  const again = await add('ALDO SPORT');
  const back = await undo(done.id);
  expect(back).toMatchObject({ state: 'undone_partly', counts: { undone: 1, kept: 1 } });
  expect([await mapped(supplied[0]!), await mapped(supplied[1]!)]).toEqual([other, inc]);
  expect(await kept()).toContain('ALDO SPORT 0/0');
  expect(await kept()).not.toContain('Aldo sport 0/0');
  expect(await request(b, deleteBrand, { params: { id: again } }, { token })).toMatchObject({ status: 200 });
  expect(await kept()).toContain('Aldo 1/1');
});

it('merges one after the other and takes them back in turn', async () => {
  const { inc, main, sport, supplied } = await threeBrands('Rita');
  const first = await merge(inc, [sport]);
  const second = await merge(main, [inc]);
  expect(await mapped(supplied[0]!)).toBe(main);
  expect(await undo(second.id)).toMatchObject({ state: 'undone' });
  expect(await undo(first.id)).toMatchObject({ state: 'undone' });
  expect((await kept()).filter((name) => name.startsWith('Rita'))).toEqual([
    'Rita 1/1',
    'Rita Inc 3/2',
    'Rita sport 0/0',
  ]);
});

it('refuses a brand into itself, one that is gone, and a target that is gone; leaves alone what changed since it was shown', async () => {
  const { inc, main, sport, supplied } = await threeBrands('Teo');
  expect((await preview(999_999, [inc])).body.statusMessage).toBe('The brand that should stay no longer exists');
  const shown = (await preview(main, [main, inc, 999_999])).body.result as { change_set: ChangeSet };
  expect(shown.change_set.counts).toMatchObject({ planned: 1, refused: 2 });
  expect(shown.change_set.reasons.map(({ code }) => code).sort()).toEqual(['brand_merge_itself', 'not_found']);
  await request(b, mapSupplierBrand, { params: { id: supplied[0]! }, body: { shop_brand_id: sport } }, { token });
  const run = await ended(
    await request(b, changing.applyChangeSet, { params: { id: shown.change_set.id } }, { token }),
  );
  expect(run.counts).toMatchObject({ skipped: 1, done: 0 });
  expect(await kept()).toContain('Teo Inc 1/1');
});
