/**
 * The bits of `flags` in product_list and product_list_shops, as their source views write them (0062_list_of_any_shop.sql). A filter
 * on any number of them is one comparison of one number. Above bit 31 JavaScript's bit operations are of no use: flags are added.
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

/** Only in product_list_shops: a price above 0 in that shop, and changed since the shop was told. */
export const shopFlags = { priced: 256, changed: 512 } as const;

/** Languages 1 to 32 have a bit each. */
export const translatedFlag = (languageId: number): number => 2 ** (15 + languageId);

export const hasFlag = (flags: number, flag: number): boolean => Math.floor(flags / flag) % 2 === 1;

/** The bits of `facts` (products.readiness.ts); from `openCategory` on only in product_list_shops. */
export const listFacts = {
  leafCategory: 1,
  cnCode: 2,
  openCategory: 4,
  taxed: 8,
  attributes: 16,
  barred: 32,
  customs10: 64,
  customs12: 128,
  target: 256,
} as const;
