// Reads of others: attribute_groups, attributes, mapped_attributes, products, publications, variant_attributes
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { TheirCategory } from '../contract/targets.rules.ts';
import type { KeptTarget } from './targets.read-model.ts';

export type AttributeRow = { readonly id: number; readonly name: string; readonly names: Record<string, string> };

/**
 * The values that belong to these attributes of ours: their own, and those of suppliers that are mapped to them. `product_shop_attributes` says the
 * same from the side of a product; asked for an attribute it would read all values of all products.
 */
const valuesOf = (groupIds: readonly number[]) => sql`ours as materialized (
    select id, group_id from attributes where group_id = any(${[...groupIds]}::bigint[]) and not is_deleted
  ), said as materialized (
    select group_id, id as attribute_id from ours
    union
    select ours.group_id, m.attribute_id from ours join mapped_attributes m on m.mapped_attribute_id = ours.id and not m.is_deleted
      join attributes own on own.id = m.attribute_id join attribute_groups g on g.id = own.group_id and g.seller_id = m.seller_id
  )`;

/** What people look at who map attributes. */
export const attributeTargetsReadModel = (db: Kysely<DB>) => ({
  /** Of attributes: those of the shops. */
  async listOurs(): Promise<AttributeRow[]> {
    const { rows } = await sql<AttributeRow>`select id, original_name as name, names from attribute_groups
      where seller_id is null and merged_into is null order by place nulls last, original_name`.execute(db);
    return rows;
  },

  /** A property has a name and no place in a tree. */
  async listTheirs(shopId: number): Promise<TheirCategory[]> {
    const { rows } = await sql<TheirCategory>`select remote_id, array[name] as path, names from shop_own_properties
      where shop_id = ${shopId} order by name`.execute(db);
    return rows;
  },

  async listTargets(shopId: number): Promise<KeptTarget[]> {
    const { rows } = await sql<KeptTarget>`select group_id as id, remote_id, array[name] as path, matched_by, at
      from attribute_targets where shop_id = ${shopId}`.execute(db);
    return rows;
  },

  /** Approved products that have each of the attributes; of products. */
  async countProducts(groupIds: readonly number[]): Promise<Map<number, number>> {
    const { rows } = await sql<{ id: number; n: number }>`with ${valuesOf(groupIds)}
      select s.group_id as id, count(distinct v.product_id)::int as n
      from said s join variant_attributes v on v.attribute_id = s.attribute_id and not v.is_deleted
      join products p on p.id = v.product_id and p.status = 4 group by 1`.execute(db);
    return new Map(rows.map(({ id, n }) => [id, n]));
  },

  /** Products in the shop that have one of the attributes; of publications. */
  async listLive(shopId: number, groupIds: readonly number[], limit: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`with ${valuesOf(groupIds)}
      select distinct v.product_id as id
      from said s join variant_attributes v on v.attribute_id = s.attribute_id and not v.is_deleted
      join publications k on k.product_id = v.product_id and k.shop_id = ${shopId} and k.status = 'in_shop'
      order by 1 limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },
});
