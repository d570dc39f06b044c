// Reads of others: products, variant_attributes
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { MappedAttribute } from '../contract/attributes.model.ts';
import { attributeGroupLimit } from '../contract/attributes.rules.ts';

/** Attributes shown of one group when nothing is searched: suppliers have groups of 40,000 values. */
const attributesPerGroup = 500;

export type AttributeRow = {
  group_id: number;
  group_name: string;
  /** Null where a group has no attribute to show. */
  id: number | null;
  original_name: string;
  is_filter: boolean;
  is_mapped: boolean;
  variant_id: number | null;
};

/** What is shown in a language: the name there, else the name itself; of a number with its unit. Suppliers' have neither. */
const groupName = (language: string | undefined, g = 'g') =>
  sql<string>`coalesce(nullif(btrim(${sql.ref(`${g}.names`)} ->> ${language ?? ''}), ''), ${sql.ref(`${g}.original_name`)})`;
const valueName = (language: string | undefined, a = 'a', g = 'g') =>
  sql<string>`${groupName(language, a)} || coalesce(' ' || ${sql.ref(`${g}.unit`)}, '')`;
const columnsIn = (language: string | undefined) =>
  sql`g.id as group_id, ${groupName(language)} as group_name, a.id, ${valueName(language)} as original_name, a.is_filter`;
/** A supplier's attribute is mapped when it stands for one of ours; one of ours, when something stands for it. */
const mapped = sql`exists (select from mapped_attributes m
  where not m.is_deleted and (m.attribute_id = a.id or m.mapped_attribute_id = a.id)) as is_mapped`;

export const attributesReadModel = (db: Kysely<DB>) => ({
  /** Groups of a supplier, or with null of the shop; a search finds groups and attributes whose name contains it. */
  async listGroups(sellerId: number | null, search: string | null, language?: string): Promise<AttributeRow[]> {
    const hit = (name: 'g.original_name' | 'a.original_name') =>
      sql<boolean>`position(fold(${search}) in fold(${sql.ref(name)})) > 0`;
    const shown = search === null ? sql`true` : sql`(${hit('g.original_name')} or ${hit('a.original_name')})`;
    const { rows } = await sql<AttributeRow>`
      select group_id, group_name, id, original_name, is_filter, is_mapped, null as variant_id from (
        select ${columnsIn(language)}, ${mapped},
               dense_rank() over (order by g.place nulls last, fold(g.original_name), g.id) as group_number,
               row_number() over (partition by g.id order by a.place nulls last, a.original_name, a.id) as number
          from attribute_groups g
          left join attributes a on a.group_id = g.id and not a.is_deleted
         where g.seller_id is not distinct from ${sellerId}::bigint and g.merged_into is null and ${shown}) found
       where group_number <= ${search === null && sellerId !== null ? attributeGroupLimit : 1_000_000}::int
         and number <= ${sellerId === null ? 1_000_000 : attributesPerGroup}::int
       order by group_number, number`.execute(db);
    return rows;
  },

  /** One group; `sellerId` narrows to this seller's and the shop's own. */
  async listGroup(groupId: number, sellerId: number | null): Promise<AttributeRow[]> {
    const { rows } = await sql<AttributeRow>`
      select g.id as group_id, g.original_name as group_name, a.id, a.original_name, a.is_filter, ${mapped}, null as variant_id
        from attribute_groups g left join attributes a on a.group_id = g.id and not a.is_deleted
       where g.id = ${groupId} and g.merged_into is null and (${sellerId}::bigint is null or g.seller_id is null or g.seller_id = ${sellerId})
       order by a.place, a.original_name, a.id`.execute(db);
    return rows;
  },

  /** Of a product and its variants. An attribute of the shop's own goes to the shop as it is, so it counts as mapped. */
  async listGroupsOfProduct(productId: number, language?: string): Promise<AttributeRow[]> {
    const { rows } = await sql<AttributeRow>`
      select ${columnsIn(language)}, va.variant_id, g.seller_id is null or exists (
               select from mapped_attributes m where m.attribute_id = a.id and not m.is_deleted) as is_mapped
        from variant_attributes va
        join attributes a on a.id = va.attribute_id and not a.is_deleted
        join attribute_groups g on g.id = a.group_id
       where va.product_id = ${productId} and not va.is_deleted
       order by g.place, fold(g.original_name), g.id, a.place, a.original_name, va.variant_id nulls first`.execute(db);
    return rows;
  },

  async listMappings(attributeId: number, language?: string): Promise<MappedAttribute[]> {
    const { rows } = await sql<MappedAttribute>`
      select m.id, g.original_name as attribute_group_original_name, a.original_name as attribute_original_name,
             ${groupName(language, 'sg')} as mapped_attribute_group_original_name,
             ${valueName(language, 'sa', 'sg')} as mapped_attribute_original_name,
             m.is_deleted
        from mapped_attributes m
        join attributes a on a.id = m.attribute_id join attribute_groups g on g.id = a.group_id
        join attributes sa on sa.id = m.mapped_attribute_id join attribute_groups sg on sg.id = sa.group_id
       where m.attribute_id = ${attributeId} and not m.is_deleted
       order by sg.original_name, sa.original_name, m.id`.execute(db);
    return rows;
  },

  /** Those of the mappings whose attribute the product has, deleted ones too. */
  async listMappingsOfProduct(ids: readonly number[], productId: number) {
    return db
      .selectFrom('mapped_attributes as m')
      .select(['m.id', 'm.attribute_id', 'm.mapped_attribute_id', 'm.is_deleted'])
      .where('m.id', 'in', ids)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('variant_attributes as v')
            .select('v.id')
            .whereRef('v.attribute_id', '=', 'm.attribute_id')
            .where('v.product_id', '=', productId)
            .where('v.is_deleted', '=', false),
        ),
      )
      .orderBy('m.id')
      .execute();
  },

  /** Whose an attribute is: a seller's id, null for the shop's own, undefined for none there. */
  async findOwner(attributeId: number): Promise<number | null | undefined> {
    const row = await db
      .selectFrom('attributes as a')
      .innerJoin('attribute_groups as g', 'g.id', 'a.group_id')
      .select('g.seller_id')
      .where('a.id', '=', attributeId)
      .executeTakeFirst();
    return row?.seller_id;
  },

  /** Which of the attributes are there, not deleted, and whose. */
  async listOwners(ids: readonly number[]): Promise<{ id: number; seller_id: number | null }[]> {
    if (ids.length === 0) return [];
    return db
      .selectFrom('attributes as a')
      .innerJoin('attribute_groups as g', 'g.id', 'a.group_id')
      .select(['a.id', 'g.seller_id'])
      .where('a.id', 'in', ids)
      .where('a.is_deleted', '=', false)
      .execute();
  },

  /** The seller of a product if the scope reaches it; products are of products. */
  async findProductSeller(productId: number, sellerId: number | null): Promise<number | null> {
    const row = await db
      .selectFrom('products')
      .select('seller_id')
      .where('id', '=', productId)
      .$if(sellerId !== null, (query) => query.where('seller_id', '=', sellerId))
      .executeTakeFirst();
    return row?.seller_id ?? null;
  },

  /** Products that carry one of the attributes. */
  async listProductIds(attributeIds: readonly number[]): Promise<number[]> {
    if (attributeIds.length === 0) return [];
    const rows = await db
      .selectFrom('variant_attributes')
      .select('product_id')
      .distinct()
      .where('attribute_id', 'in', attributeIds)
      .where('is_deleted', '=', false)
      .execute();
    return rows.map((row) => row.product_id);
  },
});
