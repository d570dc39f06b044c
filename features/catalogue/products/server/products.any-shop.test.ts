import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { addLanguage, addShop, listLanguages, listShops } from '#features/base/shops/contract/shops.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { findListDifferences } from '#server/test/check-invariants.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { productListQuery } from '../contract/products.filters.ts';
import type { ProductRow } from '../contract/products.model.ts';
import { productStatus } from '../contract/products.status.ts';
import { listProducts } from './use-cases/list-products.ts';

let b: Bench;
let token: string;
type Made = { id: number; variantId: number };
let made: Made[];

const kosovo = {
  name: 'Kosovo',
  country_code: 'XK',
  color: '#334155',
  currency: 'EUR',
  vat: '18',
  time_zone: 'Europe/Belgrade',
  languages: [{ code: 'MK' }, { code: 'EN' }],
};

/** A country and a language more on a running market with products in it, one of them supplied in that language before. */
beforeAll(async () => {
  b = await bench();
  const { db } = b.platform;
  made = [];
  for (const name of ['Lamp', 'Kettle', 'Chair'])
    made.push(await b.make.product({ name, status: productStatus.approved }));
  const [lamp, kettle, chair] = made as [Made, Made, Made];
  await b.make.listed(...made.map(({ id }) => id));
  await db
    .insertInto('source_texts')
    .values({ product_id: lamp.id, language: 'MK', name: 'Светилка', short_description: null, long_description: null })
    .execute();
  await b.make.user({ email: 'owner@tregu.test', roles: [roleNames.superAdmin] });
  token = await tokenFor(b, 'owner@tregu.test');
  await b.work();
  const macedonian = { code: 'MK', iso_code: 'mk', name: 'Macedonian' };
  expect((await request(b, addLanguage, { body: macedonian }, { token })).body.result).toMatchObject({ id: 4 });
  expect((await request(b, addShop, { body: kosovo }, { token })).body.result).toMatchObject({ id: 5 });
  await filled();
  await db
    .insertInto('product_translates')
    .values([
      { product_id: kettle.id, language_id: 4, name: 'Чајник' },
      { product_id: chair.id, language_id: 4, name: 'Стол' },
    ])
    .execute();
  await db
    .insertInto('publications')
    .values({ product_id: kettle.id, shop_id: 5, status: 'in_shop', external_key: 'five' })
    .execute();
  await b.make.listed(kettle.id, chair.id);
}, 60_000);
afterAll(() => b.close());

/** Until both events were heard and the tasks they start have ended. */
const filled = (): Promise<void> =>
  vi.waitFor(
    async () => {
      const done = { type: 'fill-list', status: 'completed' };
      expect(await b.platform.db.selectFrom('tasks').select(['type', 'status']).execute()).toEqual([done, done]);
    },
    { timeout: 20_000 },
  );

const read = (query: z.input<typeof productListQuery>, shopId: number) =>
  listProducts(b.platform)({ query: productListQuery.parse(query) }, b.as({ shopId }));
const found = async (query: z.input<typeof productListQuery>, shopId = 5) =>
  ((await read(query, shopId)) as ProductRow[]).map(({ id }) => made.findIndex((one) => one.id === id));

it('lists, counts and filters the products of a fifth shop by where they stand there', async () => {
  expect(await found({ status: productStatus.inShop })).toEqual([1]);
  expect(await found({ status: productStatus.approved })).toEqual([2, 0]);
  expect(await read({ status: productStatus.inShop, onlyCount: '1' }, 5)).toBe(1);
  expect(await read({ onlyCount: '1' }, 5)).toBe(3);
  expect(await found({ status: productStatus.inShop }, 1)).toEqual([]);
});

