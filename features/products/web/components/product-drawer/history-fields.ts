import { productFrameTexts as frame } from '#features/products/contract/product-frame.texts.ts';
import type { HistoryChange } from '#features/products/contract/products.history.ts';
import type { ProductDetail } from '#features/products/contract/products.model.ts';
import { textParts } from '#features/products/contract/products.text-state.ts';
import { decimal } from '#kit/money.ts';
import type { Text } from '#kit/text.ts';
import { type FieldValue, field, type VariantPart } from './draft-values.ts';

/** A field of the history as the form calls it; fields the form does not have keep their name. */
export function draftNameOf(recorded: string): string {
  const [first = '', id = '', ...rest] = recorded.split('.');
  if (first === 'product_translates') {
    return rest.at(-1) === 'reviewed' ? `reviewed.${id}.${rest[0]}` : `translations.${id}.${rest.join('.')}`;
  }
  if (first === 'customs_information') return `customs.${id}.${rest.join('.')}`;
  if (first === 'mapped_attributes') return `mappings.${id}`;
  if (first === 'variants' && rest[0] === 'price_extended') return `variants.${id}.${rest.at(-1)}`;
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
const variantPrices: readonly VariantPart[] = ['price', 'discount_price', 'tvsh'];

export type Restored = { readonly name: string; readonly value: FieldValue };

/**
 * The older value as the form takes it, to be saved like anything typed; null for what the form cannot write: supplier
 * data, states, photos, prices of another shop.
 */
export function restoreOf(
  { field: recorded, before }: HistoryChange,
  product: ProductDetail,
  shopId: number,
): Restored | null {
  const [first = '', id = '', part = '', shop = '', price = ''] = recorded.split('.');
  if (recorded === 'shop_warranty' || recorded === 'cncode') return { name: recorded, value: textOf(before) };
  if (recorded === 'brand_id') return { name: recorded, value: typeof before === 'number' ? before : null };
  if (first === 'product_translates' && shop === '') {
    const known = textParts.find((one) => one === part);
    // A language that had no text yet cannot be taken away again: its name is required.
    if (!known || (known === 'name' && textOf(before) === '')) return null;
    return { name: field.translation(Number(id), known), value: textOf(before) };
  }
  if (first === 'customs_information') {
    const value = part === 'license_required' ? before === true : textOf(before);
    return { name: draftNameOf(recorded), value };
  }
  if (first === 'categories' && id !== '') return { name: field.category(Number(id)), value: before === true };
  if (first !== 'variants' || !product.variants.some((variant) => String(variant.id) === id)) return null;
  const own = variantTexts.find((one) => one === part);
  if (own) return { name: field.variant(Number(id), own), value: textOf(before) };
  const known = variantPrices.find((one) => one === price);
  if (part !== 'price_extended' || Number(shop) !== shopId || !known) return null;
  return { name: field.variant(Number(id), known), value: decimal(textOf(before) || null)?.toFixed() ?? '' };
}

/** The other shop whose price this was, if the variant is still there: it can be restored in that shop. */
export function otherShopOf({ field: recorded }: HistoryChange, product: ProductDetail, shopId: number): number | null {
  const [first, id, part, shop, price] = recorded.split('.');
  const there = first === 'variants' && product.variants.some((variant) => String(variant.id) === id);
  const known = part === 'price_extended' && variantPrices.some((one) => one === price);
  return there && known && Number(shop) !== shopId ? Number(shop) : null;
}

/** Why a value cannot be restored; null where nobody would expect it: a state is moved by its own actions. */
export function whyNotRestored({ field: recorded, before }: HistoryChange, product: ProductDetail): Text | null {
  const [first = '', id = '', part = ''] = recorded.split('.');
  if (['status', 'shop', 'content'].includes(first)) return null;
  if (first === 'product_images') return frame.photosByHand;
  if (first === 'product_translates') return part === 'name' && textOf(before) === '' ? frame.nameNeeded : null;
  if (first !== 'variants') return frame.fromSupplier;
  return product.variants.some((variant) => String(variant.id) === id) ? frame.fromSupplier : frame.variantGone;
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
