import { hashOf, hashOfValue } from '#connectors/kit/document-hash.ts';
import type { ShopDocument, ShopStock } from '#connectors/kit/shop-document.ts';
import { documentFor, stockFor } from '../contract/publishing.document.ts';
import type { PublicationShop, PublicationSource } from '../contract/publishing.source.ts';

/** What a shop should have of one product. */
export type DesiredState = {
  readonly document: ShopDocument;
  readonly hash: string;
  /** Of the variants the document has; a shop knows no others. */
  readonly stock: ShopStock;
  readonly stockHash: string;
};

/** The one place where content and stock become hashes, so that "desired" and "sent" mean the same. */
export function desiredState(source: PublicationSource, shop: PublicationShop): DesiredState {
  const document = documentFor(source, shop);
  const sent = new Set(document.variants.map((variant) => variant.externalKey));
  const stock = stockFor(source).filter((row) => sent.has(row.variantKey));
  return { document, hash: hashOf(document), stock, stockHash: hashOfValue(stock) };
}
