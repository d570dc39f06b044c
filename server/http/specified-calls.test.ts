import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import * as files from '#features/base/files/contract/files.calls.ts';
import * as users from '#features/base/users/contract/users.calls.ts';
import * as attributes from '#features/catalogue/attributes/contract/attributes.calls.ts';
import * as brands from '#features/catalogue/brands/contract/brands.calls.ts';
import * as categories from '#features/catalogue/categories/contract/categories.calls.ts';
import * as customs from '#features/catalogue/customs/contract/customs.calls.ts';
import type { moved } from '#features/catalogue/products/contract/products.bulk.ts';
import * as products from '#features/catalogue/products/contract/products.calls.ts';
import * as sellers from '#features/catalogue/sellers/contract/sellers.calls.ts';
import * as lifecycle from '#features/selling/lifecycle/contract/lifecycle.calls.ts';
import * as publishing from '#features/selling/publishing/contract/publishing.calls.ts';
import { type Call, isWrite, messageOf } from '#kit/call.ts';
import { readRule } from '#kit/sentence.ts';

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'path' in value;
const calls: Call[] = [attributes, brands, categories, customs, files, lifecycle, publishing, sellers, users, products]
  .flatMap((module) => Object.values(module) as unknown[])
  .filter(isCall);

const wanted: readonly [string, string, string][] = [
  ['API-009', 'GET', '/local-seller/getSellerByUserId/{id}'],
  ['API-011', 'POST', '/local-product/sendRequestEmail'],
  ['API-012', 'GET', '/user'],
  ['API-015', 'GET', '/seller'],
  ['API-016', 'GET', '/seller/{id}'],
  ['API-017', 'POST', '/seller/getSellers'],
  ['API-018', 'GET', '/local-seller/brands'],
  ['API-019', 'GET', '/brand'],
  ['API-021', 'GET', '/category/shop/categories'],
  ['API-029', 'GET', '/category/allProducts'],
  ['API-034', 'GET', '/product/select-all'],
  ['API-035', 'GET', '/product/{id}'],
  ['API-036', 'PUT', '/product/{id}'],
  ['API-038', 'GET', '/product/cn-code-description/{code}'],
  ['API-039', 'POST', '/upload'],
  ['API-040', 'POST', '/mapped-category/categoriesByProduct/{productId}'],
  ['API-041', 'PUT', '/product/map/bulk/categories'],
  ['API-042', 'POST', '/product/remove'],
  ['API-043', 'POST', '/product/archive'],
  ['API-044', 'POST', '/product/shop'],
  ['API-045', 'POST', '/product/status'],
  ['API-046', 'PUT', '/product-status/{id}'],
  ['API-047', 'POST', '/product/assign'],
  ['API-048', 'GET', '/mapped-attributes/getAttributeGroupsBySellerId/{sellerId}'],
  ['API-049', 'GET', '/attribute-group/{id}'],
  ['API-050', 'GET', '/mapped-attributes/getAttributeGroupsByProductId/{productId}'],
  ['API-051', 'GET', '/mapped-attributes/getMappedAttributes/{attributeId}'],
  ['API-052', 'DELETE', '/mapped-attributes/{id}'],
  ['API-053', 'POST', '/mapped-attributes'],
  ['API-054', 'GET', '/mapped-attributes'],
  ['API-055', 'DELETE', '/variant/delete-mapped-attribute'],
  ['API-056', 'POST', '/variant/create-attribute/{productId}'],
];

describe('the calls of the specification', () => {
  it.each(wanted)('[%s] %s %s is declared once', (_id, method, path) =>
    expect(calls.filter((call) => call.method === method && call.path === path)).toHaveLength(1),
  );
  it('have names of their own', () => expect(new Set(calls.map((call) => call.name)).size).toBe(calls.length));
  it('count the reading POSTs as reads, our keeping of pasted codes too [requirements part 3.0]', () => {
    const reading = calls.filter((call) => call.method !== 'GET' && !isWrite(call)).map((call) => call.path);
    expect(reading.sort()).toEqual([
      '/mapped-category/categoriesByProduct/{productId}',
      '/product/codes',
      '/seller/getSellers',
    ]);
  });
  it('name the rights: archive and remove Delete_Product, categories Update_Product [ROL-058, ROL-059, ROL-060]', () => {
    expect(lifecycle.archiveProducts.access).toEqual(['Delete_Product']);
    expect(publishing.removeFromShop.access).toEqual(['Delete_Product']);
    expect(products.mapCategories.access).toEqual(['Update_Product']);
  });
  it('let a holder of Read_Category and a restricted reseller read products [T01, T08]', () => {
    for (const call of [products.listProducts, products.getProduct])
      expect(call.access).toEqual(['Read_Product', 'Read_Category', 'Read_Product-Reseller']);
  });
});

const body = (call: { body?: z.ZodType }, value: unknown) => {
  const result = call.body!.safeParse(value);
  return result.success
    ? result.data
    : result.error.issues.map((it) => `${it.path.join('.')}: ${readRule(it.message).message}`);
};
const removal = { removal_reason: 'pricing_issues' };

