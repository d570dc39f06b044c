/** Spec section 9: shop warranty minimum 1; a whole number of months. */
export const shopWarrantyMin = 1;
/** More than any shop gives: 50 years. */
export const shopWarrantyMax = 600;

/** Spec section 5: the variant's SKU field keeps digits only. Typing is filtered, values from feeds stay (trap T60). */
export const digitsOf = (typed: string): string => typed.replace(/[^0-9]/g, '');

/**
 * Spec section 5: width, height, depth and stock keep only digits, dot and minus; weight gets the same (trap T61). A
 * filter of characters, not a number: "1,5" becomes "15", so the field says to use a dot and the server checks.
 */
export const numberCharsOf = (typed: string): string => typed.replace(/[^0-9.-]/g, '');

/** Categories of more products than this are changed by a task (requirements part 3A). */
export const bulkCategoriesInline = 200;

/** Spec section 9: the first 3 language tags are shown, the rest in a +N popover. */
export const shownLanguageTags = 3;
export const splitTags = <T>(tags: readonly T[]): { readonly shown: readonly T[]; readonly rest: readonly T[] } => ({
  shown: tags.slice(0, shownLanguageTags),
  rest: tags.slice(shownLanguageTags),
});

type Image = { readonly is_cover: boolean; readonly is_deleted: boolean; readonly position: number };

/** The cover, else the first by position; images marked for deletion do not count (PMS-047, DRW-022). */
export function coverOf<T extends Image>(images: readonly T[]): T | null {
  const kept = images.filter((image) => !image.is_deleted);
  return kept.find((image) => image.is_cover) ?? kept.toSorted((a, b) => a.position - b.position)[0] ?? null;
}

/** Exactly one may be the cover: choosing one takes it from the others. */
export const chooseCover = <T extends Image>(images: readonly T[], chosen: T): T[] =>
  images.map((image) => ({ ...image, is_cover: image === chosen && !image.is_deleted }));

/** Delete only marks an image until the save; a marked cover is no cover any more (DRW-023, trap T67). */
export const markDeleted = <T extends Image>(images: readonly T[], marked: T, deleted: boolean): T[] =>
  images.map((image) =>
    image === marked ? { ...image, is_deleted: deleted, is_cover: deleted ? false : image.is_cover } : image,
  );
