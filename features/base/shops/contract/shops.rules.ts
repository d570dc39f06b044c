/** Spec sections 1 and 9: shop 1 is the default one. Which others there are is a matter of the table `shops`. */
const defaultShopId = 1;

/** Spec sections 3 and 9: EN is the default language. */
export const defaultLanguage = 'EN';

/**
 * The shop of a URL: anything that is not one of the shops known falls back to 1 (LAY-002, trap T19). Where none are known,
 * any id may be one: the server decides.
 */
export const shopIdOf = (value: unknown, known: readonly number[]): number => {
  const asked = Number(Array.isArray(value) ? value[0] : value);
  const may = known.length === 0 ? Number.isInteger(asked) && asked > 0 : known.includes(asked);
  return may ? asked : defaultShopId;
};
