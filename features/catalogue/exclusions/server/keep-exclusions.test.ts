import { afterAll, beforeAll, expect, it } from 'vitest';
import * as changing from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { deleteBrand } from '#features/catalogue/brands/contract/brands.calls.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/exclusions.calls.ts';
import type { Exclusion, ExclusionEffect } from '../contract/exclusions.model.ts';
import { deleteExclusionsOperation } from '../contract/exclusions.operations.ts';
import { keepExclusions } from './begin-and-end.ts';

let b: Bench;
let token: string;
let reader: string;
let at = new Date();
beforeAll(async () => {
  b = await bench({ now: () => at });
  await b.make.user({ email: 'super@tregu.test', name: 'Sara Super', roles: ['Super Admin'] });
  await b.make.user({ email: 'admin@tregu.test', roles: ['Admin'] });
  token = await tokenFor(b, 'super@tregu.test');
  reader = await tokenFor(b, 'admin@tregu.test');
});
afterAll(() => b.close());

const add = (body: object, who = token) =>
  request(b, calls.addExclusion, { body: { scope: 'send', reason: 'law', ...body } }, { token: who });
const added = async (body: object) => (await add(body)).body.result as Exclusion;
const count = async (body: object) =>
  (await request(b, calls.countExclusion, { body }, { token })).body.result as ExclusionEffect;
const list = async (query: object = {}, who = token) =>
  (await request(b, calls.listExclusions, { query }, { token: who })).body.result as {
    results: Exclusion[];
    total: number;
  };
const change = (rule: Exclusion, terms: object) => {
  const { shop_ids, scope, reason, note, in_shop, starts_on, ends_on, version } = rule;
  const kept = { shop_ids, scope, reason, note, in_shop, starts_on, ends_on, version };
  return request(b, calls.changeExclusion, { params: { id: rule.id }, body: { ...kept, ...terms } }, { token });
};
const remove = (id: number, who = token) => request(b, calls.deleteExclusion, { params: { id } }, { token: who });
const history = (id: number) =>
  b.platform.db
    .selectFrom('activity_log')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'exclusion')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

it('begins with no rule; a Super Admin makes one about a category, others of the house read it (T05) [ROL-030]', async () => {
  expect(await list()).toEqual({ results: [], total: 0 });
  const weapons = await b.make.category({ name: 'Weapons' });
  const guns = await b.make.category({ name: 'Guns', parentId: weapons.id });
  const [elsewhere, spared] = [await b.make.category(), await b.make.seller({ name: 'Police Supply' })];
  const live = await b.make.product({ categoryIds: [guns.id], status: 4, shops: { 1: 'in_shop', 2: 'removed' } });
  const other = await b.make.product({
    categoryIds: [guns.id],
    sellerId: spared.id,
    status: 4,
    shops: { 1: 'in_shop' },
  });
  await b.make.listed(live.id, other.id);
  await b.make.product({ categoryIds: [guns.id, elsewhere.id], shops: { 1: 'in_shop' } });

  const target = { kind: 'category', category_id: weapons.id };
  const shops = (await count(target)).shops;
  expect(await count({ ...target, shop_ids: [1, 2] })).toEqual({
    products: 2,
    shops: [
      { ...shops[0], in_shop: 2 },
      { ...shops[1], in_shop: 0 },
    ],
  });
  const exceptions = { sellers: [spared.id], brands: [], products: [] };
  expect(await count({ ...target, exceptions })).toMatchObject({ products: 1 });

  const rule = await added({ ...target, shop_ids: [2, 1, 1], exceptions, note: 'Needs a licence' });
  expect(rule).toMatchObject({
    target: 'Weapons',
    seller: null,
    shop_ids: [1, 2],
    state: 'in_force',
    products: 1,
    created_by: 'Sara Super',
    exceptions: { sellers: [{ id: spared.id, name: 'Police Supply' }], brands: [], products: [] },
  });
  expect(await list({}, reader)).toEqual({ results: [rule], total: 1 });
  expect((await add({ ...target }, reader)).status).toBe(403);
  expect((await remove(rule.id, reader)).status).toBe(403);
  expect(await history(rule.id)).toMatchObject([
    {
      action: 'added',
      after: { target: 'Weapons', shops: `${shops[0]!.name}, ${shops[1]!.name}`, exceptions: 'Police Supply' },
    },
  ]);
});

