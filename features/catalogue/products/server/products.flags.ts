/**
 * The bits of product_list.flags, as the view product_list_source writes them (database/migrations/0006_product_list.sql).
 * A filter on any number of them is one comparison of one integer.
 */
export const listFlags = {
  categories: 1,
  brand: 2,
  ean: 4,
  images: 8,
  stock: 16,
  inVendorList: 32,
  activity: 64,
} as const;

/** Languages 1 to 8 have a bit. */
export const translatedFlag = (languageId: number): number => 1 << (7 + languageId);
/** Shops 1 to 4 have a bit each for "has a price above 0" and "has changed". */
export const pricedFlag = (shopId: number): number => 1 << (15 + shopId);
export const changedFlag = (shopId: number): number => 1 << (19 + shopId);

export const hasFlag = (flags: number, flag: number): boolean => (flags & flag) !== 0;
