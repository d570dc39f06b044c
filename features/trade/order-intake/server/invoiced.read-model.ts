// Reads of others: document_lines, documents
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** What of an order stands on invoices and was not cancelled afterwards: pieces by line, and whether anything was invoiced at all. */
export const invoicedReadModel = (db: Kysely<DB>) => ({
  async piecesOf(orderId: number): Promise<{ readonly any: boolean; readonly pieces: ReadonlyMap<number, number> }> {
    const { rows } = await sql<{ line_id: number | null; qty: number }>`
      select l.line_id, sum(case d.type when 'invoice' then l.qty else -l.qty end)::int as qty
        from documents d join document_lines l on l.document_id = d.id
       where d.order_id = ${orderId} and (d.type = 'invoice' or (d.type = 'credit_note' and d.reason = 'cancelled')) group by 1`.execute(
      db,
    );
    return {
      any: rows.length > 0,
      pieces: new Map(rows.flatMap(({ line_id, qty }) => (line_id === null ? [] : [[line_id, qty] as const]))),
    };
  },
});