it('refuses what is not there and what is there already, each at its field', async () => {
  const brand = await b.make.shopBrand('Lumina');
  const external = await b.make.category({ sellerId: (await b.make.seller()).id });
  const field = async (body: object) => {
    const { status, body: answer } = await add(body);
    expect(status).toBe(422);
    return (answer.result as { issues: { field: string }[] }).issues.map((issue) => issue.field);
  };
  expect(await field({ kind: 'brand', shop_brand_id: 999_999 })).toEqual(['shop_brand_id']);
  expect(await field({ kind: 'category', category_id: external.id })).toEqual(['category_id']);
  expect(await field({ kind: 'word', word: 'knife', shop_ids: [99] })).toEqual(['shop_ids']);
  expect(await field({ kind: 'word', word: 'knife', exceptions: { sellers: [999_999] } })).toEqual([
    'exceptions.sellers',
  ]);
  const rule = await added({ kind: 'brand', shop_brand_id: brand.id, category_id: 5, word: 'left over' });
  expect(rule).toMatchObject({ target: 'Lumina', category_id: null, word: null, shop_ids: null });
  expect(await field({ kind: 'brand', shop_brand_id: brand.id })).toEqual(['shop_brand_id']);
  expect((await add({ kind: 'brand', shop_brand_id: brand.id, shop_ids: [1] })).status).toBe(200);
  for (const word of ["'; drop table exclusions; --", '\\(.*+?[]{}^$|', 'a'.repeat(101), '\u0000\u0000'])
    expect((await add({ kind: 'word', word })).status).toBeLessThan(500);
});

it('finds whole words in any case and accents, and all endings with a star', async () => {
  const named = async (name: string) => {
    const { id } = await b.make.product({ name });
    await b.make.listed(id);
    return id;
  };
  await named('Cigare Duhani Përla');
  await named('Duhan 50 g');
  await named('Nënduhan');
  await named('Pistol-Ajri, 4.5 mm');
  const products = async (word: string) => (await count({ kind: 'word', word })).products;
  expect(await products('DUHAN')).toBe(1);
  expect(await products('duhan*')).toBe(2);
  expect(await products('perla')).toBe(1);
  expect(await products('pistol ajri')).toBe(1);
  expect(await products('pistol.ajri*')).toBe(1);
  expect((await add({ kind: 'word', word: '.*' })).status).toBe(422);
});

it('keeps a brand that a rule names, and follows it into the brand it was merged into', async () => {
  const { db } = b.platform;
  const [old, kept] = [await b.make.shopBrand('Zjarri'), await b.make.shopBrand('Zjarri Group')];
  const rule = await added({ kind: 'brand', shop_brand_id: old.id });
  const remove = (id: number) => request(b, deleteBrand, { params: { id } }, { token });
  expect((await remove(old.id)).body.result).toMatchObject({ code: 'brand_in_exclusion' });
  const supplied = await b.make.brand({ shopBrandId: kept.id });
  await b.make.product({ brandId: supplied.id });
  const { shop_brand_id, kind } = rule;
  expect(await count({ kind, shop_brand_id })).toMatchObject({ products: 0 });
  await db.updateTable('shop_brands').set({ merged_into: kept.id }).where('id', '=', old.id).execute();
  expect(await count({ kind, shop_brand_id })).toMatchObject({ products: 1 });
  expect((await add({ kind, shop_brand_id })).status).toBe(422);
});

it('changes its terms and keeps what it is about; of two who save, the second is told', async () => {
  const rule = await added({ kind: 'word', word: 'slingshot' });
  const saved = (await change(rule, { scope: 'approve', shop_ids: [3], note: 'Law 12' })).body.result as Exclusion;
  expect(saved).toMatchObject({ scope: 'approve', shop_ids: [3], word: 'slingshot', version: 2 });
  expect((await change(rule, { scope: 'send' })).body.result).toMatchObject({ code: 'exclusion_changed_meanwhile' });
  expect(await history(rule.id)).toMatchObject([
    { action: 'added' },
    { action: 'changed', before: { scope: 'send', note: null }, after: { scope: 'approve', note: 'Law 12' } },
  ]);
  expect((await remove(rule.id)).status).toBe(200);
  expect((await remove(rule.id)).status).toBe(404);
  expect((await list({ search_text: 'slingshot' })).total).toBe(0);
});

