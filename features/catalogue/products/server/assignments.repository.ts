// Reads of others: languages, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { saidName } from '#server/db/person-name.ts';

/** Who shall work on a product in a language. */
export type Assigning = {
  readonly language_id: number;
  readonly user_id: number;
  readonly translate_status: number;
};
export type Assignment = Assigning & { readonly product_id: number };

/** Who works on which product, in which language; one person for each language of a product. */
export const assignmentsRepository = (db: Kysely<DB>) => ({
  /** Which of the people are active members of staff, who belong to no seller; people are of users. */
  async listStaffIds(userIds: readonly number[]): Promise<Set<number>> {
    const { rows } = await sql<{ id: number }>`select id from users
      where id = any(${userIds}::bigint[]) and active and seller_id is null`.execute(db);
    return new Set(rows.map((row) => row.id));
  },

  /** What a title calls them; people are of users. */
  async listNames(userIds: readonly number[]): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`select ${saidName('users')} as name from users
      where id = any(${userIds}::bigint[]) order by name`.execute(db);
    return rows.map((row) => row.name);
  },

  /** Languages are of shops. */
  async listLanguageIds(): Promise<Set<number>> {
    const rows = await db.selectFrom('languages').select('id').execute();
    return new Set(rows.map((row) => row.id));
  },
});
