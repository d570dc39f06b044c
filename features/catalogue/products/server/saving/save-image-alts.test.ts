import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Call } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { listProductHistory } from '../../contract/product-history.calls.ts';
import { getProduct, updateProduct } from '../../contract/products.calls.ts';
import type { ProductDetail } from '../../contract/products.model.ts';

let b: Bench;
let seller: { id: number };
let id: number;
let image: number;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  b = await bench();
  seller = await b.make.seller();
  await b.make.user({ email: 'ana@alts.test', roles: ['Admin'] });
  const rights = ['Read_Product', 'Read_Product-Reseller'] as const;
  await b.make.user({ email: 'reseller@alts.test', sellerId: seller.id, permissions: [...rights] });
  for (const who of ['ana', 'reseller']) tokens[who] = await tokenFor(b, `${who}@alts.test`);
});
afterAll(() => b.close());
beforeEach(async () => {
  const category = await b.make.category();
  id = (await b.make.product({ sellerId: seller.id, status: 4, shops: { 1: 'in_shop' }, categoryIds: [category.id] }))
    .id;
  const values = { product_id: id, url: '/a.png', is_cover: true };
  image = (await b.platform.db.insertInto('product_images').values(values).returning('id').executeTakeFirstOrThrow())
    .id;
  await b.make.listed(id);
});

const ask = (who: string, call: Call, parts: Record<string, unknown> = {}) =>
  request(b, call, { params: { id }, ...parts }, { token: tokens[who]!, shopId: 1 });
const say = (alts: Record<string, string>) =>
  ask('ana', updateProduct, { body: { product_images: [{ id: image, alts }] } });
const altsFor = async (who = 'ana') =>
  ((await ask(who, getProduct)).body.result as ProductDetail).product_images.map(({ alts }) => alts);
const desired = async () =>
  (
    await b.platform.db
      .selectFrom('publications')
      .select('desired_hash')
      .where('product_id', '=', id)
      .executeTakeFirst()
  )?.desired_hash;

it('What a picture shows is kept per language, one language at a time, and an empty text takes it away', async () => {
  expect((await say({ 1: 'A lamp', 2: ' Llambë ' })).status).toBe(200);
  expect(await altsFor()).toEqual([{ 1: 'A lamp', 2: 'Llambë' }]);
  await say({ 1: '' });
  expect(await altsFor()).toEqual([{ 2: 'Llambë' }]);
  const log = JSON.stringify((await ask('ana', listProductHistory)).body.result);
  expect(log).toContain(`product_images.${image}.alts.2`);
});

it('A language there is not is refused by name, and nothing is kept', async () => {
  const { status, body } = await say({ 1: 'A lamp', 99: 'x' });
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('product_images.0.alts.99')]);
  expect(await altsFor()).toEqual([{}]);
});

it('The shop shall have it too, so the product is not in step any more; restricted resellers do not read it [ROL-055]', async () => {
  await say({ 1: 'A lamp' });
  const told = await desired();
  await say({ 1: '' });
  expect(await desired()).not.toBe(told);
  await say({ 1: 'A lamp' });
  expect(await desired()).toBe(told);
  expect(await altsFor('reseller')).toEqual([{}]);
});
