import { priceShown } from '#features/products/contract/products.price.ts';
import { digitsOf, numberCharsOf } from '#features/products/contract/products.rules.ts';
import type { VariantPart } from './draft-values.ts';

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
type Rate = { readonly currency_pair: string; readonly rate: string };

/** Sale price, purchase price and margin of what is in the fields at this moment; "1.2.3" counts as no price. */
export const pricesOfTyped = (typed: TypedPrices, purchase: string | null, shop: Shop, rates: readonly Rate[]) =>
  priceShown(
    {
      price: typed.price,
      discount_price: typed.discount_price,
      tvsh: typed.tvsh,
      purchase_price: purchase,
      // The fields hold the shop's own figures already, in the shop's currency.
      currency: shop.currency,
    },
    shop,
    rates,
  );

/** How a margin reads: a loss is said in a word and not by colour alone. */
export const marginTone = (margin: string | null): 'none' | 'loss' | 'gain' =>
  margin === null ? 'none' : margin.startsWith('-') ? 'loss' : 'gain';
