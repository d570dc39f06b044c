import { Decimal } from 'decimal.js';
import { canonicalJson, hashOfValue } from '#connectors/kit/document-hash.ts';
import { lineOf } from '#connectors/kit/html.ts';
import { byKey, type Snapshot, seenHashes, withoutLeft } from '#connectors/kit/sent-snapshot.ts';
import type { SeenProduct } from '#connectors/kit/shop-connector.ts';
import type { ShopDocument, ShopVariant } from '#connectors/kit/shop-document.ts';
import { fillsOption, type Options } from '#connectors/kit/variant-options.ts';
import { type Picture, type PictureNames, pictureOf } from './pictures.ts';
import { actualPrices } from './price.ts';
import { jsonIn, onHand, oursOf, type There } from './there.ts';

/** What Shopify has no field for, kept with the product. */
export const restOf = (document: ShopDocument) => ({
  skuIntern: document.skuIntern,
  mpn: document.mpn,
  warrantyMonths: document.warrantyMonths,
  sku: document.sku,
  country: document.country,
  customs: document.customs,
  short: Object.fromEntries(Object.entries(document.texts).map(([code, it]) => [code, it.shortDescription])),
  attributes: document.attributes.filter(({ variantKey }) => variantKey === null),
});
/** Likewise with a variant. */
export const restOfVariant = ({ attributes }: ShopDocument, variant: ShopVariant) => ({
  key: variant.externalKey,
  maxHandlingDays: variant.maxHandlingDays,
  width: variant.width,
  height: variant.height,
  depth: variant.depth,
  attributes: attributes.filter(({ variantKey }) => variantKey === variant.externalKey),
});
export const restText = (document: ShopDocument): string => canonicalJson(restOf(document));
export const variantText = (document: ShopDocument, variant: ShopVariant): string =>
  canonicalJson(restOfVariant(document, variant));

/** The name of a product without options, and of the value of its one variant. */
export const alone = { title: 'Title', value: 'Default Title' } as const;

const kilograms: Readonly<Record<string, number>> = {
  KILOGRAMS: 1,
  GRAMS: 0.001,
  POUNDS: 0.45359237,
  OUNCES: 0.028349523125,
};
/** Kilograms; 0: nothing was said. */
export const weightOf = (weight: { readonly unit: string; readonly value: number } | null): string =>
  weight === null
    ? '0'
    : new Decimal(weight.value)
        .times(kilograms[weight.unit] ?? 1)
        .toDecimalPlaces(4)
        .toString();

type Sent = {
  readonly document: ShopDocument;
  readonly options: Options;
  readonly pictures: readonly Picture[];
  readonly collections: readonly string[];
  /** What metafields that people declared hold, by their names. */
  readonly said: ReadonlyMap<string, string>;
};

/** How Shopify has to look after a document went there whole; words are looked at as it made them. */
export function wanted({ document, options, pictures, collections, said }: Sent) {
  const { variants } = document;
  const shown = picturesShown(pictures);
  return {
    variants: hashOfValue(
      byKey(
        variants.map((it, place) => {
          const weight = new Decimal(it.weight ?? 0).toDecimalPlaces(4).toString();
          const rest = withoutLeft(restOfVariant(document, it), document);
          return [it.externalKey, [lineOf(it.sku), it.ean ?? '', weight, rest, place]] as const;
        }),
      ),
    ),
    options: hashOfValue(
      byKey(variants.map(({ externalKey: key }) => [key, valuesOf(Object.entries(options.of.get(key)!))] as const)),
    ),
    images: hashOfValue({
      all: shown,
      of: byKey(variants.map((it) => [it.externalKey, pictureOf(pictures, it)?.name ?? null] as const)),
    }),
    categories: hashOfValue(collections.toSorted()),
    rest: hashOfValue([document.brand ?? '', withoutLeft(restOf(document), document)]),
    ...saidHash(said, [...said.keys()]),
  };
}
/** A section where something is said there: what was sent before anything was has none. */
const saidHash = (said: ReadonlyMap<string, string>, fields: readonly string[]): Readonly<Record<string, string>> =>
  fields.length === 0
    ? {}
    : { attributes: hashOfValue(byKey(fields.map((field) => [field, said.get(field) ?? ''] as const))) };
const picturesShown = (pictures: readonly Picture[]) => pictures.map(({ name, alt }) => [name, alt]);

const valuesOf = (values: readonly (readonly [string, string])[]) =>
  byKey(
    values
      .filter(([title, value]) => !fillsOption(title, value) && title !== alone.title)
      .map(([title, value]) => [title, lineOf(value)] as const),
  );

/** How Shopify looks now; `languages` are its codes of those that were sent. */
export function actual(
  there: There,
  names: PictureNames,
  { languages, theirs = [], values = [], leaves }: Pick<Snapshot, 'languages' | 'theirs' | 'values' | 'leaves'> = {
    languages: [],
  },
) {
  const ours = oursOf(there);
  const nameOf = (id: string | undefined) => (id === undefined ? null : (names[id] ?? id));
  return {
    texts: hashOfValue([
      ...[there.title, there.descriptionHtml],
      byKey(
        [...there.translations]
          .filter(([locale]) => languages.includes(locale))
          .map(([locale, words]) => [
            locale,
            byKey(
              words
                .filter(({ key }) => key === 'title' || key === 'body_html')
                .map((it) => [it.key, [it.value, it.outdated]] as const),
            ),
          ]),
      ),
    ]),
    variants: hashOfValue(
      byKey(
        ours.map(([key, it], place) => {
          const weight = weightOf(it.inventoryItem.measurement.weight);
          return [key, [it.sku, it.barcode, weight, withoutLeft(jsonIn(it.own), { leaves }), place]] as const;
        }),
      ),
    ),
    options: hashOfValue(
      byKey(ours.map(([key, it]) => [key, valuesOf(it.selectedOptions.map((of) => [of.name, of.value]))] as const)),
    ),
    images: hashOfValue({
      all: there.media.map(({ id, alt, status }) => [status === 'FAILED' ? 'failed' : nameOf(id), alt]),
      of: byKey(ours.map(([key, it]) => [key, nameOf(it.media.nodes[0]?.id)] as const)),
    }),
    // Those that people in the shop put it in themselves are none of ours.
    categories: hashOfValue(
      there.collections
        .filter(({ id, key }) => key !== null || theirs.includes(id))
        .map(({ id }) => id)
        .toSorted(),
    ),
    rest: hashOfValue([there.vendor, withoutLeft(jsonIn(there.rest), { leaves })]),
    ...saidHash(there.said, values),
  };
}

/** The product as it is there; what was never sent from here has a hash that no document has. */
export function seenOf(there: There, sent: Snapshot | null, names: PictureNames): SeenProduct {
  return {
    remoteId: there.id,
    ...seenHashes(sent, actual(there, names, sent ?? undefined), actualPrices(there)),
    stock: oursOf(there).map(([variantKey, it]) => ({ variantKey, stock: onHand(it) })),
  };
}