describe('status, remove and archive', () => {
  it('need selected rows: Please select a product [VAL-039, T78]', () => {
    expect(body(lifecycle.changeProductStatus, { ids: [], status: 1 })).toEqual(['ids: Please select a product']);
    expect(body(lifecycle.archiveProducts, {})).toEqual(['data: Please select a product']);
    expect(body(publishing.removeFromShop, { removalData: removal })).toEqual(['data: Please select a product']);
    expect(body(publishing.sendToShop, { data: [] })).toEqual(['data: Please select a product']);
  });
  it('take each product once, and at most 10000', () => {
    expect(body(lifecycle.archiveProducts, { data: [1, '1', 2] })).toEqual({ data: [1, 2] });
    const many = Array.from({ length: 10_001 }, (_, index) => index + 1);
    expect(body(lifecycle.archiveProducts, { data: many })).toEqual(['data: At most 10000 products at once']);
  });
  it('refuse code 6 and texts as a status [STA-007, T45]', () => {
    for (const status of [6, 'removed', '2'])
      expect(body(lifecycle.changeProductStatus, { ids: [1], status })).toEqual(['status: Unknown status']);
  });
  it('need a reason for Removed, through the status call too [VAL-033, T45]', () => {
    const text = 'Please select a removal reason';
    expect(body(lifecycle.changeProductStatus, { ids: [1], status: 5 })).toEqual([
      `removalData.removal_reason: ${text}`,
    ]);
    expect(body(publishing.removeFromShop, { data: [1] })).toEqual([`removalData: ${text}`]);
    expect(body(lifecycle.changeProductStatus, { ids: [1], status: 5, removalData: removal })).toMatchObject({
      status: 5,
    });
  });
});

describe('success messages', () => {
  const done = (asked: number, moved: number) => ({ asked, moved, refused: [], changeSetId: null });
  it('say shipped for one single product removed or archived, success for more [ERR-021, ERR-022, T80]', () => {
    for (const call of [lifecycle.archiveProducts, publishing.removeFromShop]) {
      expect(messageOf<typeof moved>(call, done(1, 1))).toBe('The product has been successfully shipped to the store');
      expect(messageOf<typeof moved>(call, done(2, 2))).toBe('success');
    }
  });
  it('say n of m moved when some could not be moved [T47]', () => {
    expect(messageOf<typeof moved>(lifecycle.changeProductStatus, done(3, 3))).toBe('success');
    expect(messageOf<typeof moved>(lifecycle.changeProductStatus, done(1, 1))).toBe('success');
    expect(messageOf<typeof moved>(lifecycle.changeProductStatus, done(5, 3))).toBe('3 of 5 moved');
    expect(messageOf<typeof moved>(lifecycle.archiveProducts, done(2, 1))).toBe('1 of 2 moved');
  });
  it('are those of the specification [API-037, STA-044, ERR-017..020, SEL-018]', () => {
    const text = (call: Call) => messageOf(call, {});
    expect(text(products.updateProduct)).toBe('Suscessfully updated');
    expect(text(lifecycle.approveProduct)).toBe('Product sent to approve');
    expect(text(files.uploadFile)).toBe('Successfully image uploaded');
    expect(text(attributes.mapAttributes)).toBe('Successfully mapping attributes');
    expect(text(attributes.deleteMapping)).toBe('Successfully deleted mapping attributes');
    expect(text(sellers.requestSellerChange)).toBe('Success | Email was sent successfully');
    for (const call of [products.mapCategories, products.assignProducts, publishing.sendToShop])
      expect(text(call)).toBe('success');
  });
});

describe('bulk categories', () => {
  const map = (data: unknown) => body(products.mapCategories, { data });
  it('ask for the category, the products and the action, in this order [VAL-036, VAL-037, VAL-038, T78]', () =>
    expect(map({})).toEqual([
      'data.id: Select category',
      'data.selectedRows: Select a product',
      'data.functionality: Select action',
    ]));
  it('take add and remove in any case, and rows as ids or objects [API-041]', () => {
    expect(map({ id: 4, selectedRows: [1, { id: 2 }], functionality: 'Add' })).toEqual({
      data: { id: 4, selectedRows: [1, 2], functionality: 'add' },
    });
    expect(map({ id: 4, selectedRows: [1], functionality: 'move' })).toEqual(['data.functionality: Select action']);
  });
});

describe('assigning', () => {
  const assign = (row: object) => body(products.assignProducts, { data: { list: [row] } });
  it('needs a language, a person and a product [VAL-040]', () => {
    expect(assign({ product_id: 1, user_id: 2 })).toEqual([
      'data.list.0.language_id: Select assigne language is missing!',
    ]);
    expect(assign({ product_id: 1, user_id: 2, language_id: null })).toEqual([
      'data.list.0.language_id: Select assigne language is missing!',
    ]);
    expect(assign({ product_id: 1, language_id: 1 })).toEqual(['data.list.0.user_id: Select a person']);
    expect(body(products.assignProducts, { data: { list: [] } })).toEqual(['data.list: Please select a product']);
  });
  it('takes translate_status 0 and 1 [API-047]', () => {
    expect(assign({ product_id: 1, user_id: 2, language_id: 1, translate_status: 1 })).toHaveProperty('data');
    expect(assign({ product_id: 1, user_id: 2, language_id: 1, translate_status: 2 })).toHaveLength(1);
  });
});

describe('other bodies', () => {
  it('a change request needs a text and a registration date [VAL-005, SEL-017, API-011]', () =>
    expect(body(sellers.requestSellerChange, { data: { data: ' ', is_brand: false, registration_date: '' } })).toEqual([
      'data.data: Describe the change',
      'data.registration_date: Ju lutem vendosni daten e regjistrimit te kompanisë',
    ]));
  it('attributes come as ids or with a variant [API-056]', () =>
    expect(body(attributes.addProductAttributes, { attributes: [1, { attribute_id: 2, variant_id: 3 }] })).toEqual({
      attributes: [
        { attribute_id: 1, variant_id: null },
        { attribute_id: 2, variant_id: 3 },
      ],
    }));
  it('a CN code is looked up at 8 digits only [VAL-019, API-038]', () => {
    const { params } = customs.getCnCodeDescription;
    expect(params!.safeParse({ code: '01012100' }).success).toBe(true);
    for (const code of ['0101210', '010121000', '0101210x']) expect(params!.safeParse({ code }).success).toBe(false);
  });
});
