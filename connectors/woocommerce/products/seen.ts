import { canonicalJson, hashOfValue } from '#connectors/kit/document-hash.ts';
import { lineOf, plainOf } from '#connectors/kit/html.ts';
import { byKey, type Snapshot, seenHashes, withoutLeft } from '#connectors/kit/sent-snapshot.ts';
import type { SeenProduct } from '#connectors/kit/shop-connector.ts';
import type { ShopDocument, ShopVariant } from '#connectors/kit/shop-document.ts';
import { fillsOption, type Options } from '#connectors/kit/variant-options.ts';
import { keyOfSlug } from '../categories.ts';
import { type Market, numberText, sizeIn, weightIn } from '../woocommerce.shop.ts';
import { plainAttributes, wordOf } from './attributes.ts';
import { type Picture, pictureOf } from './images.ts';
import { actualPrices } from './price.ts';
import { keptIn, oursOf, productMeta, type There, variantMeta } from './there.ts';

/** What WooCommerce has no field for, kept with the product. */
export const restOf = (document: ShopDocument) => ({
  key: document.externalKey,
  skuIntern: document.skuIntern,
  mpn: document.mpn,
  brand: document.brand,
  warrantyMonths: document.warrantyMonths,
  country: document.country,
  customs: document.customs,
  attributes: document.attributes.filter(({ variantKey }) => variantKey === null),
});
/** Likewise with a variant. */
export const restOfVariant = ({ attributes }: ShopDocument, variant: ShopVariant) => ({
  key: variant.externalKey,
  maxHandlingDays: variant.maxHandlingDays,
  attributes: attributes.filter(({ variantKey }) => variantKey === variant.externalKey),
});
export const metaInput = (key: string, value: object) => ({ key, value: canonicalJson(value) });

/** Fields of a variant as WooCommerce names them, in the units of the shop. */
export const fieldsOf = (variant: ShopVariant, market: Market) => ({
  sku: lineOf(variant.sku),
  global_unique_id: variant.ean ?? '',
  weight: weightIn(variant.weight, market),
  dimensions: {
    length: sizeIn(variant.depth, market),
    width: sizeIn(variant.width, market),
    height: sizeIn(variant.height, market),
  },
});

/** The words of the shop's language; what has none there is told in the language of the product. */
export const textsIn = ({ texts, defaultLanguage }: ShopDocument, language: string) =>
  texts[language] ??
  texts[defaultLanguage] ??
  Object.values(texts)[0] ?? { name: '', shortDescription: '', longDescription: '' };

type Sent = {
  readonly document: ShopDocument;
  readonly options: Options;
  readonly pictures: readonly Picture[];
  readonly categories: readonly number[];
  readonly language: string;
};

/**
 * How WooCommerce has to look after a document went there whole. Words are not in it: WordPress rewrites the HTML of descriptions as it likes, so
 * what it made of them is looked at after the send.
 */
export function wanted({ document, options, pictures, categories, language }: Sent, market: Market) {
  const { variants } = document;
  return {
    variants: hashOfValue(
      byKey(
        variants.map((it, place) => {
          const { sku, global_unique_id: ean, weight, dimensions } = fieldsOf(it, market);
          const sizes = [weight, dimensions.length, dimensions.width, dimensions.height].map(numberText);
          return [
            it.externalKey,
            [sku, ean, sizes, withoutLeft(restOfVariant(document, it), document), place],
          ] as const;
        }),
      ),
    ),
    options: hashOfValue(
      byKey(
        variants.map(
          ({ externalKey }) => [externalKey, valuesOf(Object.entries(options.of.get(externalKey)!))] as const,
        ),
      ),
    ),
    attributes: hashOfValue(
      byKey(
        [...plainAttributes(document, options, language)]
          .map(([name, values]) => [wordOf(name), values.toSorted()] as const)
          .toSorted(byValues),
      ),
    ),
    images: hashOfValue({
      all: pictures.map(({ name }) => name),
      of: byKey(
        variants.map(
          (it) => [it.externalKey, isSimple(document) ? null : (pictureOf(pictures, it)?.name ?? null)] as const,
        ),
      ),
    }),
    categories: hashOfValue(categories.toSorted((a, b) => a - b)),
    rest: hashOfValue(withoutLeft(restOf(document), document)),
  };
}

/** One variant that nothing sets apart needs no variation. */
export const isSimple = ({ variants }: ShopDocument): boolean =>
  variants.length === 1 && variants[0]!.options.every(({ value }) => value.trim() === '');

/** Two attributes of a shop may be called the same. */
const byValues = ([, a]: readonly [string, readonly string[]], [, b]: readonly [string, readonly string[]]) =>
  a.join('\n') < b.join('\n') ? -1 : 1;

const valuesOf = (values: readonly (readonly [string, string])[]) =>
  byKey(
    values
      .filter(([title, value]) => !fillsOption(title, value))
      .map(([title, value]) => [wordOf(title).toLowerCase(), lineOf(value).toLowerCase()] as const)
      .toSorted(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0)),
  );

/** How WooCommerce looks now. */
export function actual(there: There, sent: Snapshot | null) {
  const { product } = there;
  const ours = oursOf(there);
  const simple = product.type !== 'variable';
  return {
    texts: hashOfValue([plainOf(product.name), product.short_description, product.description]),
    variants: hashOfValue(
      byKey(
        ours.map(([key, it], place) => {
          const { weight, dimensions } = it;
          const sizes = [weight, dimensions.length, dimensions.width, dimensions.height].map(numberText);
          const rest = withoutLeft(keptIn(it, variantMeta), sent ?? {});
          return [key, [plainOf(it.sku), it.global_unique_id, sizes, rest, place]] as const;
        }),
      ),
    ),
    options: hashOfValue(
      byKey(
        ours.map(([key, it]) => [
          key,
          valuesOf(it.attributes.map(({ name, option }) => [plainOf(name), plainOf(option)] as const)),
        ]),
      ),
    ),
    attributes: hashOfValue(
      byKey(
        product.attributes
          .filter(({ variation }) => !variation)
          .map(({ name, options }) => [plainOf(name), options.map(plainOf).toSorted()] as const)
          .toSorted(byValues),
      ),
    ),
    images: hashOfValue({
      all: product.images.map(({ name }) => name),
      of: byKey(ours.map(([key, it]) => [key, simple ? null : (it.image?.name ?? null)] as const)),
    }),
    // Those that people in the shop put it in themselves are none of ours.
    categories: hashOfValue(
      product.categories
        .filter(({ id, slug }) => keyOfSlug(slug) !== null || sent?.theirs?.includes(`${id}`))
        .map(({ id }) => id)
        .toSorted((a, b) => a - b),
    ),
    rest: hashOfValue(withoutLeft(keptIn(product, productMeta), sent ?? {})),
  };
}

/** The product as it is there; what was never sent from here has a hash that no document has. */
export const seenOf = (there: There, sent: Snapshot | null): SeenProduct => ({
  remoteId: String(there.product.id),
  ...seenHashes(sent, actual(there, sent), actualPrices(there)),
  stock: oursOf(there).map(([variantKey, it]) => ({ variantKey, stock: it.stock_quantity ?? 0 })),
});
