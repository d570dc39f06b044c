/** How a shop calls the text in front of a visitor, by ISO 639-1; as `name` where it offers another language. */
export const deliveryWord = {
  name: 'Delivery time',
  names: { en: 'Delivery time', sq: 'Koha e dorëzimit', sl: 'Dobavni rok', mk: 'Рок на испорака' },
} as const satisfies { readonly name: string; readonly names: Readonly<Record<string, string>> };

/** Longest text in one language. */
export const longestText = 120;
/** Languages a market has room for. */
export const mostTexts = 40;

export type Texts = Readonly<Record<string, string>>;
type Days = {
  readonly handlingDays: number;
  readonly inboundDays: number;
  readonly hubDays: number;
  readonly transitDays: number;
};

/** Working days of all parts together. */
export const allDays = ({ handlingDays, inboundDays, hubDays, transitDays }: Days): number =>
  handlingDays + inboundDays + hubDays + transitDays;

/** As a customer reads it. */
export const withDays = (text: string, days: number): string => text.replaceAll('{days}', String(days));

/** Places of a text that nothing is put into. */
export const strayPlaces = (text: string): string[] =>
  (text.match(/\{[^}]*\}?/g) ?? []).filter((it) => it !== '{days}');

/**
 * What a shop says: `text` where nothing is said in the language of a visitor, which is the text in the shop's fallback language, in English, or
 * else the first there is. Null: the rule says nothing.
 */
export function toldInShop(
  texts: Texts,
  { fallback, days }: { readonly fallback: string; readonly days: number },
): { readonly text: string; readonly texts: Texts } | null {
  const said = Object.entries(texts)
    .filter(([, text]) => text.trim() !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const instead = texts[fallback]?.trim() || texts.EN?.trim() || said[0]?.[1];
  if (instead === undefined) return null;
  return {
    text: withDays(instead, days),
    texts: Object.fromEntries(said.map(([code, text]) => [code, withDays(text, days)])),
  };
}
