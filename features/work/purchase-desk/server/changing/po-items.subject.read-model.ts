// Reads of others: purchase_order_items, purchase_orders
import { sql } from 'kysely';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Subject } from '#server/operations/handle-operation.ts';

/** Lines of purchase orders to resellers are chosen from the list. Nobody of a seller has a part in it. */
export const poItemSubject: Subject = {
  name: 'po_item',
  select: () => Promise.reject(new AppError(generalErrors.invalid)),
  async describe(db, ids, { sellerId }) {
    if (sellerId !== null) return new Map();
    const { rows } = await sql<{ id: number; code: string; name: string }>`
      select i.id, 'PO-' || o.year || '-' || lpad(o.number::text, greatest(4, length(o.number::text)), '0') as code, i.sku || ' ' || i.name as name
        from purchase_order_items i join purchase_orders o on o.id = i.order_id
       where i.id = any(${ids}::bigint[]) and not o.local`.execute(db);
    return new Map(rows.map(({ id, code, name }) => [id, { code, name }]));
  },
};
