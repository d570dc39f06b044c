import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { idleSince } from './session-settings.repository.ts';

/** Living sessions of a person, the last used first; and the note that one was used. */
export const sessionListRepository = (db: Kysely<DB>) => ({
  listLiving: (userId: number, idleMinutes: number) =>
    db
      .selectFrom('sessions')
      .leftJoin('users as viewers', 'viewers.id', 'sessions.viewer_id')
      .select(['sessions.id', 'user_agent', 'ip', 'sessions.created_at', 'last_used_at', 'expires_at'])
      .select(['viewer_id', 'viewers.first_name', 'viewers.last_name'])
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      // One that nobody used for so long is over, although nothing has noted it.
      .where('last_used_at', '>', idleSince(idleMinutes))
      .orderBy('last_used_at', 'desc')
      .orderBy('sessions.id', 'desc')
      .execute(),

  /** Waits for nobody: a write that holds the session's row has just used it, too. */
  async setUsed(ids: readonly number[]): Promise<void> {
    await sql`update sessions set last_used_at = now() where id in (
      select id from sessions where id = any(${ids}::bigint[]) order by id for no key update skip locked)`.execute(db);
  },
});
