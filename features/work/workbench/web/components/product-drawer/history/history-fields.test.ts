import { describe, expect, it } from 'vitest';
import { sampleProduct } from '../sample-product.for-tests.ts';
import { draftNameOf, restoreOf, whyNotRestored } from './history-fields.ts';

const restored = (field: string, before: unknown, shopId = 1) =>
  restoreOf({ field, before, after: 'x' }, sampleProduct(), shopId, [{ id: 1 }, { id: 2 }]);

it.each([
  ['product_translates.3.name', 'translations.3.name'],
  ['product_translates.3.name.reviewed', 'reviewed.3.name'],
  ['customs_information.2.customs_code', 'customs.2.customs_code'],
  ['variants.12.price_extended.1.price', 'variants.12.price'],
  ['variants.12.price_extended.2.price', 'prices.12.2.price'],
  ['variants.12.price_extended.1.customs_fee', 'prices.12.1.customs_fee'],
  ['product_images.7.position', 'images'],
  ['vendor_warranty', 'vendor_warranty'],
])('calls %s of the history as the form calls it', (recorded, name) => {
  expect(draftNameOf(recorded, 1)).toBe(name);
});

describe('an older value', () => {
  it.each([
    ['shop_warranty', 12, { name: 'shop_warranty', value: '12' }],
    ['cncode', null, { name: 'cncode', value: '' }],
    ['product_translates.3.long_description', null, { name: 'translations.3.long_description', value: '' }],
    ['customs_information.2.license_required', true, { name: 'customs.2.license_required', value: true }],
    ['categories.21', false, { name: 'categories.21', value: false }],
    ['brand_id', null, { name: 'brand_id', value: null }],
    ['variants.12.width', 10.5, { name: 'variants.12.width', value: '10.5' }],
    ['variants.12.price_extended.1.price', '10.2500', { name: 'variants.12.price', value: '10.25' }],
    ['variants.12.price_extended.2.price', '900.0000', { name: 'prices.12.2.price', value: '900' }],
    ['variants.12.price_extended.2.tvsh', null, { name: 'prices.12.2.tvsh', value: '' }],
    ['variants.12.price_extended.1.customs_fee', '3.5000', { name: 'prices.12.1.customs_fee', value: '3.5' }],
  ])('goes back into the form: %s', (field, before, expected) => {
    expect(restored(field, before)).toEqual(expected);
  });

  it.each([
    ['status', 1],
    ['name', 'x'],
    ['product_translates.3.name', null],
    ['product_translates.3.name.reviewed', true],
    ['product_images.7.position', 1],
    ['variants.99.width', 1],
    ['variants.12.purchase_price', '1'],
    ['variants.12.price_extended.7.price', '900'],
  ])('of what the form does not write is only shown: %s', (field, before) => {
    expect(restored(field, before)).toBe(null);
  });
});

describe('an older value that does not go into this form', () => {
  const changeOf = (field: string, before: unknown = 'x') => ({ field, before, after: 'y' });
  it('says why it stays in the past', () => {
    const why = (field: string, before?: unknown) => whyNotRestored(changeOf(field, before), sampleProduct())?.en;
    expect(why('variants.99.price_extended.2.price')).toBe('variant deleted');
    expect(why('variants.12.price_extended.7.price')).toBe('the shop is gone');
    expect(why('product_translates.3.name', null)).toBe('name is required');
    expect(why('product_images.7.position')).toBe('restore images in the Images section');
    expect(why('vendor_warranty')).toBe('comes from the supplier');
    expect(why('status')).toBeUndefined();
  });
});
