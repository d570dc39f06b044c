// Reads of others: purchase_order_items, purchase_orders, sellers
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { purchaseNumber } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import type { OrderToBill } from '../contract/supplier-invoices.model.ts';

export type ToBillAsked = { readonly show?: 'differs' | undefined };

/** Of each order what came in order and no invoice says; what is disputed is billed by nothing. */
const waiting = sql`
  select o.id, o.year, o.number, o.seller_id, s.name as seller, o.currency, w.pieces, w.to_bill::text as to_bill, n.invoices, n.differs,
      o.updated_at as received_at
    from purchase_orders o join sellers s on s.id = o.seller_id
    cross join lateral (select coalesce(sum(b.left), 0)::int as pieces, round(coalesce(sum(b.left * b.cost), 0), 2) as to_bill
      from (select i.cost, greatest(0, i.received_ok - coalesce((select sum(l.qty) from supplier_invoice_lines l
            join supplier_invoices x on x.id = l.invoice_id where l.item_id = i.id and x.state <> 'disputed'), 0)) as left
          from purchase_order_items i where i.order_id = o.id and i.received_ok > 0) b) w
    cross join lateral (select count(*)::int as invoices, count(*) filter (where state = 'differs')::int as differs
      from supplier_invoices where purchase_order_id = o.id) n
   where not o.local and o.sent_at is not null`;
const shown = ({ show }: ToBillAsked) => (show === 'differs' ? sql`differs > 0` : sql`(pieces > 0 or differs > 0)`);

export const toBillReadModel = (db: Kysely<DB>) => ({
  async count(asked: ToBillAsked): Promise<number> {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from (${waiting}) r where ${shown(asked)}`.execute(db);
    return rows[0]!.n;
  },
  /** Those whose invoice differs first, then the oldest. */
  async list(asked: ToBillAsked, page: { readonly limit: number; readonly offset: number }): Promise<OrderToBill[]> {
    type Row = Omit<OrderToBill, 'number' | 'seller' | 'received_at'> & {
      readonly year: number;
      readonly number: number;
      readonly seller_id: number;
      readonly seller: string;
      readonly received_at: Date | null;
    };
    const { rows } = await sql<Row>`select * from (${waiting}) r where ${shown(asked)}
      order by differs > 0 desc, year, number limit ${page.limit} offset ${page.offset}`.execute(db);
    return rows.map(({ year, number, seller_id, seller, received_at, ...row }) => ({
      ...row,
      number: purchaseNumber(year, number),
      seller: { id: seller_id, name: seller },
      received_at: received_at?.toISOString() ?? null,
    }));
  },
});
