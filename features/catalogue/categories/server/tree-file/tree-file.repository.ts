import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { StoredStep } from '../../contract/categories.file.model.ts';

type Words = { readonly id: number; readonly name: string; readonly names: Readonly<Record<string, string>> };
type Added = {
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly parentId: number | null;
};

/** Many categories at once, as a file brings them in. */
export const treeFileRepository = (db: Kysely<DB>) => ({
  /** Each last among its siblings, in the order given. Gives the ids in the same order. */
  async insertLevel(rows: readonly Added[]): Promise<number[]> {
    const { rows: made } = await sql<{ id: number; place: number }>`
      with n as (
        select gen_random_uuid() as mark, name, names, parent_id, place
          from unnest(${rows.map((it) => it.name)}::text[], ${rows.map((it) => JSON.stringify(it.names))}::jsonb[],
                      ${rows.map((it) => it.parentId)}::bigint[]) with ordinality as r (name, names, parent_id, place)),
      last as (
        select parent_id, max(position) as position from categories
         where seller_id is null and deleted_at is null group by parent_id),
      made as (
        insert into categories (original_id, name, names, parent_id, position)
        select 'tregu:' || n.mark, n.name, n.names, n.parent_id,
               coalesce(last.position, -1) + row_number() over (partition by n.parent_id order by n.place)
          from n left join last on coalesce(last.parent_id, 0) = coalesce(n.parent_id, 0)
        returning id, original_id)
      select made.id, n.place from made join n on made.original_id = 'tregu:' || n.mark order by n.place`.execute(db);
    return made.map((row) => row.id);
  },

  async setWords(rows: readonly Words[]): Promise<void> {
    await sql`update categories c set name = n.name, names = n.names
      from unnest(${rows.map((it) => it.id)}::bigint[], ${rows.map((it) => it.name)}::text[],
                  ${rows.map((it) => JSON.stringify(it.names))}::jsonb[]) as n (id, name, names)
     where c.id = n.id`.execute(db);
  },

  async setDeleted(ids: readonly number[], now: Date): Promise<void> {
    await db.updateTable('categories').set({ deleted_at: now }).where('id', 'in', ids).execute();
  },

  async insertImport(row: {
    fileName: string;
    userId: number;
    at: Date;
    added: number;
    changed: number;
    steps: readonly StoredStep[];
  }): Promise<number> {
    const { id } = await db
      .insertInto('category_imports')
      .values({
        file_name: row.fileName,
        user_id: row.userId,
        at: row.at,
        added: row.added,
        changed: row.changed,
        steps: JSON.stringify(row.steps),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async setUndone(id: number, userId: number, at: Date): Promise<void> {
    await db.updateTable('category_imports').set({ undone_at: at, undone_by: userId }).where('id', '=', id).execute();
  },
});
