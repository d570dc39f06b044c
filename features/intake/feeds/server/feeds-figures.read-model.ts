import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** What the start page tells of feeds. */
export const feedsFiguresReadModel = (db: Kysely<DB>) => ({
  async getFailing(): Promise<{ count: number; since: Date | null }> {
    const { rows } = await sql<{
      count: number;
      since: Date | null;
    }>`select count(*)::int as count, min(failing_since) as since
      from feeds where enabled and failing_since is not null`.execute(db);
    return rows[0]!;
  },

  async getHeld(): Promise<{ runs: number; values: number }> {
    const { rows } = await sql<{ runs: number; values: number }>`select
      (select count(*)::int from feed_runs where status = 'held') as runs,
      (select count(*)::int from feed_quarantine where state = 'pending') as values`.execute(db);
    return rows[0]!;
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
