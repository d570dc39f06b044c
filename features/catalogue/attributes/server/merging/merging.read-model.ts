// Reads of others: required_attributes, variant_attributes
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { MergedAttribute, MergedValue } from '../../contract/merged-attributes.calls.ts';

/** What a product or a variant has one of the values by: the value itself, or a supplier's that is mapped to it. */
const carriers = (values: ReturnType<typeof sql>) => sql`
  select v.product_id, v.variant_id from variant_attributes v where not v.is_deleted and v.attribute_id in (
    select a.id from attributes a where ${values}
    union all select m.attribute_id from mapped_attributes m join attributes a on a.id = m.mapped_attribute_id
     where not m.is_deleted and ${values})`;

/** How much hangs on what would be merged. */
export const mergingReadModel = (db: Kysely<DB>) => ({
  async countValues(ids: readonly number[], into: number): Promise<MergedValue[]> {
    const own = sql`a.id = x.id`;
    const { rows } = await sql<MergedValue>`
      select x.id, x.original_name as name, c.products, c.variants,
             (select count(*)::int from mapped_attributes m where m.mapped_attribute_id = x.id and not m.is_deleted) as supplier_values,
             (select count(*)::int from mapped_attributes m join mapped_attributes n on n.attribute_id = m.attribute_id
                and n.mapped_attribute_id = ${into} and not n.is_deleted and n.id <> m.id
               where m.mapped_attribute_id = x.id and not m.is_deleted) as mapped_both,
             case when x.id = ${into} then 0 else (select count(distinct product_id)::int from (${carriers(own)}) c
               where product_id in (select product_id from (${carriers(sql`a.id = ${into}`)}) k)) end as both
        from attributes x join attribute_groups g on g.id = x.group_id and g.seller_id is null
        cross join lateral (select count(distinct product_id)::int as products, count(distinct variant_id)::int as variants
          from (${carriers(own)}) c) c
       where x.id = any(${[...ids]}::bigint[]) and not x.is_deleted
       order by x.original_name, x.id`.execute(db);
    return rows;
  },

  async countGroups(ids: readonly number[], into: number): Promise<MergedAttribute[]> {
    const own = sql`a.group_id = g.id and not a.is_deleted`;
    const { rows } = await sql<MergedAttribute>`
      select g.id, g.original_name as name,
             (select count(*)::int from attributes a where ${own}) as values,
             (select count(*)::int from attributes a where ${own} and g.id <> ${into} and exists (select from attributes b
               where b.group_id = ${into} and not b.is_deleted and fold(b.original_name) = fold(a.original_name))) as alike,
             (select count(distinct m.attribute_id)::int from mapped_attributes m join attributes a on a.id = m.mapped_attribute_id
               where not m.is_deleted and ${own}) as supplier_values,
             (select count(distinct product_id)::int from (${carriers(own)}) c) as products,
             exists (select from required_attributes r where r.group_id = g.id) as required
        from attribute_groups g
       where g.seller_id is null and g.merged_into is null and g.id = any(${[...ids]}::bigint[])
       order by fold(g.original_name), g.id`.execute(db);
    return rows;
  },
});
