import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { imported, type Line } from './import-bench.for-tests.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
  await b.work();
});
afterAll(() => b.close());

const line = (sku: string, values: Partial<Line> = {}): Line => ({
  sku,
  name: `Thing ${sku}`,
  price: '10',
  stock: 1,
  ...values,
});
const skus = async (sellerId: number) =>
  (
    await b.platform.db.selectFrom('products').select('sku').where('seller_id', '=', sellerId).orderBy('sku').execute()
  ).map(({ sku }) => sku);
const left = (runId: number) =>
  b.platform.db
    .selectFrom('feed_run_rows')
    .select(['kind', 'column_name', 'value', 'reason'])
    .where('run_id', '=', runId)
    .where('kind', '=', 'filtered')
    .orderBy('row_number')
    .execute();

it('leaves out new products that a rule keeps from the import, tells which rule, and goes on updating what is ours', async () => {
  const seller = await b.make.seller({ name: 'Alpha' });
  const { make } = b;
  const first = await imported(b, seller.id, [line('A-1', { brand: 'Banned', stock: 5 })]);
  expect(first.run.products_created).toBe(1);

  const brand = await make.shopBrand('Banned');
  const weapons = await make.category({ name: 'Weapons' });
  const guns = await make.category({ name: 'Guns', parentId: weapons.id });
  const external = await make.category({ name: 'Pistols', sellerId: seller.id });
  await b.platform.db.updateTable('categories').set({ original_id: 'Pistols' }).where('id', '=', external.id).execute();
  await b.platform.db.insertInto('category_maps').values({ external_id: external.id, internal_id: guns.id }).execute();
  await make.exclusion({ shopBrandId: brand.id, scope: 'import', shopIds: null });
  await make.exclusion({ word: 'vape*', scope: 'import', shopIds: null });
  await make.exclusion({ categoryId: weapons.id, scope: 'import', shopIds: null });
  await make.exclusion({ word: 'thing', scope: 'approve', shopIds: null });

  const { run } = await imported(b, seller.id, [
    line('A-1', { brand: 'Banned', stock: 9 }),
    line('A-2', { brand: 'BANNED' }),
    line('A-3', { name: 'Vapes, 5 ml' }),
    line('A-4', { category: 'Pistols' }),
    line('A-5', { name: 'Odd \\u0000 \ud800 name', brand: 'Fine', category: 'Other' }),
  ]);
  expect(run).toMatchObject({ status: 'completed', products_created: 1 });
  expect(await skus(seller.id)).toEqual(['A-1', 'A-5']);
  expect(await left(run.id)).toEqual([
    { kind: 'filtered', column_name: 'brand', value: 'BANNED', reason: 'Excluded by a rule (brand Banned): law' },
    { kind: 'filtered', column_name: 'name', value: 'Vapes, 5 ml', reason: 'Excluded by a rule (word “vape*”): law' },
    {
      kind: 'filtered',
      column_name: 'category',
      value: 'Pistols',
      reason: 'Excluded by a rule (category Weapons): law',
    },
  ]);
  const stock = await b.platform.db.selectFrom('variants').select('stock').where('sku', '=', 'A-1').execute();
  expect(stock).toEqual([{ stock: 9 }]);
});

it('leaves out what its reseller files under a category that a rule names, and what lies below it', async () => {
  const seller = await b.make.seller({ name: 'Beta' });
  const { make } = b;
  // The reseller's categories are known since an earlier run.
  await imported(b, seller.id, [line('B-1', { category: 'Tobacco > Cigars' }), line('B-2', { category: 'Toys' })]);
  const tobacco = await b.platform.db
    .selectFrom('categories')
    .select('id')
    .where('seller_id', '=', seller.id)
    .where('name', '=', 'Tobacco')
    .executeTakeFirstOrThrow();
  await make.exclusion({ supplierCategoryId: tobacco.id, scope: 'import', shopIds: null });
  const { run } = await imported(b, seller.id, [
    line('B-1', { category: 'Tobacco > Cigars', stock: 7 }),
    line('B-3', { category: 'Tobacco > Cigars' }),
    line('B-4', { category: 'Tobacco' }),
    line('B-5', { category: 'Toys' }),
  ]);
  expect(run).toMatchObject({ status: 'completed', products_created: 1 });
  expect(await skus(seller.id)).toEqual(['B-1', 'B-2', 'B-5']);
  expect((await left(run.id)).map(({ column_name, reason }) => [column_name, reason])).toEqual(
    Array.from({ length: 2 }, () => ['category', expect.stringMatching(/^Excluded by a rule \(.*Tobacco.*\): law$/)]),
  );
});
