// Reads of others: categories, mapped_categories, product_shop_attributes
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { CategoryAttribute, CategoryUse } from '../../contract/category-attributes.calls.ts';

const tables = { recommended: sql.table('recommended_attributes'), filter: sql.table('filter_attributes') };

/** Which attributes are named in categories, those above them included. */
export const categoryAttributesReadModel = (db: Kysely<DB>) => ({
  /** The nearest category that names an attribute tells it. */
  async listOf(categoryId: number, use: CategoryUse): Promise<CategoryAttribute[]> {
    const { rows } = await sql<CategoryAttribute>`
      with recursive up (id, parent_id, name, step) as (
        select id, parent_id, name, 0 from categories where id = ${categoryId}
        union all select c.id, c.parent_id, c.name, up.step + 1 from categories c join up on c.id = up.parent_id),
      found as (
        select distinct on (g.id) g.id as group_id, g.original_name as name, g.place, up.id as category_id, up.name as category
          from up join ${tables[use]} r on r.category_id = up.id
          join attribute_groups o on o.id = r.group_id join attribute_groups g on g.id = coalesce(o.merged_into, o.id)
         order by g.id, up.step)
      select group_id, name, category_id, category from found order by place, group_id`.execute(db);
    return rows;
  },

  /** Recommended in the categories of a product, which has no value of them. */
  async listMissing(productId: number): Promise<{ group_id: number; name: string }[]> {
    const { rows } = await sql<{ group_id: number; name: string }>`
      with recursive up (id, parent_id) as (
        select c.id, c.parent_id from mapped_categories m join categories c on c.id = m.category_id
         where m.product_id = ${productId} and not m.is_deleted
        union select c.id, c.parent_id from categories c join up on c.id = up.parent_id)
      select g.id as group_id, g.original_name as name from attribute_groups g
       where exists (select from up join recommended_attributes r on r.category_id = up.id
               join attribute_groups o on o.id = r.group_id where coalesce(o.merged_into, o.id) = g.id)
         and not exists (select from product_shop_attributes a where a.product_id = ${productId} and a.group_id = g.id)
       order by g.place, g.id`.execute(db);
    return rows;
  },
});
