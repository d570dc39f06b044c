import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { hold, locks } from '#server/db/locks.ts';
import type { CategoryUse } from '../../contract/category-attributes.calls.ts';

/** Where each use is kept: (category_id, group_id). */
const tables = { recommended: sql.table('recommended_attributes'), filter: sql.table('filter_attributes') };

/** Attributes that are named in a category for a use; one that was merged into another counts as that one. */
export const categoryAttributesRepository = (db: Kysely<DB>, use: CategoryUse) => ({
  /** Until the end of the transaction nobody else changes what is named in the category. */
  async lock(categoryId: number): Promise<void> {
    await hold(db, locks.attributesIn[use](categoryId));
  },

  async list(categoryId: number): Promise<{ id: number; name: string }[]> {
    const { rows } = await sql<{ id: number; name: string }>`
      select distinct g.id, g.original_name as name from ${tables[use]} r
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
    await sql`insert into ${tables[use]} (category_id, group_id)
      select ${categoryId}::bigint, unnest(${[...groupIds]}::bigint[]) on conflict do nothing`.execute(db);
  },

  async remove(categoryId: number, groupIds: readonly number[]): Promise<void> {
    await sql`delete from ${tables[use]} r using attribute_groups o
       where o.id = r.group_id and r.category_id = ${categoryId}
         and coalesce(o.merged_into, o.id) = any(${[...groupIds]}::bigint[])`.execute(db);
  },

  /** Categories in which one of the attributes is named, also as what was merged into it. */
  async listCategoriesOf(groupIds: readonly number[] | null): Promise<number[]> {
    const ids = groupIds && [...groupIds];
    const { rows } = await sql<{ id: number }>`
      select distinct r.category_id as id from ${tables[use]} r join attribute_groups o on o.id = r.group_id
       where ${ids}::bigint[] is null or o.id = any(${ids}::bigint[]) or o.merged_into = any(${ids}::bigint[])
       order by 1`.execute(db);
    return rows.map(({ id }) => id);
  },
});
