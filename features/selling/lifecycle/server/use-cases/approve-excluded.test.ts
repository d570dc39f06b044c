import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { approveProduct, changeProductStatus } from '../../contract/lifecycle.calls.ts';

let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'staff@tregu.test', permissions: ['Read_Product', 'Update_Product'] });
  token = await tokenFor(b, 'staff@tregu.test');
});
afterAll(() => b.close());

const approve = (id: number, shopId = 1) => request(b, approveProduct, { params: { id } }, { token, shopId });
const pending = async (values: Parameters<Bench['make']['product']>[0]) => {
  const { id } = await b.make.product({ status: 1, ...values });
  await b.make.listed(id);
  return id;
};

it('refuses to approve what a rule excludes in the shop, and names the rule and its reason', async () => {
  const weapons = await b.make.category({ name: 'Weapons' });
  const guns = await b.make.category({ name: 'Guns', parentId: weapons.id });
  const open = await b.make.category();
  await b.make.exclusion({ categoryId: weapons.id, scope: 'approve' });
  const gun = await pending({ categoryIds: [guns.id] });

  const refused = await approve(gun);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    statusMessage: 'Excluded by a rule (category Weapons): law',
    result: { code: 'product_excluded' },
  });
  // The same product in a shop the rule does not name, and one with another category to be sold in.
  expect((await approve(await pending({ categoryIds: [guns.id] }), 2)).status).toBe(200);
  expect((await approve(await pending({ categoryIds: [guns.id, open.id] }))).status).toBe(200);
  expect((await approve(await pending({}))).status).toBe(200);
});

it('refuses by brand and word, not by a rule that bars sending alone, and spares the exceptions', async () => {
  const shopBrand = await b.make.shopBrand('Lumina');
  const brand = await b.make.brand({ shopBrandId: shopBrand.id });
  const rule = await b.make.exclusion({ shopBrandId: shopBrand.id, scope: 'import', shopIds: null });
  await b.make.exclusion({ word: 'vape', scope: 'send', shopIds: null });
  const [lamp, spared] = [await pending({ brandId: brand.id }), await pending({ brandId: brand.id })];
  await b.platform.db
    .insertInto('exclusion_exceptions')
    .values({ exclusion_id: rule.id, product_id: spared })
    .execute();

  const moved = await request(b, changeProductStatus, { body: { ids: [lamp, spared], status: 4 } }, { token });
  expect(moved.body.result).toMatchObject({
    moved: 1,
    refused: [{ id: lamp, text: 'Excluded by a rule (brand Lumina): law' }],
  });
  expect((await approve(await pending({ name: 'Vape 5 ml' }))).status).toBe(200);
});
