// Reads of others: price_events, price_results, shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { PriceWatch, PriceWatchLimits } from '../../contract/price-watch.calls.ts';
import { lowMargin, movedEvent } from './watched.sql.read-model.ts';

export type Counted = { readonly margin: number | null; readonly change: number | null };
export type Told = Counted & { readonly marginTold: number; readonly changeTold: number };

/** The limits of shops, and what was last counted beyond them. */
export const watchesRepository = (db: Kysely<DB>) => ({
  /** Active shops of these (null: all) with their limits, if any. */
  async list(shops: readonly number[] | null): Promise<PriceWatch[]> {
    const { rows } = await sql<Omit<PriceWatch, 'counted_at'> & { counted_at: Date | null }>`
      select s.id as shop_id, s.name as shop, s.pricing_mode = 'calculated' as calculated, trim_scale(w.margin_percent)::text as margin_percent,
             trim_scale(w.change_percent)::text as change_percent, coalesce(w.version, 0) as version, w.margin_count, w.change_count, w.counted_at
        from shops s left join price_watches w on w.shop_id = s.id
       where s.active and (${shops === null ? null : [...shops]}::int[] is null or s.id = any(${shops === null ? null : [...shops]}::int[]))
       order by s.id`.execute(db);
    return rows.map((row) => ({ ...row, counted_at: row.counted_at?.toISOString() ?? null }));
  },

  /** False: they are of another version by now. Counts begin anew, since they were of other limits. */
  async set(shopId: number, { margin_percent, change_percent }: PriceWatchLimits, version: number): Promise<boolean> {
    const { numAffectedRows } = await sql`
      insert into price_watches as w (shop_id, margin_percent, change_percent)
        select ${shopId}, ${margin_percent}::numeric, ${change_percent}::numeric where ${version} = 0
          or exists (select from price_watches where shop_id = ${shopId})
      on conflict (shop_id) do update set margin_percent = excluded.margin_percent, change_percent = excluded.change_percent,
        version = w.version + 1, margin_count = null, change_count = null, counted_at = null, margin_told = 0, change_told = 0
        where w.version = ${version}`.execute(db);
    return Number(numAffectedRows ?? 0) === 1;
  },

  /** What lies beyond the limits now; null: there is none. It reads all prices of the shop. */
  async count(shopId: number): Promise<Counted> {
    const { rows } = await sql<Counted>`
      select case when w.margin_percent is not null then (select count(*)::int from price_results r where r.shop_id = w.shop_id and ${lowMargin(shopId)}) end as margin,
             case when w.change_percent is not null then (select count(distinct e.variant_id)::int from price_events e where ${movedEvent(shopId)}) end as change
        from price_watches w where w.shop_id = ${shopId}`.execute(db);
    return rows[0] ?? { margin: null, change: null };
  },

  /** Keeps what was counted, if the limits are still those; gives of how many was told before, or null. */
  async keep(shopId: number, version: number, { margin, change }: Counted, at: Date): Promise<Told | null> {
    const { rows } = await sql<Told>`
      with old as (select * from price_watches where shop_id = ${shopId} and version = ${version} for update)
      update price_watches w set margin_count = ${margin}, change_count = ${change}, counted_at = ${at},
        margin_told = coalesce(${margin}::int, 0), change_told = coalesce(${change}::int, 0)
        from old where old.shop_id = w.shop_id
      returning ${margin}::int as margin, ${change}::int as change, old.margin_told as "marginTold", old.change_told as "changeTold"`.execute(
      db,
    );
    return rows[0] ?? null;
  },
});
