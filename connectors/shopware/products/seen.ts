import { canonicalJson, hashOfValue } from '#connectors/kit/document-hash.ts';
import { byKey, type Snapshot, seenHashes, withoutLeft } from '#connectors/kit/sent-snapshot.ts';
import type { SeenProduct } from '#connectors/kit/shop-connector.ts';
import type { ShopDocument, ShopVariant } from '#connectors/kit/shop-document.ts';
import { idOf } from '../ids.ts';
import { languageIdOf, type Market, type Shop } from '../shopware.shop.ts';
import { lineText } from '../words.ts';
import { type Choices, choiceField } from './choices.ts';
import { ownPictures, type Picture } from './pictures.ts';
import { actualPrices } from './price.ts';
import { keptIn, oursOf, productField, shortField, type There, type VariantThere, variantField } from './there.ts';

/** One variant that nothing sets apart is a product without variants. */
export const isSimple = ({ variants }: ShopDocument): boolean =>
  variants.length === 1 && variants[0]!.options.every(({ value }) => value.trim() === '');

/** What Shopware has no field for, kept with the product. */
export const restOf = ({ externalKey, skuIntern, warrantyMonths, country, customs }: ShopDocument) => ({
  key: externalKey,
  skuIntern,
  warrantyMonths,
  country,
  customs,
});
/** Likewise with a variant; its place among the others is said here alone. */
export const restOfVariant = ({ variants }: ShopDocument, { externalKey, maxHandlingDays }: ShopVariant) => ({
  key: externalKey,
  maxHandlingDays,
  place: variants.findIndex((it) => it.externalKey === externalKey),
});
/** As text: an empty object would come back as an empty list. */
export const restText = (value: object): string => canonicalJson(value);

/** Millimetres, to a thousandth: sizes of ours are centimetres. */
const millimetres = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 10_000) / 1000;
/** Fields of a variant as Shopware names them; millimetres and kilograms. */
export const fieldsOf = (variant: ShopVariant) => ({
  productNumber: lineText(variant.sku) || variant.externalKey,
  ean: lineText(variant.ean ?? '') || null,
  weight: variant.weight,
  width: millimetres(variant.width),
  height: millimetres(variant.height),
  length: millimetres(variant.depth),
});

/** The manufacturer of this name, whatever product has it. */
export const manufacturerId = (brand: string | null): string | null =>
  brand === null || lineText(brand) === '' ? null : idOf('manufacturer', brand.toLowerCase());

/** The languages a document goes in, by Shopware's ids. */
export const languagesOf = (
  shop: Pick<Shop, 'spokenAs'>,
  market: Market,
  { texts }: Pick<ShopDocument, 'texts'>,
): string[] => [...new Set(Object.keys(texts).flatMap((code) => languageIdOf(shop, market, code) ?? []))];

type Sent = {
  readonly document: ShopDocument;
  readonly choices: Choices;
  readonly pictures: readonly Picture[];
  readonly categories: readonly string[];
};

/** What is said of a product as a whole; of one without variants what is said of its variant, too. */
export const saidOf = ({ said }: Choices, document: ShopDocument): readonly string[] => [
  ...new Set([
    ...(said.get(null) ?? []),
    ...(isSimple(document) ? (said.get(document.variants[0]!.externalKey) ?? []) : []),
  ]),
];
export const saidOfVariant = (
  { said }: Choices,
  document: ShopDocument,
  { externalKey }: ShopVariant,
): readonly string[] => (isSimple(document) ? [] : (said.get(externalKey) ?? []));

/**
 * How Shopware has to look after a document went there whole. Words are not in it: Shopware cleans HTML its own way, so what it made of them is
 * looked at after the send.
 */
