import { alteredParts, readSnapshots, type Snapshot } from '#connectors/kit/sent-snapshot.ts';
import { type ShownProduct, saidLines, showingPrices } from '#connectors/kit/shown-product.ts';
import type { Market, Shop } from '../shopify.shop.ts';
import { withSaid } from './definitions.ts';
import { type PictureNames, readPictureNames } from './pictures.ts';
import { actualPrices } from './price.ts';
import { actual, weightOf } from './seen.ts';
import { jsonIn, keyOf, onHand, oursOf, readAll, type There } from './there.ts';

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** How products look in the shop, field by field. */
export async function showProducts(
  shop: Shop,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, ShownProduct>> {
  signal.throwIfAborted();
  const [rows, sent, names, market] = await Promise.all([
    readAll(
      shop,
      keys.map((key) => ({ key })),
      signal,
    ),
    readSnapshots(shop.store, keys),
    readPictureNames(shop.store, keys),
    shop.market(signal),
  ]);
  const found = await withSaid(shop, rows, (it) => sent.get(keyOf(it)!)?.values ?? [], signal);
  return new Map(
    found
      .filter(({ isHere }) => isHere)
      .map((it) => {
        const key = keyOf(it)!;
        return [key, shownOf(shop, market, it, sent.get(key) ?? null, names.get(key)!)] as const;
      }),
  );
}

function shownOf(shop: Shop, market: Market, there: There, sent: Snapshot | null, names: PictureNames): ShownProduct {
  const ours = oursOf(there);
  const own = jsonIn(there.rest);
  const altered = alteredParts(sent, actual(there, names, sent ?? undefined));
  const fields: Record<string, string> = {
    sku: text(own?.sku),
    brand: there.vendor,
    mpn: text(own?.mpn),
    country: text(own?.country),
    warrantyMonths: text(own?.warrantyMonths),
    variants: ours.map(([, it]) => it.sku).join('\n'),
    ...textsOf(shop, there, sent, altered.includes('texts')),
  };
  for (const [key, it] of ours) {
    const { maxHandlingDays, width, height, depth } = jsonIn(it.own) ?? {};
    const weight = weightOf(it.inventoryItem.measurement.weight);
    const values = { sku: it.sku, ean: it.barcode, maxHandlingDays, width, height, depth, stock: onHand(it) };
    for (const [part, value] of Object.entries({ ...values, weight: weight === '0' ? '' : weight }))
      fields[`variants.${key}.${part}`] = text(value);
    if (altered.includes('options'))
      fields[`variants.${key}.options`] = saidLines(
        it.selectedOptions.map(({ name, value }) => ({ group: name, value })),
      );
  }
  const told = altered.filter((part) => ['categories', 'images', 'attributes'].includes(part));
  return showingPrices(
    { fields, altered: told },
    { sent: sent?.prices.view ?? null, now: actualPrices(there), withVat: market.taxesIncluded },
    ours.map(([key, it]) => {
      const price = there.prices.get(it.id);
      return [key, { now: price?.price ?? null, before: price?.compareAtPrice ?? null }];
    }),
  );
}

/** Descriptions are told where they are not what Shopify made of ours. */
function textsOf(
  shop: Shop,
  { title, descriptionHtml, rest, translations }: There,
  sent: Snapshot | null,
  altered: boolean,
): Record<string, string> {
  const fields: Record<string, string> = {};
  const short = (jsonIn(rest)?.short ?? {}) as Record<string, unknown>;
  const add = (code: string, name: string, description: string) => {
    fields[`texts.${code}.name`] = name;
    fields[`texts.${code}.shortDescription`] = text(short[code]);
    if (altered) fields[`texts.${code}.longDescription`] = description;
  };
  if (sent?.base) add(sent.base, title, descriptionHtml);
  for (const code of shop.codes) {
    const locale = shop.spokenAs(code, sent?.languages ?? []);
    const words = locale ? (translations.get(locale) ?? []) : [];
    const word = (name: string) => words.find(({ key }) => key === name)?.value ?? '';
    if (words.length > 0) add(code, word('title'), word('body_html'));
  }
  return fields;
}
