import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type AttributePair = { readonly group: string; readonly value: string };
type GroupRow = { id: number; original_name: string };
type ValueRow = { id: number; group_id: number; original_name: string };

/** Suppliers' attributes and groups, and what they stand for. Which products have them is the products' to write. */
export const attributesRepository = (db: Kysely<DB>) => ({
  async findGroups(sellerId: number, names: readonly string[]): Promise<GroupRow[]> {
    const { rows } = await sql<GroupRow>`select id, original_name from attribute_groups
      where seller_id = ${sellerId} and original_name = any(${names}::text[])`.execute(db);
    return rows;
  },

  async insertGroups(sellerId: number, names: readonly string[]): Promise<GroupRow[]> {
    const { rows } = await sql<GroupRow>`insert into attribute_groups (seller_id, original_name)
      select ${sellerId}::bigint, name from unnest(${names}::text[]) as name order by name
      on conflict (seller_id, original_name) where merged_into is null do update set original_name = excluded.original_name
      returning id, original_name`.execute(db);
    return rows;
  },

  async findValues(groupIds: readonly number[], names: readonly string[]): Promise<ValueRow[]> {
    const { rows } = await sql<ValueRow>`select a.id, a.group_id, a.original_name
      from unnest(${groupIds}::bigint[], ${names}::text[]) as n (group_id, name)
      join attributes a on a.group_id = n.group_id and md5(a.original_name) = md5(n.name)`.execute(db);
    return rows;
  },

  async insertValues(groupIds: readonly number[], names: readonly string[]): Promise<ValueRow[]> {
    const { rows } = await sql<ValueRow>`insert into attributes (group_id, original_name)
      select n.group_id, n.name from unnest(${groupIds}::bigint[], ${names}::text[]) as n (group_id, name)
       order by n.group_id, md5(n.name)
      on conflict (group_id, md5(original_name)) do update set original_name = excluded.original_name
      returning id, group_id, original_name`.execute(db);
    return rows;
  },

  /** Each of the first stands for each of the second. Gives the pairs that are new or have come back. */
  async insertMappings(sellerId: number, attributeIds: readonly number[], shopAttributeIds: readonly number[]) {
    const { rows } = await sql<{ attribute_id: number; mapped_attribute_id: number }>`
      insert into mapped_attributes as m (seller_id, attribute_id, mapped_attribute_id)
      select ${sellerId}::bigint, a, s from unnest(${attributeIds}::bigint[]) as a
       cross join unnest(${shopAttributeIds}::bigint[]) as s order by a, s
      on conflict (attribute_id, mapped_attribute_id) do update set is_deleted = false where m.is_deleted
      returning attribute_id, mapped_attribute_id`.execute(db);
    return rows;
  },

  /** Gives the mapping that was taken away, or null where there is none (any more) in the scope. */
  async deleteMapping(id: number, sellerId: number | null) {
    const row = await db
      .updateTable('mapped_attributes')
      .set({ is_deleted: true })
      .where('id', '=', id)
      .where('is_deleted', '=', false)
      .$if(sellerId !== null, (query) => query.where('seller_id', '=', sellerId))
      .returning(['attribute_id', 'mapped_attribute_id'])
      .executeTakeFirst();
    return row ?? null;
  },

  async listMappingsOf(attributeId: number) {
    return db
      .selectFrom('mapped_attributes')
      .select(['id', 'mapped_attribute_id'])
      .where('attribute_id', '=', attributeId)
      .where('is_deleted', '=', false)
      .execute();
  },

  async deleteMappings(ids: readonly number[]): Promise<void> {
    await db.updateTable('mapped_attributes').set({ is_deleted: true }).where('id', 'in', ids).execute();
  },
});
