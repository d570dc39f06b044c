import { z } from 'zod';
import { plainOf } from '#connectors/kit/html.ts';
import { alteredParts, readSnapshots, type Snapshot } from '#connectors/kit/sent-snapshot.ts';
import { type ShownProduct, saidLines, showingPrices } from '#connectors/kit/shown-product.ts';
import { type Market, type Shop, sizeFrom, weightFrom } from '../woocommerce.shop.ts';
import { wordOf } from './attributes.ts';
import { actualPrices } from './price.ts';
import { actual } from './seen.ts';
import { keptIn, keyOf, oursOf, productMeta, readAllSold, type There, variantMeta } from './there.ts';

const said = z.array(z.object({ group: z.string(), value: z.string() })).catch([]);
const scalar = z.union([z.string(), z.number()]).nullish().catch(null);
/** What is kept with a product and its variants for want of fields. */
const rest = z.object({
  brand: scalar,
  mpn: scalar,
  country: scalar,
  warrantyMonths: scalar,
  maxHandlingDays: scalar,
  attributes: said,
});
const restIn = (it: Parameters<typeof keptIn>[0], name: string) => rest.parse(keptIn(it, name) ?? { attributes: [] });
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
  return new Map(
    found.map((it) => {
      const key = keyOf(it.product)!;
      return [key, shownOf(market, it, sent.get(key) ?? null)] as const;
    }),
  );
}

function shownOf(market: Market, there: There, sent: Snapshot | null): ShownProduct {
  const { product } = there;
  const ours = oursOf(there);
  const own = restIn(product, productMeta);
  const altered = alteredParts(sent, actual(there, sent));
  const fields: Record<string, string> = {
    brand: text(own.brand),
    mpn: text(own.mpn),
    country: text(own.country),
    warrantyMonths: text(own.warrantyMonths),
    variants: ours.map(([, it]) => plainOf(it.sku)).join('\n'),
  };
  // What is shown to visitors beside what we keep: where people changed that one, ours says nothing any more.
  if (!altered.includes('attributes'))
    fields.attributes = saidLines(
      [...own.attributes, ...ours.flatMap(([, it]) => restIn(it, variantMeta).attributes)].map((it) => ({
        ...it,
        group: wordOf(it.group),
      })),
    );
  // WordPress writes HTML its own way: what it made of our words is told where it is not that any more.
  if (sent?.base && altered.includes('texts')) {
    fields[`texts.${sent.base}.name`] = plainOf(product.name);
    fields[`texts.${sent.base}.shortDescription`] = product.short_description;
    fields[`texts.${sent.base}.longDescription`] = product.description;
  } else if (sent?.base) fields[`texts.${sent.base}.name`] = plainOf(product.name);
  for (const [key, it] of ours) {
    const { maxHandlingDays } = restIn(it, variantMeta);
    const { length, width, height } = it.dimensions;
    const values = {
      sku: plainOf(it.sku),
      ean: it.global_unique_id,
      maxHandlingDays,
      stock: it.stock_quantity ?? 0,
      width: sizeFrom(width, market),
      height: sizeFrom(height, market),
      depth: sizeFrom(length, market),
      weight: weightFrom(it.weight, market),
    };
    for (const [part, value] of Object.entries(values)) fields[`variants.${key}.${part}`] = text(value);
  }
  const told = altered.filter((part) => ['options', 'categories', 'images', 'attributes'].includes(part));
  return showingPrices(
    { fields, altered: told },
    { sent: sent?.prices.view ?? null, now: actualPrices(there), withVat: market.pricesIncludeTax },
    ours.map(([key, it]) => [
      key,
      { now: it.sale_price || it.regular_price, before: it.sale_price && it.regular_price },
    ]),
  );
}
