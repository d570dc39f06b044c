import type { ForeignDetail } from '#connectors/kit/shop-connector.ts';
import { type CatalogueRecord, levelSign } from '../contract/shop-catalogues.record.ts';

/** A product of the shop as a line of the feed; null where it has no SKU, by which it would be found again. */
export function recordOf({ remoteId, texts, ...it }: ForeignDetail): CatalogueRecord | null {
  const variants = it.variants.filter(({ sku }) => sku.trim() !== '');
  if (variants.length === 0) return null;
  const said = Object.values(texts).find(({ name }) => name.trim() !== '');
  return {
    // A product of several variants has no SKU in a shop; its number is one that stays.
    sku: variants.length === 1 ? variants[0]!.sku : `shop-${remoteId}`,
    name: texts.EN?.name || (said?.name ?? remoteId),
    brand: it.brand,
    categories: it.categories.map((path) => path.map((step) => step.replaceAll(levelSign.trim(), '>')).join(levelSign)),
    images: it.images,
    texts: Object.fromEntries(
      Object.entries(texts).map(([code, { name, shortDescription: short, longDescription: long }]) => [
        code,
        { name, short, long },
      ]),
    ),
    variants,
  };
}
