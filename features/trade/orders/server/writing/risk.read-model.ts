import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type AtRisk = {
  readonly id: number;
  readonly number: string;
  readonly shop_id: number;
  readonly assignee_id: number | null;
  /** YYYY-MM-DD */
  readonly promise: string;
  readonly expected: string;
};

export const riskReadModel = (db: Kysely<DB>) => ({
  /**
   * Those of the orders that are expected later than promised and were not before this transaction: the row of the list is brought at its end. What is late
   * already is no news, nor are days of lines all pieces of which have left: nobody here can bring those sooner. Promise and expected day are those of the list row.
   */
  async listNew(orderIds: readonly number[], today: string): Promise<AtRisk[]> {
    const { rows } = await sql<AtRisk>`select o.id, o.number, o.shop_id, o.assignee_id, n.promise, n.expected
      from orders o left join order_list w on w.order_id = o.id
      cross join lateral (select case when o.ship_partly then min(promised) else max(promised) end as promise, max(expected) as expected
        from order_lines where order_id = o.id and need > q_delivered) n
     where o.id = any(${orderIds}::bigint[]) and n.expected > n.promise and n.promise >= ${today}::date
       and exists (select from order_lines l where l.order_id = o.id and l.need > l.away and l.expected > n.promise)
       and not coalesce(w.expected > w.promise, false) order by o.id`.execute(db);
    return rows;
  },
});
