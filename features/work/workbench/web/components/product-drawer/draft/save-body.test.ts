import { describe, expect, it } from 'vitest';
import { productSave } from '#features/catalogue/products/contract/products.save.ts';
import { sampleProduct } from '../sample-product.for-tests.ts';
import { createDraft } from './draft.ts';
import { draftImages } from './draft-images.ts';
import { type FieldValue, sections, valuesOf } from './draft-values.ts';
import { byField, firstIssue, issuesOf, saveBody, saysSomething } from './save-body.ts';

const product = sampleProduct();
const saved = valuesOf(product, { id: 1, currency: 'EUR' });

const image = {
  id: 5,
  url: '/images/5.webp',
  is_cover: false,
  is_deleted: false,
  position: 0,
  is_variant: false,
  alts: {},
  productId: 7,
  new_image: false,
};

function bodyAfter(...changes: [string, FieldValue][]) {
  const draft = createDraft(saved);
  for (const [name, value] of changes) draft.change(name, value);
  return saveBody(draft.edits(), saved, product.version);
}

describe('what a save sends', () => {
  it('is only the version when nothing changed (T75, T100)', () => {
    expect(bodyAfter()).toEqual({ data: { version: 4 } });
    expect(saysSomething(bodyAfter())).toBe(false);
  });

  it('is each changed part and no other [DRW-004] [DRW-005] [DRW-011] [DRW-012] (T62, T75)', () => {
    const body = bodyAfter(['shop_warranty', '12'], ['cncode', ''], ['categories.21', false], ['brand_id', null]);
    expect(body).toEqual({
      data: { version: 4, cncode: null },
      shop_warranty: '12',
      append_categories: [{ category_id: 21, is_deleted: true }],
      brand_id: null,
    });
    expect(saysSomething(body)).toBe(true);
    expect(productSave.parse(body)).toMatchObject({ shop_warranty: 12, data: { cncode: null } });
  });

  it('is the touched variants with their touched fields only (T60)', () => {
    expect(bodyAfter(['variants.12.width', ''], ['variants.12.price', '11'])).toEqual({
      data: { version: 4, variants: [{ id: 12, width: null, price: '11' }] },
    });
  });

  it('always carries the name with a language [VAL-010] [DRW-007] [DRW-008] [DRW-009]', () => {
    expect(bodyAfter(['translations.1.short_description', 'A lamp'])).toMatchObject({
      product_translates: [{ language_id: 1, name: 'Desk lamp', short_description: 'A lamp' }],
    });
  });

  it('is the changed customs fields of the changed shops [DRW-006] (T56)', () => {
    expect(bodyAfter(['customs.3.customs_code', '94051140'], ['customs.2.license_required', false]).data).toEqual({
      version: 4,
      customs_information: { 3: { customs_code: '94051140' }, 2: { license_required: false } },
    });
  });

  it('is the images of a variant as ids, without one that goes with the same save [ENT-075]', () => {
    const gone = { ...draftImages([image])[0]!, is_deleted: true };
    expect(bodyAfter(['variants.12.variant_images', '5,9']).data?.variants).toEqual([
      { id: 12, variant_images: [5, 9] },
    ]);
    expect(bodyAfter(['images', [gone]], ['variants.12.variant_images', '5,9']).data?.variants).toEqual([
      { id: 12, variant_images: [9] },
    ]);
  });

  it('is the prices and customs fees of shops by shop, emptied ones as none [ENT-073] [DRW-014]', () => {
    const body = bodyAfter(
      ['variants.12.price', '11'],
      ['prices.12.3.price', '12.50'],
      ['prices.12.3.customs_fee', '1.5'],
      ['prices.12.2.customs_fee', ''],
    );
    // A field that was empty before and is empty now says nothing.
    expect(body.data?.variants).toEqual([
      { id: 12, price: '11', price_extended: { 3: { price: '12.50', customs_fee: { value: '1.5' } } } },
    ]);
    expect(productSave.parse(body).data.variants?.[0]?.price_extended).toMatchObject({ 3: { price: '12.50' } });
    const refused = [{ field: 'data.variants.0.price_extended.3.customs_fee.value', message: 'No amount' }];
    expect(byField(refused, body)).toEqual({ 'prices.12.3.customs_fee': 'No amount' });
  });

  it('names the attribute mappings to take away (T75)', () => {
    expect(bodyAfter(['mappings.41', true])).toEqual({ data: { version: 4 }, deleted_group_mapped: [41] });
  });
});

describe('refusals at their fields', () => {
  it('come from the same rules as the server, before anything is sent [VAL-031] [VAL-032] (T61, T62)', () => {
    const issues = issuesOf(
      bodyAfter(
        ['variants.12.width', '1.2.3'],
        ['variants.12.stock', '-'],
        ['shop_warranty', '0'],
        ['customs.3.customs_code', '123'],
        ['translations.2.long_description', 'x'],
      ),
    );
    expect(Object.keys(issues).toSorted()).toEqual([
      'customs.3.customs_code',
      'shop_warranty',
      'translations.2.name',
      'variants.12.stock',
      'variants.12.width',
    ]);
    expect(issues['translations.2.name']).toBe('Product name is required');
    expect(issues.shop_warranty).toBe('Shop warranty must be a whole number of at least 1');
  });

  it('pass for negative stock and refuse negative sizes (T61)', () => {
    expect(issuesOf(bodyAfter(['variants.12.stock', '-3']))).toEqual({});
    expect(Object.keys(issuesOf(bodyAfter(['variants.12.width', '-3'])))).toEqual(['variants.12.width']);
  });

  it('of the server count in the body and show at the variant, language or block they mean', () => {
    const body = bodyAfter(['variants.12.ean', '1'], ['translations.2.name', 'Llambë']);
    const issues = byField(
      [
        { field: 'data.variants.0.ean', message: 'first' },
        { field: 'data.variants.0.ean', message: 'second' },
        { field: 'product_translates.0.name', message: 'name' },
        { field: 'product_images.3.id', message: 'image' },
        { field: 'append_categories.0', message: 'category' },
        { field: 'data.cncode', message: 'code' },
      ],
      body,
    );
    expect(issues).toEqual({
      'variants.12.ean': 'first',
      'translations.2.name': 'name',
      images: 'image',
      categories: 'category',
      cncode: 'code',
    });
    expect(firstIssue(issues, sections)).toBe('translations.2.name');
  });
});
