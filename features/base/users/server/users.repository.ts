import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

type NewPerson = { readonly email: string; readonly first_name: string; readonly last_name: string };

/** Accounts of people. Their rights and roles belong to the permissions, their sessions to the session. */
export const usersRepository = (db: Kysely<DB>) => ({
  /** An account without a password; null where the address has one already. */
  async insertInvited(person: NewPerson): Promise<number | null> {
    const row = await db
      .insertInto('users')
      .values({ ...person, password_hash: null, invited_at: sql<Date>`now()` })
      .onConflict((oc) => oc.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id ?? null;
  },

  /** Former sessions of a person who was inactive never come back to life. */
  async setActive(id: number, active: boolean): Promise<void> {
    await db.updateTable('users').set({ active, updated_at: sql`now()` }).where('id', '=', id).execute();
    if (active) {
      await db
        .updateTable('sessions')
        .set({ revoked_at: sql`now()` })
        .where('user_id', '=', id)
        .where('revoked_at', 'is', null)
        .execute();
    }
  },
});
