// Reads of others: purchase_documents, purchase_order_items, purchase_orders, sellers, users
import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB, SupplierInvoices } from '#database/tables.ts';
import { purchaseNumber } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { SupplierInvoice } from '../contract/supplier-invoices.model.ts';
import type { InvoiceState, OrderedLine, Verdict } from '../contract/supplier-invoices.rules.ts';

export type NewInvoiceLine = {
  readonly item_id: number | null;
  readonly text: string;
  readonly qty: number;
  readonly unit_cost: string;
  readonly verdict: Verdict;
};

export const supplierInvoicesRepository = (db: Kysely<DB>) => ({
  /** Lines of an order with what came and what is billed; disputed invoices do not count. */
  async mapOrdered(orderId: number): Promise<Map<number, OrderedLine>> {
    const { rows } = await sql<OrderedLine & { id: number }>`
      select i.id, i.qty, i.cost::text as cost, i.received_ok as received, coalesce((select sum(l.qty) from supplier_invoice_lines l
          join supplier_invoices n on n.id = l.invoice_id where l.item_id = i.id and n.state <> 'disputed'), 0)::int as billed
        from purchase_order_items i where i.order_id = ${orderId}`.execute(db);
    return new Map(rows.map(({ id, ...line }) => [id, line]));
  },

  /** The order for which a supplier's invoice of that number and year is recorded. */
  async findNumber(sellerId: number, number: string, year: number): Promise<string | null> {
    const { rows } = await sql<{ year: number; number: number }>`
      select o.year, o.number from supplier_invoices n join purchase_orders o on o.id = n.purchase_order_id
       where n.seller_id = ${sellerId} and lower(n.number) = lower(${number}) and n.issued_year = ${year}`.execute(db);
    return rows[0] ? purchaseNumber(rows[0].year, rows[0].number) : null;
  },

  /** Whether that document was uploaded for the order. */
  async hasDocument(orderId: number, id: string): Promise<boolean> {
    const row = await db
      .selectFrom('purchase_documents')
      .select('id')
      .where('order_id', '=', orderId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  },

  async insert(
    invoice: Omit<Insertable<SupplierInvoices>, 'issued_year'>,
    lines: readonly NewInvoiceLine[],
  ): Promise<number> {
    const { id } = await db.insertInto('supplier_invoices').values(invoice).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('supplier_invoice_lines')
      .values(lines.map((line) => ({ ...line, invoice_id: id })))
      .execute();
    return id;
  },

  async lock(id: number) {
    const row = await db
      .selectFrom('supplier_invoices')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .$narrowType<{ state: InvoiceState }>()
      .executeTakeFirst();
    return row ?? null;
  },

  async set(
    id: number,
    values: {
      readonly state?: InvoiceState;
      readonly note?: string;
      readonly accepted_by?: number;
      readonly second_by?: number;
      readonly settled_at?: Date;
    },
  ): Promise<void> {
    await db
      .updateTable('supplier_invoices')
      .set({ ...values, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },

  /** Of an order, newest first, or one; lines in the order they were written. */
  async list(which: { readonly orderId: number } | { readonly id: number }): Promise<SupplierInvoice[]> {
    type Row = Omit<SupplierInvoice, 'order' | 'seller' | 'created_at'> & {
      readonly order_id: number;
      readonly year: number;
      readonly po: number;
      readonly seller_id: number;
      readonly seller: string;
      readonly created_at: Date;
    };
    const person = (column: string) => sql`(select ${nameOf('u')} from users u where u.id = n.${sql.id(column)})`;
    const { rows } = await sql<Row>`
      select n.id, n.version, o.id as order_id, o.year, o.number as po, n.seller_id, s.name as seller, n.number, n.issued_on, n.currency,
          round(n.extras, 2)::text as extras, round(n.net, 2)::text as net, round(n.vat, 2)::text as vat, round(n.gross, 2)::text as gross,
          n.state, round(n.difference, 2)::text as difference, n.needs_second, ${person('accepted_by')} as accepted_by,
          ${person('second_by')} as second_by, n.note, ${person('recorded_by')} as recorded_by, n.created_at,
          (select jsonb_agg(jsonb_build_object('id', l.id, 'item_id', l.item_id, 'sku', coalesce(i.sku, ''),
              'name', coalesce(i.name, l.text), 'qty', l.qty, 'unit_cost', l.unit_cost::text, 'ordered', i.qty, 'received', i.received_ok,
              'cost', i.cost::text, 'verdict', l.verdict) order by l.id)
            from supplier_invoice_lines l left join purchase_order_items i on i.id = l.item_id where l.invoice_id = n.id) as lines
        from supplier_invoices n join purchase_orders o on o.id = n.purchase_order_id join sellers s on s.id = n.seller_id
       where ${'id' in which ? sql`n.id = ${which.id}` : sql`n.purchase_order_id = ${which.orderId}`}
       order by n.issued_on desc, n.id desc`.execute(db);
    return rows.map(({ order_id, year, po, seller_id, seller, created_at, ...row }) => ({
      ...row,
      order: { id: order_id, number: purchaseNumber(year, po) },
      seller: { id: seller_id, name: seller },
      created_at: created_at.toISOString(),
    }));
  },
});
