// Reads of others: shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { CountedPrices } from '../prices.read-model.ts';

export type WatchedShop = { readonly id: number; readonly name: string; readonly calculated: boolean };

/** What is too dear to count whenever a page opens, and what was counted last. */
export const keptAlertsRepository = (db: Kysely<DB>) => ({
  async listShops(): Promise<WatchedShop[]> {
    const { rows } = await sql<WatchedShop>`
      select id, name, pricing_mode = 'calculated' as calculated from shops where active order by id`.execute(db);
    return rows;
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
