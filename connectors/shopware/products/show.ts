import { Decimal } from 'decimal.js';
import { alteredParts, readSnapshots, type Snapshot } from '#connectors/kit/sent-snapshot.ts';
import { type ShownProduct, saidLines, showingPrices } from '#connectors/kit/shown-product.ts';
import { languageIdOf, type Market, type Shop } from '../shopware.shop.ts';
import { ourText } from '../words.ts';
import { actualPrices, priceOf, vatOf } from './price.ts';
import { actual, keptWith, keptWithVariant, ourValues } from './seen.ts';
import { keyOf, oursOf, readAllSold, shortField, type There, type VariantThere, variantsOf } from './there.ts';

const text = (value: unknown): string => (value === null || value === undefined ? '' : ourText(String(value)));

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
  return new Map(
    found.map((it) => {
      const key = keyOf(it)!;
      return [key, shownOf(shop, market, it, sent.get(key) ?? null)] as const;
    }),
  );
}

/** Words of properties in the language of the system. */
export const wordsOf = (rows: VariantThere['options']) =>
  rows.flatMap(({ translated, group }) => {
    const [value, of] = [translated?.name, group?.translated?.name];
    return value && of ? [{ group: ourText(of), value: ourText(value) }] : [];
  });

function shownOf(shop: Shop, market: Market, there: There, sent: Snapshot | null): ShownProduct {
  const ours = oursOf(there);
  const own = keptWith(there);
  const said = (it: VariantThere) => wordsOf(ourValues(it, sent?.values));
  const altered = alteredParts(sent, actual(there, market, sent ?? undefined));
  const fields: Record<string, string> = {
    brand: text(there.manufacturer?.translated?.name),
    mpn: text(there.manufacturerNumber),
    country: text(own?.country),
    warrantyMonths: text(own?.warrantyMonths),
    variants: ours.map(([, it]) => text(it.productNumber)).join('\n'),
    ...textsOf(shop, market, there, altered.includes('texts')),
  };
  // Our words and Shopware's are the same as long as nobody changed them there; then they are told as they are.
  if (altered.includes('attributes'))
    fields.attributes = saidLines([
      ...said(there),
      ...(there.children.length > 0 ? variantsOf(there).flatMap(said) : []),
    ]);
  for (const [key, it] of ours) {
    const centimetres = (value: number | null | undefined) =>
      value === null || value === undefined ? '' : new Decimal(value).div(10).toString();
    const values = {
      sku: it.productNumber,
      ean: it.ean,
      maxHandlingDays: keptWithVariant(it)?.maxHandlingDays,
      stock: it.stock,
      width: centimetres(it.width),
      height: centimetres(it.height),
      depth: centimetres(it.length),
      weight: it.weight,
    };
    for (const [part, value] of Object.entries(values)) fields[`variants.${key}.${part}`] = text(value);
  }
  const told = altered.filter((part) => ['options', 'categories', 'images'].includes(part));
  return showingPrices(
    { fields, altered: told },
    { sent: sent?.prices.view ?? null, now: actualPrices(there, market), withVat: true },
    ours.map(([key, it]) => {
      const price = priceOf(there, it, market);
      const [now, before, vat] = [price?.gross ?? null, price?.listPrice?.gross ?? null, vatOf(there, it, market)];
      return [key, { now, before, vat }];
    }),
  );
}

/** Descriptions are told where they are not what Shopware made of ours. */
function textsOf(shop: Shop, market: Market, { translations }: There, altered: boolean): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const code of shop.codes) {
    const language = languageIdOf(shop, market, code);
    const it = translations.find(({ languageId }) => languageId === language);
    if (!it) continue;
    fields[`texts.${code}.name`] = text(it.name);
    const short = it.customFields[shortField];
    fields[`texts.${code}.shortDescription`] = typeof short === 'string' ? short : '';
    if (altered) fields[`texts.${code}.longDescription`] = it.description;
  }
  return fields;
}
