import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type Assignment = {
  readonly product_id: number;
  readonly language_id: number;
  readonly user_id: number;
  readonly translate_status: number;
};

export type ChangedAssignment = Assignment & {
  readonly old_user_id: number | null;
  readonly old_status: number | null;
};

/** Who works on which product, in which language; one person for each language of a product. */
export const assignmentsRepository = (db: Kysely<DB>) => ({
  /** Replaces what was assigned before; gives the rows that are different now. The products are locked. */
  async set(list: readonly Assignment[], now: Date): Promise<ChangedAssignment[]> {
    const { rows } = await sql<ChangedAssignment>`
      with asked as (
        select a.*, u.user_id as old_user_id, u.translate_status as old_status
        from unnest(${list.map((it) => it.product_id)}::bigint[], ${list.map((it) => it.language_id)}::int[],
                    ${list.map((it) => it.user_id)}::bigint[], ${list.map((it) => it.translate_status)}::smallint[])
               as a (product_id, language_id, user_id, translate_status)
        left join users_products u on u.product_id = a.product_id and u.language_id = a.language_id
        where (u.user_id, u.translate_status) is distinct from (a.user_id, a.translate_status)),
      written as (
        insert into users_products as w (product_id, language_id, user_id, translate_status, assigned_at)
        select product_id, language_id, user_id, translate_status, ${now} from asked
        on conflict (product_id, language_id) do update set user_id = excluded.user_id,
          translate_status = excluded.translate_status,
          assigned_at = case when w.user_id = excluded.user_id then w.assigned_at else excluded.assigned_at end)
      select * from asked`.execute(db);
    return rows;
  },

  /** Which of the people are active members of staff, who belong to no seller; people are of users. */
  async listStaffIds(userIds: readonly number[]): Promise<Set<number>> {
    const { rows } = await sql<{ id: number }>`select id from users
      where id = any(${userIds}::bigint[]) and active and seller_id is null`.execute(db);
    return new Set(rows.map((row) => row.id));
  },

  /** Languages are of shops. */
  async listLanguageIds(): Promise<Set<number>> {
    const rows = await db.selectFrom('languages').select('id').execute();
    return new Set(rows.map((row) => row.id));
  },
});
