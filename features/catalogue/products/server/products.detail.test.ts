import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCustoms } from '#features/catalogue/customs/contract/customs.rules.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { getProduct } from '../contract/products.calls.ts';
import type { ProductDetail } from '../contract/products.model.ts';

const time = new Date('2026-03-01T09:30:00.000Z');
/** Three, so that none can stand for another. */
const times = {
  created_at: new Date('2026-01-02T03:04:05.000Z'),
  updated_at: new Date('2026-02-03T04:05:06.000Z'),
  stock_updated_at: time,
};
let b: Bench;
let product: { id: number; sku: string; sku_intern: string; seller_id: number; variantId: number };
let brand: { id: number };
let shopBrand: { id: number };
let category: { id: number };
let supplied: { id: number };
let detail: ProductDetail;
beforeAll(async () => {
  b = await bench();
  await writeProduct();
  await b.make.user({ email: 'staff@detail.test', roles: ['Admin'] });
  const token = await tokenFor(b, 'staff@detail.test');
  const answer = await request(b, getProduct, { params: { id: product.id } }, { token, shopId: 1 });
  detail = answer.body.result as ProductDetail;
});
afterAll(() => b.close());

/** One product with a value in every field of spec section 3. */
async function writeProduct() {
  const { make, platform } = b;
  const { db } = platform;
  // Of each kind another number of others first: no id may stand for one of another kind.
  for (let n = 0; n < 3; n++) await make.seller();
  for (let n = 0; n < 5; n++) await make.shopBrand();
  for (let n = 0; n < 7; n++) await make.brand();
  for (let n = 0; n < 2; n++) await make.product({ isSimple: true });
  const seller = await make.seller({ name: 'Alpha Supply' });
  shopBrand = await make.shopBrand('Lumo Home');
  brand = await make.brand({ name: 'LUMO', sellerId: seller.id, shopBrandId: shopBrand.id });
  const root = await make.category({ name: 'Home' });
  category = await make.category({ name: 'Lamps', parentId: root.id });
  supplied = await make.category({ name: 'Leuchten', sellerId: seller.id });
  product = await make.product({
    sellerId: seller.id,
    sku: '000123',
    name: 'Desk lamp',
    status: 4,
    brandId: brand.id,
    categoryIds: [category.id],
    shops: { 1: 'in_shop' },
    isSimple: false,
  });
  await db
    .updateTable('products')
    .set({
      product_number: 'MPN-1',
      vendor_warranty: 24,
      shop_warranty: 12,
      cncode: '01012100',
      country: 'DE',
      short_description: 'Bright',
      long_description: '<p>Very <b>bright</b></p>',
      breadcrumbs: 'Home > Lamps',
      customs_information: JSON.stringify({
        2: { customs_code: '94051140', customs_description: 'Lamps', last_updated_by: 'Era', license_required: true },
        cncode: { updated_at: time.toISOString(), last_updated_by: 'Era', generic_customs_description: 'Horses' },
      }),
      created_at: times.created_at,
      updated_at: times.updated_at,
      stock_updated_at: times.stock_updated_at,
    })
    .where('id', '=', product.id)
    .execute();
  await db
    .updateTable('variants')
    .set({
      ean: '04006381333931',
      width: '10.5',
      height: '20',
      depth: '3.25',
      weight: '0.4',
      stock: 8,
      max_handling_days: 3,
      price: '10.25',
      discount_price: '9.5',
      tvsh: '18',
      purchase_price: '6',
      recommended_price: '11.9',
    })
    .where('id', '=', product.variantId)
    .execute();
  await db.insertInto('product_categories').values({ product_id: product.id, category_id: supplied.id }).execute();
  await db
    .insertInto('product_translates')
    .values({ product_id: product.id, language_id: 2, name: 'Llambë', short_description: 's', long_description: 'l' })
    .execute();
  const [cover] = await db
    .insertInto('product_images')
    .values([
      { product_id: product.id, url: 'https://img.test/1.jpg', is_cover: true, position: 1 },
      { product_id: product.id, url: 'https://img.test/2.jpg', position: 0, is_variant: true },
      { product_id: product.id, url: 'https://img.test/gone.jpg', position: 2, is_deleted: true },
    ])
    .returning('id')
    .execute();
  await db.insertInto('variant_images').values({ variant_id: product.variantId, image_id: cover!.id }).execute();
  await make.listed(product.id);
}

