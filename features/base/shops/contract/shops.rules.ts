/** Spec sections 1 and 9: shop 1 is the default one. Which others there are is a matter of the table `shops`. */
export const defaultShopId = 1;

/** Spec sections 3 and 9: EN is the default language. */
export const defaultLanguage = 'EN';

/**
 * The shop of a URL: anything that is not one of the shops known falls back to 1 (LAY-002, trap T19), or to the first of those where
 * the person is held to others (ADR 84). Where none are known, any id may be one: the server decides.
 */
export const shopIdOf = (value: unknown, known: readonly number[]): number => {
  const asked = Number(Array.isArray(value) ? value[0] : value);
  const may = known.length === 0 ? Number.isInteger(asked) && asked > 0 : known.includes(asked);
  if (may) return asked;
  return known.includes(defaultShopId) ? defaultShopId : (known[0] ?? defaultShopId);
};

/** Whether browsers and platforms know a language of this tag: `mk`, `sr-Latn`. */
export function isLanguageTag(tag: string): boolean {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag) !== undefined;
  } catch {
    return false;
  }
}

/** How texts of a language are written. */
export const textDirections = ['ltr', 'rtl'] as const;
export type TextDirection = (typeof textDirections)[number];

/** How texts of a language with this tag are usually written. */
export function directionOfTag(tag: string): TextDirection {
  try {
    const { script, language } = new Intl.Locale(tag).maximize();
    return rightToLeft.includes(script ?? '') || language === 'dv' ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
const rightToLeft = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg'];

/** The languages whose texts of the interface come with the product, by our codes, and what the texts call them. */
export const builtInLanguages = { EN: 'en', AL: 'sq' } as const;
export const isBuiltIn = (code: string): code is keyof typeof builtInLanguages => Object.hasOwn(builtInLanguages, code);

/**
 * The languages whose texts stand in for those that one lacks, in their order, it first and one that comes with the product last.
 */
export function fallbackChain(
  code: string,
  languages: readonly { readonly code: string; readonly fallback: string | null }[],
): string[] {
  const chain: string[] = [];
  let next: string | null = code;
  while (next !== null && !chain.includes(next)) {
    chain.push(next);
    if (isBuiltIn(next)) return chain;
    const at: string = next;
    next = languages.find((one) => one.code === at)?.fallback ?? null;
  }
  return chain.includes(defaultLanguage) ? chain : [...chain, defaultLanguage];
}

/** Whether white text on the colour can be read (4.5:1, WCAG 1.4.3): the header of the shop has it as its ground. */
export function readsOnWhite(color: string): boolean {
  const light = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  const [red = 0, green = 0, blue = 0] = light;
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5;
}

/** How changed prices get to a shop: soon after they changed, in its hours, or when somebody sends them. */
export const priceSendings = ['auto', 'window', 'manual'] as const;
export type PriceSendingMode = (typeof priceSendings)[number];
