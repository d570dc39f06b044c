import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { DocumentPayload } from '../contract/documents.payload.ts';
import type { ClearanceState, CreditReason, DocumentType } from '../contract/documents.words.ts';

export type NewDocument = {
  readonly shop_id: number;
  readonly type: DocumentType;
  readonly year: number;
  readonly number: number;
  readonly text: string;
  readonly order_id: number | null;
  readonly package_id: number | null;
  /** To whom the house invoices, where it is no customer. */
  readonly seller_id?: number;
  readonly corrects_id: number | null;
  readonly reason: CreditReason | null;
  readonly issued_at: Date;
  readonly key: string | null;
  readonly user_id: number | null;
  readonly payload: DocumentPayload;
  /** By place in the payload: the line of the invoice it takes from. */
  readonly corrects: readonly (number | null)[];
};

export type DocumentRef = { readonly id: number; readonly number: string };

export const documentsRepository = (db: Kysely<DB>) => ({
  /**
   * The next number of a series; its row stays locked until the end of the transaction, so that numbers have no gaps. What numbers begin with is
   * kept with the first of the year.
   */
  async nextNumber(
    shopId: number,
    type: DocumentType,
    year: number,
    prefix: string,
  ): Promise<{ number: number; text: string }> {
    const next = () =>
      db
        .updateTable('document_series')
        .set({ last: sql`last + 1` })
        .where('shop_id', '=', shopId)
        .where('type', '=', type)
        .where('year', '=', year)
        .returning(['last', 'prefix'])
        .executeTakeFirst();
    let found = await next();
    if (!found) {
      // Without naming what it may collide with: several first ones at once meet at either of two indexes, and each has to wait there.
      await db
        .insertInto('document_series')
        .values({ shop_id: shopId, type, year, prefix, last: 0 })
        .onConflict((oc) => oc.doNothing())
        .execute();
      found = await next();
    }
    if (!found) throw new Error(`Another shop numbers with ${prefix} in ${year}`);
    return { number: found.last, text: `${found.prefix}-${year}-${String(found.last).padStart(6, '0')}` };
  },
  async insert({ payload, corrects, ...head }: NewDocument): Promise<number> {
    const { id } = await db
      .insertInto('documents')
      .values({
        ...head,
        language: payload.language,
        issued_on: payload.issued_on,
        currency: payload.currency,
        net: payload.net,
        vat: payload.vat,
        gross: payload.gross,
        payload: JSON.stringify(payload),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('document_lines')
      .values(
        payload.lines.map(({ kind, line_id, qty, vat_percent, net, gross, let_off = '0' }, place) => ({
          document_id: id,
          position: place + 1,
          kind,
          line_id,
          corrects_id: corrects[place] ?? null,
          qty,
          vat_percent,
          net,
          gross,
          let_off,
        })),
      )
      .execute();
    return id;
  },
  async findByKey(key: string): Promise<DocumentRef | null> {
    const row = await db.selectFrom('documents').select(['id', 'text']).where('key', '=', key).executeTakeFirst();
    return row ? { id: row.id, number: row.text } : null;
  },
  /** Those of these orders of which anything was invoiced. */
  async invoiced(orderIds: readonly number[]): Promise<number[]> {
    const rows = await db
      .selectFrom('documents')
      .select('order_id')
      .distinct()
      .where('order_id', 'in', orderIds)
      .where('type', '=', 'invoice')
      .execute();
    return rows.map(({ order_id }) => order_id!).sort((a, b) => a - b);
  },
  /** Lines of invoices of an order, oldest first, with what was credited of each. */
  async listInvoiced(orderId: number): Promise<InvoicedLine[]> {
    const { rows } =
      await sql<InvoicedLine>`select l.id, d.id as document_id, d.text as document, d.issued_on, l.kind, l.line_id, l.qty,
        l.vat_percent, l.gross, l.let_off, coalesce(c.qty, 0)::int as credited, coalesce(c.cancelled, 0)::int as cancelled, coalesce(c.gross, 0)::text as credited_gross,
        coalesce(c.net, 0)::text as credited_net, coalesce(c.cancelled_gross, 0)::text as cancelled_gross
      from documents d join document_lines l on l.document_id = d.id
      left join lateral (select sum(k.qty) as qty, sum(k.qty) filter (where n.reason = 'cancelled') as cancelled, sum(k.gross) as gross, sum(k.net) as net,
          sum(k.gross) filter (where n.reason = 'cancelled') as cancelled_gross
        from document_lines k join documents n on n.id = k.document_id where k.corrects_id = l.id) c on true
     where d.order_id = ${orderId} and d.type = 'invoice' order by d.id, l.position`.execute(db);
    return rows;
  },
  /** What had come in beyond what invoices of an order say is paid, when the last of them was made. */
  async keptOfLast(orderId: number): Promise<string> {
    const last = await db
      .selectFrom('documents')
      .select(sql<string>`coalesce(payload ->> 'kept', '0')`.as('kept'))
      .where('order_id', '=', orderId)
      .where('type', '=', 'invoice')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last?.kept ?? '0';
  },
  /** Lines of an order that stand on invoices, with how far each invoice is with the office it is reported to. */
  async listClearances(
    orderId: number,
    clearance: RawBuilder<ClearanceState>,
  ): Promise<{ line_id: number; clearance: ClearanceState }[]> {
    const { rows } = await sql<{ line_id: number; clearance: ClearanceState }>`
      select l.line_id, ${clearance} as clearance from documents d join document_lines l on l.document_id = d.id
      left join document_clearances c on c.document_id = d.id
     where d.order_id = ${orderId} and d.type = 'invoice' and l.line_id is not null`.execute(db);
    return rows;
  },
});

export type InvoicedLine = {
  readonly id: number;
  readonly document_id: number;
  readonly document: string;
  readonly issued_on: string;
  readonly kind: 'goods' | 'shipping' | 'fee';
  readonly line_id: number | null;
  readonly qty: number;
  readonly vat_percent: string;
  readonly gross: string;
  /** What was let off before and is taken off `gross` already. */
  readonly let_off: string;
  /** Pieces that were credited, and how many of them because they were cancelled; and what was credited. */
  readonly credited: number;
  readonly cancelled: number;
  readonly credited_gross: string;
  readonly credited_net: string;
  /** Of that, because it was cancelled. */
  readonly cancelled_gross: string;
};
