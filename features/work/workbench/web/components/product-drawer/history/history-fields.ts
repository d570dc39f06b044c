import { productFrameTexts as frame } from '#features/catalogue/products/contract/product-frame.texts.ts';
import { staffFields } from '#features/catalogue/products/contract/products.fields.ts';
import type { HistoryChange } from '#features/catalogue/products/contract/products.history.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { textParts } from '#features/catalogue/products/contract/products.text-state.ts';
import { decimal } from '#kit/money.ts';
import type { Text } from '#kit/text.ts';
import { type FieldValue, field, shopPriceParts, type VariantPart } from '../draft/draft-values.ts';

/** A field of the history as the form of this shop calls it; fields the form does not have keep their name. */
export function draftNameOf(recorded: string, shopId: number): string {
  const [first = '', id = '', ...rest] = recorded.split('.');
  if (first === 'product_translates') {
    return rest.at(-1) === 'reviewed' ? `reviewed.${id}.${rest[0]}` : `translations.${id}.${rest.join('.')}`;
  }
  if (first === 'customs_information') return `customs.${id}.${rest.join('.')}`;
  if (first === 'mapped_attributes') return `mappings.${id}`;
  if (first === 'variants' && rest[0] === 'price_extended') {
    const [, shop = '', part = ''] = rest;
    return part !== 'customs_fee' && Number(shop) === shopId
      ? `variants.${id}.${part}`
      : `prices.${id}.${shop}.${part}`;
  }
  if (first === 'product_images') return 'images';
  return recorded;
}

const variantTexts: readonly VariantPart[] = [
  'sku',
  'ean',
  'width',
  'height',
  'depth',
  'weight',
  'stock',
  'max_handling_days',
];

export type Restored = { readonly name: string; readonly value: FieldValue };

/**
 * The older value as the form takes it, to be saved like anything typed; null for what the form cannot write: supplier
 * data, states, photos, what is gone. A price of another shop goes into that shop's row, and out with the same save.
 */
export function restoreOf(
  { field: recorded, before }: HistoryChange,
  product: ProductDetail,
  shopId: number,
  shops: readonly { readonly id: number }[],
): Restored | null {
  const [first = '', id = '', part = '', shop = '', price = ''] = recorded.split('.');
  if (Object.hasOwn(staffFields, recorded)) return { name: recorded, value: textOf(before) };
  if (recorded === 'brand_id') return { name: recorded, value: typeof before === 'number' ? before : null };
  if (first === 'product_translates' && shop === '') {
    const known = textParts.find((one) => one === part);
    // A language that had no text yet cannot be taken away again: its name is required.
    if (!known || (known === 'name' && textOf(before) === '')) return null;
    return { name: field.translation(Number(id), known), value: textOf(before) };
  }
  if (first === 'customs_information') {
    const value = part === 'license_required' ? before === true : textOf(before);
    return { name: draftNameOf(recorded, shopId), value };
  }
  if (first === 'categories' && id !== '') return { name: field.category(Number(id)), value: before === true };
  if (first !== 'variants' || !product.variants.some((variant) => String(variant.id) === id)) return null;
  const own = variantTexts.find((one) => one === part);
  if (own) return { name: field.variant(Number(id), own), value: textOf(before) };
  const known = shopPriceParts.some((one) => one === price) && shops.some((one) => String(one.id) === shop);
  if (part !== 'price_extended' || !known) return null;
  return { name: draftNameOf(recorded, shopId), value: decimal(textOf(before) || null)?.toFixed() ?? '' };
}

/** Why a value cannot be restored; null where nobody would expect it: a state is moved by its own actions. */
export function whyNotRestored({ field: recorded, before }: HistoryChange, product: ProductDetail): Text | null {
  const [first = '', id = '', part = '', , price = ''] = recorded.split('.');
  if (['status', 'shop', 'content'].includes(first)) return null;
  if (first === 'product_images') return frame.photosByHand;
  if (first === 'product_translates') return part === 'name' && textOf(before) === '' ? frame.nameNeeded : null;
  if (first !== 'variants') return frame.fromSupplier;
  if (!product.variants.some((variant) => String(variant.id) === id)) return frame.variantGone;
  return part === 'price_extended' && shopPriceParts.some((one) => one === price) ? frame.shopGone : frame.fromSupplier;
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
