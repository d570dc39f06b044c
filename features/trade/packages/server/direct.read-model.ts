// Reads of others: allocations, order_lines, purchase_deliveries, purchase_order_items, purchase_orders
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** What a purchase order that goes to a customer directly says of its parcels. */
export const directReadModel = (db: Kysely<DB>) => ({
  /** `complete`: nothing more is expected of it. */
  async find(purchaseId: number, deliveryId: number) {
    const { rows } = await sql<{ order_id: number; complete: boolean; carrier: string; tracking: string }>`
      select o.sales_order_id as order_id, o.status = 'received' as complete, d.carrier, d.tracking
        from purchase_orders o join purchase_deliveries d on d.id = ${deliveryId} and d.order_id = o.id
       where o.id = ${purchaseId} and o.deliver_to = 'customer'`.execute(db);
    return rows[0] ?? null;
  },
  /** Pieces of each line of the customer's order that came of it and are in none of its parcels. */
  async pieces(purchaseId: number): Promise<{ line_id: number; qty: number }[]> {
    const { rows } = await sql<{ line_id: number; qty: number }>`
      with came as (select a.line_id, sum(a.qty_received)::int as qty from allocations a join purchase_order_items i on i.id = a.po_item_id
          join purchase_orders o on o.id = i.order_id join order_lines l on l.id = a.line_id and l.order_id = o.sales_order_id
         where o.id = ${purchaseId} group by 1)
      select * from (select c.line_id, c.qty - coalesce((select sum(t.qty) from package_items t join packages p on p.id = t.package_id
          where p.po_id = ${purchaseId} and p.state <> 'dissolved' and t.line_id = c.line_id), 0)::int as qty from came c) r
       where r.qty > 0 order by 1`.execute(db);
    return rows;
  },
});
