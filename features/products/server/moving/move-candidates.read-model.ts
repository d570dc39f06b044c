import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Scope } from '#server/context.ts';
import type { MainStatus, PublicationStatus } from '../../contract/products.status.ts';

/** What the rule of status moves asks about a product, in the asked shop. */
export type MoveCandidate = {
  readonly id: number;
  readonly status: MainStatus;
  readonly publication: PublicationStatus | null;
  readonly local: boolean;
  readonly otherLiveShops: string[];
};

/** Products must be locked before. */
export async function listMoveCandidates(
  db: Kysely<DB>,
  ids: readonly number[],
  { shopId, sellerId }: Scope,
): Promise<MoveCandidate[]> {
  const { rows } = await sql<MoveCandidate>`
    select p.id, p.status, s.local_seller as local, -- of sellers
      o.status as publication, -- of publishing, the shops' names of shops
      array(select shop.name from publications x join shops shop on shop.id = x.shop_id
             where x.product_id = p.id and x.shop_id <> ${shopId} and x.status = 'in_shop' order by shop.id) as "otherLiveShops"
    from products p
    join sellers s on s.id = p.seller_id
    left join publications o on o.product_id = p.id and o.shop_id = ${shopId}
    where p.id = any(${ids}::bigint[]) and (${sellerId}::bigint is null or p.seller_id = ${sellerId})`.execute(db);
  return rows;
}
