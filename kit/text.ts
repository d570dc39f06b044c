/** The two languages of the interface: English for staff, Albanian for local sellers (spec section 1). */
export const interfaceLanguages = ['en', 'sq'] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];

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

/** A text with its places filled in. */
export const filled = (text: Text, values: Readonly<Record<string, string | number>>): Text => ({
  en: fillIn(text.en, values),
  sq: fillIn(text.sq, values),
});

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
