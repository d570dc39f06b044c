// Reads of others: variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { type DoubtFigure, seenForDoubt } from '../../contract/checking/doubts.ts';
import { doubtedLineDays } from '../../contract/prices.schedules.ts';
import { assignedOf, evaluated } from '../engine/evaluate.read-model.ts';
import {
  bundleIdsOf,
  readSomeBundles,
  type ShopPricing,
  variantsUnder,
  withBundles,
} from '../engine/shop-pricing.read-model.ts';
import { inOrder, named } from './doubts.repository.ts';

/** A price that holds (`eventId` 0), or a line of the log with its moment. */
export type Checked = { readonly variantId: number; readonly eventId: number; readonly at: Date | null };

/** One that came out otherwise: what is stored of it, and what came out; null where its rules cannot be read. */
export type Doubted = Checked & { readonly stored: DoubtFigure | null; readonly gives: DoubtFigure | null };

export type CheckedSoFar = {
  /** The last one that was calculated again alone. */
  readonly last_variant: number;
  /** The last one of those that are calculated together. */
  readonly last_compared: number;
  readonly checked_at: Date;
};

/** A moment of milliseconds by which the line `e` of the log was there: what the database notes is finer. */
const uptoIt = sql`e.at + interval '0.999 milliseconds'`;

/** Of the doubts of a round those that were settled, where there are as many: what is open comes first. */
const settledShare = 0.25;

const priceOf = (variantId: number): Checked => ({ variantId, eventId: 0, at: null });

type Next = { readonly variant_id: number; readonly compared: boolean };
/** Behind the last one it begins anew. */
const lastOf = (rows: readonly Next[], limit: number): number =>
  rows.length < limit ? 0 : (rows.at(-1)?.variant_id ?? 0);

/**
 * Prices of a shop after a variant, and whether they can be compared: first so many by number, then each is looked up. A join with what waits, of which
 * there may be none or very much, has no plan that is always good.
 */
async function nextOf(db: Kysely<DB>, shopId: number, after: number, limit: number): Promise<Next[]> {
  const { rows } = await sql<Next>`
    with next as materialized (
      select r.variant_id, r.shop_id, not r.codes && array['daily_change_limit']
             and not (r.state = 'ok' and r.pin_id is null and r.applied_gross is distinct from r.calculated_gross) as repeats
        from price_results r where r.shop_id = ${shopId} and r.variant_id > ${after} order by r.variant_id limit ${limit})
    select n.variant_id, n.repeats
           and (select true from price_dirty d where d.variant_id = n.variant_id and d.shop_id = n.shop_id) is null as compared
      from next n order by n.variant_id`.execute(db);
  return rows;
}

