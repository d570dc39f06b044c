// Reads of others: order_lines
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** What must hold of documents whatever happened before (orders.md 8, I8), each as the rows that break it. */
const invariants: Readonly<Record<string, RawBuilder<unknown>>> = {
  'I8 numbers have no gaps': sql`
    select s.shop_id, s.type, s.year from document_series s
      left join documents d on d.shop_id = s.shop_id and d.type = s.type and d.year = s.year
     group by s.shop_id, s.type, s.year, s.last
    having count(d.id) <> s.last or coalesce(max(d.number), 0) <> s.last or (s.last > 0 and min(d.number) <> 1)`,
  'I8 no more is credited than was invoiced': sql`
    select l.id as line from document_lines l join document_lines c on c.corrects_id = l.id
     group by l.id, l.qty, l.gross having sum(c.gross) > l.gross or (sum(c.qty) > l.qty and l.kind = 'goods')`,
  'I8 nothing that was cancelled stays invoiced': sql`
    select o.id as line from order_lines o join document_lines l on l.line_id = o.id join documents d on d.id = l.document_id
     group by o.id, o.need
    having sum(case when d.type = 'invoice' then l.qty when d.type = 'credit_note' and d.reason = 'cancelled' then -l.qty else 0 end) > o.need`,
  'documents are what their lines come to': sql`
    select d.id as document from documents d join document_lines l on l.document_id = d.id where d.type in ('invoice', 'credit_note')
     group by d.id having sum(l.net) <> d.net or sum(l.gross) <> d.gross
    union all
    select d.id from documents d where d.gross <> (d.payload ->> 'gross')::numeric or d.text <> d.payload ->> 'number'
       or not exists (select from document_lines l where l.document_id = d.id)`,
  'I14 documents are only added to': sql`
    select need.name from (values ('documents_only_added'), ('document_lines_only_added')) need(name)
     where not exists (select from pg_trigger t where t.tgname = need.name and t.tgenabled <> 'D')`,
};

export type Broken = { readonly invariant: string; readonly rows: readonly unknown[] };

/** Whatever is broken, with up to 20 of the rows; nothing where all is well. */
export async function brokenDocuments(db: Kysely<DB>): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const [invariant, breaches] of Object.entries(invariants)) {
    const { rows } = await sql`select * from (${breaches}) b limit 20`.execute(db);
    if (rows.length > 0) broken.push({ invariant, rows });
  }
  return broken;
}
