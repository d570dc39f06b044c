import type { Market, Shop } from '../medusa.shop.ts';
import { type Translation, type TranslationChange, translationsAtOnce } from '../together.ts';

type Reference = 'product' | 'product_option' | 'product_option_value' | 'product_category';
/** Words of one thing by locale. */
export type Words = {
  readonly reference: Reference;
  readonly id: string;
  readonly texts: ReadonlyMap<string, Readonly<Record<string, string>>>;
};

/** By the id of the thing. */
export type TranslationsThere = ReadonlyMap<string, readonly Translation[]>;

/** Ids of one thing that are asked for at once, which an address has room for. */
const asked = 100;

/** What is said of things in other languages; nothing where Medusa keeps one language. */
export async function readTranslations(
  { together }: Shop,
  { locales }: Pick<Market, 'locales'>,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<TranslationsThere> {
  if (locales.length === 0) return new Map();
  const found: Translation[] = [];
  for (let from = 0; from < ids.length; from += asked)
    found.push(...(await together.readTranslations(ids.slice(from, from + asked), signal)));
  return Map.groupBy(found, (it) => it.reference_id);
}

const same = (one: Readonly<Record<string, string | null>>, other: Readonly<Record<string, string>>): boolean =>
  Object.entries(other).every(([name, text]) => (one[name] ?? '') === text);

/**
 * Writes what differs; in the locales we send, what is not said any more is taken away. `isNew`: nothing is said of these things yet. Gives what was
 * made or changed.
 */
export async function writeTranslations(
  shop: Shop,
  market: Market,
  words: readonly Words[],
  locales: readonly string[],
  signal: AbortSignal,
  isNew = false,
): Promise<readonly Translation[]> {
  if (market.locales.length === 0) return [];
  const ids = isNew ? [] : words.map(({ id }) => id);
  const there = await readTranslations(shop, market, ids, signal);
  const rows: (readonly [keyof TranslationChange, object | string])[] = [];
  for (const { reference, id, texts } of words) {
    const before = there.get(id) ?? [];
    for (const [locale_code, translations] of texts) {
      const old = before.find((it) => it.locale_code === locale_code);
      if (!old) rows.push(['create', { reference, reference_id: id, locale_code, translations }]);
      else if (!same(old.translations, translations)) rows.push(['update', { id: old.id, translations }]);
    }
    for (const it of before)
      if (locales.includes(it.locale_code) && !texts.has(it.locale_code)) rows.push(['delete', it.id]);
  }
  const written: Translation[] = [];
  for (let from = 0; from < rows.length; from += translationsAtOnce) {
    const part = rows.slice(from, from + translationsAtOnce);
    const of = <T>(name: keyof TranslationChange) => part.flatMap(([how, it]) => (how === name ? [it as T] : []));
    const change: TranslationChange = { create: of('create'), update: of('update'), delete: of('delete') };
    written.push(...(await shop.together.writeTranslations(change, signal)));
  }
  return written;
}

/** The locale of each language of ours that the store offers. */
export const localeOf = ({ spokenAs }: Shop, { locales }: Market, code: string): string | null =>
  spokenAs(code, locales);

/**
 * The language that Medusa keeps with the thing itself: the first of the store that we have words in, so that every shop on one Medusa takes
 * the same; else ours.
 */
export function baseOf(
  shop: Shop,
  market: Market,
  { texts, defaultLanguage }: { texts: Readonly<Record<string, unknown>>; defaultLanguage?: string },
): string {
  const codes = Object.keys(texts);
  for (const locale of market.locales) {
    const code = codes.find((it) => localeOf(shop, market, it) === locale);
    if (code) return code;
  }
  return defaultLanguage && codes.includes(defaultLanguage) ? defaultLanguage : (codes[0] ?? '');
}
