import { type Kysely, sql } from 'kysely';
import type { DB, Json } from '#database/tables.ts';
import { type FeedSafety, feedSafety } from '#features/intake/feeds/contract/feeds.safety.ts';

/** Rules and guards of feeds; what a feed has not set is as if it had none. */
export const safetyRepository = (db: Kysely<DB>) => ({
  async get(feedId: number): Promise<FeedSafety> {
    const row = await db.selectFrom('feeds').select('safety').where('id', '=', feedId).executeTakeFirstOrThrow();
    return feedSafety.parse(row.safety);
  },

  async getLocked(feedId: number): Promise<FeedSafety> {
    const row = await db
      .selectFrom('feeds')
      .select('safety')
      .where('id', '=', feedId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    return feedSafety.parse(row.safety);
  },

  async set(feedId: number, safety: FeedSafety): Promise<void> {
    await db
      .updateTable('feeds')
      .set({ safety: JSON.stringify(safety) as Json, updated_at: sql`now()` })
      .where('id', '=', feedId)
      .execute();
  },
});
