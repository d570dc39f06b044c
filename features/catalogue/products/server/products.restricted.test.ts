import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Call, isWrite } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { callExamples } from '#server/test/call-examples.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { getProduct, listProducts } from '../contract/products.calls.ts';
import type { ProductDetail } from '../contract/products.model.ts';

/** Each secret carries a word or a figure that stands nowhere else: an answer that holds one has told it. */
const secrets = {
  'the purchase price of another reseller': '777.77',
  'a product of another reseller': 'RivalProduct',
  'a brand of another reseller': 'RivalBrand',
  'an attribute of another reseller': 'RivalColour',
  'a contact of another reseller': 'rival-contact@',
  'the price of another shop': '555.55',
  'the customs fee we pay': '444.44',
  'a text of our staff': 'StaffTranslation',
  'who of our staff has a product in hand': 'Assignedperson',
};
const forbiddenKeys = /margin|password|token|secret|smtp|trace|landed|profile/i;

let b: Bench;
let token: string;
let own: { id: number };
let answers: { name: string; status: number; text: string; body: unknown }[];
beforeAll(async () => {
  b = await bench();
  const examples = await callExamples(b, (await b.make.user({ roles: ['Super Admin'] })).id);
  const { db } = b.platform;
  const seller = await db
    .selectFrom('sellers')
    .select('id')
    .where('name', '=', 'Matrix Supply')
    .executeTakeFirstOrThrow();
  own = await giveSecrets(seller.id);
  await b.make.user({
    email: 'reseller@walk.test',
    permissions: ['Read_Product', 'Read_Category', 'Read_Product-Reseller', 'Read_Brand', 'Read_Attribute'],
    sellerId: seller.id,
  });
  token = await tokenFor(b, 'reseller@walk.test');
  answers = [];
  const reading = b.app.calls.filter((call) => !isWrite(call) && Array.isArray(call.access) && !call.file);
  for (const call of reading) {
    answers.push(await ask(call, examples[call.name]?.request ?? {}));
    // The list and its searches, without the example's own filters.
    if (call.name === listProducts.name) {
      for (const text of ['Rival', '777.77', ''])
        answers.push(await ask(call, { query: { search_text: text, search_type: 'all' } }));
    }
  }
  answers.push(await ask(getProduct, { params: { id: own.id } }));
});
afterAll(() => b.close());

async function ask(call: Call, parts: Record<string, unknown>) {
  const { status, body } = await request(b, call, parts, { token, shopId: 1 });
  return { name: call.name, status, text: JSON.stringify(body), body: body.result };
}

/** A product of the reseller's own and one of a rival, with everything nobody but staff may know. */
async function giveSecrets(sellerId: number) {
  const { db } = b.platform;
  const mine = await b.make.product({ sellerId, name: 'Own product', status: 4, shops: { 1: 'in_shop' } });
  await db.updateTable('variants').set({ purchase_price: '6.00' }).where('id', '=', mine.variantId).execute();
  await db
    .insertInto('variant_prices')
    .values([
      { variant_id: mine.variantId, shop_id: 1, price: '12.00', customs_fee: '444.44' },
      { variant_id: mine.variantId, shop_id: 3, price: '555.55' },
    ])
    .execute();
  await db
    .insertInto('product_translates')
    .values({
      product_id: mine.id,
      language_id: 1,
      name: 'Own name',
      long_description: 'StaffTranslation',
      origin: 'staff',
    })
    .execute();

  const staff = await b.make.user({ name: 'Staff Assignedperson' });
  await db.insertInto('users_products').values({ product_id: mine.id, user_id: staff.id, language_id: 1 }).execute();
  const rival = await b.make.seller({ name: 'Rival Trade' });
  await db
    .updateTable('sellers')
    .set({ contact_email: 'rival-contact@tregu.test' })
    .where('id', '=', rival.id)
    .execute();
  const brand = await b.make.brand({ name: 'RivalBrand', sellerId: rival.id });
  const theirs = await b.make.product({ sellerId: rival.id, name: 'RivalProduct', brandId: brand.id });
  await db.updateTable('variants').set({ purchase_price: '777.77' }).where('id', '=', theirs.variantId).execute();
  const group = await db
    .insertInto('attribute_groups')
    .values({ seller_id: rival.id, original_name: 'RivalColour' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('attributes').values({ group_id: group.id, original_name: 'RivalColour red' }).execute();
  await b.make.listed(mine.id, theirs.id);
  return mine;
}

it('tells a restricted reseller none of what others earn, own or ask, in any answer (V18) [ROL-046] (T07) (T09)', () => {
  expect(answers.filter((it) => it.status === 200).length).toBeGreaterThan(12);
  for (const [secret, mark] of Object.entries(secrets)) {
    const told = answers.filter((answer) => answer.text.includes(mark)).map((answer) => answer.name);
    expect([secret, told]).toEqual([secret, []]);
  }
});

it('has no field in any answer that would name a margin or how a price was made [ROL-047]', () => {
  const named = answers.flatMap(({ name, body }) =>
    keysOf(body)
      .filter((key) => forbiddenKeys.test(key))
      .map((key) => `${name}: ${key}`),
  );
  expect(named).toEqual([]);
});

it('tells staff who hold Read_Category alone no purchase price and no customs fee, so no margin either', async () => {
  await b.make.user({ email: 'categories@walk.test', permissions: ['Read_Category'] });
  const category = await tokenFor(b, 'categories@walk.test');
  const { body } = await request(b, getProduct, { params: { id: own.id } }, { token: category, shopId: 1 });
  const [variant] = (body.result as ProductDetail).variants;
  expect(variant).toMatchObject({ purchase_price: null, price_extended: { 1: { customs_fee: { value: null } } } });
  expect(JSON.stringify(body)).not.toMatch(/444\.44|"6\.0000"/);
});

it('answers the hidden blocks empty and shows the rest of the reseller’s product [DRW-016] [ROL-055] [ROL-056] (T07)', () => {
  const detail = answers.at(-1)!.body as ProductDetail;
  expect(detail).toMatchObject({ name: 'Own product', product_translates: [], categories: [] });
  expect(detail.variants).toMatchObject([
    { purchase_price: '6.0000', price_extended: { 1: { price: '12.0000', customs_fee: { value: null } } } },
  ]);
});

const keysOf = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Array.isArray(value)
      ? value.flatMap(keysOf)
      : Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