it('finds rules by word, kind, shop, step and state', async () => {
  const rule = await added({ kind: 'word', word: 'Çakmak', shop_ids: [4], scope: 'approve', ends_on: '2020-01-01' });
  for (const query of [{ search_text: 'cakm' }, { shop: 4, scope: 'approve' }, { kind: 'word', state: 'ended' }])
    expect((await list(query)).results.map(({ id }) => id)).toContain(rule.id);
  for (const query of [{ search_text: 'weap' }, { shop: 2 }, { kind: 'brand' }, { state: 'in_force' }])
    expect((await list(query)).results.map(({ id }) => id)).not.toContain(rule.id);
  expect((await list({ search_text: 'weap' })).total).toBe(1);
});

it('begins and ends with its days, by the clock of the house, once', async () => {
  const now = new Date();
  const day = (ahead: number) => dayIn(new Date(now.getTime() + ahead * 86_400_000), houseZone);
  const rule = await added({ kind: 'word', word: 'fireworks', starts_on: day(2), ends_on: day(3) });
  const product = await b.make.product({ name: 'Fireworks', status: 4 });
  await b.make.listed(product.id);
  const actions = async () => (await history(rule.id)).map(({ action }) => action);
  const tick = keepExclusions(b.platform);
  await tick();
  expect(await actions()).toEqual(['added']);
  at = new Date(now.getTime() + 2.5 * 86_400_000);
  await tick();
  await tick();
  expect(await actions()).toEqual(['added', 'rule began']);
  expect((await list({ search_text: 'fireworks' })).results[0]).toMatchObject({ state: 'in_force', products: 1 });
  at = new Date(now.getTime() + 5 * 86_400_000);
  await tick();
  expect(await actions()).toEqual(['added', 'rule began', 'rule ended']);
  at = now;
});

it('deletes many at once for a Super Admin, and brings back those that nobody has made anew', async () => {
  await b.work();
  const rules = [await added({ kind: 'word', word: 'many one' }), await added({ kind: 'word', word: 'many two' })];
  const body = { operation: deleteExclusionsOperation.name, input: {}, ids: rules.map(({ id }) => id) };
  expect((await request(b, changing.previewChanges, { body }, { token: reader })).status).toBe(403);
  const previewed = await request(b, changing.previewChanges, { body }, { token });
  const { change_set: set, rows } = previewed.body.result as { change_set: ChangeSet; rows: { code: string }[] };
  expect(rows.map(({ code }) => code)).toEqual(['many one', 'many two']);
  expect((await list({ search_text: 'many' })).total).toBe(2);
  const params = { id: set.id };
  await request(b, changing.applyChangeSet, { params }, { token });
  expect((await list({ search_text: 'many' })).total).toBe(0);
  await added({ kind: 'word', word: 'MANY two' });
  await request(b, changing.undoChangeSet, { params }, { token });
  const back = (await list({ search_text: 'many' })).results;
  expect(back.map(({ word, state }) => `${word}: ${state}`)).toEqual(['MANY two: in_force', 'many one: in_force']);
  const { rows: stored } = await b.platform.pool.query('select in_force from exclusions where id = $1', [rules[0]!.id]);
  expect(stored).toEqual([{ in_force: true }]);
  expect((await history(rules[0]!.id)).map(({ action }) => action)).toEqual(['added', 'deleted', 'brought back']);
});

it('exports what is filtered, and no formula with it', async () => {
  await added({ kind: 'word', word: '=cmd one', reason: 'other', note: '=1+1', shop_ids: [1] });
  const answer = await request(b, calls.exportExclusions, { query: { search_text: 'cmd' } }, { token: reader });
  const { name, content } = answer.body.result as { name: string; content: string };
  expect(name).toMatch(/^exclusion-rules-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(content.trim().split('\n')).toHaveLength(2);
  expect(content).not.toMatch(/[,;\n]"?=/);
});
