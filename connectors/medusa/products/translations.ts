import { z } from 'zod';
import type { Market, Shop } from '../medusa.shop.ts';

type Reference = 'product' | 'product_option' | 'product_option_value' | 'product_category';
/** Words of one thing by locale. */
export type Words = {
  readonly reference: Reference;
  readonly id: string;
  readonly texts: ReadonlyMap<string, Readonly<Record<string, string>>>;
};

const row = z.object({
  ...{ id: z.string(), reference_id: z.string(), locale_code: z.string() },
  translations: z.record(z.string(), z.string().nullable()),
});
type Row = z.output<typeof row>;
/** By the id of the thing. */
export type TranslationsThere = ReadonlyMap<string, readonly Row[]>;

/** Ids that are asked for at once, which an address has room for. */
const asked = 100;
/** Rows of an answer; a thing has one for each language. */
const most = 2000;
/** Rows that are written in one request. */
const batch = 200;

/** What is said of things in other languages; nothing where Medusa keeps one language. */
export async function readTranslations(
  { api }: Shop,
  { locales }: Pick<Market, 'locales'>,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<TranslationsThere> {
  const found = new Map<string, Row[]>();
  if (locales.size === 0) return found;
  for (let from = 0; from < ids.length; from += asked) {
    const query = { reference_id: ids.slice(from, from + asked), limit: most };
    const answer = z.object({ translations: z.array(row) });
    const { translations } = await api.ask({ method: 'GET', path: '/translations', query, answer }, signal);
    for (const it of translations) found.set(it.reference_id, [...(found.get(it.reference_id) ?? []), it]);
  }
  return found;
}

const same = (one: Readonly<Record<string, string | null>>, other: Readonly<Record<string, string>>): boolean =>
  Object.entries(other).every(([name, text]) => (one[name] ?? '') === text);

/** Writes what differs; in the locales we send, what is not said any more is taken away. */
export async function writeTranslations(
  shop: Shop,
  market: Market,
  words: readonly Words[],
  locales: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  if (market.locales.size === 0) return;
  const there = await readTranslations(
    shop,
    market,
    words.map(({ id }) => id),
    signal,
  );
  const create: object[] = [];
  const update: object[] = [];
  const gone: string[] = [];
  for (const { reference, id, texts } of words) {
    const rows = there.get(id) ?? [];
    for (const [locale_code, translations] of texts) {
      const old = rows.find((it) => it.locale_code === locale_code);
      if (!old) create.push({ reference, reference_id: id, locale_code, translations });
      else if (!same(old.translations, translations)) update.push({ id: old.id, translations });
    }
    gone.push(
      ...rows.filter((it) => locales.includes(it.locale_code) && !texts.has(it.locale_code)).map((it) => it.id),
    );
  }
  for (const [name, rows] of Object.entries({ create, update, delete: gone }))
    for (let from = 0; from < rows.length; from += batch)
      await shop.api.ask(
        {
          ...{ method: 'POST' as const, path: '/translations/batch', answer: z.unknown() },
          body: { [name]: rows.slice(from, from + batch) },
        },
        signal,
      );
}

/** The locale of each language of ours that the store offers. */
export const localeOf = ({ languageOf }: Shop, { locales }: Market, code: string): string | null =>
  locales.get(languageOf(code)) ?? null;

/**
 * The language that Medusa keeps with the thing itself: the first of the store that we have words in, so that every shop on one Medusa takes
 * the same; else ours.
 */
export function baseOf(
  shop: Shop,
  { locales }: Market,
  { texts, defaultLanguage }: { texts: Readonly<Record<string, unknown>>; defaultLanguage?: string },
): string {
  const codes = Object.keys(texts);
  for (const language of locales.keys()) {
    const code = codes.find((it) => shop.languageOf(it) === language);
    if (code) return code;
  }
  return defaultLanguage && codes.includes(defaultLanguage) ? defaultLanguage : (codes[0] ?? '');
}
