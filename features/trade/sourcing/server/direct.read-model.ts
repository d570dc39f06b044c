// Reads of others: order_lines, order_parties, orders, purchase_order_items, purchase_orders
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** For whom all of a purchase order is bought. */
export type DirectFacts = {
  /** Lines of it, and those of which every piece is meant for somebody. */
  readonly lines: number;
  readonly meant: number;
  /** Orders of customers it is bought for, and one of them. */
  readonly orders: number;
  readonly order_id: number | null;
  readonly number: string | null;
  readonly shop_id: number | null;
  readonly method: string | null;
  readonly delivery: string | null;
  readonly held: boolean | null;
  readonly street: string | null;
  /** More of it is meant for the order than the order lacks: pieces were cancelled, came from elsewhere, or other suppliers know that they bring them. */
  readonly over: boolean;
};

export const directReadModel = (db: Kysely<DB>) => ({
  async facts(purchaseId: number): Promise<DirectFacts> {
    const { rows } = await sql<DirectFacts>`
      with bought as (
        select i.id, i.qty, l.order_id, a.qty - a.qty_ended as meant, a.line_id, greatest(0, l.need - l.away - l.here - coalesce((
              select sum(f.qty - f.qty_received - f.qty_ended) from allocations f where f.line_id = l.id and f.state in ('ordered', 'confirmed')
                and f.po_item_id <> all (select id from purchase_order_items where order_id = ${purchaseId})), 0)) as lacks
          from purchase_order_items i left join allocations a on a.po_item_id = i.id and a.qty > a.qty_ended
          left join order_lines l on l.id = a.line_id where i.order_id = ${purchaseId}),
      items as (select id, max(qty) as qty, coalesce(sum(meant), 0) as meant from bought group by id),
      who as (select count(distinct order_id)::int as orders, min(order_id) as order_id from bought where order_id is not null)
      select (select count(*)::int from items) as lines, (select count(*)::int from items where qty = meant) as meant, w.orders, w.order_id,
          o.number, o.shop_id, o.payment_method as method, o.delivery_kind as delivery, o.hold <> '{}' as held, p.street
          , exists (select from bought where line_id is not null group by line_id having sum(meant) > max(lacks)) as over
        from who w left join orders o on o.id = w.order_id left join order_parties p on p.order_id = o.id and p.kind = 'shipping'`.execute(
      db,
    );
    return rows[0]!;
  },
  /** Of these, the ones whose supplier delivers to a customer. `sent`: it knows of them. */
  async listDirect(purchaseIds: readonly number[]): Promise<{ id: number; sales_order_id: number; sent: boolean }[]> {
    const { rows } = await sql<{ id: number; sales_order_id: number; sent: boolean }>`
      select id, sales_order_id, status not in ('draft', 'approved') as sent from purchase_orders
       where id = any(${purchaseIds}::bigint[]) and deliver_to = 'customer' and status <> 'cancelled' order by id`.execute(
      db,
    );
    return rows;
  },
  /** Pieces of each line that its supplier has for the customer: what it was answered for and the customer still waits for. */
  async listArriving(purchaseId: number): Promise<{ item_id: number; qty: number }[]> {
    const { rows } = await sql<{ item_id: number; qty: number }>`
      select i.id as item_id, least(sum(least(a.qty - a.qty_received - a.qty_ended, greatest(0, l.need - l.away - l.here))), greatest(0, coalesce(i.confirmed_qty, i.qty) - i.received_ok
          - i.received_damaged - i.received_missing))::int as qty
        from purchase_order_items i join allocations a on a.po_item_id = i.id join order_lines l on l.id = a.line_id
       where i.order_id = ${purchaseId} group by i.id having sum(a.qty - a.qty_received - a.qty_ended) > 0 order by i.id`.execute(
      db,
    );
    return rows.filter(({ qty }) => qty > 0);
  },
});
