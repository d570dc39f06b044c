import { eanVerdict } from '#features/catalogue/products/contract/products.ean.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { type PriceShop, priceShown } from '#features/catalogue/products/contract/products.price.ts';
import { decimal } from '#kit/money.ts';
import { defineTexts } from '#kit/text.ts';

/** Things worth a look before a product is approved. None of them keeps it out of a shop: that is readiness. */
export const hintTexts = defineTexts({
  name_short: { en: 'The name is very short', sq: 'Emri është shumë i shkurtër' },
  name_shouting: { en: 'Name is in capital letters', sq: 'Emri është shkruar me shkronja të mëdha' },
  translation_missing: { en: 'No text in {languages}', sq: 'Mungon teksti në {languages}' },
  description_missing: { en: 'There is no description', sq: 'Nuk ka përshkrim' },
  pictures_few: { en: 'Only one image', sq: 'Ka vetëm një fotografi' },
  ean_missing: { en: 'A variant has no EAN', sq: 'Një variant nuk ka EAN' },
  ean_invalid: { en: 'Invalid EAN: {codes}', sq: 'Nuk është EAN: {codes}' },
  price_below_cost: { en: 'Sold below its purchase price: {skus}', sq: 'Shitet nën çmimin e blerjes: {skus}' },
  discount_above_price: { en: 'Discount price above the price: {skus}', sq: 'Çmimi i zbritur mbi çmimin: {skus}' },
  out_of_stock: { en: 'Out of stock', sq: 'Pa stok' },
  brand_unmapped: { en: 'The brand {brand} is not mapped', sq: 'Marka {brand} nuk është e përputhur' },
  cncode_missing: { en: 'The CN code is missing', sq: 'Mungon kodi CN' },
  not_in_vendor_list: {
    en: 'The reseller does not offer it any more',
    sq: 'Furnitori nuk e ofron më',
  },
});
export type HintCode = keyof typeof hintTexts;
export type Hint = { readonly code: HintCode; readonly values?: Readonly<Record<string, string>> };

/** A name below this many letters and digits says nothing to a customer. */
export const shortName = 8;

export type HintShop = PriceShop & { readonly languages: readonly { readonly id: number; readonly code: string }[] };
type Rates = Parameters<typeof priceShown>[2];
type Looked = Pick<
  ProductDetail,
  | 'name'
  | 'short_description'
  | 'long_description'
  | 'product_translates'
  | 'product_images'
  | 'variants'
  | 'brand'
  | 'cncode'
  | 'is_in_vendor_list'
>;

/** What a careful reviewer would notice about a product in a shop; the same answer for the same data. */
export function reviewHints(product: Looked, shop: HintShop, rates: Rates): Hint[] {
  return [
    ...nameHints(product, shop),
    ...textHints(product, shop),
    ...pictureHints(product),
    ...eanHints(product),
    ...priceHints(product, shop, rates),
    ...(product.variants.length > 0 && product.variants.every(({ stock }) => stock <= 0) ? [hint('out_of_stock')] : []),
    ...(product.brand && !product.brand.mapped_brand ? [hint('brand_unmapped', { brand: product.brand.name })] : []),
    ...(product.cncode ? [] : [hint('cncode_missing')]),
    ...(product.is_in_vendor_list ? [] : [hint('not_in_vendor_list')]),
  ];
}

const hint = (code: HintCode, values?: Record<string, string>): Hint => (values ? { code, values } : { code });

/** The name a customer of this shop reads: the first of its languages that has one, else the supplier's. */
export const nameInShop = (product: Pick<Looked, 'name' | 'product_translates'>, shop: HintShop): string =>
  shop.languages
    .map(({ id }) => product.product_translates.find((text) => text.language_id === id)?.name.trim())
    .find(Boolean) ?? product.name;

function nameHints(product: Looked, shop: HintShop): Hint[] {
  const name = nameInShop(product, shop);
  const letters = name.replace(/[^\p{L}]/gu, '');
  const isShouting =
    letters.length >= shortName && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  return [
    ...(name.replace(/[^\p{L}\p{N}]/gu, '').length < shortName ? [hint('name_short')] : []),
    ...(isShouting ? [hint('name_shouting')] : []),
  ];
}

const isEmpty = (html: string | null): boolean => (html ?? '').replace(/<[^>]*>|&nbsp;/g, '').trim() === '';

function textHints(product: Looked, shop: HintShop): Hint[] {
  const missing = shop.languages.filter(
    ({ id }) => !product.product_translates.some((text) => text.language_id === id && text.name.trim() !== ''),
  );
  const texts = [product, ...product.product_translates];
  const described = texts.some((text) => !isEmpty(text.short_description) || !isEmpty(text.long_description));
  return [
    ...(missing.length > 0
      ? [hint('translation_missing', { languages: missing.map(({ code }) => code).join(', ') })]
      : []),
    ...(described ? [] : [hint('description_missing')]),
  ];
}

const pictureHints = ({ product_images }: Looked): Hint[] =>
  product_images.filter((image) => !image.is_deleted).length === 1 ? [hint('pictures_few')] : [];

function eanHints({ variants }: Looked): Hint[] {
  const invalid = variants.flatMap(({ ean }) => (eanVerdict(ean) === 'invalid' ? [(ean ?? '').trim()] : []));
  return [
    ...(variants.some(({ ean }) => eanVerdict(ean) === 'empty') ? [hint('ean_missing')] : []),
    ...(invalid.length > 0 ? [hint('ean_invalid', { codes: listed(invalid) })] : []),
  ];
}

function priceHints({ variants }: Looked, shop: HintShop, rates: Rates): Hint[] {
  const shown = variants.map((variant) => ({ sku: variant.sku, ...priceShown(variant, shop, rates) }));
  const below = shown.filter(({ margin }) => decimal(margin)?.isNegative());
  const above = shown.filter(({ sale, discountSale }) => {
    const [price, discount] = [decimal(sale), decimal(discountSale)];
    return price !== null && discount?.greaterThan(price);
  });
  return [
    ...(below.length > 0 ? [hint('price_below_cost', { skus: listed(below.map(({ sku }) => sku)) })] : []),
    ...(above.length > 0 ? [hint('discount_above_price', { skus: listed(above.map(({ sku }) => sku)) })] : []),
  ];
}

/** The first three, and how many more. */
const listed = (values: readonly string[]): string =>
  values.length <= 3 ? values.join(', ') : `${values.slice(0, 3).join(', ')} +${values.length - 3}`;
