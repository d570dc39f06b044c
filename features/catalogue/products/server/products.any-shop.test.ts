import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Bench, bench } from '#server/test/bench.ts';
import { findListDifferences } from '#server/test/check-invariants.ts';
import { productListQuery } from '../contract/products.filters.ts';
import type { ProductRow } from '../contract/products.model.ts';
import { productStatus } from '../contract/products.status.ts';
import { listProducts } from './use-cases/list-products.ts';

let b: Bench;
let made: { id: number; variantId: number }[];

const kosovo = {
  id: 5,
  name: 'Kosovo',
  country_code: 'XK',
  color: '#334155',
  currency: 'EUR',
  vat: '18',
  languages: JSON.stringify({ MK: { id: 4, name: 'Macedonian', position: 0, iso_code: 'mk', send_translation: true } }),
  currencies: JSON.stringify([{ code: 'EUR', symbol: '€' }]),
};

/** A country and a language more, as rows of a running database with products in it. */
beforeAll(async () => {
  b = await bench();
  made = [];
  for (const name of ['Lamp', 'Kettle', 'Chair'])
    made.push(await b.make.product({ name, status: productStatus.approved }));
  const { db } = b.platform;
  await db.insertInto('languages').values({ id: 4, code: 'MK', iso_code: 'mk', name: 'Macedonian' }).execute();
  await db.insertInto('shops').values(kosovo).execute();
  const names = ['Светилка', 'Чајник', 'Стол'];
  await db
    .insertInto('product_translates')
    .values(made.map(({ id }, at) => ({ product_id: id, language_id: 4, name: names[at]! })))
    .execute();
  await db
    .insertInto('publications')
    .values({ product_id: made[1]!.id, shop_id: 5, status: 'in_shop', external_key: 'five' })
    .execute();
  await b.make.listed(...made.map(({ id }) => id));
}, 60_000);
afterAll(() => b.close());

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
