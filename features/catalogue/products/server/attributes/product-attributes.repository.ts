// Reads of others: attribute_groups, attributes
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Rows of one attribute of a product: by variant id, 0 = the product itself. */
export type AttributeRows = Readonly<
  Record<string, { readonly origin: 'staff' | 'supplier'; readonly deleted: boolean }>
>;

/** One value that a product, or one of its variants, has or had. */
export type GivenValue = {
  readonly product_id: number;
  readonly variant_id: number | null;
  readonly attribute_id: number;
  readonly group_id: number;
  readonly origin: 'staff' | 'supplier';
  readonly deleted: boolean;
};

/** Which attributes products and their variants have, as people give and take them; deliveries write whole batches of their own. */
export const productAttributesRepository = (db: Kysely<DB>) => ({
  /** Takes the attribute from the product and all its variants; gives how many rows had it. */
  async delete(productId: number, attributeId: number): Promise<number> {
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
  async insert(productId: number, rows: readonly { attribute_id: number; variant_id: number | null }[]) {
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
  async set(
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

  async remove(attributeId: number, rows: readonly { productId: number; variantId: number | null }[]): Promise<void> {
    if (rows.length === 0) return;
    await sql`delete from variant_attributes v
      using unnest(${rows.map((it) => it.productId)}::bigint[], ${rows.map((it) => it.variantId)}::bigint[]) as n (product_id, variant_id)
      where v.attribute_id = ${attributeId} and v.product_id = n.product_id and v.variant_id is not distinct from n.variant_id`.execute(
      db,
    );
  },

  /** One attribute of many products: who said it and whether it was taken away, by variant, 0 = the product itself. */
  async listRows(productIds: readonly number[], attributeId: number): Promise<Map<number, AttributeRows>> {
    const { rows } = await sql<{ product_id: number; rows: AttributeRows }>`
      select product_id, jsonb_object_agg(coalesce(variant_id, 0),
               jsonb_build_object('origin', origin, 'deleted', is_deleted)) as rows
      from variant_attributes where attribute_id = ${attributeId} and product_id = any(${productIds}::bigint[])
      group by product_id`.execute(db);
    return new Map(rows.map((row) => [row.product_id, row.rows]));
  },

  /** What products and their variants have, or had, of these attributes. */
  async listGiven(productIds: readonly number[], groupIds: readonly number[]): Promise<GivenValue[]> {
    const { rows } = await sql<GivenValue>`
      select v.product_id, v.variant_id, v.attribute_id, a.group_id, v.origin, v.is_deleted as deleted
      from variant_attributes v join attributes a on a.id = v.attribute_id
      where v.product_id = any(${productIds}::bigint[]) and a.group_id = any(${groupIds}::bigint[]) order by v.id`.execute(
      db,
    );
    return rows;
  },

  /** What values and their attributes are called, and whether they can be given: neither was removed nor merged into another. */
  async mapNames(
    ids: readonly number[],
  ): Promise<Map<number, { attribute: string; group: number; value: string; alive: boolean }>> {
    const { rows } = await sql<{ id: number; attribute: string; group: number; value: string; alive: boolean }>`
      select a.id, g.original_name as attribute, g.id as "group", a.original_name || coalesce(' ' || g.unit, '') as value,
        not a.is_deleted and a.merged_into is null and g.merged_into is null as alive
      from attributes a join attribute_groups g on g.id = a.group_id where a.id = any(${ids}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, ...names }) => [id, names]));
  },

  /** Which of the variants are of the product. */
  async listVariantIds(productId: number): Promise<number[]> {
    const rows = await db.selectFrom('variants').select('id').where('product_id', '=', productId).execute();
    return rows.map((row) => row.id);
  },
});
