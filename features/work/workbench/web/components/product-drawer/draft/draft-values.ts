import { parseCustoms } from '#features/catalogue/customs/contract/customs.rules.ts';
import { staffFieldNames, staffFields, typedValue } from '#features/catalogue/products/contract/products.fields.ts';
import type { ProductDetail, Variant } from '#features/catalogue/products/contract/products.model.ts';
import { type PriceShop, priceInShop } from '#features/catalogue/products/contract/products.price.ts';
import { type TextPart, textParts } from '#features/catalogue/products/contract/products.text-state.ts';
import { decimal } from '#kit/money.ts';
import { idText } from '../parts/id-text.ts';
import { type DraftImage, draftImages } from './draft-images.ts';

/**
 * Everything that can be edited, flat: `variants.12.width` → "10.5". Typed text stays text until the save, so that
 * "1." and "-" can be typed. One value per field makes "what changed" and "my edits on top of newer ones" a comparison.
 */
export type FieldValue = string | boolean | number | null | readonly DraftImage[];
export type Values = Readonly<Record<string, FieldValue>>;

export type VariantPart =
  | 'sku'
  | 'ean'
  | 'width'
  | 'height'
  | 'depth'
  | 'weight'
  | 'stock'
  | 'max_handling_days'
  | 'price'
  | 'discount_price'
  | 'tvsh'
  | 'variant_images';

export const shopPriceParts = ['price', 'discount_price', 'tvsh', 'customs_fee'] as const;
export type ShopPricePart = (typeof shopPriceParts)[number];

export const field = {
  translation: (languageId: number, part: TextPart) => `translations.${languageId}.${part}`,
  /** 'yes': reviewed with this save, 'no': not any more. Nothing saved stands under this name. */
  reviewed: (languageId: number, part: TextPart) => `reviewed.${languageId}.${part}`,
  customs: (shopId: number, part: 'customs_code' | 'customs_description' | 'license_required') =>
    `customs.${shopId}.${part}`,
  category: (id: number) => `categories.${id}`,
  variant: (id: number, part: VariantPart) => `variants.${id}.${part}`,
  mapping: (id: number) => `mappings.${id}`,
  /** What a shop other than the one of the address asks for a variant; the customs fee of every shop. */
  shopPrice: (variantId: number, shopId: number, part: ShopPricePart) => `prices.${variantId}.${shopId}.${part}`,
} as const;

/** "12.5000" of the database is "12.5" in a field. */
const typedAmount = (value: string | null): string => decimal(value)?.toFixed() ?? '';

/** The saved values of a product as the fields show them; prices are those of the shop. */
export function valuesOf(product: ProductDetail, shop: PriceShop): Values {
  const values: Record<string, FieldValue> = {
    ...Object.fromEntries(staffFieldNames.map((name) => [name, typedValue(product[name])])),
    brand_id: product.brand?.mapped_brand?.shop_brand_id ?? null,
    images: draftImages(product.product_images),
  };
  for (const translation of product.product_translates) {
    for (const part of textParts) {
      values[field.translation(translation.language_id, part)] = translation[part] ?? '';
    }
  }
  for (const [shopId, customs] of Object.entries(parseCustoms(product.customs_information).shops)) {
    values[field.customs(Number(shopId), 'customs_code')] = typedValue(customs.customs_code);
    values[field.customs(Number(shopId), 'customs_description')] = typedValue(customs.customs_description);
    values[field.customs(Number(shopId), 'license_required')] = customs.license_required;
  }
  for (const category of product.categories) {
    if (!category.is_deleted) values[field.category(category.category_id)] = true;
  }
  for (const variant of product.variants) {
    Object.assign(values, variantValues(variant, shop), shopPriceValues(variant));
  }
  return values;
}

function variantValues(variant: Variant, shop: PriceShop): Record<string, string> {
  const own = priceInShop(variant, shop);
  const parts: Record<VariantPart, string> = {
    sku: variant.sku,
    ean: typedValue(variant.ean),
    width: typedValue(variant.width),
    height: typedValue(variant.height),
    depth: typedValue(variant.depth),
    weight: typedValue(variant.weight),
    stock: typedValue(variant.stock),
    max_handling_days: typedValue(variant.max_handling_days),
    price: typedAmount(own.price),
    discount_price: typedAmount(own.discount_price),
    tvsh: typedAmount(own.tvsh),
    variant_images: idText(variant.variant_images.map((image) => image.id)),
  };
  return Object.fromEntries(
    Object.entries(parts).map(([part, text]) => [field.variant(variant.id, part as VariantPart), text]),
  );
}

/** What shops were given themselves; an empty field of theirs means the supplier's figure. */
function shopPriceValues(variant: Variant): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variant.price_extended).flatMap(([shopId, own]) =>
      shopPriceParts.map((part) => [
        field.shopPrice(variant.id, Number(shopId), part),
        typedAmount(part === 'customs_fee' ? own.customs_fee.value : own[part]),
      ]),
    ),
  );
}

/** The blocks of the drawer, in their order. */
export const sections = [
  'readiness',
  'overview',
  'translations',
  'images',
  'categories',
  'brand',
  'attributes',
  'variants',
  'customs',
  'comments',
  'history',
] as const;
export type SectionName = (typeof sections)[number];

const sectionOfStart: Readonly<Record<string, SectionName>> = {
  ...Object.fromEntries(staffFieldNames.map((name) => [name, staffFields[name].section])),
  translations: 'translations',
  reviewed: 'translations',
  images: 'images',
  categories: 'categories',
  brand_id: 'brand',
  mappings: 'attributes',
  variants: 'variants',
  prices: 'variants',
  customs: 'customs',
};

/** The block a field stands in. */
export const sectionOf = (name: string): SectionName => sectionOfStart[name.split('.')[0] ?? ''] ?? 'overview';

/** The blocks of these fields, each once, in the order of the drawer. */
export function sectionsOf(names: readonly string[]): SectionName[] {
  const found = new Set(names.map(sectionOf));
  return sections.filter((section) => found.has(section));
}
