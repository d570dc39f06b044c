// Reads of others: shops

import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { PriceSendingMode } from '#features/base/shops/contract/shops.rules.ts';
import type { Said } from '#kit/sentence.ts';
import { wholeJson } from '#server/db/said-json.ts';
import { ourPrices, priceHashesSql } from './prices.sql.read-model.ts';

/** Prices that arrived in a shop without the content. */
export type PricesSentRow = { readonly productId: number; readonly attempt: number; readonly priceHash: string };

/** What prices a shop should have, and was sent. */
export const desiredPricesRepository = (db: Kysely<DB>) => ({
  /** Everybody takes the rows in this order; what is read afterwards sees what the one before has written. */
  async lock(productIds: readonly number[], shopId: number): Promise<void> {
    await sql`select from publications where product_id = any(${productIds}::bigint[]) and shop_id = ${shopId}
      and status = 'in_shop' order by id for update`.execute(db);
  },

  /**
   * Works out the hash of the prices of these products in one statement, without their documents. `changed`: it is another one. `whole`:
   * other variants are sold than before, or the last hash is of the release before, so that the content has to be looked at, too.
   */
  async setDesired(productIds: readonly number[], shopId: number): Promise<{ changed: number[]; whole: number[] }> {
    const { rows } = await sql<{ product_id: number; changed: boolean }>`with ${priceHashesSql(productIds, shopId)},
      compared as (
        select p.id, p.product_id, p.desired_price_hash as old, h.hash as now,
               coalesce(p.desired_hash like 'c-%' and split_part(p.desired_price_hash, '.', 1) = split_part(h.hash, '.', 1), false) as alone
          from publications p left join hashes h on h.product_id = p.product_id
         where p.product_id = any(${productIds}::bigint[]) and p.shop_id = ${shopId} and p.status = 'in_shop'),
      written as (
        update publications p set desired_price_hash = c.now from compared c
         where p.id = c.id and c.alone and c.old <> c.now returning p.product_id)
      select product_id, true as changed from written
      union all select product_id, false from compared where not alone`.execute(db);
    const of = (changed: boolean) => rows.filter((row) => row.changed === changed).map((row) => row.product_id);
    return { changed: of(true), whole: of(false) };
  },

  /** Live products whose prices differ from what was sent, by id beginning after one; of `ids` where they are given. */
  async listDue(shopId: number, ids: readonly number[] | null, after: number, limit: number): Promise<number[]> {
    const { rows } = await sql<{ product_id: number }>`select product_id from publications
      where shop_id = ${shopId} and is_updated and status = 'in_shop' and product_id > ${after}
        and desired_price_hash is distinct from sent_price_hash and ${ourPrices(sql`desired_price_hash`)}
        and (${ids}::bigint[] is null or product_id = any(${ids}::bigint[]))
      order by product_id limit ${limit}`.execute(db);
    return rows.map((row) => row.product_id);
  },

  /** How many are waiting for their prices. */
  async countDue(shopId: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from publications
      where shop_id = ${shopId} and is_updated and desired_price_hash is distinct from sent_price_hash
        and ${ourPrices(sql`desired_price_hash`)}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /**
   * Shops that send prices by themselves and now, and have some to send that were not refused within the last hour. In `window` only in
   * the shop's own hours, which may go over midnight.
   */
  async listShopsDue(at: Date): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select s.id from shops s
      cross join lateral (select (${at}::timestamptz at time zone s.time_zone)::time as local) clock
      where s.active and s.connector is not null
        and (s.price_send = 'auto' or (s.price_send = 'window' and case
              when s.price_send_from <= s.price_send_until
                then clock.local >= s.price_send_from and clock.local < s.price_send_until
              else clock.local >= s.price_send_from or clock.local < s.price_send_until end))
        and exists (select from publications p where p.shop_id = s.id and p.is_updated
          and p.desired_price_hash is distinct from p.sent_price_hash and ${ourPrices(sql`p.desired_price_hash`)}
          and (p.price_failed_at is null or p.price_failed_at < ${at}::timestamptz - interval '1 hour'))
      order by s.id`.execute(db);
    return rows.map((row) => row.id);
  },

  /** Of shops. Hours are HH:MM. */
  async getSending(shopId: number) {
    const { price_send, ...row } = await db
      .selectFrom('shops')
      .select(['price_send', 'omnibus'])
      .select([
        sql<string>`to_char(price_send_from, 'HH24:MI')`.as('from'),
        sql<string>`to_char(price_send_until, 'HH24:MI')`.as('until'),
      ])
      .where('id', '=', shopId)
      .executeTakeFirstOrThrow();
    return { ...row, price_send: price_send as PriceSendingMode };
  },

  /** Of these, those that may be tried again now. */
  async listPatient(productIds: readonly number[], shopId: number, at: Date): Promise<number[]> {
    const { rows } = await sql<{ product_id: number }>`select product_id from publications
      where product_id = any(${productIds}::bigint[]) and shop_id = ${shopId}
        and (price_failed_at is null or price_failed_at < ${at}::timestamptz - interval '1 hour') order by product_id`.execute(
      db,
    );
    return rows.map((row) => row.product_id);
  },

  /** Writes what arrived, unless a later attempt has ended already or the product left the shop; gives the products it was written for. */
  async setSent(rows: readonly PricesSentRow[], shopId: number): Promise<Set<number>> {
    if (rows.length === 0) return new Set();
    const { rows: written } = await sql<{ product_id: number }>`update publications p set
        sent_price_hash = n.hash, seen_price_hash = n.hash, settled_price_attempt = n.attempt, price_failed_at = null, last_error = null,
        sent_at = now()
      from unnest(${rows.map((it) => it.productId)}::bigint[], ${rows.map((it) => it.attempt)}::int[],
                  ${rows.map((it) => it.priceHash)}::text[]) as n (product_id, attempt, hash)
      where p.product_id = n.product_id and p.shop_id = ${shopId} and p.status = 'in_shop'
        and greatest(p.settled_price_attempt, p.settled_attempt) < n.attempt
      returning p.product_id`.execute(db);
    return new Set(written.map((row) => row.product_id));
  },

  async setFailed(
    rows: readonly { productId: number; attempt: number; reason: Said }[],
    shopId: number,
    at: Date,
  ): Promise<void> {
    if (rows.length === 0) return;
    await sql`update publications p set last_error = n.reason, last_error_said = n.said, price_failed_at = ${at}
      from unnest(${rows.map((it) => it.productId)}::bigint[], ${rows.map((it) => it.attempt)}::int[],
                  ${rows.map((it) => it.reason.message)}::text[], ${rows.map((it) => wholeJson(it.reason))}::jsonb[])
             as n (product_id, attempt, reason, said)
      where p.product_id = n.product_id and p.shop_id = ${shopId}
        and greatest(p.settled_price_attempt, p.settled_attempt) < n.attempt`.execute(db);
  },

  /** Live products whose hashes are in the form of the release before. */
  async listWholeHashes(limit: number): Promise<number[]> {
    const { rows } = await sql<{ product_id: number }>`select product_id from publications
      where status = 'in_shop' and desired_hash is not null and desired_hash not like 'c-%'
      group by product_id order by product_id limit ${limit}`.execute(db);
    return rows.map((row) => row.product_id);
  },
});
