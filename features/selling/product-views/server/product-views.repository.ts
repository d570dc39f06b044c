// Reads of others: publications
import { type Kysely, sql } from 'kysely';
import type { SeenViews } from '#connectors/kit/shop-connector.ts';
import type { DB } from '#database/tables.ts';

/** Days of counts that are kept. */
const keptDays = 400;

/** What shops told of how often product pages were opened. */
export const productViewsRepository = (db: Kysely<DB>) => ({
  async findReading(shopId: number): Promise<{ since: string; read_at: Date } | null> {
    const { rows } = await sql<{ since: string; read_at: Date }>`
      select to_char(since, 'YYYY-MM-DD') as since, read_at from shop_view_readings where shop_id = ${shopId}`.execute(
      db,
    );
    return rows[0] ?? null;
  },

  async setReading(shopId: number, since: string, at: Date): Promise<void> {
    await sql`insert into shop_view_readings (shop_id, since, read_at) values (${shopId}, ${since}::date, ${at})
      on conflict (shop_id) do update set read_at = excluded.read_at`.execute(db);
  },

  /** Counts of products that are ours; the number of a day takes the place of the one before. */
  async setViews(shopId: number, views: readonly SeenViews[]): Promise<number> {
    const { numAffectedRows } = await sql`insert into product_views (product_id, shop_id, day, views)
      select p.product_id, ${shopId}, v.day, v.views
        from json_to_recordset(${JSON.stringify(views)}::json) as v("externalKey" text, day date, views int)
        join publications p on p.shop_id = ${shopId} and p.external_key = v."externalKey"
      on conflict (product_id, shop_id, day) do update set views = excluded.views
        where product_views.views <> excluded.views`.execute(db);
    return Number(numAffectedRows ?? 0);
  },

  async deleteOld(shopId: number, today: string): Promise<void> {
    await sql`delete from product_views where shop_id = ${shopId} and day < ${today}::date - ${keptDays}::int`.execute(
      db,
    );
  },

  /** The shop is elsewhere now, or counts no longer: what was counted stays, and the shop is said to report nothing. */
  async forgetReadings(shopIds: readonly number[]): Promise<void> {
    await sql`delete from shop_view_readings where shop_id = any(${shopIds}::int[])`.execute(db);
  },
});
