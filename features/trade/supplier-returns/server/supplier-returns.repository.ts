// Reads of others: carriers, hub_stock, purchase_order_items, purchase_orders, sellers
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { purchaseNumber } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import type { SupplierReturn } from '../contract/supplier-returns.calls.ts';
import { isOverdue, type ReturnKind, type ReturnState, returnNumber } from '../contract/supplier-returns.rules.ts';

export type Asked = { readonly order?: number | undefined; readonly show?: 'overdue' | 'all' | undefined };
export type ReturnableLine = { readonly variant_id: number; readonly sku: string; readonly name: string } & Readonly<
  Record<ReturnKind, number>
>;

const shown = ({ order, show }: Asked, today: string) => sql`true
  ${order ? sql`and r.purchase_order_id = ${order}` : sql``}
  ${show === 'all' || order ? sql`` : sql`and r.state in ('announced', 'sent')`}
  ${show === 'overdue' ? sql`and r.credit_by < ${today}::date and r.state in ('announced', 'sent')` : sql``}`;

export const supplierReturnsRepository = (db: Kysely<DB>) => ({
  /** What of each line may still go back; a refused return took nothing along. Of good pieces what lies in the hub for nobody. */
  async mapReturnable(orderId: number): Promise<Map<number, ReturnableLine>> {
    const { rows } = await sql<ReturnableLine & { id: number }>`
      select i.id, i.variant_id, i.sku, i.name, greatest(0, i.received_damaged - coalesce(b.damaged, 0)) as damaged,
          greatest(0, i.received_wrong - coalesce(b.wrong, 0)) as wrong,
          greatest(0, least(i.received_ok - coalesce(b.unneeded, 0), coalesce(h.qty - h.reserved, 0))) as unneeded
        from purchase_order_items i left join hub_stock h on h.variant_id = i.variant_id left join lateral (
          select (sum(l.qty) filter (where l.kind = 'damaged'))::int as damaged, (sum(l.qty) filter (where l.kind = 'wrong'))::int as wrong,
              (sum(l.qty) filter (where l.kind = 'unneeded'))::int as unneeded
            from supplier_return_lines l join supplier_returns r on r.id = l.return_id
           where l.item_id = i.id and r.state <> 'refused') b on true
       where i.order_id = ${orderId} order by i.position, i.id`.execute(db);
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  },

  /** A purchase order to a reseller, as these returns are of. */
  async isOfReseller(orderId: number): Promise<boolean> {
    const { rows } = await sql`select from purchase_orders where id = ${orderId} and not local`.execute(db);
    return rows.length > 0;
  },
  /** The next of its order, which is held still. */
  async insert(
    values: {
      readonly seller_id: number;
      readonly purchase_order_id: number;
      readonly reason: string;
      readonly credit_by: string;
      readonly created_by: number | null;
      readonly created_at: Date;
    },
    lines: readonly { readonly item_id: number; readonly kind: ReturnKind; readonly qty: number }[],
  ): Promise<{ id: number; n: number }> {
    const made = await db
      .insertInto('supplier_returns')
      .values({
        ...values,
        n: sql`(select count(*) + 1 from supplier_returns where purchase_order_id = ${values.purchase_order_id})`,
      })
      .returning(['id', 'n'])
      .executeTakeFirstOrThrow();
    await db
      .insertInto('supplier_return_lines')
      .values(lines.map((line) => ({ ...line, return_id: made.id })))
      .execute();
    return made;
  },

  /** The pieces of a return that came out of the hub's stock. */
  async listUnneeded(id: number): Promise<{ item_id: number; variant_id: number; qty: number }[]> {
    const { rows } = await sql<{ item_id: number; variant_id: number; qty: number }>`
      select l.item_id, i.variant_id, l.qty from supplier_return_lines l join purchase_order_items i on i.id = l.item_id
       where l.return_id = ${id} and l.kind = 'unneeded' order by i.variant_id, l.id`.execute(db);
    return rows;
  },
  async lock(id: number) {
    const row = await db
      .selectFrom('supplier_returns')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .$narrowType<{ state: ReturnState }>()
      .executeTakeFirst();
    return row ?? null;
  },

  async set(
    id: number,
    values: {
      readonly state: ReturnState;
      readonly note: string;
      readonly credit: string | null;
      readonly credit_note: string;
      readonly settled_at: Date | null;
      readonly carrier_id?: number | null;
      readonly tracking?: string;
    },
  ): Promise<void> {
    await db
      .updateTable('supplier_returns')
      .set({ ...values, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },

  /** Where a return goes: the supplier’s own address. */
  async addressOf(id: number) {
    const { rows } = await sql<{
      name: string;
      street: string;
      zip: string;
      city: string;
      country: string;
      phone: string;
      created_at: Date;
    }>`select s.name, coalesce(s.address, '') as street, coalesce(s.zip_code, '') as zip, coalesce(s.city, '') as city,
        coalesce(s.country, '') as country, coalesce(s.contact_phone, '') as phone, r.created_at
      from supplier_returns r join sellers s on s.id = r.seller_id where r.id = ${id}`.execute(db);
    return rows[0] ?? null;
  },

  async count(asked: Asked, today: string): Promise<number> {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from supplier_returns r where ${shown(asked, today)}`.execute(db);
    return rows[0]!.n;
  },

  /** One by its id, or those asked for: the earliest credit first. */
  async list(
    which: { readonly id: number } | (Asked & { readonly limit: number; readonly offset: number }),
    today: string,
  ): Promise<SupplierReturn[]> {
    type Row = Omit<SupplierReturn, 'number' | 'order' | 'seller' | 'overdue' | 'created_at'> & {
      readonly n: number;
      readonly order_id: number;
      readonly year: number;
      readonly po: number;
      readonly seller_id: number;
      readonly seller: string;
      readonly created_at: Date;
    };
    const { rows } = await sql<Row>`
      select r.id, r.version, r.n, o.id as order_id, o.year, o.number as po, r.seller_id, s.name as seller, r.state, r.reason, r.credit_by,
          round(r.credit, 2)::text as credit, r.credit_note, o.currency, r.note, coalesce(c.name, '') as carrier, r.tracking, r.created_at, w.value::text as value, w.lines
        from supplier_returns r join purchase_orders o on o.id = r.purchase_order_id join sellers s on s.id = r.seller_id
        left join carriers c on c.id = r.carrier_id cross join lateral (select round(coalesce(sum(l.qty * i.cost), 0), 2) as value,
            jsonb_agg(jsonb_build_object('item_id', l.item_id, 'sku', i.sku, 'name', i.name, 'kind', l.kind, 'qty', l.qty) order by l.id) as lines
          from supplier_return_lines l join purchase_order_items i on i.id = l.item_id where l.return_id = r.id) w
       where ${'id' in which ? sql`r.id = ${which.id}` : shown(which, today)}
       order by r.settled_at is not null, r.credit_by, r.id
       ${'id' in which ? sql`` : sql`limit ${which.limit} offset ${which.offset}`}`.execute(db);
    return rows.map(({ n, order_id, year, po, seller_id, seller, created_at, ...row }) => {
      const order = purchaseNumber(year, po);
      return {
        ...row,
        number: returnNumber(order, n),
        order: { id: order_id, number: order },
        seller: { id: seller_id, name: seller },
        overdue: isOverdue(row.state, row.credit_by, today),
        created_at: created_at.toISOString(),
      };
    });
  },
});
