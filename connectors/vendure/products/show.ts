import { Decimal } from 'decimal.js';
import { alteredParts, readSnapshots, type Snapshot } from '#connectors/kit/sent-snapshot.ts';
import { isLeft } from '#connectors/kit/shop-document.ts';
import { type ShownProduct, showingPrices } from '#connectors/kit/shown-product.ts';
import type { Market, Shop } from '../vendure.shop.ts';
import { isFiller } from './options.ts';
import { readAllThere } from './read-there.ts';
import { actual, actualPrices, stockOf } from './seen.ts';
import type { There } from './there.ts';

/** What a part of Vendure's form is called among our fields; categories are facets there, too. */
const parts: Readonly<Record<string, string>> = { options: 'options', images: 'images', facets: 'attributes' };

/** How products look in the channel, field by field; of pictures, options and attributes only whether they are as they were sent. */
export async function showProducts(
  shop: Shop,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, ShownProduct>> {
  signal.throwIfAborted();
  const [found, sent, market] = await Promise.all([
    readAllThere(shop, keys, signal),
    readSnapshots(shop.store, keys),
    shop.market(signal),
  ]);
  return new Map(
    found.map((it) => {
      const key = it.customFields.externalId!;
      return [key, shownOf(shop, market, it, sent.get(key) ?? null)] as const;
    }),
  );
}

function shownOf(shop: Shop, market: Market, there: There, sent: Snapshot | null): ShownProduct {
  const ours = there.variants
    .filter(({ customFields }) => customFields.externalId !== null)
    .toSorted((a, b) => Number(a.id) - Number(b.id));
  const fields: Record<string, string> = { variants: ours.map(({ sku }) => sku).join('\n') };
  for (const code of shop.codes) {
    const it = there.translations.find(({ languageCode }) => languageCode === shop.languageOf(code));
    if (!it) continue;
    fields[`texts.${code}.name`] = it.name;
    fields[`texts.${code}.longDescription`] = it.description;
  }
  for (const it of ours) {
    const own = `variants.${it.customFields.externalId}`;
    fields[`${own}.sku`] = it.sku;
    if (market.has.ean) fields[`${own}.ean`] = it.customFields.ean ?? '';
    fields[`${own}.stock`] = String(stockOf(it, market));
  }
  const now = actual(there, sent ?? { languages: [] }, market.channel, isFiller);
  const named = isLeft(sent ?? {}, 'attributes') ? { ...parts, facets: 'categories' } : parts;
  const altered = alteredParts(sent, now).flatMap((part) => named[part] ?? []);
  return showingPrices(
    { fields, altered },
    { sent: sent?.prices.view ?? null, now: actualPrices(there, market), withVat: market.pricesIncludeTax },
    ours.map(({ customFields, prices }) => {
      const price = prices.find(({ currencyCode }) => currencyCode === market.currency);
      return [customFields.externalId!, { now: price ? new Decimal(price.price).div(100).toString() : null }];
    }),
  );
}
