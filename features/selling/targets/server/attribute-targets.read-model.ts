// Reads of others: attribute_groups, product_shop_attributes, products, publications
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { TheirCategory } from '../contract/targets.rules.ts';
import type { KeptTarget } from './targets.read-model.ts';

export type AttributeRow = { readonly id: number; readonly name: string; readonly names: Record<string, string> };

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
    const { rows } = await sql<{
      id: number;
      n: number;
    }>`select a.group_id as id, count(distinct a.product_id)::int as n
      from product_shop_attributes a join products p on p.id = a.product_id and p.status = 4
      where a.group_id = any(${[...groupIds]}::bigint[]) group by 1`.execute(db);
    return new Map(rows.map(({ id, n }) => [id, n]));
  },

  /** Products in the shop that have one of the attributes; of publications. */
  async listLive(shopId: number, groupIds: readonly number[], limit: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select distinct a.product_id as id
      from product_shop_attributes a join publications k on k.product_id = a.product_id and k.shop_id = ${shopId} and k.status = 'in_shop'
      where a.group_id = any(${[...groupIds]}::bigint[]) order by 1 limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },
});
