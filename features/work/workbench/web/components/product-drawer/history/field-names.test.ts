import { describe, expect, it } from 'vitest';
import { textIn } from '#web/lib/text.tsx';
import { sampleProduct } from '../sample-product.for-tests.ts';
import { fieldName, type NameContext, summaryOf } from './field-names.ts';

const [variant] = sampleProduct().variants;
const context: NameContext = {
  t: (text, values) => textIn('en', text, values),
  product: sampleProduct({ variants: [variant!, { ...variant!, id: 13, sku_intern: 'TG0001-2' }] }),
  languages: [
    { id: 1, name: 'English', iso_code: 'en' },
    { id: 3, name: 'Slovene', iso_code: 'sl' },
  ],
  shops: [{ id: 2, name: 'Albania' }],
};
const said = (...names: string[]) =>
  summaryOf(Object.fromEntries(names.map((name) => [name, 'x'])), 2, context).map(({ text }) => text);

describe('the save bar names what will be saved', () => {
  it('by field, language, shop and variant', () => {
    expect(said('translations.3.name', 'cncode', 'images', 'shop_warranty')).toEqual([
      'Name (Slovene)',
      'CN code',
      '2 images',
      'Shop warranty (months)',
    ]);
    expect(said('customs.2.customs_code', 'variants.12.price', 'reviewed.3.name')).toEqual([
      'Customs import code (Albania)',
      'Price (TG0001-1)',
      'Review of Name (Slovene)',
    ]);
  });

  it('by shop where a price is of another shop [DRW-014]', () => {
    expect(said('prices.12.2.customs_fee', 'prices.12.2.price')).toEqual([
      'Customs fee (TG0001-1, Albania)',
      'Price (TG0001-1, Albania)',
    ]);
  });

  it('counts what would be too much to name', () => {
    expect(said('variants.12.price', 'variants.13.price', 'categories.21', 'categories.22', 'mappings.4')).toEqual([
      'Price (2 variants)',
      '2 categories',
      '1 attribute mapping',
    ]);
  });
});

it('calls an unknown field as it is recorded, and an unknown id by its number', () => {
  expect(fieldName('feed_hash', context)).toBe('feed hash');
  expect(fieldName('translations.9.name', context)).toBe('Name (9)');
  expect(fieldName('categories.21', context)).toBe('Category Lamps');
});
