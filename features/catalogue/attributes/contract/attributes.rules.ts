/** Spec section 9: attribute search is debounced 500 ms. */
export const attributeSearchDelay = 500;

/** Spec section 5: attribute search starts after more than 2 characters. */
export const shortestAttributeSearch = 3;

/** What to search for, or null for "no search yet". */
export function attributeSearch(text: string | null | undefined): string | null {
  const wanted = (text ?? '').trim();
  return wanted.length >= shortestAttributeSearch ? wanted : null;
}

/** Groups answered when nothing is searched (requirements part 3A). */
export const attributeGroupLimit = 200;
