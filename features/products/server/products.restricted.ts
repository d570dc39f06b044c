import type { ProductDetail, Variant } from '../contract/products.model.ts';

/**
 * A product as a restricted reseller may read it: what the hidden blocks of the drawer would show is not in the answer
 * either (spec section 6; trap T07), nor is anything our margin could be worked out from but the reseller's own purchase
 * price and the price every shopper sees.
 */
export const forRestricted = (detail: ProductDetail): ProductDetail => ({
  ...detail,
  product_translates: [],
  categories: [],
  product_images: detail.product_images.map((image) => ({ ...image, alts: {} })),
  variants: detail.variants.map(withoutCosts),
});

const withoutCosts = (variant: Variant): Variant => ({
  ...variant,
  price_extended: Object.fromEntries(
    Object.entries(variant.price_extended).map(([shopId, own]) => [shopId, { ...own, customs_fee: { value: null } }]),
  ),
});
