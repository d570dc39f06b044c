// Reads of others: categories, tasks, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { nameOrEmail } from '#server/db/person-name.ts';
import type { CategoryMerge } from '../contract/mapping.merges.ts';
import { mergeCategoriesTask, undoMergeTask } from '../contract/mapping.tasks.ts';

type Row = Omit<CategoryMerge, 'at'> & { readonly at: Date };

/** Whether a task moves products of the merge `m`, there or back: one that was cancelled or failed does not. */
const moves = (which: { readonly type: string }, key: 'm.from_id' | 'm.id') =>
  sql`exists (select from tasks t where t.exclusive_key = concat(${which.type}::text, ':', ${sql.ref(key)}) and t.status in ('pending', 'running'))`;
const merging = moves(mergeCategoriesTask, 'm.from_id');
const puttingBack = moves(undoMergeTask, 'm.id');

/** Whether products of a merge are moving at this moment. */
export async function isMoving(db: Kysely<DB>, id: number): Promise<boolean> {
  const { rows } = await sql<{
    moving: boolean;
  }>`select (m.ended_at is null and m.undone_at is null and ${merging}) or ${puttingBack} as moving
    from category_merges m where m.id = ${id}`.execute(db);
  return rows[0]?.moving ?? false;
}

/** What was merged into a category, the newest first; people and categories are of their features. */
export async function listMergesInto(db: Kysely<DB>, categoryId: number, limit: number): Promise<CategoryMerge[]> {
  const { rows } = await sql<Row>`select m.id, m.from_id as from, c.name, m.begun_at as at,
      case when u.id is not null then ${nameOrEmail('u')} end as by,
      (select count(*)::int from category_merge_products p where p.merge_id = m.id) as products,
      (select count(*)::int from category_merge_maps g where g.merge_id = m.id) as mappings,
      case when m.undone_at is not null then case when not exists (select from category_merge_products p where p.merge_id = m.id and p.put_back is null)
          then 'undone' when ${puttingBack} then 'undoing' else 'undo stopped' end
        when m.ended_at is not null then 'merged' when ${merging} then 'running' else 'stopped' end as state
    from category_merges m join categories c on c.id = m.from_id left join users u on u.id = m.user_id
    where m.into_id = ${categoryId} order by m.id desc limit ${limit}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
