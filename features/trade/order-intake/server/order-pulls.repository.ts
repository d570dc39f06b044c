// Reads of others: shops

import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Said } from '#kit/sentence.ts';
import { wholeJson } from '#server/db/said-json.ts';

/** A shop whose orders this worker reads now. */
export type ClaimedPull = {
  readonly shop_id: number;
  readonly cursor: string | null;
  readonly seen_until: Date | null;
  /** A writer with an older one has lost the shop to another. */
  readonly attempt: number;
  /** Nothing but a nudge: a full look back was not due yet. */
  readonly nudged: boolean;
};

/** How often a shop is asked without being nudged. */
const everySeconds = 60;
/** How long a worker may be silent until another one reads the shop: a killed one is missed for less than a minute. */
export const leaseSeconds = 30;

export const pullsRepository = (db: Kysely<DB>) => ({
  /** Connected shops whose minute is over, or that were nudged, and that nobody reads now. */
  async listDue(now: Date): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select s.id from shops s left join order_pulls p on p.shop_id = s.id
       where s.connector is not null and (p.lease_until is null or p.lease_until < ${now})
         and (p.shop_id is null or p.tried_at is null or p.asked_at is not null
              or p.tried_at <= ${now}::timestamptz - make_interval(secs => ${everySeconds}))
       order by s.id`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Connected shops in which it is night, and that were not compared since it began. */
  async listToCompare(now: Date): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select s.id from shops s left join order_pulls p on p.shop_id = s.id
       where s.connector is not null and extract(hour from ${now}::timestamptz at time zone s.time_zone) between 2 and 5
         and coalesce((p.compared_at at time zone s.time_zone)::date < (${now}::timestamptz at time zone s.time_zone)::date, true)
       order by s.id`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Takes the shop, or null where another worker has it. What was asked for until now is done with this. */
  async claim(shopId: number, now: Date): Promise<ClaimedPull | null> {
    await sql`insert into order_pulls (shop_id) values (${shopId}) on conflict do nothing`.execute(db);
    const { rows } = await sql<ClaimedPull>`
      with before as (
        select * from order_pulls where shop_id = ${shopId} and (lease_until is null or lease_until < ${now}) for update skip locked)
      update order_pulls p set lease_until = ${now}::timestamptz + make_interval(secs => ${leaseSeconds}), attempt = p.attempt + 1,
             asked_at = null, tried_at = case when before.tried_at > ${now}::timestamptz - make_interval(secs => ${everySeconds})
                                              then before.tried_at else ${now} end
        from before where p.shop_id = before.shop_id
      returning p.shop_id, p.cursor, p.seen_until, p.attempt,
        coalesce(before.tried_at > ${now}::timestamptz - make_interval(secs => ${everySeconds}), false) as nudged`.execute(
      db,
    );
    return rows[0] ?? null;
  },

  /** Nobody else writes down what the shop says until the end of the transaction. */
  async hold(shopId: number): Promise<void> {
    await sql`insert into order_pulls (shop_id) values (${shopId}) on conflict do nothing`.execute(db);
    await sql`select from order_pulls where shop_id = ${shopId} for update`.execute(db);
  },

  /** Holds the row still and moves on; false where another worker has the shop now, and then nothing may be written. */
  async move(pull: ClaimedPull, now: Date, cursor: string | null, seenUntil: Date | null): Promise<boolean> {
    const { rows } = await sql`update order_pulls
        set cursor = coalesce(${cursor}, cursor), seen_until = greatest(seen_until, ${seenUntil}::timestamptz),
            lease_until = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
      where shop_id = ${pull.shop_id} and attempt = ${pull.attempt} returning shop_id`.execute(db);
    return rows.length > 0;
  },

  /** Says that the shop is still being read: a platform may take a minute for a page. */
  async keepLease(pull: ClaimedPull, now: Date): Promise<void> {
    await sql`update order_pulls set lease_until = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
      where shop_id = ${pull.shop_id} and attempt = ${pull.attempt} and lease_until is not null`.execute(db);
  },

  /** Lets go of the shop. `error` null: it worked. `again`: there is more. */
  async end(pull: ClaimedPull, now: Date, error: Said | null, again: boolean): Promise<void> {
    const message = error?.message ?? null;
    await sql`update order_pulls set lease_until = null, error = ${message}, error_said = ${wholeJson(error)}::jsonb,
             ok_at = case when ${message}::text is null then ${now}::timestamptz else ok_at end,
             failures = case when ${message}::text is null then 0 else failures + 1 end,
             asked_at = case when ${again} then ${now}::timestamptz else asked_at end
       where shop_id = ${pull.shop_id} and attempt = ${pull.attempt}`.execute(db);
  },

  /** Has the shop read at once. */
  async ask(shopId: number, now: Date): Promise<void> {
    await sql`insert into order_pulls (shop_id, asked_at) values (${shopId}, ${now})
      on conflict (shop_id) do update set asked_at = excluded.asked_at`.execute(db);
  },

  /** The shop is another place: a worker that reads the old one has lost it, and the new one is read from the beginning. */
  async forgetPlace(shopIds: readonly number[]): Promise<void> {
    await sql`update order_pulls set cursor = null, seen_until = null, tried_at = null, compared_at = null, attempt = attempt + 1,
        lease_until = null, error = null, failures = 0 where shop_id = any(${[...shopIds]}::int[])`.execute(db);
  },

  async setCompared(shopId: number, now: Date): Promise<void> {
    await sql`insert into order_pulls (shop_id, compared_at) values (${shopId}, ${now})
      on conflict (shop_id) do update set compared_at = excluded.compared_at`.execute(db);
  },
});
