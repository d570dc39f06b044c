// Reads of others: purchase_order_items, purchase_orders, sellers
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { LineEnd } from '#features/trade/purchasing/contract/purchasing.answers.ts';
import type { PurchaseStatus } from '#features/trade/purchasing/contract/purchasing.status.ts';

export type ItemFacts = {
  readonly id: number;
  readonly purchaseId: number;
  readonly purchase: string;
  readonly status: PurchaseStatus;
  /** The supplier delivers it to the customer. */
  readonly direct: boolean;
  readonly sellerId: number;
  readonly currency: string;
  readonly variantId: number;
  readonly sku: string;
  readonly name: string;
  readonly qty: number;
  readonly cost: string;
  readonly open: number;
  readonly ok: number;
  readonly promised_on: string | null;
  readonly confirmed_qty: number | null;
  readonly confirmed_on: string | null;
  readonly refused_reason: LineEnd | null;
  readonly refused_note: string;
  readonly answered_at: Date | null;
};

/** Lines of purchase orders as bulk operations look at them; those to local sellers are not among them. */
export const poItemsRepository = (db: Kysely<DB>) => ({
  async list(ids: readonly number[]): Promise<ItemFacts[]> {
    const { rows } = await sql<ItemFacts>`
      select i.id, o.id as "purchaseId", 'PO-' || o.year || '-' || lpad(o.number::text, greatest(4, length(o.number::text)), '0') as purchase,
          o.status, o.deliver_to = 'customer' as direct, o.seller_id as "sellerId", o.currency, i.variant_id as "variantId", i.sku, i.name, i.qty, i.cost::text as cost,
          case when o.status in ('closed', 'cancelled') then 0
            else greatest(0, coalesce(i.confirmed_qty, i.qty) - i.received_ok - i.received_damaged - i.received_missing) end as open,
          i.received_ok as ok,
          i.promised_on, i.confirmed_qty, i.confirmed_on, i.refused_reason, i.refused_note, i.answered_at
        from purchase_order_items i join purchase_orders o on o.id = i.order_id
       where i.id = any(${ids}::bigint[]) and not o.local order by o.id, i.position, i.id`.execute(db);
    return rows;
  },
  /** Of a reseller that is still there. */
  async findSupplier(id: number): Promise<string | null> {
    const row = await db
      .selectFrom('sellers')
      .select('name')
      .where('id', '=', id)
      .where('local_seller', '=', false)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row?.name ?? null;
  },
  /** A purchase order to a reseller by its id: what lines of it can be moved by. */
  async findDraft(
    id: number,
  ): Promise<{ id: number; number: string; sellerId: number; currency: string; status: string } | null> {
    const { rows } = await sql<{ id: number; number: string; sellerId: number; currency: string; status: string }>`
      select id, 'PO-' || year || '-' || lpad(number::text, greatest(4, length(number::text)), '0') as number, seller_id as "sellerId", currency, status
        from purchase_orders where id = ${id} and not local`.execute(db);
    return rows[0] ?? null;
  },
});
