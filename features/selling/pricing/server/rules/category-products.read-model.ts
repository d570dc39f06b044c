// Reads of others: categories, mapped_categories
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Products in some categories or below them, where any rule in force is about a category; else none, since nothing hangs on the tree. */
export async function listProductsUnder(db: Kysely<DB>, categoryIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    with recursive below (id) as (
      select id from categories where id = any(${categoryIds}::bigint[])
        and exists (select from price_profile_scopes s join price_profile_versions v on v.id = s.version_id
          where v.state = 'active' and s.category_id is not null)
      union
      select c.id from below join categories c on c.parent_id = below.id)
    select distinct m.product_id from mapped_categories m join below on below.id = m.category_id
     where not m.is_deleted order by 1`.execute(db);
  return rows.map(({ product_id }) => product_id);
}
