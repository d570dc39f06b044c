import { digitsOf, numberCharsOf } from '#features/catalogue/products/contract/products.rules.ts';
import type { VariantPart } from '../draft/draft-values.ts';

/** What is typed; the images of a variant are chosen at the images. */
export type TypedPart = Exclude<VariantPart, 'variant_images'>;

/** What a field lets be typed (VAL-027 to VAL-031); the EAN is only trimmed, and judged beside the field (VAL-022). */
const filters: Readonly<Record<TypedPart, (typed: string) => string>> = {
  sku: digitsOf,
  ean: (typed) => typed.trim(),
  width: numberCharsOf,
  height: numberCharsOf,
  depth: numberCharsOf,
  weight: numberCharsOf,
  stock: numberCharsOf,
  max_handling_days: digitsOf,
  price: numberCharsOf,
  discount_price: numberCharsOf,
  tvsh: numberCharsOf,
};
export const filterOf = (part: TypedPart): ((typed: string) => string) => filters[part];

type TypedPrices = { readonly price: string; readonly discount_price: string; readonly tvsh: string };
type Shop = { readonly id: number; readonly currency: string };

type Bought = { readonly purchase_price: string | null; readonly currency: string };

/**
 * A variant as it stands in the fields of the shop of the address, which hold the figures in force there. `own`: the shop
 * has, or is just being given, a price of its own. What was paid keeps the supplier's currency.
 */
export const variantOfTyped = (typed: TypedPrices, own: boolean, fee: string, bought: Bought, shop: Shop) => ({
  ...typed,
  purchase_price: bought.purchase_price,
  purchase_currency: bought.currency,
  currency: shop.currency,
  price_extended: {
    [shop.id]: { ...(own ? typed : {}), customs_fee: { value: fee } },
  },
});

/** How a margin reads: a loss is said in a word and not by colour alone. */
export const marginTone = (margin: string | null): 'none' | 'loss' | 'gain' =>
  margin === null ? 'none' : margin.startsWith('-') ? 'loss' : 'gain';
