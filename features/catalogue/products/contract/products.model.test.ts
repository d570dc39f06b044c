import { describe, expect, it } from 'vitest';
import {
  attribute,
  attributeGroup,
  mappedAttribute,
} from '#features/catalogue/attributes/contract/attributes.model.ts';
import { company, seller } from '#features/catalogue/sellers/contract/sellers.model.ts';
import { productDetail, productImage, productRow, productShop, productTranslation, variant } from './products.model.ts';
import { removalReasons } from './products.removal.ts';

const keys = (schema: { shape: object }) => Object.keys(schema.shape);
const has = (schema: { shape: object }, ...names: string[]) =>
  expect(keys(schema)).toEqual(expect.arrayContaining(names));

describe('fields of the specification', () => {
  it('a product has its identity [ENT-021..026]', () =>
    has(productDetail, 'id', 'sku', 'sku_intern', 'product_number', 'name', 'seller', 'seller_id'));
  it('a product has its status, of the asked shop too [ENT-027..034]', () => {
    has(productDetail, 'status', 'productShop', 'is_updated', 'is_simple', 'is_in_vendor_list');
    has(productShop, 'status', 'is_updated', 'stock_updated', 'removal_reason');
  });
  it('a product has brand, warranty, origin and customs [ENT-035..040]', () => {
    has(productDetail, 'brand', 'vendor_warranty', 'shop_warranty', 'cncode', 'country', 'customs_information');
    const read = productDetail.shape.customs_information.safeParse('{"2":{}}');
    expect(read.success).toBe(true);
    expect(productDetail.shape.customs_information.safeParse({ 2: {} }).success).toBe(false);
  });
  it('a product has description, times, assignee and related rows [ENT-046..056]', () =>
    has(
      productDetail,
      ...['long_description', 'breadcrumbs', 'created_at', 'updated_at', 'stock_updated_at', 'users_products'],
      ...['product_translates', 'product_images', 'product_categories', 'categories', 'price', 'version'],
    ));
  it('a list row has what its columns and indicators show [PMS-047..059, PMS-080..085]', () =>
    has(
      productRow,
      ...['cover', 'sku_intern', 'is_simple', 'sku', 'seller', 'brand', 'name', 'status', 'categories', 'productShop'],
      ...['is_translated', 'has_price', 'is_in_vendor_list', 'is_updated', 'product_translates', 'users_products'],
    ));
  it('a translation, an image and a variant have theirs [ENT-057..075]', () => {
    has(productTranslation, 'language_id', 'name', 'short_description', 'long_description');
    has(productImage, 'id', 'url', 'is_cover', 'is_deleted', 'position', 'is_variant', 'productId', 'new_image');
    has(variant, 'id', 'sku', 'sku_intern', 'ean', 'width', 'height', 'depth', 'weight', 'stock', 'max_handling_days');
    has(
      variant,
      'price',
      'discount_price',
      'tvsh',
      'purchase_price',
      'price_extended',
      'shop_extended',
      'variant_images',
    );
  });
  it('attribute groups and mapped rows have theirs [ENT-076, ENT-077, ENT-078]', () => {
    has(attributeGroup, 'id', 'original_name', 'attributes');
    has(attribute, 'id', 'remote_id', 'original_name', 'is_deleted', 'is_mapped', 'variant_id', 'is_filter');
    has(mappedAttribute, 'id', 'attribute_group_original_name', 'attribute_original_name', 'is_deleted');
    has(mappedAttribute, 'mapped_attribute_group_original_name', 'mapped_attribute_original_name');
  });
  it('a seller and a company have the same business fields [ENT-007] [ENT-008] [ENT-009] [ENT-010] [ENT-011] [ENT-012] [ENT-013]', () => {
    const business = ['name', 'number', 'type', 'registration_date', 'contact_phone', 'contact_email'].concat([
      'contact_firstname',
      'contact_lastname',
      'address',
      'country',
      'city',
      'zip_code',
      'brands',
    ]);
    has(seller, ...business, 'sku_prefix', 'is_suspended');
    has(company, ...business);
  });
});

it('a product that never was in the shop says so with null [T42]', () => {
  expect(productRow.shape.productShop.parse(null)).toBeNull();
  expect(productRow.shape.productShop.safeParse(undefined).success).toBe(false);
});

it.each([
  ['ENT-079', 'not_offered_anymore'],
  ['ENT-080', 'errors_in_product_information'],
  ['ENT-081', 'licensing_importing_issues'],
  ['ENT-082', 'pricing_issues'],
  ['ENT-083', 'brand_issues'],
  ['ENT-084', 'suspended_seller'],
  ['ENT-085', 'removed_seller'],
  ['ENT-086', 'other_issues'],
])('[%s] %s is a removal reason', (_id, reason) => {
  expect(removalReasons).toContain(reason);
  expect(removalReasons).toHaveLength(8);
});
