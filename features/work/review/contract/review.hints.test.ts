import { expect, it } from 'vitest';
import { type HintShop, reviewHints } from './review.hints.ts';

const shop: HintShop = {
  id: 1,
  currency: 'EUR',
  languages: [
    { id: 2, code: 'SI' },
    { id: 1, code: 'EN' },
  ],
};
type Product = Parameters<typeof reviewHints>[0];
const variant = {
  sku: 'V1',
  ean: '4006381333931',
  stock: 3,
  currency: 'EUR',
  price: '100',
  discount_price: null,
  tvsh: '22',
  purchase_price: '80',
  price_extended: {},
} as Product['variants'][number];
const image = (id: number) => ({ id, is_deleted: false }) as Product['product_images'][number];
const text = (language_id: number, name: string) =>
  ({ language_id, name, short_description: 'Kratko', long_description: null }) as Product['product_translates'][number];

const fine: Product = {
  name: 'Steel kettle 1.7 l',
  short_description: null,
  long_description: null,
  product_translates: [text(2, 'Jekleni grelnik vode'), text(1, 'Steel kettle 1.7 l')],
  product_images: [image(1), image(2)],
  variants: [variant],
  brand: { id: 1, name: 'Vapor', mapped_brand: { shop_brand_id: 4, name: 'Vapor' } },
  cncode: '85161080',
  is_in_vendor_list: true,
};
const codes = (change: Partial<Product>) => reviewHints({ ...fine, ...change }, shop, []).map(({ code }) => code);

it('has nothing to say of a product that is as it should be', () => {
  expect(reviewHints(fine, shop, [])).toEqual([]);
});

it.each<[string, Partial<Product>]>([
  ['name_short', { product_translates: [text(2, 'Grelnik'), text(1, 'Steel kettle')] }],
  ['name_shouting', { product_translates: [text(2, 'JEKLENI GRELNIK'), text(1, 'Kettle')] }],
  ['translation_missing', { product_translates: [text(1, 'Steel kettle 1.7 l')] }],
  [
    'description_missing',
    {
      product_translates: [text(2, 'Jekleni grelnik'), text(1, 'Steel kettle')].map((it) => ({
        ...it,
        short_description: '<p>&nbsp;</p>',
      })),
    },
  ],
  ['pictures_few', { product_images: [image(1)] }],
  ['ean_missing', { variants: [{ ...variant, ean: ' ' }] }],
  ['ean_invalid', { variants: [{ ...variant, ean: '4006381333932' }] }],
  ['price_below_cost', { variants: [{ ...variant, purchase_price: '130' }] }],
  ['discount_above_price', { variants: [{ ...variant, discount_price: '101' }] }],
  ['out_of_stock', { variants: [{ ...variant, stock: 0 }] }],
  ['brand_unmapped', { brand: { id: 1, name: 'Vapor', mapped_brand: null } }],
  ['cncode_missing', { cncode: null }],
  ['not_in_vendor_list', { is_in_vendor_list: false }],
])('notices %s', (code, change) => {
  expect(codes(change)).toEqual([code]);
});

it('leaves a name in a script without capitals alone', () => {
  expect(codes({ product_translates: [text(2, 'ケトル・ステンレス製'), text(1, 'Steel kettle 1.7 l')] })).toEqual([]);
});

it('names what it means, the first three and how many more', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((ean) => ({ ...variant, ean }));
  expect(reviewHints({ ...fine, variants: many }, shop, [])).toEqual([
    { code: 'ean_invalid', values: { codes: 'a, b, c +2' } },
  ]);
});
