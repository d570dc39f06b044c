// Reads of others: attribute_groups, attributes, categories, mapped_categories, product_shop_attributes, recommended_attributes, required_attributes
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { ImportAttribute } from '../contract/local-imports.attributes.ts';

/** Every attribute of the shops with its values, in the order of the market; with `ids` only these. */
export async function listAttributes(db: Kysely<DB>, ids?: readonly number[]): Promise<ImportAttribute[]> {
  const names = (alias: string) =>
    sql`to_jsonb(array_prepend(${sql.ref(`${alias}.original_name`)}, array(select value from jsonb_each_text(${sql.ref(`${alias}.names`)}) where value <> '')))`;
  const { rows } = await sql<ImportAttribute>`
    select g.id, g.original_name as name, ${names('g')} as names, coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.original_name, 'names', ${names('a')}) order by a.place nulls last, a.id)
      from attributes a where a.group_id = g.id and not a.is_deleted and a.merged_into is null), '[]') as values
    from attribute_groups g where g.seller_id is null and g.merged_into is null
      ${ids === undefined ? sql`` : sql`and g.id = any(${ids}::bigint[])`}
    order by g.place nulls last, g.id`.execute(db);
  return rows;
}

/** The attributes a file of a category should have: those it requires, those it recommends, then those most of its products have. */
export async function attributesOfCategory(
  db: Kysely<DB>,
  categoryId: number,
  most: number,
): Promise<ImportAttribute[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive up (id, parent_id) as (
      select id, parent_id from categories where id = ${categoryId}
      union all select c.id, c.parent_id from categories c join up on c.id = up.parent_id),
    wanted as (
      select group_id, 1000000000::bigint as n from required_attributes
        where category_id is null or category_id in (select id from up)
      union all
      select coalesce(g.merged_into, g.id), 100000000::bigint from recommended_attributes r
        join attribute_groups g on g.id = r.group_id where r.category_id in (select id from up)
      union all
      select a.group_id, count(*) from mapped_categories m join product_shop_attributes a on a.product_id = m.product_id
        where m.category_id = ${categoryId} and not m.is_deleted and a.group_id is not null group by a.group_id)
    select group_id as id from wanted group by group_id order by max(n) desc, group_id limit ${most}`.execute(db);
  const ids = rows.map(({ id }) => Number(id));
  return (await listAttributes(db, ids)).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
