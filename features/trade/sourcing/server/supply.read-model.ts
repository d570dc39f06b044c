// Reads of others: order_lines, orders, purchase_order_items, purchase_orders, reseller_ordering, sellers
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { purchaseNumber } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import type { Candidate } from '../contract/sourcing.choice.ts';
import type { AllocationState, EndedReason } from '../contract/sourcing.follow.ts';
import type { Allocation } from '../contract/sourcing.model.ts';

type Row = {
  readonly id: number;
  readonly line_id: number;
  readonly order_id: number;
  readonly order_number: string;
  readonly purchase_id: number;
  readonly year: number;
  readonly number: number;
  readonly local: boolean;
  readonly status: string;
  readonly item_id: number;
  readonly seller: string;
  readonly sku: string;
  readonly qty: number;
  readonly received: number;
  readonly ended: number;
  readonly state: AllocationState;
  readonly reason: EndedReason | null;
  readonly promised: string | null;
  readonly due: string | null;
  readonly candidates: Candidate[];
};

const toAllocation = (row: Row): Allocation => ({
  id: row.id,
  line_id: row.line_id,
  order: { id: row.order_id, number: row.order_number },
  purchase: {
    id: row.purchase_id,
    number: purchaseNumber(row.year, row.number, row.local),
    status: row.status,
    local: row.local,
  },
  item_id: row.item_id,
  seller: row.seller,
  sku: row.sku,
  qty: row.qty,
  received: row.received,
  ended: row.ended,
  state: row.state,
  reason: row.reason,
  promised: row.promised,
  due: row.due,
  candidates: row.candidates,
});

export const supplyReadModel = (db: Kysely<DB>) => ({
  /** Of an order, or of a purchase order in the shops one works in; the earliest promise first. */
  async listAllocations(
    of: { readonly orderId: number } | { readonly purchaseId: number; readonly shops: readonly number[] | null },
  ): Promise<Allocation[]> {
    const where =
      'orderId' in of
        ? sql`l.order_id = ${of.orderId}`
        : sql`i.order_id = ${of.purchaseId} ${of.shops === null ? sql`` : sql`and o.shop_id = any(${of.shops}::int[])`}`;
    const { rows } = await sql<Row>`
      select a.id, a.line_id, o.id as order_id, o.number as order_number, p.id as purchase_id, p.year, p.number, p.local, p.status, i.id as item_id,
          s.name as seller, i.sku, a.qty, a.qty_received as received, a.qty_ended as ended, a.state, a.ended_reason as reason, l.promised,
          coalesce(i.confirmed_on, i.promised_on, p.promised_on) as due, a.candidates
        from allocations a join order_lines l on l.id = a.line_id join orders o on o.id = l.order_id
        join purchase_order_items i on i.id = a.po_item_id join purchase_orders p on p.id = i.order_id join sellers s on s.id = p.seller_id
       where ${where} order by l.promised nulls last, o.placed_at, a.id`.execute(db);
    return rows.map(toAllocation);
  },
  async listLines(orderId: number) {
    const { rows } = await sql<{
      line_id: number;
      variant_id: number | null;
      sku: string;
      name: string;
      need: number;
      here: number;
      coming: number;
      to_order: number;
      proposed: number;
      surplus: number;
      currency: string;
      seller_id: number | null;
      seller: string | null;
      locked: boolean;
      hub: number;
    }>`select l.id as line_id, l.variant_id, l.sku, l.name, l.need, l.here, l.coming, l.to_order, l.surplus, o.currency,
        l.source_seller_id as seller_id, s.name as seller, l.source_locked as locked, coalesce(h.qty - h.reserved, 0) as hub,
        coalesce((select sum(qty - qty_received - qty_ended) from allocations where line_id = l.id and state = 'proposed'), 0)::int as proposed
      from order_lines l join orders o on o.id = l.order_id left join sellers s on s.id = l.source_seller_id
      left join hub_stock h on h.variant_id = l.variant_id
     where l.order_id = ${orderId} order by l.position`.execute(db);
    return rows;
  },
  async findOrder(orderId: number) {
    const row = await db
      .selectFrom('orders')
      .select(['id', 'shop_id', 'version', 'hold'])
      .where('id', '=', orderId)
      .executeTakeFirst();
    return row ?? null;
  },
  /** What suppliers say of small and late orders. */
  async mapOrdering(sellerIds: readonly number[]) {
    const { rows } = await sql<{ id: number; amount: string | null; currency: string | null; cut_off: string | null }>`
      select seller_id as id, minimum_amount::text as amount, minimum_currency as currency, to_char(cut_off, 'HH24:MI') as cut_off
        from reseller_ordering where seller_id = any(${sellerIds}::bigint[])`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
  },
});
