import type { FeedMappingInput } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { feedLanguages } from '#features/intake/feeds/contract/feeds.mapping.ts';

/** Of a shop's catalogue: one line of the delivery. Prices are without VAT, as feeds have them. */
export type CatalogueRecord = {
  readonly sku: string;
  readonly name: string;
  readonly brand: string | null;
  /** Levels from the top down, a step between them as `levelSign`. */
  readonly categories: readonly string[];
  readonly images: readonly string[];
  readonly texts: Readonly<Record<string, { readonly name: string; readonly short: string; readonly long: string }>>;
  readonly variants: readonly {
    readonly sku: string;
    readonly ean: string | null;
    readonly price: string | null;
    readonly vat: string | null;
    readonly currency: string;
    readonly stock: number | null;
    readonly options: readonly { readonly group: string; readonly value: string }[];
  }[];
};

/** Not part of any name. */
export const levelSign = ' ⟩ ';

const parts = { name: 'name', shortDescription: 'short', longDescription: 'long' } as const;

/** How a feed reads such lines: an ordinary mapping, which a person may change. */
export const catalogueMapping: FeedMappingInput = {
  format: { kind: 'json', layout: 'lines' },
  variants: { mode: 'nested', path: 'variants' },
  fields: [
    { target: 'sku', source: 'sku' },
    { target: 'name', source: 'name' },
    { target: 'brand', source: 'brand' },
    { target: 'categoryPath', source: 'categories', levels: levelSign },
    { target: 'images', source: 'images' },
    ...feedLanguages.flatMap((language) =>
      Object.entries(parts).map(([part, source]) => ({
        target: `text.${language}.${part as keyof typeof parts}` as const,
        source: `texts.${language}.${source}`,
      })),
    ),
    { target: 'variant.sku', source: 'sku' },
    { target: 'variant.ean', source: 'ean' },
    { target: 'variant.price', source: 'price' },
    { target: 'variant.currency', source: 'currency' },
    { target: 'variant.vat', source: 'vat' },
    { target: 'variant.stock', source: 'stock' },
    {
      target: 'variant.attributes',
      source: 'options',
      attribute: { as: 'named', group: 'group', value: 'value' },
    },
  ],
};
