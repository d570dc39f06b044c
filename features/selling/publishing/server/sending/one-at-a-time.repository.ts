import { type Kysely, sql } from 'kysely';
import type { ShopConnector } from '#connectors/kit/shop-connector.ts';
import type { DB } from '#database/tables.ts';
import { heldAlone } from '#server/db/held-names.ts';

const keyOf = (where: { shopId: number } & ({ productId: number } | { categoryId: number })): string =>
  'productId' in where
    ? `publication/${where.productId}/${where.shopId}`
    : `category/${where.categoryId}/${where.shopId}`;

/**
 * Until the end of the transaction nobody else starts a send to this shop: of two that begin together, the second sees what
 * the first one has taken on.
 */
export async function oneStartAtATime(db: Kysely<DB>, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`send-to-shop/${shopId}`}, 0))`.execute(db);
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
  return heldAlone(db, keyOf(where), work);
}
