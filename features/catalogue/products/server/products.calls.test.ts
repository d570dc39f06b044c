import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listUsers } from '#features/base/users/contract/users.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import {
  assignProducts as assignCall,
  getProduct as getCall,
  listMappedCategories,
  mapCategories as mapCall,
} from '../contract/products.calls.ts';
import type { ProductDetail } from '../contract/products.model.ts';

let b: Bench;
let token: string;
let staff: { id: number };
beforeAll(async () => {
  b = await bench();
  staff = await b.make.user({ email: 'staff@products.test', name: 'Stina Staff', roles: ['Admin'] });
  token = await tokenFor(b, 'staff@products.test');
});
afterAll(() => b.close());

const ask = (call: Parameters<typeof request>[1], parts: object, options: object = {}) =>
  request(b, call, parts, { token, ...options });

describe('the detail [API-035]', () => {
  it('fits the specification’s shape and tells in which shops the product is [ENT-074]', async () => {
    const supplied = await b.make.category({ name: 'Phones' });
    const product = await b.make.product({ status: 4, shops: { 1: 'in_shop', 2: 'removed' } });
    await b.platform.db
      .insertInto('product_categories')
      .values({ product_id: product.id, category_id: supplied.id })
      .execute();
    await b.make.listed(product.id);

    const { status, body } = await ask(getCall, { params: { id: product.id } });

    expect(status).toBe(200);
    const detail = body.result as ProductDetail;
    expect(getCall.output.safeParse(detail).success).toBe(true);
    expect(detail).toMatchObject({
      version: 1,
      productShop: { status: 'in_shop' },
      product_categories: [{ path: 'Phones' }],
    });
    expect(detail.variants[0]!.shop_extended).toEqual({
      1: { in_shop: true },
      2: { in_shop: false },
      3: { in_shop: false },
      4: { in_shop: false },
    });
  });

  it('hides other sellers’ products, and other shops’ prices, from a restricted reseller [ROL-046] (T09)', async () => {
    const mine = await b.make.product();
    const theirs = await b.make.product();
    for (const shop_id of [1, 3]) {
      await b.platform.db
        .insertInto('variant_prices')
        .values({ variant_id: mine.variantId, shop_id, price: '12' })
        .execute();
    }
    await b.make.listed(mine.id);
    await b.make.user({
      email: 'reseller@products.test',
      permissions: ['Read_Product-Reseller'],
      sellerId: mine.seller_id,
    });
    const reseller = await tokenFor(b, 'reseller@products.test');

    const own = await ask(getCall, { params: { id: mine.id } }, { token: reseller, shopId: 3 });
    expect(Object.keys((own.body.result as ProductDetail).variants[0]!.price_extended)).toEqual(['3']);
    expect((await ask(getCall, { params: { id: theirs.id } }, { token: reseller })).status).toBe(404);
    expect((await ask(listMappedCategories, { params: { productId: theirs.id } }, { token: reseller })).status).toBe(
      404,
    );
  });
});

describe('categories in bulk [API-041] [API-040]', () => {
  const body = (id: number | null, selectedRows: unknown[], functionality: string) => ({
    body: { data: { id, selectedRows, functionality } },
  });

  it('adds and takes away; what is so already counts as done (T78)', async () => {
    const leaf = await b.make.category();
    const [one, other] = [await b.make.product(), await b.make.product({ categoryIds: [leaf.id] })];

    const added = await ask(mapCall, body(leaf.id, [{ id: one.id }, other.id], 'ADD'));
    expect(added.body).toMatchObject({ statusMessage: 'success', result: { taskId: null, changed: 1, unchanged: 1 } });
    expect((await ask(listMappedCategories, { params: { productId: one.id } })).body.result).toEqual([leaf.id]);

    const removed = await ask(mapCall, body(leaf.id, [one.id, other.id], 'remove'));
    expect(removed.body.result).toMatchObject({ changed: 2 });
    expect((await ask(listMappedCategories, { params: { productId: other.id } })).body.result).toEqual([]);
  });

  it('refuses a parent, an empty selection and an unknown product [CAT-012]', async () => {
    const parent = await b.make.category();
    const leaf = await b.make.category({ parentId: parent.id });
    const { id } = await b.make.product();

    expect((await ask(mapCall, body(parent.id, [id], 'add'))).body).toMatchObject({
      statusMessage: 'Cannot select this parent category!',
    });
    expect((await ask(mapCall, body(null, [], 'add'))).body).toMatchObject({ statusMessage: 'Select category' });
    expect((await ask(mapCall, body(leaf.id, [], 'add'))).body).toMatchObject({ statusMessage: 'Select a product' });
    expect((await ask(mapCall, body(leaf.id, [id, 999_999], 'add'))).status).toBe(404);
    expect((await ask(listMappedCategories, { params: { productId: id } })).body.result).toEqual([]);
  });

  it('above 200 products becomes a task with an outcome for each', async () => {
    const leaf = await b.make.category();
    const seller = await b.make.seller();
    const products = [];
    for (let n = 0; n < 201; n++)
      products.push(await b.make.product({ sellerId: seller.id, ...(n === 0 ? { categoryIds: [leaf.id] } : {}) }));
    const ids = products.map((it) => it.id);
    await b.work();

    const { taskId } = (await ask(mapCall, body(leaf.id, ids, 'add'))).body.result as { taskId: string };
    const task = await b.taskEnded(taskId);

    expect(task).toMatchObject({ status: 'completed', result: { data: { successCount: 201, totalCount: 201 } } });
    const items = await b.platform.db
      .selectFrom('task_items')
      .select(['outcome'])
      .where('task_id', '=', taskId)
      .execute();
    expect(items.filter((it) => it.outcome === 'done')).toHaveLength(200);
    expect(items.filter((it) => it.outcome === 'unchanged')).toHaveLength(1);
    const mapped = await b.platform.db
      .selectFrom('mapped_categories')
      .select('id')
      .where('category_id', '=', leaf.id)
      .execute();
    expect(mapped).toHaveLength(201);
  }, 30_000);
});

