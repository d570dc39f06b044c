/** Price and stock are the seller's alone: a change of them is not looked at again. Everything else of an approved product is. */
export const offerVariantFields = ['price', 'discount_price', 'tvsh', 'stock', 'max_handling_days'] as const;

/** Whether a changed field, as the history names it (`variants.7.price`), belongs to an offer. */
export const isOfferField = (field: string): boolean =>
  offerVariantFields.some((name) => new RegExp(`^variants\\.\\d+\\.${name}$`).test(field));
