// Reads of others: products, publications, sellers, shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { RemovalReason } from '#features/catalogue/products/contract/products.removal.ts';
import {
  type MainStatus,
  type PublicationStatus,
  productStatus,
} from '#features/catalogue/products/contract/products.status.ts';
import type { Scope } from '#server/context.ts';

/** Where a product stands in a shop, and why it left. */
export type ShopStanding = {
  readonly status: PublicationStatus;
  readonly reason: RemovalReason | null;
  readonly infos: string | null;
};

/** Where a product stands, itself and in each shop that ever had it; exactly what a status move may change. */
export type Standing = { readonly status: MainStatus; readonly shops: Readonly<Record<string, ShopStanding>> };

export type StandingFacts = {
  readonly id: number;
  readonly version: number;
  readonly local: boolean;
  readonly value: Standing;
};

/** Whether the seller is a local one is of sellers, the shops' part of publishing. */
export async function listStandings(
  db: Kysely<DB>,
  ids: readonly number[],
  { sellerId }: Scope,
): Promise<StandingFacts[]> {
  const { rows } = await sql<Omit<StandingFacts, 'value'> & { status: MainStatus; shops: Standing['shops'] | null }>`
    select p.id, p.version, p.status, s.local_seller as local, o.shops
    from products p
    join sellers s on s.id = p.seller_id
    left join (select product_id, jsonb_object_agg(shop_id, jsonb_build_object(
                 'status', status, 'reason', removal_reason, 'infos', additional_infos)) as shops
               from publications where product_id = any(${ids}::bigint[]) group by product_id) o on o.product_id = p.id
    where p.id = any(${ids}::bigint[]) and (${sellerId}::bigint is null or p.seller_id = ${sellerId})`.execute(db);
  return rows.map(({ status, shops, ...row }) => ({ ...row, value: { status, shops: shops ?? {} } }));
}

/** Products that sell in one shop, or are approved for it, and left another one: by number. */
export async function listSold(db: Kysely<DB>, from: number, left: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.id from publications gone
      join products p on p.id = gone.product_id and p.status = ${productStatus.approved}
      left join publications own on own.product_id = p.id and own.shop_id = ${from}
     where gone.shop_id = ${left} and gone.status in ('removed', 'archived')
       and (own.id is null or own.status in ('pending', 'in_shop'))
     order by p.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Names of the shops by id; shops are of shops. */
export async function listShopNames(db: Kysely<DB>): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from shops order by id`.execute(db);
  return new Map(rows.map((row) => [String(row.id), row.name]));
}
