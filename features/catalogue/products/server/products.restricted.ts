import type { ProductDetail, ProductRow, Variant } from '../contract/products.model.ts';

/** What the drawer hides from a restricted reseller is not in the answer either (spec section 6; trap T07). */
export const withoutHiddenBlocks = (detail: ProductDetail): ProductDetail => ({
  ...detail,
  product_translates: [],
  source_texts: [],
  categories: [],
  product_images: detail.product_images.map((image) => ({ ...image, alts: {} })),
});

/** For people of a seller: which of the staff has a product in hand is a column, a fact and a filter of the house. */
export const withoutAssignees = <T extends Pick<ProductRow, 'users_products'>>(product: T): T => ({
  ...product,
  users_products: [],
});

/**
 * For everybody who belongs to a seller, whatever rights they hold: nothing our margin could be worked out from but the
 * seller's own purchase price and the price every shopper sees.
 */
export const withoutOtherCosts = (detail: ProductDetail): ProductDetail => ({
  ...detail,
  variants: detail.variants.map(withoutCosts),
});

/** For staff who keep categories and may not read products: no purchase price, so no margin either. */
export const withoutPurchasePrices = (detail: ProductDetail): ProductDetail => ({
  ...detail,
  variants: detail.variants.map((variant) => ({ ...withoutCosts(variant), purchase_price: null })),
});

const withoutCosts = (variant: Variant): Variant => ({
  ...variant,
  price_extended: Object.fromEntries(
    Object.entries(variant.price_extended).map(([shopId, own]) => [shopId, { ...own, customs_fee: { value: null } }]),
  ),
});
