import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** One row per person who set anything. */
export const preferencesRepository = (db: Kysely<DB>) => ({
  async find(userId: number): Promise<unknown> {
    const row = await db.selectFrom('preferences').select('values').where('user_id', '=', userId).executeTakeFirst();
    return row?.values ?? {};
  },

  /** Sets the given keys; two browsers that set different ones do not undo each other. */
  async set(userId: number, values: Readonly<Record<string, unknown>>): Promise<unknown> {
    const row = await db
      .insertInto('preferences')
      .values({ user_id: userId, values: JSON.stringify(values) })
      .onConflict((oc) =>
        oc
          .column('user_id')
          .doUpdateSet({ values: sql`preferences.values || excluded.values`, updated_at: sql`now()` }),
      )
      .returning('values')
      .executeTakeFirstOrThrow();
    return row.values;
  },
});