/** So many of the doubts `d` of a shop, each line of the log with its moment. */
async function doubtedOf(
  db: Kysely<DB>,
  shopId: number,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<Checked[]> {
  const { rows } = await sql<{ variant_id: number; event_id: number; at: Date | null }>`
    select d.variant_id, d.event_id, ${uptoIt} as at from price_doubts d
      left join price_events e on d.event_id > 0 and e.variant_id = d.variant_id and e.shop_id = d.shop_id and e.id = d.event_id
     where d.shop_id = ${shopId} and ${which} order by ${order}, d.variant_id, d.event_id limit ${limit}`.execute(db);
  return rows.map(({ variant_id: variantId, event_id: eventId, at }) => ({ variantId, eventId, at }));
}

/** How far prices were calculated again, and what came out otherwise. */
export const priceChecksRepository = (db: Kysely<DB>) => ({
  /** Null: the shop was never looked at. */
  async find(shopId: number): Promise<CheckedSoFar | null> {
    const { rows } = await sql<CheckedSoFar>`
      select last_variant, last_compared, checked_at from price_checks where shop_id = ${shopId}`.execute(db);
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
    const rows = await nextOf(db, shopId, after, limit);
    const found = rows.filter(({ compared }) => compared).map(({ variant_id }) => priceOf(variant_id));
    return { found, last: lastOf(rows, limit) };
  },

  /**
   * The next prices of a shop after a variant of which the statement that calculates many says something else than is stored, and behind which one to go
   * on. It passes thousands in the time a few take one by one; what it finds is looked at so, and so is what has rules that cannot be read.
   */
  async listDiffering(
    pricing: ShopPricing,
    { after, limit, most }: { readonly after: number; readonly limit: number; readonly most: number },
  ): Promise<{ readonly found: Checked[]; readonly last: number }> {
    const { shopId } = pricing;
    const rows = await nextOf(db, shopId, after, limit);
    const ids = rows.filter(({ compared }) => compared).map(({ variant_id }) => variant_id);
    const { bundles, unreadable } = await readSomeBundles(db, await bundleIdsOf(db, shopId, ids));
    const unread = new Set(await variantsUnder(db, shopId, ids, unreadable));
    const readable = ids.filter((id) => !unread.has(id));
    const columns = ['variant_id', 'state', 'codes', 'rule_gross', 'applied_gross'];
    const { rows: differing } = await sql<{ variant_id: number }>`
      select e.variant_id from (${evaluated(withBundles(pricing, bundles), assignedOf(shopId, readable), columns)}) e
        join price_results r on r.variant_id = e.variant_id and r.shop_id = ${shopId}
       where e.state <> r.state or e.codes <> r.codes
          or case when r.pin_id is null then e.rule_gross is distinct from r.calculated_gross else e.applied_gross is distinct from r.applied_gross end
       order by e.variant_id limit ${most}`.execute(db);
    const found = [...unread, ...differing.map(({ variant_id }) => variant_id)].sort((a, b) => a - b).slice(0, most);
    // Where there are more than are looked at, the next round goes on behind those.
    const last = found.length < most ? lastOf(rows, limit) : found.at(-1)!;
    return { found: found.map(priceOf), last };
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

  /**
   * What came out otherwise before: open ones first, those of which it is not certain yet before the others, the longest not looked at first. Some of each
   * round are settled prices, so that a settlement ends with its cause; a line of the log that was settled stays as it is.
   */
  async listDoubts(shopId: number, limit: number): Promise<Checked[]> {
    const openFirst = sql`d.seen >= ${seenForDoubt}, d.seen_at`;
    const open = await doubtedOf(db, shopId, sql`d.settled_at is null`, openFirst, limit);
    const ofPrices = sql`d.settled_at is not null and d.event_id = 0`;
    const settled = await doubtedOf(db, shopId, ofPrices, sql`d.seen_at`, limit);
    const kept = settled.slice(0, Math.max(Math.ceil(limit * settledShare), limit - open.length));
    return [...open.slice(0, limit - kept.length), ...kept];
  },

  async keep(
    shopId: number,
    { last, compared, at }: { readonly last: number; readonly compared: number; readonly at: Date },
  ): Promise<void> {
    await sql`insert into price_checks (shop_id, last_variant, last_compared, checked_at) values (${shopId}, ${last}, ${compared}, ${at})
      on conflict (shop_id) do update set last_variant = excluded.last_variant, last_compared = excluded.last_compared,
        checked_at = excluded.checked_at`.execute(db);
  },

  /** What was settled stays so as long as it comes out as it did then; in another way it is a new doubt. */
  async setDoubts(shopId: number, doubts: readonly Doubted[], at: Date): Promise<void> {
    const figures = doubts.map(({ variantId, eventId, stored, gives }) => ({ variantId, eventId, stored, gives }));
    const anew = sql`(d.settled_at is not null
      and (d.stored, d.gives, d.unreadable) is distinct from (excluded.stored, excluded.gives, excluded.unreadable))`;
    await sql`insert into price_doubts as d (variant_id, shop_id, event_id, since, seen_at, stored, gives, unreadable)
      select n."variantId", ${shopId}, n."eventId", ${at}, ${at}, n.stored, n.gives, n.gives is null
        from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as n ("variantId" bigint, "eventId" bigint, stored jsonb, gives jsonb)
        join variants v on v.id = n."variantId" order by 1, 3
      on conflict (variant_id, shop_id, event_id) do update set seen = case when ${anew} then 1 else d.seen + 1 end,
        since = case when ${anew} then excluded.since else d.since end, seen_at = excluded.seen_at, stored = excluded.stored, gives = excluded.gives,
        unreadable = excluded.unreadable,
        settled_at = case when not ${anew} then d.settled_at end, settled_by = case when not ${anew} then d.settled_by end,
        settled_reason = case when not ${anew} then d.settled_reason end`.execute(db);
  },

  /** What comes out as it is stored, or is gone, is none any more. */
  async endDoubts(shopId: number, ended: readonly Checked[]): Promise<void> {
    await sql`delete from price_doubts d using ${named(ended)}
      where d.shop_id = ${shopId} and d.variant_id = n.variant_id and d.event_id = n.event_id`.execute(db);
  },

  /** What cannot be compared now stays as it is, a settlement too, and is looked at in turn. */
  async keepDoubts(shopId: number, later: readonly Checked[], at: Date): Promise<void> {
    await sql`update price_doubts d set seen_at = ${at} from ${named(later)}
      where d.shop_id = ${shopId} and d.variant_id = n.variant_id and d.event_id = n.event_id`.execute(db);
  },

  /**
   * What is no doubt any more: anything of a shop that does not calculate, and lines of the log after some days. A line is never written anew, so that
   * nothing else would end what came out otherwise of it.
   */
  async forget(calculating: readonly number[], at: Date): Promise<void> {
    await sql`with held as materialized (
        select variant_id, shop_id, event_id from price_doubts where shop_id <> all(${[...calculating]}::int[])
            or (event_id > 0 and since < ${at}::timestamptz - make_interval(days => ${doubtedLineDays})) ${inOrder} for update)
      delete from price_doubts d using held h where d.variant_id = h.variant_id and d.shop_id = h.shop_id and d.event_id = h.event_id`.execute(
      db,
    );
  },
});
