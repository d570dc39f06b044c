// Reads of others: activity_log
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** What was reviewed. The history is of every feature: approving has several doors, and all of them write it. */
export const reviewedReadModel = (db: Kysely<DB>) => ({
  /**
   * By day: approvals of waiting products by people, wherever they were made and unless they were undone, and what the
   * review decided otherwise. An approval of the review is in the history too, so it is counted there alone.
   */
  async countByDay(from: Date, zone: string): Promise<{ day: string; count: number }[]> {
    const { rows } = await sql<{ day: string; count: number }>`
      with moves as (
        select at, entity_id, user_id, cause like 'undo:%' as undo,
          -- A change set approves a product once; an undo names the change set it takes back.
          case when cause like 'undo:%' then substr(cause, 6) when cause like 'change-set:%' then substr(cause, 12)
            else id::text end as change
        from activity_log
        where entity = 'product' and action = 'status_changed' and at >= ${from}
          and ((before ->> 'status' in ('0', '1') and after ->> 'status' = '4') or cause like 'undo:%')),
      reviewed as (
        select min(at) as at from moves group by entity_id, change
          having not bool_or(undo) and bool_or(user_id is not null)
        union all
        select decided_at from review_decisions where decided_at >= ${from} and decision <> 'approve')
      select to_char(at at time zone ${zone}, 'YYYY-MM-DD') as day, count(*)::int as count
      from reviewed group by 1`.execute(db);
    return rows;
  },
});
