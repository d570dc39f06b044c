import { countries } from '#kit/countries.ts';
import { foldText } from '#kit/text.ts';

/** Spec section 2 writes Kosovo without its last letter (trap T70). */
const known = new Map<string, string>([
  ['kosove', 'XK'],
  ['macedonia', 'MK'],
  ['maqedonia', 'MK'],
]);
for (const { code, en, sq } of countries) for (const name of [code, en, sq]) known.set(folded(name), code);

function folded(text: string): string {
  return foldText(text.trim());
}

/** Two letters of a country that was written as text: by its code, or its name in English or Albanian; null where nobody knows it. */
export const countryCodeOf = (text: string | null | undefined): string | null => known.get(folded(text ?? '')) ?? null;
