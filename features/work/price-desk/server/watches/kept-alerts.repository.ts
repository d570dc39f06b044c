// Reads of others: price_results, shops, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { behindRate, ofFeeds } from './watched.sql.read-model.ts';

export type CalculatingShop = { readonly id: number; readonly name: string };

/** What is too dear to count whenever a page opens, and what was counted last. */
export const keptAlertsRepository = (db: Kysely<DB>) => ({
  async listShops(): Promise<(CalculatingShop & { readonly calculated: boolean })[]> {
    const { rows } = await sql<CalculatingShop & { calculated: boolean }>`
      select id, name, pricing_mode = 'calculated' as calculated from shops where active order by id`.execute(db);
    return rows;
  },

  async listCalculating(): Promise<CalculatingShop[]> {
    return (await this.listShops()).filter(({ calculated }) => calculated);
  },

  /** Prices of a shop made with a rate that has moved since, and of how many products. */
  async countBehindRate(shopId: number): Promise<{ readonly count: number; readonly products: number }> {
    const { rows } = await sql<{ count: number; products: number }>`
      select count(*)::int as count, count(distinct v.product_id)::int as products
        from price_results r join variants v on v.id = r.variant_id where r.shop_id = ${shopId} and ${behindRate(shopId)}`.execute(
      db,
    );
    return rows[0]!;
  },

  /** Variants of products that one of these feeds brings. */
  async countOfFeeds(feeds: readonly number[]): Promise<number> {
    if (feeds.length === 0) return 0;
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from variants v where ${ofFeeds(feeds)}`.execute(db);
    return rows[0]!.n;
  },

  /** Keeps what was counted; gives of how many behind their rate was told before. */
  async keep(
    shopId: number,
    { moved, late }: { readonly moved: number; readonly late: number },
    at: Date,
  ): Promise<number> {
    const { rows } = await sql<{ told: number }>`
      with old as (select fx_moved_told from price_alert_counts where shop_id = ${shopId}),
      kept as (insert into price_alert_counts (shop_id, fx_moved, fx_moved_told, stale_feed, counted_at)
        values (${shopId}, ${moved}, ${moved}, ${late}, ${at})
        on conflict (shop_id) do update set fx_moved = excluded.fx_moved, fx_moved_told = excluded.fx_moved_told,
          stale_feed = excluded.stale_feed, counted_at = excluded.counted_at)
      select coalesce((select fx_moved_told from old), 0) as told`.execute(db);
    return rows[0]!.told;
  },
});
