// Reads of others: price_doubts, shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { CountedPrices } from '../prices.read-model.ts';
import { inDoubt } from './watched.sql.read-model.ts';

export type WatchedShop = { readonly id: number; readonly name: string; readonly calculated: boolean };

/** What is too dear to count whenever a page opens, and what was counted last. */
export const keptAlertsRepository = (db: Kysely<DB>) => ({
  async listShops(): Promise<WatchedShop[]> {
    const { rows } = await sql<WatchedShop>`
      select id, name, pricing_mode = 'calculated' as calculated from shops where active order by id`.execute(db);
    return rows;
  },

  /** How many prices of a shop come out otherwise when they are calculated again, as /issues counts them. */
  async countDoubted(shopId: number): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(distinct d.variant_id)::int as n from price_doubts d where ${inDoubt(shopId)}`.execute(db);
    return rows[0]!.n;
  },

  /** Keeps of how many in doubt the shop's bell tells; gives of how many it told before. None in doubt: the next one is told again. */
  async keepDoubted(shopId: number, doubted: number): Promise<number> {
    const { rows } = await sql<{ told: number }>`
      with old as (select doubted_told from price_alert_counts where shop_id = ${shopId}),
      kept as (insert into price_alert_counts as a (shop_id, doubted_told) values (${shopId}, ${doubted})
        on conflict (shop_id) do update set
          doubted_told = case excluded.doubted_told when 0 then 0 else greatest(a.doubted_told, excluded.doubted_told) end)
      select coalesce((select doubted_told from old), 0) as told`.execute(db);
    return rows[0]!.told;
  },

  /** Keeps what was counted; gives of how many behind their rate was told before. The most that was told stays told until none is behind. */
  async keep(
    shopId: number,
    { moved, late }: { readonly moved: CountedPrices; readonly late: number },
    at: Date,
  ): Promise<number> {
    const { rows } = await sql<{ told: number }>`
      with old as (select fx_moved_told from price_alert_counts where shop_id = ${shopId}),
      kept as (insert into price_alert_counts as a (shop_id, fx_moved, fx_moved_products, fx_moved_told, stale_feed, counted_at)
        values (${shopId}, ${moved.count}, ${moved.products}, ${moved.count}, ${late}, ${at})
        on conflict (shop_id) do update set fx_moved = excluded.fx_moved, fx_moved_products = excluded.fx_moved_products,
          fx_moved_told = case excluded.fx_moved when 0 then 0 else greatest(a.fx_moved_told, excluded.fx_moved) end,
          stale_feed = excluded.stale_feed, counted_at = excluded.counted_at)
      select coalesce((select fx_moved_told from old), 0) as told`.execute(db);
    return rows[0]!.told;
  },
});