describe('assign [API-047]', () => {
  const list = (...rows: object[]) => ({ body: { data: { list: rows } } });

  it('gives a product to one person for each language; a new one replaces the old one [ENT-051]', async () => {
    const { id } = await b.make.product();
    const other = await b.make.user({ name: 'Olga Other' });
    const row = { product_id: id, user_id: staff.id, language_id: 2, translate_status: 0 };

    expect((await ask(assignCall, list(row, { ...row, language_id: 3 }))).body).toMatchObject({
      statusMessage: 'success',
      result: { assigned: 2 },
    });
    expect((await ask(assignCall, list(row))).body.result).toEqual({ assigned: 0 });
    await ask(assignCall, list({ ...row, user_id: other.id, translate_status: 1 }));

    const { users_products } = (await ask(getCall, { params: { id } })).body.result as ProductDetail;
    expect(users_products).toMatchObject([
      { first_name: 'Olga', language_id: 2, translate_status: 1 },
      { first_name: 'Stina', language_id: 3 },
    ]);
  });

  it('refuses inactive people, people of sellers, and a missing or unknown language', async () => {
    const { id } = await b.make.product();
    const row = { product_id: id, user_id: staff.id, language_id: 2 };
    const gone = await b.make.user({ active: false });
    const seller = await b.make.user({ sellerId: (await b.make.seller()).id });

    for (const person of [gone, seller]) {
      expect(await ask(assignCall, list({ ...row, user_id: person.id }))).toMatchObject({
        status: 422,
        body: { statusMessage: 'Select an active staff member' },
      });
    }
    expect((await ask(assignCall, list({ ...row, language_id: undefined }))).body).toMatchObject({
      statusMessage: 'Select assigne language is missing!',
    });
    expect((await ask(assignCall, list({ ...row, language_id: 99 }))).status).toBe(422);
    expect((await ask(assignCall, list({ ...row, product_id: 999_999 }))).status).toBe(404);
  });
});

it('lists the people by name and who of them is staff; a person tied to a seller sees only himself [API-012]', async () => {
  const seller = await b.make.seller({ local: true });
  await b.make.user({
    email: 'local@products.test',
    roles: ['Local Seller'],
    permissions: ['Read_User'],
    sellerId: seller.id,
  });

  const everybody = (await ask(listUsers, {})).body.result as { id: number; email: string; staff: boolean }[];
  const alone = await ask(listUsers, {}, { token: await tokenFor(b, 'local@products.test') });

  expect(everybody.map((it) => it.email)).toEqual(
    expect.arrayContaining(['staff@products.test', 'local@products.test']),
  );
  const staff = (email: string) => everybody.find((it) => it.email === email)?.staff;
  expect([staff('staff@products.test'), staff('local@products.test')]).toEqual([true, false]);
  expect(alone.body.result).toMatchObject([{ email: 'local@products.test', staff: false }]);
});

it('keeps the list as its source says', async () => {
  expect(await b.listDifferences()).toEqual([]);
});
