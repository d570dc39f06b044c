// Reads of others: feeds
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
