import { hashOf, hashOfValue, priceHashFor } from '#connectors/kit/document-hash.ts';
import { isLeft, type ShopDocument, type ShopPrices, type ShopStock } from '#connectors/kit/shop-document.ts';
import { documentFor, stockFor } from '../contract/publishing.document.ts';
import { pricesFor } from '../contract/publishing.prices.ts';
import type { PublicationShop, PublicationSource } from '../contract/publishing.source.ts';

/** What a shop should have of one product. */
export type DesiredState = {
  readonly document: ShopDocument;
  readonly hash: string;
  readonly prices: ShopPrices;
  readonly priceHash: string;
  /** Of content and prices as one document, as the release before this one knew it: asked for where something was sent by that one. */
  wholeHash(): string;
  /** Of the variants the document has; a shop knows no others. None where stock is the shop's own affair. */
  readonly stock: ShopStock;
  readonly stockHash: string;
};

/** The one place where content, prices and stock become hashes, so that "desired" and "sent" mean the same. */
export function desiredState(source: PublicationSource, shop: PublicationShop): DesiredState {
  const document = documentFor(source, shop);
  const prices = pricesFor(source, shop);
  const sent = new Set(document.variants.map((variant) => variant.externalKey));
  const stock = isLeft(shop, 'stock') ? [] : stockFor(source, shop).filter((row) => sent.has(row.variantKey));
  return {
    document,
    hash: hashOf(document),
    prices,
    priceHash: priceHashFor(document, prices),
    wholeHash: () => wholeHashOf(document, prices),
    stock,
    stockHash: hashOfValue(stock),
  };
}

/** Prices used to stand in the variants of the document, net; what was sent then is known by that hash. */
export const wholeHashOf = (document: ShopDocument, prices: ShopPrices): string =>
  hashOfValue({
    ...document,
    variants: document.variants.map((variant, place) => {
      const { price, discountPrice, vat, currency } = prices[place]!;
      return { ...variant, price, discountPrice, vat, currency };
    }),
  });

/** By what a refusal of the very same is known again. */
export const failedHashOf = ({ hash, priceHash }: Pick<DesiredState, 'hash' | 'priceHash'>): string =>
  `${hash} ${priceHash}`;
