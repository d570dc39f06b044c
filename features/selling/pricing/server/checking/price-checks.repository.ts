// Reads of others: variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { doubtedLineDays } from '../../contract/prices.schedules.ts';

/** A price that holds (`eventId` 0), or a line of the log with its moment. */
export type Checked = { readonly variantId: number; readonly eventId: number; readonly at: Date | null };

/** A moment of milliseconds by which the line `e` of the log was there: what the database notes is finer. */
const uptoIt = sql`e.at + interval '0.999 milliseconds'`;

/** How far prices were calculated again, and what came out otherwise. */
export const priceChecksRepository = (db: Kysely<DB>) => ({
  /** Null: the shop was never looked at. */
  async find(shopId: number): Promise<{ readonly last_variant: number; readonly checked_at: Date } | null> {
    const { rows } = await sql<{ last_variant: number; checked_at: Date }>`
      select last_variant, checked_at from price_checks where shop_id = ${shopId}`.execute(db);
    return rows[0] ?? null;
  },

  /**
   * The next prices of the shop after a variant, and behind which one to go on (0: it begins anew). What waits to be calculated is left out of those, and
   * what today cannot repeat: a limit of 24 hours that has moved on, and a price that was kept as customers saw it when the VAT changed.
   */
  async listResults(
    shopId: number,
    after: number,
    limit: number,
  ): Promise<{ readonly found: Checked[]; readonly last: number }> {
    // First so many by number, then each is looked up: a join with what waits, of which there may be none or very much, has no plan that is always good.
    const { rows } = await sql<{ variant_id: number; compared: boolean }>`
      with next as materialized (
        select r.variant_id, r.shop_id, not r.codes && array['daily_change_limit']
               and not (r.state = 'ok' and r.pin_id is null and r.applied_gross is distinct from r.calculated_gross) as repeats
          from price_results r where r.shop_id = ${shopId} and r.variant_id > ${after} order by r.variant_id limit ${limit})
      select n.variant_id, n.repeats
             and (select true from price_dirty d where d.variant_id = n.variant_id and d.shop_id = n.shop_id) is null as compared
        from next n order by n.variant_id`.execute(db);
    const found = rows.flatMap(({ variant_id: variantId, compared }) =>
      compared ? [{ variantId, eventId: 0, at: null }] : [],
    );
    return { found, last: rows.length < limit ? 0 : rows.at(-1)!.variant_id };
  },

  /** The newest lines of the log since a moment. */
  async listEvents(shopId: number, since: Date, limit: number): Promise<Checked[]> {
    const { rows } = await sql<{
      id: number;
      variant_id: number;
      at: Date;
    }>`select id, variant_id, ${uptoIt} as at from price_events e
       where shop_id = ${shopId} and at > ${since} and field in ('price', 'state') order by at desc, id desc limit ${limit}`.execute(
      db,
    );
    return rows.map(({ id, variant_id: variantId, at }) => ({ variantId, eventId: id, at }));
  },

  /** What came out otherwise before, the longest not looked at first. */
  async listDoubts(shopId: number, limit: number): Promise<Checked[]> {
    const { rows } = await sql<{ variant_id: number; event_id: number; at: Date | null }>`
      select d.variant_id, d.event_id, ${uptoIt} as at from price_doubts d
        left join price_events e on d.event_id > 0 and e.variant_id = d.variant_id and e.shop_id = d.shop_id and e.id = d.event_id
       where d.shop_id = ${shopId} order by d.seen_at limit ${limit}`.execute(db);
    return rows.map(({ variant_id: variantId, event_id: eventId, at }) => ({ variantId, eventId, at }));
  },

  async keep(shopId: number, { last, at }: { readonly last: number; readonly at: Date }): Promise<void> {
    await sql`insert into price_checks (shop_id, last_variant, checked_at) values (${shopId}, ${last}, ${at})
      on conflict (shop_id) do update set last_variant = excluded.last_variant, checked_at = excluded.checked_at`.execute(
      db,
    );
  },

  async setDoubts(shopId: number, doubts: readonly Checked[], at: Date): Promise<void> {
    await sql`insert into price_doubts as d (variant_id, shop_id, event_id, since, seen_at)
      select n.variant_id, ${shopId}, n.event_id, ${at}, ${at}
        from unnest(${doubts.map(({ variantId }) => variantId)}::bigint[], ${doubts.map(({ eventId }) => eventId)}::bigint[]) n(variant_id, event_id)
        join variants v on v.id = n.variant_id
      on conflict (variant_id, shop_id, event_id) do update set seen = d.seen + 1, seen_at = excluded.seen_at`.execute(
      db,
    );
  },

  /** What comes out as it is stored, or is gone, is none any more. */
  async endDoubts(shopId: number, settled: readonly Checked[]): Promise<void> {
    await sql`delete from price_doubts d using unnest(${settled.map(({ variantId }) => variantId)}::bigint[],
        ${settled.map(({ eventId }) => eventId)}::bigint[]) n(variant_id, event_id)
      where d.shop_id = ${shopId} and d.variant_id = n.variant_id and d.event_id = n.event_id`.execute(db);
  },

  /**
   * What is no doubt any more: anything of a shop that does not calculate, and lines of the log after some days. A line is never written anew, so that
   * nothing else would end what came out otherwise of it.
   */
  async forget(calculating: readonly number[], at: Date): Promise<void> {
    await sql`delete from price_doubts where shop_id <> all(${[...calculating]}::int[])
      or (event_id > 0 and since < ${at}::timestamptz - make_interval(days => ${doubtedLineDays}))`.execute(db);
  },
});
