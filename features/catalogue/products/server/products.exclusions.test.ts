import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import {
  addExclusion,
  changeExclusion,
  deleteExclusion,
} from '#features/catalogue/exclusions/contract/exclusions.calls.ts';
import type { Exclusion } from '#features/catalogue/exclusions/contract/exclusions.model.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { listProducts } from '../contract/products.calls.ts';

let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'super@tregu.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'super@tregu.test');
  await b.work();
});
afterEach(async () => expect(await b.listDifferences()).toEqual([]));
afterAll(() => b.close());

const found = async (query: object, shopId = 1) => {
  const { body } = await request(b, listProducts, { query: { pageSize: '100', ...query } }, { token, shopId });
  return (body.result as { id: number }[]).map(({ id }) => id).toSorted((one, other) => one - other);
};
const terms = { scope: 'send', reason: 'law' };
const add = async (body: object) =>
  (await request(b, addExclusion, { body: { ...terms, ...body } }, { token })).body.result as Exclusion;
const soon = (query: object, ids: readonly number[], shopId = 1) =>
  vi.waitFor(async () => expect(await found(query, shopId)).toEqual([...ids]), { timeout: 15_000, interval: 100 });

it('the list follows a rule that is made, changed and deleted, and narrows to what it keeps out', async () => {
  const sellers = [await b.make.seller(), await b.make.seller()];
  const made: number[] = [];
  for (const [at, name] of ['Air gun', 'Air guns', 'Gunmetal'].entries())
    made.push((await b.make.product({ name, sellerId: sellers[at % 2]!.id, status: 4 })).id);
  await b.make.listed(...made);
  const [gun, guns] = made as [number, number, number];

  const rule = await add({ kind: 'word', word: 'gun*', shop_ids: [1] });
  await soon({ readiness: 'excluded' }, made);
  expect(await found({ readiness: 'excluded' }, 2)).toEqual([]);
  const body = { ...terms, shop_ids: [2], exceptions: { sellers: [sellers[0]!.id] }, version: rule.version };
  await request(b, changeExclusion, { params: { id: rule.id }, body }, { token });
  await soon({ readiness: 'excluded' }, [guns], 2);
  expect(await found({ readiness: 'excluded' })).toEqual([]);
  expect(await found({ exclusion: String(rule.id) })).toEqual([guns]);
  expect(await found({ exclusion: '999999' })).toEqual([]);
  await request(b, deleteExclusion, { params: { id: rule.id } }, { token });
  await soon({ readiness: 'excluded' }, [], 2);
  expect(gun).toBeGreaterThan(0);
});

it('what one category of ours closes follows its whole sub-tree, and a product keeps its other category', async () => {
  const top = await b.make.category({ name: 'Tobacco' });
  const leaf = await b.make.category({ parentId: top.id });
  const other = await b.make.category();
  const closed = await b.make.product({ categoryIds: [leaf.id], status: 4 });
  const both = await b.make.product({ categoryIds: [leaf.id, other.id], status: 4 });
  await b.make.listed(closed.id, both.id);
  const rule = await add({ kind: 'category', category_id: top.id });
  await soon({ readiness: 'category_excluded' }, [closed.id], 3);
  expect(await found({ exclusion: String(rule.id) })).toEqual([closed.id]);
});

it('many products follow as a task', async () => {
  const seller = await b.make.seller();
  const brand = await b.make.shopBrand('Everywhere');
  const supplied = await b.make.brand({ sellerId: seller.id, shopBrandId: brand.id });
  const made: number[] = [];
  for (let n = 0; n < 510; n++) made.push((await b.make.product({ sellerId: seller.id, brandId: supplied.id })).id);
  await b.make.listed(...made);
  await add({ kind: 'brand', shop_brand_id: brand.id });
  await soon({ readiness: 'excluded', seller: String(seller.id) }, made.slice(-100));
  const tasks = await b.platform.db
    .selectFrom('tasks')
    .select('type')
    .where('type', '=', 'refresh-readiness')
    .execute();
  expect(tasks).toHaveLength(1);
  await vi.waitFor(async () => expect(await b.listDifferences()).toEqual([]), { timeout: 15_000 });
});
