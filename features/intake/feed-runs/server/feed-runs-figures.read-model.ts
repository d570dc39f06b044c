// Reads of others: feeds, sellers
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** What the start page tells of runs. */
export const feedRunsFiguresReadModel = (db: Kysely<DB>) => ({
  async getHeld(): Promise<{ runs: number; values: number }> {
    const { rows } = await sql<{ runs: number; values: number }>`select
      (select count(*)::int from feed_runs where status = 'held') as runs,
      (select count(*)::int from feed_quarantine where state = 'pending') as values`.execute(db);
    return rows[0]!;
  },

  /**
   * What was not let in, by feed: imports on hold, the rows its last import refused, values in quarantine. The newest run of
   * a feed says what is wrong with it now. A row is no product; a value belongs to one.
   */
  async listRefused(): Promise<Refused[]> {
    const { rows } = await sql<Refused>`
      select 'held' as line, s.name || ' · ' || f.name as name, f.id as feed, max(r.id) as run, count(*)::int as count, null::int as products,
             min(r.created_at) as since
        from feed_runs r join feeds f on f.id = r.feed_id join sellers s on s.id = f.seller_id
       where r.status = 'held' group by f.id, s.id
      union all
      select 'refused', s.name || ' · ' || f.name, f.id, r.id, r.rows_refused, null, r.completed_at
        from feeds f join sellers s on s.id = f.seller_id cross join lateral (select id, rows_refused, completed_at from feed_runs
          where feed_id = f.id and status = 'completed' and not dry order by id desc limit 1) r
       where f.enabled and r.rows_refused > 0
      union all
      select 'quarantine', s.name || ' · ' || f.name, f.id, null, count(*)::int, count(distinct q.product_id)::int, min(q.created_at)
        from feed_quarantine q join feeds f on f.id = q.feed_id join sellers s on s.id = f.seller_id
       where q.state = 'pending' group by f.id, s.id`.execute(db);
    return rows;
  },

  /** Every enabled feed with the age of its last good run in seconds (null: none yet), and its failures in a row. */
  async listFreshness(): Promise<{ id: number; name: string; age: number | null; failures: number }[]> {
    const { rows } = await sql<{ id: number; name: string; age: number | null; failures: number }>`
      select f.id, f.name, f.failures, extract(epoch from now() - (select max(r.completed_at) from feed_runs r
             where r.feed_id = f.id and r.status = 'completed' and not r.dry))::float8 as age
        from feeds f where f.enabled order by f.id`.execute(db);
    return rows;
  },

  /** Products made or changed, by the day a run ended. */
  async countByDay(from: Date, zone: string): Promise<{ day: string; count: number }[]> {
    const { rows } = await sql<{ day: string; count: number }>`select
        to_char(completed_at at time zone ${zone}, 'YYYY-MM-DD') as day,
        sum(products_created + products_changed + products_stock_changed)::int as count
      from feed_runs where completed_at >= ${from} and not dry group by 1`.execute(db);
    return rows;
  },
});

export type Refused = {
  readonly line: 'held' | 'refused' | 'quarantine';
  readonly name: string;
  readonly feed: number;
  readonly run: number | null;
  readonly count: number;
  readonly products: number | null;
  readonly since: Date;
};
