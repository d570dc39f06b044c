// Reads of others: feeds, product_list
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { listFlags } from '#features/catalogue/products/server/products.public.ts';
import type { HealthFacts } from '#features/intake/feed-runs/contract/feed-runs.health.ts';
import { type SetupRow, setupToWire } from '#features/intake/feeds/server/feeds.public.ts';

/** The share of a part in a whole; null where there is nothing. */
const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** What the freshness and the health of feeds are judged by. */
export const feedHealthReadModel = (db: Kysely<DB>) => ({
  /** When the last good run of each of these feeds had ended; of all feeds where none are named. */
  async listLastGood(feedIds?: readonly number[]): Promise<ReadonlyMap<number, Date>> {
    const { rows } = await sql<{ feed_id: number; at: Date }>`
      select feed_id, max(completed_at) as at from feed_runs
      where status = 'completed' and not dry ${feedIds ? sql`and feed_id = any(${feedIds}::bigint[])` : sql``} group by feed_id`.execute(
      db,
    );
    return new Map(rows.map(({ feed_id, at }) => [feed_id, at]));
  },

  /** Ids of feeds whose goods are not what their supplier offers any more: they fail, or missed so many of their times that they are stale. */
  async listLate(now: Date): Promise<number[]> {
    const feeds = (await db
      .selectFrom('feeds')
      .selectAll()
      .where('enabled', '=', true)
      .execute()) as unknown as SetupRow[];
    const lastGood = await this.listLastGood();
    return feeds
      .filter(
        (feed) =>
          feed.failing_since !== null || setupToWire(feed, lastGood.get(feed.id) ?? null, now).freshness === 'stale',
      )
      .map(({ id }) => id);
  },

  /** What the products of the feed's reseller lack, and what its last good run refused. */
  async getHealth(feedId: number, sellerId: number): Promise<Omit<HealthFacts, 'freshness'>> {
    const lacking = (flag: number) => sql`count(*) filter (where l.flags & ${sql.lit(flag)} = 0)::int`;
    const { rows } = await sql<Record<'products' | 'ean' | 'images' | 'categories' | 'gone', number>>`
      select count(*)::int as products, ${lacking(listFlags.ean)} as ean, ${lacking(listFlags.images)} as images,
        ${lacking(listFlags.categories)} as categories, ${lacking(listFlags.inVendorList)} as gone
      from product_list l where l.seller_id = ${sellerId}`.execute(db);
    const { rows: runs } = await sql<{ refused: number; taken: number }>`
      select rows_refused as refused, products_created + products_changed + products_stock_changed + products_unchanged as taken
      from feed_runs where feed_id = ${feedId} and status = 'completed' and not dry order by id desc limit 1`.execute(
      db,
    );
    const all = rows[0]!;
    const run = runs[0];
    return {
      products: all.products,
      errors: run ? share(run.refused, run.refused + run.taken) : null,
      ean: share(all.ean, all.products),
      images: share(all.images, all.products),
      categories: share(all.categories, all.products),
      gone: share(all.gone, all.products),
    };
  },
});
