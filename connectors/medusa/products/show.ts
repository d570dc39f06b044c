import { z } from 'zod';
import { alteredParts, readSnapshots, type Snapshot } from '#connectors/kit/sent-snapshot.ts';
import { type ShownProduct, saidLines, showingPrices } from '#connectors/kit/shown-product.ts';
import type { Market, Shop } from '../medusa.shop.ts';
import { actualPrices, isOwn } from './price.ts';
import { readAllSold } from './read-there.ts';
import { actual, stockOf, translatedIds } from './seen.ts';
import { keyOf, oursOf, type There } from './there.ts';
import { localeOf, readTranslations, type TranslationsThere } from './translations.ts';

const said = z.array(z.object({ group: z.string(), value: z.string() })).catch([]);
const scalar = z.union([z.string(), z.number()]).nullish().catch(null);
/** What is kept with a product and its variants for want of fields. */
const rest = z.object({
  brand: scalar,
  mpn: scalar,
  country: scalar,
  warrantyMonths: scalar,
  attributes: said,
  maxHandlingDays: scalar,
});
const restIn = (it: { metadata?: Record<string, unknown> | null | undefined }) =>
  rest.parse((it.metadata?.tregu as object | undefined) ?? { attributes: [] });
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** How products look in the shop, field by field. */
export async function showProducts(
  shop: Shop,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, ShownProduct>> {
  signal.throwIfAborted();
  const [found, sent, market] = await Promise.all([
    readAllSold(shop, keys, signal),
    readSnapshots(shop.store, keys),
    shop.market(signal),
  ]);
  const translations = await readTranslations(shop, market, found.flatMap(translatedIds), signal);
  return new Map(
    found.flatMap((it) => {
      const key = keyOf(it);
      return key === null ? [] : [[key, shownOf(shop, market, it, translations, sent.get(key) ?? null)] as const];
    }),
  );
}

function shownOf(
  shop: Shop,
  market: Market,
  there: There,
  translations: TranslationsThere,
  sent: Snapshot | null,
): ShownProduct {
  const ours = oursOf(there);
  const own = restIn(there);
  const fields: Record<string, string> = {
    brand: text(own.brand),
    mpn: text(own.mpn),
    country: text(own.country),
    warrantyMonths: text(own.warrantyMonths),
    images: imagesOf(there).join('\n'),
    attributes: saidLines([...own.attributes, ...ours.flatMap(([, it]) => restIn(it).attributes)]),
    variants: ours.map(([, it]) => it.sku ?? '').join('\n'),
    ...textsOf(shop, market, there, translations, sent),
  };
  for (const [key, it] of ours) {
    const { sku, ean, width, height, weight, length: depth } = it;
    const { maxHandlingDays } = restIn(it);
    const values = { sku, ean, width, height, depth, weight, maxHandlingDays, stock: stockOf(it, market) };
    for (const [part, value] of Object.entries(values)) fields[`variants.${key}.${part}`] = text(value);
  }
  const parts = alteredParts(sent, actual(there, translations, sent ?? undefined));
  const told = parts.filter((part) => part === 'options' || part === 'categories' || part === 'images');
  return showingPrices(
    { fields, altered: told },
    { sent: sent?.prices.view ?? null, now: actualPrices(there, market), withVat: market.pricesIncludeTax },
    ours.map(([key, it]) => [key, { now: it.prices?.find((one) => isOwn(one, market))?.amount ?? null }]),
  );
}

/** The cover first, as we name them. */
const imagesOf = ({ images, thumbnail }: There): string[] => {
  const urls = (images ?? []).map(({ url }) => url);
  return thumbnail ? [thumbnail, ...urls.filter((url) => url !== thumbnail)] : urls;
};

function textsOf(
  shop: Shop,
  market: Market,
  there: There,
  translations: TranslationsThere,
  sent: Snapshot | null,
): Record<string, string> {
  const words = (code: string, name: unknown, short: unknown, long: unknown) => ({
    [`texts.${code}.name`]: text(name),
    [`texts.${code}.shortDescription`]: text(short),
    [`texts.${code}.longDescription`]: text(long),
  });
  const rows = translations.get(there.id) ?? [];
  const others = shop.codes.map((code) => {
    const row = rows.find(({ locale_code }) => locale_code === localeOf(shop, market, code));
    const it = row?.translations;
    return it ? words(code, it.title, it.subtitle, it.description) : {};
  });
  const base = sent?.base ? words(sent.base, there.title, there.subtitle, there.description) : {};
  return Object.assign({}, ...others, base);
}
