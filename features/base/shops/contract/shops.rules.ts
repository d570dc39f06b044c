/** Spec sections 1 and 9: shop ids 1 default, 2 Albania, 3 Slovenia, 4 Macedonia. */
export const shopIds = [1, 2, 3, 4] as const;
export const defaultShopId = 1;

/** Spec sections 3 and 9: EN is the default language. */
export const defaultLanguage = 'EN';

/** The shop of a URL: anything that is not a shop id falls back to 1 (LAY-002, trap T19). */
export const shopIdOf = (value: unknown): number => {
  const asked = Number(Array.isArray(value) ? value[0] : value);
  return (shopIds as readonly number[]).includes(asked) ? asked : defaultShopId;
};
