import { isWholeHash } from '#connectors/kit/document-hash.ts';
import { repeatSafely } from '#connectors/kit/repeat-safely.ts';
import { readsProducts } from '#connectors/kit/shop-connector.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import type { Db } from '#server/db/database.ts';
import { publicationsRepository } from './publications.repository.ts';

/** `missing`: the shop does not have the product. `changed`: it has other content than was sent. `prices`: only its prices are others. */
export type Drift = { readonly productId: number; readonly drift: 'missing' | 'changed' | 'prices' };

/**
 * Looks into the shop and tells which live products differ from what was sent; `seen_hash` is brought up to date. Products
 * that could not be looked at are in `unknown`.
 */
export async function readBack(
  db: Db,
  connectorFor: ConnectorFor,
  productIds: readonly number[],
  shopId: number,
  signal: AbortSignal,
): Promise<{ readonly drifted: readonly Drift[]; readonly unknown: readonly number[] }> {
  const connector = await connectorFor(shopId);
  if (!readsProducts(connector)) return { drifted: [], unknown: productIds };
  const publications = publicationsRepository(db);
  const drifted: Drift[] = [];
  const unknown: number[] = [];
  for (const productId of productIds) {
    const publication = await publications.find(productId, shopId);
    if (publication?.status !== 'in_shop') continue;
    const seen = await repeatSafely(() => connector.readProduct(publication.external_key, signal), signal);
    if (!seen.ok) {
      unknown.push(productId);
      continue;
    }
    const seenHash = seen.value?.contentHash ?? null;
    const priceHash = seen.value?.priceHash ?? null;
    // What the release before sent cannot be compared with; the next look at the product brings both into one form.
    if (seenHash && isWholeHash(publication.sent_hash)) {
      unknown.push(productId);
      continue;
    }
    await publications.setSeen([{ productId, seenHash, priceHash }], shopId);
    if (seenHash !== publication.sent_hash) drifted.push({ productId, drift: seenHash ? 'changed' : 'missing' });
    else if (priceHash !== null && priceHash !== publication.sent_price_hash)
      drifted.push({ productId, drift: 'prices' });
  }
  return { drifted, unknown };
}
