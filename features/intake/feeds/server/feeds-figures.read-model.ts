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
});
