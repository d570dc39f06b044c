import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type NewCategory = { readonly originalId: string; readonly name: string; readonly parentId: number | null };
type Found = { id: number; original_id: string };

/** Categories as a supplier delivers them. */
export const categoriesRepository = (db: Kysely<DB>) => ({
  async findByOriginalIds(sellerId: number, originalIds: readonly string[]): Promise<Found[]> {
    const { rows } = await sql<Found>`select id, original_id from categories
      where seller_id = ${sellerId} and original_id = any(${originalIds}::text[])`.execute(db);
    return rows;
  },

  /** Gives the id of each, also where another transaction made it in between. */
  async insertMissing(sellerId: number, rows: readonly NewCategory[]): Promise<Found[]> {
    const inserted = await sql<Found>`
      insert into categories (seller_id, original_id, name, parent_id)
      select ${sellerId}::bigint, n.original_id, n.name, n.parent_id
        from unnest(${rows.map((it) => it.originalId)}::text[], ${rows.map((it) => it.name)}::text[],
                    ${rows.map((it) => it.parentId)}::bigint[]) as n (original_id, name, parent_id)
       order by n.original_id
      on conflict (seller_id, original_id) do update set name = excluded.name
      returning id, original_id`.execute(db);
    return inserted.rows;
  },
});
