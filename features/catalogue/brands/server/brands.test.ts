import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { getBrandReach, listBrands } from '../contract/brands.calls.ts';
import { findOrCreateBrands, findShopBrand, mapBrand } from './brands.public.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

it('lists the shop brands by name, found by a part of it, page by page [API-019]', async () => {
  for (const name of ['Zeta', 'alpha', 'Beta', 'Shtëpiza', '100% Wool']) await b.make.shopBrand(name);
  await b.make.user({ email: 'brands@tregu.test', permissions: ['Read_Brand'] });
  const token = await tokenFor(b, 'brands@tregu.test');
  const names = async (query: Record<string, unknown>) =>
    ((await request(b, listBrands, { query }, { token })).body.result as { name: string }[]).map((brand) => brand.name);

  expect(await names({})).toEqual(['100% Wool', 'alpha', 'Beta', 'Shtëpiza', 'Zeta']);
  expect(await names({ search: 'ETA' })).toEqual(['Beta', 'Zeta']);
  expect(await names({ search: 'shtepi' })).toEqual(['Shtëpiza']);
  expect(await names({ search: '%' })).toEqual(['100% Wool']);
  expect(await names({ page: 1, pageSize: 2 })).toEqual(['Beta', 'Shtëpiza']);
});

it("makes a supplier's brands once, also when two deliveries do it at once", async () => {
  const seller = await b.make.seller();
  const create = (names: string[]) =>
    b.platform.unitOfWork({ userId: null, shopId: null, cause: 'feed:1' }, (tx) =>
      findOrCreateBrands(tx, seller.id, names),
    );

  const [one, two] = await Promise.all([create(['Apple', 'Sony', 'Apple']), create(['Sony', 'Apple'])]);

  expect(two).toEqual(one);
  expect(one!.size).toBe(2);
  expect(await create([])).toEqual(new Map());
});

it('maps a supplier brand for all its products, with history, and repeats without a change (T101)', async () => {
  const { db, unitOfWork } = b.platform;
  const [shopBrand, supplied] = [await b.make.shopBrand('Mapped'), await b.make.brand({ name: 'MAPPED Inc.' })];
  const products = [await b.make.product({ brandId: supplied.id }), await b.make.product({ brandId: supplied.id })];
  const editor = await b.make.user();
  const map = (to: number | null) => unitOfWork(b.as({ userId: editor.id }), (tx) => mapBrand(tx, supplied.id, to));

  expect(await findShopBrand(db, shopBrand.id)).toEqual(shopBrand);
  expect(await findShopBrand(db, 999_999)).toBeNull();
  expect(await map(shopBrand.id)).toEqual({ changed: true, products: 2 });
  expect(await map(shopBrand.id)).toEqual({ changed: false, products: 2 });

  const flags = await db
    .selectFrom('product_list')
    .select('flags')
    .where(
      'product_id',
      'in',
      products.map((p) => p.id),
    )
    .execute();
  expect(flags.map((row) => row.flags & 2)).toEqual([2, 2]);
  const history = await db.selectFrom('activity_log').selectAll().where('entity', '=', 'brand').execute();
  expect(history).toMatchObject([
    {
      entity_id: supplied.id,
      action: 'mapped',
      user_id: editor.id,
      before: { shop_brand_id: null },
      after: { shop_brand_id: shopBrand.id },
    },
  ]);
  expect((await b.events()).filter((event) => event.name === 'brands.mapped')).toHaveLength(1);

  expect(await map(null)).toEqual({ changed: true, products: 2 });
  expect(await b.listDifferences()).toEqual([]);
});

it('tells how many products of how many resellers a mapping touches, and how many are in a shop [DRW-012] (T101)', async () => {
  const [seller, other] = [await b.make.seller(), await b.make.seller()];
  const supplied = await b.make.brand({ name: 'Reach', sellerId: seller.id });
  await b.make.product({ brandId: supplied.id, sellerId: seller.id, status: 4, shops: { 1: 'in_shop', 2: 'in_shop' } });
  await b.make.product({ brandId: supplied.id, sellerId: seller.id, status: 4, shops: { 1: 'removed' } });
  await b.make.product({ brandId: supplied.id, sellerId: other.id });
  const unused = await b.make.brand({ name: 'Unused', sellerId: seller.id });
  await b.make.user({ email: 'reach@tregu.test', roles: ['Admin'] });
  const token = await tokenFor(b, 'reach@tregu.test');
  const reach = async (id: number) => (await request(b, getBrandReach, { params: { id } }, { token })).body.result;

  expect(await reach(supplied.id)).toEqual({ products: 3, sellers: 2, live: 1 });
  expect(await reach(unused.id)).toEqual({ products: 0, sellers: 0, live: 0 });
});
