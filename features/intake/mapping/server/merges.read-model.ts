// Reads of others: categories, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { CategoryMerge } from '../contract/mapping.merges.ts';

type Row = Omit<CategoryMerge, 'at'> & { readonly at: Date };

/** What was merged into a category, the newest first; people and categories are of their features. */
export async function listMergesInto(db: Kysely<DB>, categoryId: number, limit: number): Promise<CategoryMerge[]> {
  const { rows } = await sql<Row>`select m.id, c.name, m.begun_at as at,
      case when u.id is not null then coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) end as by,
      (select count(*)::int from category_merge_products p where p.merge_id = m.id) as products,
      (select count(*)::int from category_merge_maps g where g.merge_id = m.id) as mappings,
      case when m.undone_at is not null then case when exists (select from category_merge_products p where p.merge_id = m.id and p.put_back is null)
          then 'undoing' else 'undone' end
        when m.ended_at is null then 'running' else 'merged' end as state
    from category_merges m join categories c on c.id = m.from_id left join users u on u.id = m.user_id
    where m.into_id = ${categoryId} order by m.id desc limit ${limit}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
