import { repeatSafely } from '#connectors/kit/repeat-safely.ts';
import { readsProducts } from '#connectors/kit/shop-connector.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import type { Db } from '#server/db/database.ts';
import { publicationsRepository } from './publications.repository.ts';

/** `missing`: the shop does not have the product. `changed`: it has something else than was sent. */
export type Drift = { readonly productId: number; readonly drift: 'missing' | 'changed' };

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
    await publications.setSeen([{ productId, seenHash }], shopId);
    if (seenHash !== publication.sent_hash) drifted.push({ productId, drift: seenHash ? 'changed' : 'missing' });
  }
  return { drifted, unknown };
}
