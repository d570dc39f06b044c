/** Spec section 9: default language EN; names fall back to it (trap T102). */
export const fallbackLanguage = 'EN';

export type NamedTranslation = { readonly language: string; readonly name: string | null };

const firstFilled = (...texts: (string | null | undefined)[]): string =>
  texts.find((text) => (text ?? '').trim() !== '') ?? '';

/** What a product is called in a language: that language, then EN (or another fallback), then the supplier's name, then the SKU (trap T102). */
export function nameIn(
  product: { readonly name: string | null; readonly sku: string },
  translations: readonly NamedTranslation[],
  language: string,
  fallback: string = fallbackLanguage,
): string {
  const of = (code: string) => translations.find((it) => it.language === code)?.name;
  return firstFilled(of(language), of(fallback), product.name, product.sku);
}

/** A declaration's end is a semicolon outside quotes and brackets: url("a;b") is one value. */
export function declarationsOf(style: string): string[] {
  const found: string[] = [];
  let from = 0;
  let quote = '';
  let depth = 0;
  for (let at = 0; at < style.length; at++) {
    const character = style[at]!;
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '(') depth++;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (character === ';' && depth === 0) {
      found.push(style.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, style.slice(from)];
}

/**
 * Spec section 5: background-colour styles are stripped from the long description. Takes the value of a style
 * attribute and gives it without background and background-color, the other declarations as they were; "" when nothing
 * is left. The editor uses it on paste, the server on save; twice gives the same (VAL-011, trap T66).
 */
export const withoutBackground = (style: string): string =>
  declarationsOf(style)
    // What is no declaration is dropped: a browser ignores it, and it could hide one.
    .filter((declaration) => /^\s*[-\w]+\s*:/.test(declaration) && !/^\s*background(-color)?\s*:/i.test(declaration))
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration !== '')
    .join('; ');
