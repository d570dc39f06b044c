// Reads of others: tasks
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { SaidBy } from '#kit/sentence.ts';
import { isVisible, type VisibleTasks } from '#server/tasks/task.repository.ts';
import type { TaskFailure } from '../contract/tasks.model.ts';

type Row = Omit<TaskFailure, 'last_at' | 'said'> & {
  readonly said: SaidBy | null;
  readonly last_at: Date;
  readonly total: number;
};

/** Tasks that failed, for the start page. */
export const taskFailuresReadModel = (db: Kysely<DB>) => ({
  /**
   * Of the last hours, by kind and cause, the most frequent first. One cause is one sentence, whatever its places say; of an error that is no
   * sentence of ours, the text. Dismissed ones count: that somebody cleared a list mends nothing.
   */
  async list(visible: VisibleTasks, hours: number, most: number): Promise<{ total: number; causes: TaskFailure[] }> {
    const failed = db
      .selectFrom('tasks')
      .select(['tasks.id', 'tasks.type', 'tasks.completed_at'])
      .select(sql<string>`coalesce(tasks.error, '')`.as('error'))
      .select(sql<SaidBy | null>`tasks.said -> 'error'`.as('said'))
      .select(sql<string>`coalesce(tasks.said -> 'error' ->> 'code', tasks.error, '')`.as('cause'))
      .where('tasks.status', '=', 'failed')
      .where('tasks.completed_at', '>', sql<Date>`now() - make_interval(hours => ${hours})`)
      .where((eb) => isVisible(eb, visible));
    const { rows } = await sql<Row>`
      select f.type, (array_agg(f.error order by f.completed_at desc, f.id))[1] as error,
             (array_agg(f.said order by f.completed_at desc, f.id))[1] as said, count(*)::int as count, max(f.completed_at) as last_at,
             (array_agg(f.id order by f.completed_at desc, f.id))[1] as task, (sum(count(*)) over ())::int as total
        from ${failed.as('f')} group by f.type, f.cause
       order by count(*) desc, max(f.completed_at) desc limit ${most}`.execute(db);
    return {
      total: rows[0]?.total ?? 0,
      causes: rows.map(({ total: _, ...row }) => ({ ...row, last_at: row.last_at.toISOString() })),
    };
  },
});
