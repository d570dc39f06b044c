/** The two languages of the interface: English for staff, Albanian for local sellers (spec section 1). */
export const interfaceLanguages = ['en', 'sq'] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];

/** The languages of all countries the market sells in: what customers and suppliers are written in. */
export const writtenLanguages = ['en', 'sq', 'sl', 'mk'] as const;
export type WrittenLanguage = (typeof writtenLanguages)[number];

/** The language for a tag (`sl`, `mk-MK`); English where it is none of them. */
export function writtenLanguageOf(tag: string): WrittenLanguage {
  const short = tag.slice(0, 2).toLowerCase();
  return writtenLanguages.find((known) => known === short) ?? 'en';
}

/** A text in both languages. `{name}` is filled in by the screen. */
export type Text = Readonly<Record<InterfaceLanguage, string>>;
export type Texts = Readonly<Record<string, Text>>;

/** Declares a feature's texts: every key in every language, checked by the compiler. */
export const defineTexts = <T extends Texts>(texts: T): T => texts;

/** A text the specification gives in one wording for everybody; kept verbatim in both languages, odd spelling included. */
export const literal = (wording: string): Text => ({ en: wording, sq: wording });

/**
 * A wording with its `{name}` places filled in; a place without a value stays visible. `{count|product|products}` is the
 * first word where the value is one, else the second.
 */
export const fillIn = (wording: string, values: Readonly<Record<string, string | number>>): string =>
  wording.replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = String(values[name]);
    return one === undefined ? value : ((value === '1' ? one : many) ?? whole);
  });

/** What stands in the places of a text; a text there is said in the same language. */
export type TextValues = Readonly<Record<string, string | number | Text>>;

/** A text with its places filled in. */
export const filled = (text: Text, values: TextValues): Text => {
  const made = { en: fillIn(text.en, valuesIn('en', values)), sq: fillIn(text.sq, valuesIn('sq', values)) };
  madeOf.set(made, { text, values });
  return made;
};
/** What texts were filled from: a market's own wording is of the text before. */
const madeOf = new WeakMap<Text, { readonly text: Text; readonly values: TextValues }>();

const valuesIn = (language: InterfaceLanguage, values: TextValues): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? wordingIn(language, value) : value,
    ]),
  );

/** Wordings of a market by the mark of the text (`markOf`). */
export type Wordings = Readonly<Record<string, string>>;
const own: Partial<Record<InterfaceLanguage, Wordings>> = {};

/**
 * From now on the market's own wordings are said in place of the product's (ADR 87); undefined: the product's again. In a browser
 * whose person reads a language that the market added, they are those of that language, in place of the one it falls back to.
 */
export const setWordings = (language: InterfaceLanguage, wordings: Wordings | undefined): void => {
  if (wordings) own[language] = wordings;
  else delete own[language];
};

/** Whether the market has wordings of its own in force for a language. */
export const isSaidOtherwise = (language: InterfaceLanguage): boolean => own[language] !== undefined;

/** What a text says in a language: the market's own wording, else the product's. Every text that people read is read here. */
export const wordingIn = (language: InterfaceLanguage, text: Text): string => {
  const wordings = own[language];
  if (wordings === undefined) return text[language];
  const made = madeOf.get(text);
  if (made) return fillIn(wordingIn(language, made.text), valuesIn(language, made.values));
  return wordings[markOf(text)] ?? text[language];
};

const marks = new WeakMap<Text, string>();
/**
 * By what a text is known wherever it is read, also where it came over the wire: its two wordings, in about eleven characters. Two texts that
 * say the same in both languages are one.
 */
export function markOf(text: Text): string {
  const known = marks.get(text);
  if (known !== undefined) return known;
  // cyrb53 by bryc (public domain): 53 bits, so that of five thousand texts no two meet.
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (const sign of `${text.en}\u0000${text.sq}`) {
    const code = sign.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  const mark = (4294967296 * (2097151 & two) + (one >>> 0)).toString(36);
  marks.set(text, mark);
  return mark;
}

/** The names of a wording's places, each once: `['count', 'name']`. */
export const placesOf = (wording: string): string[] => [
  ...new Set([...wording.matchAll(/\{(\w+)(?:\|[^|{}]*\|[^|{}]*)?\}/g)].map(([, name = '']) => name)),
];

/**
 * The words of a value that comes from the database or from a newer server: a value the table does not know is shown as it
 * is, in capitals and with spaces, and breaks nothing (trap T41).
 */
export function wordFor(table: Texts, value: string | number): Text {
  const known = Object.hasOwn(table, String(value)) ? table[String(value)] : undefined;
  return known ?? literal(String(value).replaceAll('_', ' ').toUpperCase());
}

/** Letters that Unicode does not take apart, as PostgreSQL's `unaccent` writes them. */
const wholeLetters: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

/** A text as it is searched and compared: small letters without diacritics, so that "Çaj" is found by "caj". */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[đøłßæœı]/g, (letter) => wholeLetters[letter]!);
