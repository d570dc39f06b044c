import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Attributes recommended in a category; one that was merged into another stands for that one. */
export const recommendedRepository = (db: Kysely<DB>) => ({
  /** Until the end of the transaction nobody else changes what the category recommends. */
  async lock(categoryId: number): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`recommended:${categoryId}`}, 0))`.execute(db);
  },

  async list(categoryId: number): Promise<{ id: number; name: string }[]> {
    const { rows } = await sql<{ id: number; name: string }>`
      select distinct g.id, g.original_name as name from recommended_attributes r
        join attribute_groups o on o.id = r.group_id join attribute_groups g on g.id = coalesce(o.merged_into, o.id)
       where r.category_id = ${categoryId} order by g.id`.execute(db);
    return rows;
  },

  async countKnown(groupIds: readonly number[]): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from attribute_groups
       where id = any(${[...groupIds]}::bigint[]) and seller_id is null and merged_into is null`.execute(db);
    return rows[0]!.n;
  },

  async add(categoryId: number, groupIds: readonly number[]): Promise<void> {
    await sql`insert into recommended_attributes (category_id, group_id)
      select ${categoryId}::bigint, unnest(${[...groupIds]}::bigint[]) on conflict do nothing`.execute(db);
  },

  async remove(categoryId: number, groupIds: readonly number[]): Promise<void> {
    await sql`delete from recommended_attributes r using attribute_groups o
       where o.id = r.group_id and r.category_id = ${categoryId}
         and coalesce(o.merged_into, o.id) = any(${[...groupIds]}::bigint[])`.execute(db);
  },
});
