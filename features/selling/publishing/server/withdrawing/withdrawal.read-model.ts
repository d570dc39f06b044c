// Reads of others: products, sellers, shops, tasks
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { RemovalReason } from '#features/catalogue/products/contract/products.removal.ts';
import type { MainStatus, PublicationStatus } from '#features/catalogue/products/contract/products.status.ts';
import type { Scope } from '#server/context.ts';
import { sendToShopTask } from '../../contract/publishing.tasks.ts';

/** Where a product stands in the asked shop; a status of null: it never was there. */
export type ShopPlace = {
  readonly status: PublicationStatus | null;
  readonly reason: RemovalReason | null;
  readonly infos: string | null;
};

export type RemovalCandidate = {
  readonly id: number;
  readonly version: number;
  readonly status: MainStatus;
  readonly local: boolean;
  readonly value: ShopPlace;
};

/** What a removal asks about products. */
export const withdrawalReadModel = (db: Kysely<DB>) => ({
  /** Products of this person with their place in the shop; products and sellers are of others. */
  async listCandidates(ids: readonly number[], scope: Scope): Promise<RemovalCandidate[]> {
    const { rows } = await sql<RemovalCandidate>`select p.id, p.version, p.status, s.local_seller as local,
        jsonb_build_object('status', q.status, 'reason', q.removal_reason, 'infos', q.additional_infos) as value
      from products p join sellers s on s.id = p.seller_id
      left join publications q on q.product_id = p.id and q.shop_id = ${scope.shopId}
      where p.id = any(${ids}::bigint[]) and (${scope.sellerId}::bigint is null or p.seller_id = ${scope.sellerId})
      order by p.id`.execute(db);
    return rows;
  },

  /** Of products, sellers and shops. */
  async listForMail(ids: readonly number[], shopId: number) {
    const { rows } = await sql<{ email: string; local: boolean; shop: string; sku: string; name: string }>`
      select s.contact_email as email, s.local_seller as local, shop.name as shop, p.sku, p.name
      from products p join sellers s on s.id = p.seller_id cross join shops shop
      where p.id = any(${ids}::bigint[]) and shop.id = ${shopId} and btrim(s.contact_email) <> ''
      order by s.id, p.sku`.execute(db);
    return rows;
  },

  /** Sends that are under way now; tasks are of the task engine. */
  async listRunningSends(): Promise<string[]> {
    const rows = await db
      .selectFrom('tasks')
      .select('id')
      .where('type', '=', sendToShopTask.type)
      .where('status', '=', 'running')
      .execute();
    return rows.map((row) => row.id);
  },

  /** How many of these tasks have not ended. */
  async countRunning(ids: readonly string[]): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from tasks
      where id = any(${ids}::uuid[]) and status in ('pending', 'running')`.execute(db);
    return rows[0]!.n;
  },

  /** Whether a seller is suspended; it stays so until the end of the transaction. Sellers are of sellers. */
  async holdSuspended(sellerId: number): Promise<boolean> {
    const { rows } = await sql`select from sellers where id = ${sellerId} and is_suspended for share`.execute(db);
    return rows.length > 0;
  },

  /** The next live products of a seller, in any shop. */
  async listLiveOfSeller(sellerId: number, limit: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select p.id from products p
      where p.seller_id = ${sellerId}
        and exists (select from publications q where q.product_id = p.id and q.status = 'in_shop')
      order by p.id limit ${limit}`.execute(db);
    return rows.map((row) => row.id);
  },

  /** The live products of a seller after that one, with the shops each is in. */
  async listLivePlaces(sellerId: number, after: number, limit: number): Promise<{ id: number; shops: number[] }[]> {
    const { rows } = await sql<{
      id: number;
      shops: number[];
    }>`select p.id, array_agg(q.shop_id order by q.shop_id) as shops
      from products p join publications q on q.product_id = p.id and q.status = 'in_shop'
      where p.seller_id = ${sellerId} and p.id > ${after} group by p.id order by p.id limit ${limit}`.execute(db);
    return rows;
  },
});
