import { defineErrors } from '#kit/error.ts';

/** Spec section 9: attribute search is debounced 500 ms. */
export const attributeSearchDelay = 500;

/** Spec section 5: attribute search starts after more than 2 characters; what to search for, or null for "no search yet". */
export function attributeSearch(text: string | null | undefined): string | null {
  const wanted = (text ?? '').trim();
  return wanted.length > 2 ? wanted : null;
}

/** Groups answered when nothing is searched (requirements part 3A). */
export const attributeGroupLimit = 200;

export const attributeErrors = defineErrors({
  unknownAttribute: {
    code: 'unknown_attribute',
    status: 422,
    text: 'Unknown attribute {id}',
    sq: 'Atribut i panjohur {id}',
  },
  foreignVariant: {
    code: 'foreign_variant',
    status: 422,
    text: 'Variant {id} does not belong to this product',
    sq: 'Varianti {id} nuk i përket këtij produkti',
  },
});
