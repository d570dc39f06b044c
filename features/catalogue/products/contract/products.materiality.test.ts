import { expect, it } from 'vitest';
import { changeKindOf, effectOfChanges, readMateriality, usualMateriality } from './products.materiality.ts';

it('Each field a seller may change stands in one line of the table', () => {
  for (const [field, kind] of [
    ['product_translates.2.name', 'texts'],
    ['product_images.9', 'images'],
    ['product_images.9.position', 'images'],
    ['categories.21', 'category'],
    ['attributes.4', 'properties'],
    ['brand_id', 'brand'],
    ['vendor_warranty', 'warranty'],
    ['product_number', 'number'],
    ['variants.7', 'variants'],
    ['variants.7.ean', 'codes'],
    ['variants.7.price', 'price'],
    ['variants.7.weight', 'size'],
    ['variants.7.max_handling_days', 'handling'],
  ] as const)
    expect(changeKindOf(field), field).toBe(kind);
});

it('Several changes bring the most that one of them brings; a damaged table is the usual one', () => {
  const fields = ['variants.7.price', 'variants.7.weight'];
  expect(effectOfChanges(fields, usualMateriality)).toBe('mark');
  expect(effectOfChanges([...fields, 'brand_id'], usualMateriality)).toBe('review');
  expect(effectOfChanges(['variants.7.stock'], usualMateriality)).toBe('none');
  expect(effectOfChanges([], usualMateriality)).toBe('none');
  expect(readMateriality({ price: 'review' })).toEqual({ ...usualMateriality, price: 'review' });
  expect(readMateriality({ price: 'sideways' })).toEqual(usualMateriality);
  expect(readMateriality(null)).toEqual(usualMateriality);
});
