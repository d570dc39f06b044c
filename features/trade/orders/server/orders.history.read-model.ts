// Reads of others: activity_log, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { nameOf } from '#server/db/person-name.ts';

/** What the history has of an order. */
export const ordersHistoryReadModel = (db: Kysely<DB>) => ({
  /** Newest first. */
  async lastActions(orderId: number, most: number): Promise<string[]> {
    const { rows } = await sql<{ action: string }>`select action from activity_log
      where entity = 'customer_order' and entity_id = ${orderId} order by id desc limit ${most}`.execute(db);
    return rows.map(({ action }) => action);
  },
  /** What no fact, money or message tells of. */
  async listChanges(orderId: number) {
    const { rows } = await sql<{
      id: number;
      action: string;
      at: Date;
      user: string | null;
      cause: string;
      detail: string | null;
    }>`
      select a.id, a.action, a.at, ${nameOf('u')} as "user", a.cause,
        coalesce(a.after->>'hold', a.after->>'party', array_to_string(array(select jsonb_array_elements_text(
          case when jsonb_typeof(a.after->'tags') = 'array' then a.after->'tags' else '[]' end)), ', ')) as detail
      from activity_log a left join users u on u.id = a.user_id
     where a.entity = 'customer_order' and a.entity_id = ${orderId}
       and a.action in ('line linked', 'address changed', 'order edited', 'order held', 'order released', 'order given', 'order tagged', 'shipping parts')
     order by a.id`.execute(db);
    return rows;
  },
});
