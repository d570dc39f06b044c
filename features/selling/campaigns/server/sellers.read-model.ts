// Reads of others: sellers, shops, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { containing } from '#server/db/containing.ts';

export type InvitedSeller = { readonly id: number; readonly name: string; readonly suspended: boolean };

/** Local sellers by id, or all; deleted ones are absent. */
export async function listLocalSellers(db: Kysely<DB>, ids: readonly number[] | null): Promise<InvitedSeller[]> {
  const { rows } = await sql<InvitedSeller>`select id, name, is_suspended as suspended from sellers
    where local_seller and deleted_at is null and (${ids}::bigint[] is null or id = any(${ids}::bigint[])) order by id`.execute(
    db,
  );
  return rows;
}

/** Sellers whose name contains the text, the first fifty. */
export async function findSellers(
  db: Kysely<DB>,
  text: string,
): Promise<{ id: number; name: string; local: boolean; suspended: boolean }[]> {
  const { rows } = await sql<{ id: number; name: string; local: boolean; suspended: boolean }>`
    select id, name, local_seller as local, is_suspended as suspended from sellers
     where deleted_at is null and fold(name) like ${containing(text)} order by fold(name), id limit 50`.execute(db);
  return rows;
}

/** Who can log in for a seller. */
export async function listPeople(db: Kysely<DB>, sellerId: number): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`select id, email from users
    where seller_id = ${sellerId} and active order by id`.execute(db);
  return rows;
}

/** How many proposals of each seller were accepted or rejected. */
export async function countDecisions(
  db: Kysely<DB>,
  campaignId: number,
): Promise<{ sellerId: number; accepted: number; rejected: number }[]> {
  const { rows } = await sql<{ sellerId: number; accepted: number; rejected: number }>`
    select seller_id as "sellerId", count(*) filter (where state = 'accepted')::int as accepted,
           count(*) filter (where state in ('rejected','check_failed'))::int as rejected
      from campaign_items where campaign_id = ${campaignId} and by_seller and state in ('accepted','rejected','check_failed')
     group by 1 order by 1`.execute(db);
  return rows;
}

/** The first shop's zone: by its clock a seller is told of times. */
export async function zoneOf(db: Kysely<DB>, campaignId: number): Promise<string> {
  const { rows } = await sql<{
    zone: string;
  }>`select s.time_zone as zone from campaign_shops k join shops s on s.id = k.shop_id
    where k.campaign_id = ${campaignId} order by k.shop_id limit 1`.execute(db);
  return rows[0]!.zone;
}
