import { z } from 'zod';
import { canonicalJson } from '#connectors/kit/document-hash.ts';
import { withLeft } from '#connectors/kit/sent-snapshot.ts';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import { inParts } from '../admin-api.ts';
import { namespace, restField, type Shop, variantField } from '../shopify.shop.ts';
import { restOf, restOfVariant } from './seen.ts';
import { jsonIn, oursOf, type There } from './there.ts';

type Metafield = {
  readonly ownerId: string;
  /** Absent: ours. */
  readonly namespace?: string;
  readonly key: string;
  readonly type: string;
  readonly value: string;
};
/** Metafields of one request. */
const most = 25;

export async function setMetafields({ api }: Shop, rows: readonly Metafield[], signal: AbortSignal): Promise<void> {
  const document = `mutation ($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) { userErrors { field message code } } }`;
  for (const part of inParts(rows, most)) {
    const metafields = part.map((it) => ({ namespace, ...it }));
    await api.ask({ document, variables: { metafields }, answer: z.unknown() }, signal);
  }
}

export async function deleteMetafields(
  { api }: Shop,
  rows: readonly Pick<Metafield, 'ownerId' | 'namespace' | 'key'>[],
  signal: AbortSignal,
): Promise<void> {
  const document = `mutation ($metafields: [MetafieldIdentifierInput!]!) { metafieldsDelete(metafields: $metafields) { userErrors { field message } } }`;
  for (const part of inParts(rows, most)) {
    const metafields = part.map((it) => ({ namespace, ...it }));
    await api.ask({ document, variables: { metafields }, answer: z.unknown() }, signal);
  }
}

/** What Shopify has no field for, where it is not kept as it should be. */
export async function keepMetafields(
  shop: Shop,
  document: ShopDocument,
  there: There,
  signal: AbortSignal,
): Promise<void> {
  const rows: Metafield[] = [];
  const rest = canonicalJson(withLeft(restOf(document), jsonIn(there.rest), document));
  if (canonicalJson(jsonIn(there.rest)) !== rest)
    rows.push({ ownerId: there.id, key: restField, type: 'json', value: rest });
  const variants = new Map(document.variants.map((it) => [it.externalKey, it]));
  for (const [key, it] of oursOf(there)) {
    const value = canonicalJson(withLeft(restOfVariant(document, variants.get(key)!), jsonIn(it.own), document));
    if (canonicalJson(jsonIn(it.own)) !== value) rows.push({ ownerId: it.id, key: variantField, type: 'json', value });
  }
  await setMetafields(shop, rows, signal);
}
