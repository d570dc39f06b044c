import { expect, it } from 'vitest';
import { readinessRules } from '#features/catalogue/products/contract/products.readiness.ts';
import { sampleProduct } from '../sample-product.for-tests.ts';
import { placeOf } from './readiness-places.ts';

const language = (id: number, position: number) => ({ id, position, name: '', iso_code: '', send_translation: true });
const here = { id: 1, languages: { EN: language(1, 1), AL: language(2, 0) } };

it('leads from each fault to the field that mends it, and from those of status, seller and rate nowhere', () => {
  const product = sampleProduct();
  const [first] = product.variants;
  const places = Object.fromEntries(readinessRules.map(({ code }) => [code, placeOf(code, product, 1, here)]));
  expect(places).toEqual({
    archived: null,
    not_approved: null,
    seller_suspended: null,
    change_not_reviewed: null,
    name_missing: 'translations.2.name',
    price_missing: `variants.${first!.id}.price`,
    vat_missing: `variants.${first!.id}.tvsh`,
    rate_missing: null,
    category_missing: 'categories',
    category_excluded: 'categories',
    category_unmapped: 'categories',
    excluded: null,
    image_missing: 'images',
    brand_missing: 'brand_id',
    ean_missing: `variants.${first!.id}.ean`,
    cncode_missing: 'cncode',
    customs10_missing: 'customs.1.customs_code',
    customs12_missing: 'customs.1.customs_code',
    attribute_missing: 'mappings',
  });
});

it('leads to the EAN that is wrong, of several variants', () => {
  const product = sampleProduct();
  const [first] = product.variants;
  const variants = [
    { ...first!, ean: '' },
    { ...first!, id: 987, ean: '4006381333930' },
  ];
  expect(placeOf('ean_missing', { ...product, variants }, 1, here)).toBe('variants.987.ean');
});

it('leads to the price of the shop that lacks it, at the variant that lacks it', () => {
  const product = sampleProduct();
  const [first] = product.variants;
  expect(placeOf('price_missing', product, 3, here)).toBe(`prices.${first!.id}.3.price`);
  expect(placeOf('name_missing', product, 3, here)).toBe('translations');
});