it('sorts by the names of a fourth language, finds them, and knows who has them', async () => {
  expect(await found({ language: 'MK', orderKey: 'name', orderBy: 'asc' })).toEqual([0, 2, 1]);
  expect(await found({ search_type: 'name', search_text: 'чајник' })).toEqual([1]);
  expect(await found({ language: 'MK', show_translated: '1' })).toEqual([2, 1, 0]);
  expect(await found({ language: 'MK', show_translated: '0' })).toEqual([]);
});

it('keeps a price of that shop, and what changed there, apart from the other shops', async () => {
  const { db } = b.platform;
  const [lamp, kettle] = made;
  await db
    .updateTable('variants')
    .set({ price: null })
    .where(
      'product_id',
      'in',
      made.map(({ id }) => id),
    )
    .execute();
  await db.insertInto('variant_prices').values({ variant_id: lamp!.variantId, shop_id: 5, price: '12.00' }).execute();
  await db.updateTable('publications').set({ desired_hash: 'other' }).where('product_id', '=', kettle!.id).execute();
  await b.make.listed(...made.map(({ id }) => id));
  expect(await found({ show_price: '1' })).toEqual([0]);
  expect(await found({ show_price: '1' }, 1)).toEqual([]);
  expect(await found({ show_updated: '1' })).toEqual([1]);
  expect(await found({ show_updated: '1' }, 2)).toEqual([]);
  expect(await found({ readiness: 'price_missing' })).toEqual([2, 1]);
  expect(await findListDifferences(b.platform.pool)).toEqual([]);
});

it('refuses a shop or a language that is there already, and one that says what cannot be', async () => {
  const add = (change: object) => request(b, addShop, { body: { ...kosovo, ...change } }, { token });
  expect((await add({ name: 'kosovo' })).body.statusMessage).toBe('There is a shop with this name');
  const issue = async (change: object) => (await add({ name: 'Sixth', ...change })).body.result;
  for (const [field, value] of Object.entries({
    name: ' ',
    country_code: 'ZZ',
    color: 'blue',
    currency: 'euro',
    vat: '101',
    time_zone: 'Europe/Nowhere',
    languages: [],
  }))
    expect(JSON.stringify(await issue({ [field]: value })), field).toContain(field);
  expect(JSON.stringify(await issue({ languages: [{ code: 'EN' }, { code: 'XX' }] }))).toContain('languages.1.code');
  expect(JSON.stringify(await issue({ languages: [{ code: 'EN' }, { code: 'EN' }] }))).toContain('languages');
  const again = await request(b, addLanguage, { body: { code: 'MK', iso_code: 'mk', name: 'Again' } }, { token });
  expect(again.body.statusMessage).toBe('There is a language with this code');
  expect((await request(b, listShops, {}, { token })).body.result).toHaveLength(5);
});

it('adds languages up to the thirty-second, each with its part of the list', async () => {
  const code = (n: number) => `${n < 26 ? 'X' : 'Y'}${String.fromCharCode(65 + (n % 26))}`;
  const add = (n: number) =>
    request(b, addLanguage, { body: { code: code(n), iso_code: 'el', name: `Language ${n}` } }, { token });
  // At once, as two people do: each gets an id of its own.
  expect((await Promise.all([0, 1, 2].map(add))).map(({ status }) => status)).toEqual([200, 200, 200]);
  for (let n = 3; n < 28; n++) expect((await add(n)).status).toBe(200);
  expect((await add(28)).body.statusMessage).toBe('There can be at most 32 languages');
  const { body } = await request(b, listLanguages, {}, { token });
  expect((body.result as { results: unknown[] }).results).toHaveLength(32);
  const last = code(27);
  await b.platform.db
    .insertInto('product_translates')
    .values({ product_id: made[1]!.id, language_id: 32, name: 'The last' })
    .execute();
  await b.make.listed(...made.map(({ id }) => id));
  expect(await found({ language: last, show_translated: '1' })).toEqual([1]);
  expect(await found({ language: last, orderKey: 'name', orderBy: 'desc' })).toEqual([1, 0, 2]);
});
