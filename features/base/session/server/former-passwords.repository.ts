import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { findPasswordRules } from './session-settings.repository.ts';

/** The present one is the first of those that may not come back. */
const keptOf = (former: number): number => Math.max(0, former - 1);

/** Hashes of passwords that were replaced, of people of markets that let none of them come back. */
export const formerPasswordsRepository = (db: Kysely<DB>) => ({
  /** Deletes those of everybody that are more than the market asks for; all where it asks for none. Gives how many. */
  async forget(): Promise<number> {
    const { former } = await findPasswordRules(db);
    const { numAffectedRows } = await sql`delete from former_passwords f using (
      select id, row_number() over (partition by user_id order by id desc) as place from former_passwords) p
       where p.id = f.id and p.place > ${keptOf(former)}::int`.execute(db);
    return Number(numAffectedRows ?? 0);
  },

  /** The newest first, the present one before them; `most` of all. */
  async list(userId: number, most: number): Promise<string[]> {
    const { rows } = await sql<{ hash: string }>`
      select hash from (
        select u.password_hash as hash, null::bigint as id from users u where u.id = ${userId} and u.password_hash is not null
        union all select f.password_hash, f.id from former_passwords f where f.user_id = ${userId}) p
       order by id desc nulls first limit ${most}`.execute(db);
    return rows.map(({ hash }) => hash);
  },

  /** Keeps the present password, which is about to be replaced, as long as the market lets some not come back; no more of them than it asks. */
  async keepPresent(userId: number): Promise<void> {
    const { former } = await findPasswordRules(db);
    const kept = keptOf(former);
    if (kept > 0)
      await sql`insert into former_passwords (user_id, password_hash)
        select id, password_hash from users where id = ${userId} and password_hash is not null`.execute(db);
    await sql`delete from former_passwords where user_id = ${userId} and id not in (
      select id from former_passwords where user_id = ${userId} order by id desc limit ${kept})`.execute(db);
  },
});
