// Reads of others: tasks
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { sendToShopTask } from '../contract/publishing.tasks.ts';

/** Products that reached a shop, by the day their send ended; tasks keep how many it was. */
export async function countSentByDay(
  db: Kysely<DB>,
  shopId: number,
  from: Date,
  zone: string,
): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`select
      to_char(completed_at at time zone ${zone}, 'YYYY-MM-DD') as day,
      sum((result #>> '{data,successCount}')::int)::int as count
    from tasks where created_at >= ${from} and completed_at >= ${from} and type = ${sendToShopTask.type} and shop_id = ${shopId}
      and result #>> '{data,successCount}' is not null group by 1`.execute(db);
  return rows;
}
