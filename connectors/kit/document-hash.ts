import { createHash } from 'node:crypto';
import {
  isLeft,
  leaving,
  type ShopChoice,
  type ShopDocument,
  type ShopPrices,
  theirProperties,
} from './shop-document.ts';

/**
 * JSON with sorted keys, so that equal content is equal text whatever the order it was put together in.
 * A key whose value is undefined counts as absent; lists keep their order, since order is content (images, variants).
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

/** SHA-256 of any plain value, as 64 hex digits. */
export const hashOfValue = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value), 'utf8').digest('hex');

/**
 * The content hash of a document: desired, sent and seen are compared by it (architecture section 6). "c-" tells it from the hashes of
 * a time when prices stood in the document.
 */
export const hashOf = (document: ShopDocument): string => `c-${hashOfValue(withoutTheirNames(withoutLeft(document)))}`;

/** What a shop does with its own parts makes no product another one. */
function withoutLeft(document: ShopDocument): ShopDocument {
  if (document.leaves === undefined) return document;
  const { texts, variants, ...rest } = leaving(document, document.leaves);
  const options = isLeft(document, 'configurators');
  return {
    ...rest,
    texts: isLeft(document, 'main') ? {} : texts,
    variants: options ? variants.map((it) => ({ ...it, options: [] })) : variants,
  };
}

/** What a shop calls a category or a property of its own is its business: a new name there makes no product another one. */
function withoutTheirNames(document: ShopDocument): ShopDocument {
  const { categories, attributes, variants } = document;
  const named = theirProperties(document).length > 0;
  if (!named && !categories.some(isTheirs)) return document;
  return {
    ...document,
    categories: categories.map((it) => (isTheirs(it) ? { ...it, path: [] } : it)),
    attributes: attributes.map(withoutTheirName),
    variants: variants.map((it) => ({ ...it, options: it.options.map(withoutTheirName) })),
  };
}
const isTheirs = ({ theirs }: { readonly theirs?: string | undefined }): boolean => theirs !== undefined;
const withoutTheirName = <T extends ShopChoice>(it: T): T => (isTheirs(it) ? { ...it, group: '' } : it);

/** Whether a hash is of that time: of content and net prices together. */
export const isWholeHash = (hash: string | null): boolean => hash !== null && !hash.startsWith('c-');

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** Prices as one text: a line for each variant in the order of their keys. SQL builds the same one (prices.sql.read-model.ts of publishing). */
export const priceText = (prices: ShopPrices): string =>
  inOrder(prices)
    .map((it) =>
      [
        it.variantKey,
        it.price,
        it.gross,
        it.discountPrice ?? '',
        it.discountGross ?? '',
        it.referencePrice ?? '',
        it.vat,
        it.currency,
        // Only where there is one, so that prices without keep their hash.
        ...(it.mostPerOrder === undefined ? [] : [`most ${it.mostPerOrder}`]),
        ...(it.campaign === undefined ? [] : [`of ${hashOfValue(it.campaign)}`]),
      ].join('|'),
    )
    .join('\n');

/** The hash of the prices: which variants are sold, a full stop, what they cost. A shop that has other variants needs the content, too. */
export const hashOfPrices = (prices: ShopPrices): string => `${soldHash(prices)}.${sha256(priceText(prices))}`;

/** Likewise as a shop has them to which the document goes: prices that are its own affair are all one, whatever they are. */
export const priceHashFor = (of: Parameters<typeof isLeft>[0], prices: ShopPrices): string =>
  isLeft(of, 'price') ? `${soldHash(prices)}.${leftPrices}` : hashOfPrices(prices);

/** The hash for prices that are the shop's own affair. SQL says the same (prices.sql.read-model.ts of publishing). */
const leftPrices = 'left';
/** Whether a hash is of prices that were left to the shop. */
export const isOfLeftPrices = (priceHash: string): boolean => priceHash.endsWith(`.${leftPrices}`);

const soldHash = (prices: ShopPrices): string =>
  sha256(
    inOrder(prices)
      .map(({ variantKey }) => variantKey)
      .join('\n'),
  ).slice(0, 16);

const inOrder = (prices: ShopPrices): ShopPrices =>
  prices.toSorted((a, b) => (a.variantKey < b.variantKey ? -1 : a.variantKey > b.variantKey ? 1 : 0));

/** The hash of the images alone: a send leaves them alone in the shop while it is the same and no repair is asked for. */
export const hashOfImages = (document: ShopDocument): string => hashOfValue(document.images);

/**
 * The hash of what sets the variants apart, likewise. The languages that were chosen count: options go into them with the texts. Without a choice it is
 * what it was before one could be made.
 */
export function hashOfConfigurators({ variants, chosenLanguages }: ShopDocument): string {
  const options = variants.map((it) => [it.externalKey, it.options.map(withoutTheirName)]);
  return hashOfValue(chosenLanguages ? { options, chosenLanguages } : options);
}