export function wanted({ document, choices, pictures, categories }: Sent) {
  const { variants } = document;
  const simple = isSimple(document);
  const each = <T>(of: (it: ShopVariant) => T) => byKey(variants.map((it) => [it.externalKey, of(it)] as const));
  return {
    variants: hashOfValue(each((it) => [fieldsOf(it), restText(restOfVariant(document, it))])),
    options: hashOfValue(each((it) => (simple ? [] : (choices.options.get(it.externalKey) ?? []).toSorted()))),
    attributes: hashOfValue([
      saidOf(choices, document).toSorted(),
      each((it) => saidOfVariant(choices, document, it).toSorted()),
    ]),
    images: hashOfValue({
      all: [...new Set(pictures.map(({ id }) => id))],
      of: each((it) => (simple ? [] : [...new Set(ownPictures(pictures, it).map(({ id }) => id))])),
    }),
    categories: hashOfValue(categories.toSorted()),
    rest: hashOfValue([
      restText(withoutLeft(restOf(document), document)),
      manufacturerId(document.brand),
      lineText(document.mpn ?? ''),
    ]),
  };
}

/** Its pictures, the cover first. */
export function picturesThere({ media, coverId }: VariantThere) {
  const ordered = media.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0) || (a.id < b.id ? -1 : 1));
  return [...ordered.filter(({ id }) => id === coverId), ...ordered.filter(({ id }) => id !== coverId)];
}
/** Values that are ours, and those of the shop's own that it was sent with (`values`). */
export const ourValues = ({ properties }: VariantThere, values: readonly string[] = []) =>
  properties.filter(({ id, customFields }) => customFields[choiceField] || values.includes(id));
const saidThere = (it: VariantThere, values?: readonly string[]): string[] =>
  ourValues(it, values)
    .map(({ id }) => id)
    .toSorted();

/** Categories of ours in the tree of this channel, and those of the shop's own that it was sent into (`theirs`); those that people put it in, and those of other channels, are none. */
export const ourCategories = ({ categories }: There, { root }: Market, theirs: readonly string[] = []): string[] =>
  categories.flatMap(({ id, customFields }) => (customFields.tregu_root === root || theirs.includes(id) ? [id] : []));

/** How the words look now, in the languages that were sent. */
const textsThere = ({ translations }: There, languages: readonly string[]): string =>
  hashOfValue(
    byKey(
      translations
        .filter(({ languageId }) => languages.includes(languageId))
        .map((it) => [it.languageId, [it.name, it.description, it.customFields[shortField] ?? '']] as const),
    ),
  );

/** How Shopware looks now. */
export function actual(
  there: There,
  market: Market,
  { languages, theirs, values, leaves }: Pick<Snapshot, 'languages' | 'theirs' | 'values' | 'leaves'> = {
    languages: [],
  },
) {
  const ours = oursOf(there);
  const simple = there.children.length === 0;
  const each = <T>(of: (it: VariantThere) => T) => byKey(ours.map(([key, it]) => [key, of(it)] as const));
  return {
    texts: textsThere(there, languages),
    variants: hashOfValue(
      each(({ productNumber, ean, weight, width, height, length, customFields }) => [
        {
          productNumber,
          ean: ean || null,
          weight: weight ?? null,
          width: width ?? null,
          height: height ?? null,
          length: length ?? null,
        },
        customFields[variantField] ?? '',
      ]),
    ),
    options: hashOfValue(each(({ options }) => (simple ? [] : options.map(({ id }) => id).toSorted()))),
    attributes: hashOfValue([saidThere(there, values), each((it) => (simple ? [] : saidThere(it, values)))]),
    images: hashOfValue({
      all: picturesThere(there).map(({ mediaId }) => mediaId),
      of: each((it) => (simple ? [] : picturesThere(it).map(({ mediaId }) => mediaId))),
    }),
    categories: hashOfValue(ourCategories(there, market, theirs).toSorted()),
    rest: hashOfValue([
      leaves ? restText(withoutLeft(keptWith(there) ?? {}, { leaves })) : (there.customFields[productField] ?? ''),
      there.manufacturerId ?? null,
      there.manufacturerNumber,
    ]),
  };
}

/** The product as it is there; what was never sent from here has a hash that no document has. */
export const seenOf = (there: There, sent: Snapshot | null, market: Market): SeenProduct => ({
  remoteId: there.id,
  ...seenHashes(sent, actual(there, market, sent ?? undefined), actualPrices(there, market)),
  stock: oursOf(there).map(([variantKey, it]) => ({ variantKey, stock: it.stock })),
});

/** What we kept with a product and with a variant. */
export const keptWith = (there: There) => keptIn(there.customFields, productField);
export const keptWithVariant = (it: VariantThere) => keptIn(it.customFields, variantField);
