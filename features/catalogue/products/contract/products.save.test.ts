import { describe, expect, it } from 'vitest';
import { readRule } from '#kit/sentence.ts';
import { productSave } from './products.save.ts';

const read = (body: Record<string, unknown>) => productSave.parse(body);
const issues = (body: Record<string, unknown>) =>
  productSave.safeParse(body).error?.issues.map((it) => `${it.path.join('.')}: ${readRule(it.message).message}`);
const file = '5f3c1c1e-6d0a-4d0e-9d6c-0c7d1a4f3b21';

describe('saving a product', () => {
  it('leaves absent keys untouched [API-036, T75]', () => {
    const saved = JSON.parse(JSON.stringify(read({ data: { variants: [{ id: 1 }] } })));
    expect(saved).toEqual({ data: { variants: [{ id: 1 }] } });
    expect(JSON.parse(JSON.stringify(read({})))).toEqual({ data: {} });
  });
  it('takes shop warranty from 1, empty as none, and nothing else [VAL-032, ENT-037, T62]', () => {
    expect(read({ shop_warranty: 1 }).shop_warranty).toBe(1);
    expect(read({ shop_warranty: '24' }).shop_warranty).toBe(24);
    expect(read({ shop_warranty: null }).shop_warranty).toBeNull();
    expect(read({ shop_warranty: '' }).shop_warranty).toBeNull();
    for (const wrong of [0, 1.5, 'abc', -1])
      expect(issues({ shop_warranty: wrong })).toEqual([
        'shop_warranty: Shop warranty must be a whole number of at least 1',
      ]);
  });
  it('takes a CN code of 8 digits as text, or none [VAL-016, VAL-019, ENT-038, LIM-004]', () => {
    expect(read({ data: { cncode: '01012100' } }).data.cncode).toBe('01012100');
    expect(read({ data: { cncode: '' } }).data.cncode).toBeNull();
    expect(issues({ data: { cncode: '8517130' } })).toEqual(['data.cncode: A CN code has exactly 8 digits']);
    expect(issues({ data: { cncode: '8517130x' } })).toEqual(['data.cncode: Ju lutem vendosni vetëm numër']);
  });
  it('checks customs codes per shop, from JSON text too [VAL-017, T56, T59]', () => {
    const customs_information = JSON.stringify({ 2: { customs_code: '12a' }, cncode: { last_updated_by: 'me' } });
    expect(issues({ data: { customs_information } })).toEqual([
      'data.customs_information.2.customs_code: Ju lutem vendosni vetëm numër',
    ]);
  });
  it('needs a product name in each language that is sent [VAL-010, ENT-057]', () => {
    expect(issues({ product_translates: [{ language_id: 1, name: '  ' }] })).toEqual([
      'product_translates.0.name: Product name is required',
    ]);
    expect(
      issues({
        product_translates: [
          { language_id: 1, name: 'a' },
          { language_id: 1, name: 'b' },
        ],
      }),
    ).toEqual(['product_translates: Each language can be sent once only']);
  });
  it('takes images by own id or by upload, at most one of them the cover [DRW-022, ENT-059, T67]', () => {
    const cover = { id: 1, is_cover: true };
    expect(read({ product_images: [cover, { remote_id: file, position: 1 }] }).product_images).toHaveLength(2);
    expect(issues({ product_images: [cover, { id: 2, is_cover: true }] })).toEqual([
      'product_images: Only one image can be the cover',
    ]);
    expect(issues({ product_images: [cover, { id: 2, is_cover: true, is_deleted: true }] })).toBeUndefined();
    expect(
      read({
        product_images: [
          { id: 1, remote_id: null },
          { id: null, remote_id: file },
        ],
      }).product_images,
    ).toMatchObject([{ id: 1 }, { remote_id: file }]);
    expect(issues({ product_images: [{ id: null, remote_id: null }] })).toEqual([
      'product_images.0: An image has either an id or a remote_id',
    ]);
    expect(issues({ product_images: [{ is_deleted: true }] })).toEqual([
      'product_images.0: An image has either an id or a remote_id',
    ]);
  });
  it('takes categories as ids or with is_deleted [T75]', () =>
    expect(read({ append_categories: [5, { category_id: 6, is_deleted: true }] }).append_categories).toEqual([
      { category_id: 5, is_deleted: false },
      { category_id: 6, is_deleted: true },
    ]));
  it('takes a shop brand, or null to unmap [T101]', () => {
    expect(read({ brand_id: 3 }).brand_id).toBe(3);
    expect(read({ brand_id: null }).brand_id).toBeNull();
  });
});

describe('variant fields', () => {
  const field = (patch: Record<string, unknown>) => issues({ data: { variants: [{ id: 1, ...patch }] } });
  const saved = (patch: Record<string, unknown>) =>
    read({ data: { variants: [{ id: 1, ...patch }] } }).data.variants![0];

  it.each(['width', 'height', 'depth', 'weight'])(
    'takes %s as a number not below 0 and empty as none [VAL-028, VAL-029, VAL-030, ENT-066, ENT-067, T61]',
    (name) => {
      expect(saved({ [name]: '12.5' })).toMatchObject({ [name]: 12.5 });
      expect(saved({ [name]: 7 })).toMatchObject({ [name]: 7 });
      expect(saved({ [name]: '' })).toMatchObject({ [name]: null });
      for (const wrong of ['1.2.3', '-', '--5', '-5', '1,5', 'NaN', '1e3'])
        expect(field({ [name]: wrong }), wrong).toEqual([
          expect.stringMatching(new RegExp(`^data.variants.0.${name}: `)),
        ]);
    },
  );
  it('takes stock as a whole number [VAL-031, T61]', () => {
    expect(saved({ stock: '12' })?.stock).toBe(12);
    for (const wrong of ['1.5', '-', '1.2.3', ''])
      expect(field({ stock: wrong })).toEqual(['data.variants.0.stock: Stock must be a whole number']);
  });
  it('takes amounts as exact decimals, never floats [ENT-070]', () => {
    expect(saved({ price: '10.2500', discount_price: '' })).toMatchObject({ price: '10.2500', discount_price: null });
    expect(field({ price: '10,25' })).toEqual([
      'data.variants.0.price: Price must be an amount such as 12.50, with a dot and not below 0',
    ]);
  });
  it('takes VAT from 0 to 100 [ENT-071]', () => {
    expect(saved({ tvsh: '20' })?.tvsh).toBe('20');
    expect(field({ tvsh: '101' })).toEqual(['data.variants.0.tvsh: VAT must be between 0 and 100']);
  });
  it('takes prices by shop id [ENT-073]', () => {
    expect(saved({ price_extended: { 2: { price: '99' } } })?.price_extended).toMatchObject({ 2: { price: '99' } });
    expect(field({ price_extended: { x: { price: '99' } } })).toHaveLength(1);
  });
  it('does not take what is the supplier’s or ours: purchase price, sku_intern [T60]', () => {
    const variant = saved({ purchase_price: '1', sku_intern: 'x' });
    expect(variant).not.toHaveProperty('purchase_price');
    expect(variant).not.toHaveProperty('sku_intern');
  });
  it('keeps the EAN as trimmed text [VAL-022, T58]', () =>
    expect(saved({ ean: ' 0012345678905 ' })?.ean).toBe('0012345678905'));
});
