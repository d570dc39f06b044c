import { plainColumnNames } from '#features/catalogue/products/contract/products.fields.ts';
import { type ProductDetail, productDetail } from '#features/catalogue/products/contract/products.model.ts';

const time = '2026-03-01T09:30:00.000Z';
const draft = { state: 'draft', reviewed_at: null, reviewed_by: null } as const;
export const drafts = { name: draft, short_description: draft, long_description: draft } as const;

/** A product with one variant, two texts, customs of two shops and an unknown one; tests change what they are about. */
export const sampleProduct = (changes: Partial<ProductDetail> = {}): ProductDetail =>
  productDetail.parse({
    ...Object.fromEntries(plainColumnNames.map((name) => [name, null])),
    id: 7,
    sku: 'A-100',
    sku_intern: 'TG0001',
    product_number: 'MPN-1',
    seller_id: 3,
    seller: { id: 3, name: 'Nordlicht', local_seller: false, is_suspended: false },
    brand: { id: 5, name: 'Lumo', mapped_brand: { shop_brand_id: 11, name: 'Lumo Home' } },
    status: 1,
    productShop: null,
    is_updated: false,
    is_simple: true,
    is_in_vendor_list: true,
    rating: 0,
    categories: [{ category_id: 21, is_deleted: false, name: 'Lamps', path: 'Home > Lamps' }],
    users_products: [],
    price: '10.2500',
    created_at: time,
    updated_at: time,
    stock_updated_at: null,
    name: 'Desk lamp',
    short_description: null,
    long_description: null,
    breadcrumbs: null,
    vendor_warranty: 24,
    shop_warranty: null,
    cncode: '01012100',
    country: 'DE',
    customs_information: JSON.stringify({
      2: { customs_code: '94051140', customs_description: 'Lamps', license_required: true, last_updated_by: 'Era' },
      cncode: { updated_at: time, last_updated_by: 'Era', generic_customs_description: 'Horses' },
    }),
    product_translates: [
      {
        id: 1,
        language_id: 1,
        name: 'Desk lamp',
        short_description: null,
        long_description: '<p>Bright</p>',
        states: drafts,
      },
    ],
    source_language_id: 1,
    source_texts: [],
    product_images: [],
    product_categories: [],
    variants: [
      {
        id: 12,
        sku: 'A-100-B',
        sku_intern: 'TG0001-1',
        ean: '4006381333931',
        width: 10.5,
        height: null,
        depth: 3,
        weight: 0.4,
        stock: 8,
        max_handling_days: null,
        currency: 'EUR',
        price: '10.2500',
        discount_price: null,
        tvsh: '18.00',
        purchase_price: '6.0000',
        recommended_price: null,
        price_extended: {},
        shop_extended: {},
        variant_images: [],
      },
    ],
    version: 4,
    ...changes,
  });
