// Reads of others: currencies, sellers, shops, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { containing } from '#server/db/containing.ts';
import type { CheckCode } from '../contract/campaign-checks.errors.ts';
import { campaignLimits } from '../contract/campaigns.limits.ts';

export type InvitedSeller = { readonly id: number; readonly name: string; readonly suspended: boolean };

/** Local sellers by id, or all; deleted ones are absent. */
export async function listLocalSellers(db: Kysely<DB>, ids: readonly number[] | null): Promise<InvitedSeller[]> {
  const { rows } = await sql<InvitedSeller>`select id, name, is_suspended as suspended from sellers
    where local_seller and deleted_at is null and (${ids}::bigint[] is null or id = any(${ids}::bigint[])) order by id`.execute(
    db,
  );
  return rows;
}

/** Sellers whose name contains the text, or the local ones of them: the first by name. */
export async function findSellers(
  db: Kysely<DB>,
  text: string,
  onlyLocal: boolean,
): Promise<{ id: number; name: string; local: boolean; suspended: boolean }[]> {
  const { rows } = await sql<{ id: number; name: string; local: boolean; suspended: boolean }>`
    select id, name, local_seller as local, is_suspended as suspended from sellers
     where deleted_at is null and (local_seller or not ${onlyLocal}) and fold(name) like ${containing(text)} order by fold(name), id limit ${campaignLimits.sellersShown}`.execute(
    db,
  );
  return rows;
}

/** Who can log in for a seller. */
export async function listPeople(db: Kysely<DB>, sellerId: number): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`select id, email from users
    where seller_id = ${sellerId} and active order by id`.execute(db);
  return rows;
}

/** How many proposals of each seller were accepted or rejected, and how many did not pass the checks. */
export async function countDecisions(
  db: Kysely<DB>,
  campaignId: number,
): Promise<{ sellerId: number; accepted: number; rejected: number; failed: number }[]> {
  const { rows } = await sql<{ sellerId: number; accepted: number; rejected: number; failed: number }>`
    select seller_id as "sellerId", count(*) filter (where state = 'accepted')::int as accepted,
           count(*) filter (where state = 'rejected')::int as rejected, count(*) filter (where state = 'check_failed')::int as failed
      from campaign_items where campaign_id = ${campaignId} and by_seller and state in ('accepted','rejected','check_failed')
     group by 1 order by 1`.execute(db);
  return rows;
}

/** Proposals of a seller that fail their check for the same reason, with the same figures. */
export type Failure = {
  readonly sellerId: number;
  readonly code: CheckCode;
  readonly values: Readonly<Record<string, string | number>>;
  readonly currency: string;
  readonly digits: number;
  readonly items: number;
};

/** The most frequent first. */
export async function listFailures(db: Kysely<DB>, campaignId: number): Promise<Failure[]> {
  const { rows } = await sql<Failure>`
    select i.seller_id as "sellerId", i.code, i.code_values as values, s.currency, coalesce(d.digits, 2) as digits, count(*)::int as items
      from campaign_items i join shops s on s.id = i.shop_id left join currencies d on d.code = s.currency
     where i.campaign_id = ${campaignId} and i.by_seller and i.state = 'check_failed' and i.code is not null
     group by 1, 2, 3, 4, 5 order by items desc, i.code, i.code_values`.execute(db);
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