describe('the detail carries what section 3 says of', () => {
  it('its identity [ENT-021] [ENT-022] [ENT-023] [ENT-024] [ENT-025] [ENT-026] (T70)', () => {
    expect(detail).toMatchObject({
      id: product.id,
      sku: '000123',
      sku_intern: product.sku_intern,
      product_number: 'MPN-1',
      name: 'Desk lamp',
      seller_id: product.seller_id,
      seller: { id: product.seller_id, name: 'Alpha Supply' },
    });
  });

  it('its status as a number, and whether it is simple [ENT-027] [ENT-033]', () => {
    expect(detail).toMatchObject({ status: 4, is_simple: false });
  });

  it("its supplier's brand with the shop brand it is mapped to [ENT-035] (T101)", () => {
    expect(detail.brand).toEqual({
      id: brand.id,
      name: 'LUMO',
      mapped_brand: { shop_brand_id: shopBrand.id, name: 'Lumo Home' },
    });
  });

  it('its warranties, origin and CN code, whose leading zero stays [ENT-036] [ENT-037] [ENT-038] [ENT-039]', () => {
    expect(detail).toMatchObject({ vendor_warranty: 24, shop_warranty: 12, cncode: '01012100', country: 'DE' });
  });

  it('its customs, as JSON text by shop id [ENT-040] [ENT-041] [ENT-042] [ENT-043] [ENT-044] (T56)', () => {
    expect(detail.customs_information).toBeTypeOf('string');
    expect(parseCustoms(detail.customs_information).shops).toEqual({
      2: { customs_code: '94051140', customs_description: 'Lamps', last_updated_by: 'Era', license_required: true },
    });
  });

  it('its texts, times and path [ENT-046] [ENT-047] [ENT-048] [ENT-049] [ENT-050]', () => {
    expect(detail).toMatchObject({
      long_description: '<p>Very <b>bright</b></p>',
      breadcrumbs: 'Home > Lamps',
      created_at: times.created_at.toISOString(),
      updated_at: times.updated_at.toISOString(),
      stock_updated_at: times.stock_updated_at.toISOString(),
    });
  });

  it("its translations, and the supplier's categories beside the mapped ones [ENT-052] [ENT-054] [ENT-055] [ENT-057]", () => {
    expect(detail.product_translates).toEqual([
      {
        id: expect.any(Number),
        language_id: 2,
        name: 'Llambë',
        short_description: 's',
        long_description: 'l',
        states: expect.anything(),
      },
    ]);
    expect(detail.product_categories).toMatchObject([{ category_id: supplied.id, name: 'Leuchten' }]);
    expect(detail.categories).toMatchObject([{ category_id: category.id, is_deleted: false, path: 'Home > Lamps' }]);
  });

  it('its images in order, without those deleted [ENT-053] [ENT-058] [ENT-059] [ENT-060] [ENT-061] [ENT-062] [ENT-063] [ENT-064]', () => {
    const image = { id: expect.any(Number), is_deleted: false, productId: product.id, new_image: false, alts: {} };
    expect(detail.product_images).toEqual([
      { ...image, url: 'https://img.test/2.jpg', is_cover: false, is_variant: true, position: 0 },
      { ...image, url: 'https://img.test/1.jpg', is_cover: true, is_variant: false, position: 1 },
    ]);
  });

  it('its variants: codes, sizes, stock, prices and images [ENT-065] [ENT-066] [ENT-067] [ENT-068] [ENT-069] [ENT-070] [ENT-071] [ENT-072] [ENT-075]', () => {
    expect(detail.variants).toMatchObject([
      {
        id: product.variantId,
        sku: '000123',
        sku_intern: `${product.sku_intern}-1`,
        ean: '04006381333931',
        width: 10.5,
        height: 20,
        depth: 3.25,
        weight: 0.4,
        stock: 8,
        max_handling_days: 3,
        price: '10.2500',
        discount_price: '9.5000',
        tvsh: '18.00',
        purchase_price: '6.0000',
        recommended_price: '11.9000',
        variant_images: [{ url: 'https://img.test/1.jpg' }],
      },
    ]);
  });
});
