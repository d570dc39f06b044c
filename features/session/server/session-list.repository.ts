import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Living sessions of a person, the last used first; and the note that one was used. */
export const sessionListRepository = (db: Kysely<DB>) => ({
  listLiving: (userId: number) =>
    db
      .selectFrom('sessions')
      .select(['id', 'user_agent', 'ip', 'created_at', 'last_used_at', 'expires_at'])
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('last_used_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  /** Waits for nobody: a write that holds the session's row has just used it, too. */
  async setUsed(id: number): Promise<void> {
    await sql`update sessions set last_used_at = now() where id = (
      select id from sessions where id = ${id} for no key update skip locked)`.execute(db);
  },
});
