// Reads of others: sellers
import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What orders are called in histories and previews. */
export const purchasingNamed: readonly Named[] = [
  {
    kind: 'purchase_order',
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
