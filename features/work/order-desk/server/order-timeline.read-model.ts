// Reads of others: activity_log, allocations, cod_remittances, cod_rows, local_orders, order_lines, packages, purchase_order_items, purchase_orders, sellers, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { nameOf } from '#server/db/person-name.ts';

type Purchase = {
  readonly purchase_id: number;
  readonly year: number;
  readonly purchase_number: number;
  readonly local: boolean;
  readonly seller: string;
};
export type Bought = Purchase & {
  readonly id: number;
  readonly at: Date;
  readonly qty: number;
  readonly sku: string;
  readonly ended_at: Date | null;
  readonly ended: number;
  readonly reason: string | null;
};
export type Recorded = {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly user: string | null;
  readonly cause: string;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly purchase: Purchase | null;
  readonly pack: { readonly id: number; readonly number: string } | null;
};
export type Remitted = {
  readonly id: number;
  readonly at: Date;
  readonly amount: string;
  readonly verdict: string;
  readonly user: string | null;
  readonly package_id: number;
  readonly package_number: string;
};

/** Told by facts, messages or receipts already, or of no interest to who looks at one order. */
const toldElsewhere = [
  'document opened',
  'document uploaded',
  'goods received',
  'receipt taken back',
  'package packed',
  'package unpacked',
  'link made',
  'link renewed',
  'link revoked',
  // Pieces on a draft, of which other orders have some: what of it is this order's is told as bought.
  'ordered more',
  'ordered fewer',
];

/** What is done for an order by the features above it: what is bought, packed, carried, invoiced, given back. */
export const orderTimelineReadModel = (db: Kysely<DB>) => ({
  async listBought(orderId: number): Promise<Bought[]> {
    const { rows } = await sql<Bought>`
      select a.id, a.created_at as at, a.qty, i.sku, a.ended_at, a.qty_ended as ended, a.ended_reason as reason,
        o.id as purchase_id, o.year, o.number as purchase_number, o.local, s.name as seller
      from order_lines l join allocations a on a.line_id = l.id
        join purchase_order_items i on i.id = a.po_item_id join purchase_orders o on o.id = i.order_id join sellers s on s.id = o.seller_id
      where l.order_id = ${orderId}
      order by a.id`.execute(db);
    return rows;
  },

  /** Of the order's purchase orders from the moment its first piece was put on them: a draft that was there before is another order's story. */
  async listRecorded(orderId: number): Promise<Recorded[]> {
    const { rows } = await sql<Recorded>`
      with bought as (
        select i.order_id as id, min(a.created_at) as since
          from order_lines l join allocations a on a.line_id = l.id join purchase_order_items i on i.id = a.po_item_id
         where l.order_id = ${orderId} group by i.order_id
        union
        select purchase_order_id, opened_at from local_orders where sales_order_id = ${orderId}),
      mine as (select id, min(since) as since from bought group by id)
      select h.id, h.at, h.action, ${nameOf('u')} as "user", h.cause, h.after, h.purchase, h.pack
        from (
          select h.*, jsonb_build_object('purchase_id', o.id, 'year', o.year, 'purchase_number', o.number, 'local', o.local, 'seller', s.name) as purchase,
            null::jsonb as pack
          from mine m join activity_log h on h.entity = 'purchase_order' and h.entity_id = m.id and (h.at >= m.since or h.action = 'created')
            join purchase_orders o on o.id = m.id join sellers s on s.id = o.seller_id
          union all
          select h.*, null, jsonb_build_object('id', p.id, 'number', p.number)
          from packages p join activity_log h on h.entity = 'package' and h.entity_id = p.id
          where p.order_id = ${orderId}
          union all
          select h.*, null, null from activity_log h
          where h.entity = 'customer_order' and h.entity_id = ${orderId}
            and (h.action like 'document %' or h.action like 'refund %' or h.action like 'return %' or h.action like 'withdrawal %')
        ) h left join users u on u.id = h.user_id
       where not h.action = any(${toldElsewhere}::text[])
       order by h.id`.execute(db);
    return rows;
  },

  /** Cash on delivery that a carrier paid over, by its files. */
  async listRemitted(orderId: number): Promise<Remitted[]> {
    const { rows } = await sql<Remitted>`
      select r.id, f.created_at as at, round(r.amount, 2)::text as amount, r.verdict, ${nameOf('u')} as "user", p.id as package_id, p.number as package_number
        from packages p join cod_rows r on r.package_id = p.id join cod_remittances f on f.id = r.remittance_id
        left join users u on u.id = f.user_id
       where p.order_id = ${orderId} and r.verdict in ('match', 'short', 'over')
       order by r.id`.execute(db);
    return rows;
  },
});
