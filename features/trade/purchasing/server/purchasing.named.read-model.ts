// Reads of others: local_orders, orders, sellers
import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What orders are called in histories and previews. */
export const purchasingNamed: readonly Named[] = [
  {
    kind: 'purchase_order',
    // Bought for one customer's order, of a local seller or sent to the customer directly, it is of that order's shop; what comes to the hub is the market's.
    shops: (id) =>
      sql`select o.shop_id from purchase_orders p left join local_orders l on l.purchase_order_id = p.id
        left join orders o on o.id = coalesce(p.sales_order_id, l.sales_order_id) where p.id = ${id}`,
    names: async (db, ids) =>
      (
        await sql<NameRow>`
        select id, case when local then 'LPO-' else 'PO-' end || year || '-' || lpad(number::text, greatest(4, length(number::text)), '0') as name
          from purchase_orders where id = any(${ids}::bigint[])`.execute(db)
      ).rows,
  },
  {
    // The one who opens the link of an order is its supplier.
    kind: 'purchase_order_link',
    names: async (db, ids) =>
      (
        await sql<NameRow>`select o.id, s.name from purchase_orders o join sellers s on s.id = o.seller_id where o.id = any(${ids}::bigint[])`.execute(
          db,
        )
      ).rows,
  },
];
