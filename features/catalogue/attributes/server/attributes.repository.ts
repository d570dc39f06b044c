// Reads of others: variant_attributes
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type AttributePair = { readonly group: string; readonly value: string };
type GroupRow = { id: number; original_name: string };
type ValueRow = { id: number; group_id: number; original_name: string };

/** Suppliers' attributes and groups, what they stand for, and which products have them. */
export const attributesRepository = (db: Kysely<DB>) => ({
  async findGroups(sellerId: number, names: readonly string[]): Promise<GroupRow[]> {
    const { rows } = await sql<GroupRow>`select id, original_name from attribute_groups
      where seller_id = ${sellerId} and original_name = any(${names}::text[])`.execute(db);
    return rows;
  },

  async insertGroups(sellerId: number, names: readonly string[]): Promise<GroupRow[]> {
    const { rows } = await sql<GroupRow>`insert into attribute_groups (seller_id, original_name)
      select ${sellerId}::bigint, name from unnest(${names}::text[]) as name order by name
      on conflict (seller_id, original_name) do update set original_name = excluded.original_name
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

  /** Takes the attribute from the product and all its variants; gives how many rows had it. */
  async deleteOfProduct(productId: number, attributeId: number): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('variant_attributes')
      .set({ is_deleted: true })
      .where('product_id', '=', productId)
      .where('attribute_id', '=', attributeId)
      .where('is_deleted', '=', false)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },

  /** Gives the rows that are new or have come back. From now on they are staff's: no delivery takes them away. */
  async insertOfProduct(productId: number, rows: readonly { attribute_id: number; variant_id: number | null }[]) {
    const added = await sql<{ attribute_id: number; variant_id: number | null }>`
      insert into variant_attributes as v (product_id, variant_id, attribute_id, origin)
      select distinct ${productId}::bigint, n.variant_id, n.attribute_id, 'staff'
        from unnest(${rows.map((it) => it.variant_id)}::bigint[], ${rows.map((it) => it.attribute_id)}::bigint[])
             as n (variant_id, attribute_id)
      on conflict (product_id, variant_id, attribute_id) do update set is_deleted = false, origin = 'staff' where v.is_deleted
      returning attribute_id, variant_id`.execute(db);
    return added.rows;
  },

  /** A variant of null is the product itself. */
  async setOfProducts(
    attributeId: number,
    rows: readonly { productId: number; variantId: number | null; origin: string; deleted: boolean }[],
  ): Promise<void> {
    if (rows.length === 0) return;
    await sql`insert into variant_attributes (product_id, variant_id, attribute_id, origin, is_deleted)
      select n.product_id, n.variant_id, ${attributeId}::bigint, n.origin, n.deleted
        from unnest(${rows.map((it) => it.productId)}::bigint[], ${rows.map((it) => it.variantId)}::bigint[],
                    ${rows.map((it) => it.origin)}::text[], ${rows.map((it) => it.deleted)}::bool[])
             as n (product_id, variant_id, origin, deleted)
      on conflict (product_id, variant_id, attribute_id) do update set is_deleted = excluded.is_deleted, origin = excluded.origin`.execute(
      db,
    );
  },

  async removeOfProducts(
    attributeId: number,
    rows: readonly { productId: number; variantId: number | null }[],
  ): Promise<void> {
    if (rows.length === 0) return;
    await sql`delete from variant_attributes v
      using unnest(${rows.map((it) => it.productId)}::bigint[], ${rows.map((it) => it.variantId)}::bigint[]) as n (product_id, variant_id)
      where v.attribute_id = ${attributeId} and v.product_id = n.product_id and v.variant_id is not distinct from n.variant_id`.execute(
      db,
    );
  },
});
