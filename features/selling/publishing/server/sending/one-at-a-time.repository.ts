import type { Kysely } from 'kysely';
import type { ShopConnector } from '#connectors/kit/shop-connector.ts';
import type { DB } from '#database/tables.ts';
import { heldAlone } from '#server/db/held-names.ts';
import { hold, type Lock, locks } from '#server/db/locks.ts';

const lockOf = (where: { shopId: number } & ({ productId: number } | { categoryId: number })): Lock =>
  'productId' in where
    ? locks.publication(where.productId, where.shopId)
    : locks.publishedCategory(where.categoryId, where.shopId);

/**
 * Until the end of the transaction nobody else starts a send to this shop: of two that begin together, the second sees what
 * the first one has taken on.
 */
export async function oneStartAtATime(db: Kysely<DB>, shopId: number): Promise<void> {
  await hold(db, locks.startedSend(shopId));
}

/**
 * Does work on one product or category in one shop while nobody else does, where the shop itself would not sort it out: two creates at
 * once make two products there.
 */
export async function oneAtATime<T>(
  db: Kysely<DB>,
  { limits }: Pick<ShopConnector, 'limits'>,
  where: { readonly shopId: number } & ({ readonly productId: number } | { readonly categoryId: number }),
  work: () => Promise<T>,
): Promise<T> {
  if (limits.nativeUpsert && limits.fencing) return work();
  return heldAlone(db, lockOf(where), work);
}
