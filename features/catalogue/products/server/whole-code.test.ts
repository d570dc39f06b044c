import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { productListQuery, type SearchType } from '../contract/products.filters.ts';
import type { ProductRow } from '../contract/products.model.ts';
import { listProducts } from './use-cases/list-products.ts';

let b: Bench;
const found = async (search_type: SearchType, search_text: string, sellerId: number | null = null) => {
  const query = (onlyCount: '0' | '1') =>
    productListQuery.parse({ search_type, search_text, onlyCount, orderKey: 'sku' });
  const rows = await listProducts(b.platform)({ query: query('0') }, b.as({ sellerId }));
  const total = await listProducts(b.platform)({ query: query('1') }, b.as({ sellerId }));
  expect(total).toBe((rows as ProductRow[]).length);
  return (rows as ProductRow[]).map((row) => row.sku);
};

let other: number;
beforeAll(async () => {
  b = await bench();
  other = (await b.make.seller({ name: 'Other' })).id;
  await b.make.product({ sku: 'AB1234567' });
  await b.make.product({ sku: 'AB1234567-RED', ean: '4006381333931' });
  await b.make.product({ sku: 'BOX', ean: '14006381333938' });
  await b.make.product({ sku: 'THEIRS', sellerId: other, ean: '04006381333931' });
});
afterAll(() => b.close());

it.each([
  ['a complete SKU finds the product that carries it', 'sku', 'AB1234567', ['AB1234567']],
  ['in whatever case', 'sku', ' ab1234567 ', ['AB1234567']],
  ['a complete SKU nobody carries may be a part', 'sku', 'B1234567', ['AB1234567', 'AB1234567-RED']],
  ['a part of one finds all that contain it', 'sku', 'AB12345', ['AB1234567', 'AB1234567-RED']],
  ['an EAN is a number: zeros before it make no other', 'ean', '4006381333931', ['AB1234567-RED', 'THEIRS']],
  ['typed with zeros, too', 'ean', '04006381333931', ['AB1234567-RED', 'THEIRS']],
  ['a part of an EAN finds all that contain it', 'ean', '0638133393', ['AB1234567-RED', 'BOX', 'THEIRS']],
  ['in all fields a text is always a part', 'all', 'AB1234567', ['AB1234567', 'AB1234567-RED']],
] as const)('%s [PMS-022] [PMS-023]', async (_name, type, text, skus) => expect(await found(type, text)).toEqual(skus));

it('a complete code finds own rows only for whom sees one seller [ROL-046] (T09)', async () => {
  expect(await found('ean', '4006381333931', other)).toEqual(['THEIRS']);
});
