// Reads of others: order_lines, order_money, order_problems, orders
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Broken } from '#kit/schedule.ts';
import type { documentProofs } from '../contract/documents.proofs.sentences.ts';

/** Whether a document `d` is of a release whose rules were others: it is never changed, so what it says is not held against those of today. */
const isOlder = sql`d.payload ->> 'format' = '1' and d.type in ('invoice', 'credit_note')`;

/** What must hold of documents whatever happened before (orders.md 8, I8), each as the rows that break it. */
const invariants: Readonly<Record<keyof typeof documentProofs, RawBuilder<unknown>>> = {
  'I8 numbers have no gaps': sql`
    select s.shop_id, s.type, s.year from document_series s
      left join documents d on d.shop_id = s.shop_id and d.type = s.type and d.year = s.year
     group by s.shop_id, s.type, s.year, s.last
    having count(d.id) <> s.last or coalesce(max(d.number), 0) <> s.last or (s.last > 0 and min(d.number) <> 1)`,
  'I8 no more is credited than was invoiced': sql`
    select l.id as line from document_lines l join document_lines c on c.corrects_id = l.id
     group by l.id, l.qty, l.gross having sum(c.gross) > l.gross or (sum(c.qty) > l.qty and l.kind = 'goods')`,
  'I8 credit notes take no more net or VAT of a rate than their invoice has, and all of it with the last of its amount': sql`
    select r.document, r.vat_percent from (select l.document_id as document, l.vat_percent, sum(l.gross) as gross, sum(l.net) as net,
        sum(c.gross) as credited, sum(c.net) as credited_net
      from document_lines l cross join lateral (select coalesce(sum(k.gross), 0) as gross, coalesce(sum(k.net), 0) as net
        from document_lines k where k.corrects_id = l.id) c group by 1, 2) r
     where (r.credited_net > r.net or r.credited - r.credited_net > r.gross - r.net or (r.credited = r.gross and r.credited_net <> r.net))
       and not exists (select from document_lines l join document_lines k on k.corrects_id = l.id join documents d on d.id = k.document_id
         where l.document_id = r.document and ${isOlder})`,
  'I8 nothing that was cancelled stays invoiced': sql`
    select o.id as line from order_lines o join document_lines l on l.line_id = o.id join documents d on d.id = l.document_id
     group by o.id, o.need
    having sum(case when d.type = 'invoice' then l.qty when d.type = 'credit_note' and d.reason = 'cancelled' then -l.qty else 0 end) > o.need`,
  'I16 what is wholly invoiced comes to what it is worth, with what was let off': sql`
    select o.id as "order", b.gross, w.worth from orders o
      cross join lateral (select sum(l.gross + l.let_off) as gross from documents d join document_lines l on l.document_id = d.id
        where d.order_id = o.id and d.type = 'invoice') b
      cross join lateral (select sum(l.line_gross * l.need / l.qty_placed) * (1 - coalesce(o.discount_gross / nullif(sum(l.line_gross), 0), 0))
          + o.shipping_gross + o.fee_gross as worth, count(*) + 2 as parts from order_lines l where l.order_id = o.id) w
     where b.gross is not null and abs(b.gross - w.worth) > 0.01 * w.parts
       and not exists (select from documents d where d.order_id = o.id and ${isOlder})
       and not exists (select from documents d where d.order_id = o.id and d.type = 'credit_note' and d.reason = 'cancelled')
       and not exists (select from order_problems p where p.order_id = o.id and p.code = 'edit_conflict' and p.line_id is null
         and (p.closed_at is null or p.closed_by is not null))
       and not exists (select from order_lines l where l.order_id = o.id and l.need <> coalesce((select sum(x.qty) from document_lines x
         join documents d on d.id = x.document_id where x.line_id = l.id and d.type = 'invoice'), 0))`,
  'I16 documents let off no more than the money of the order': sql`
    select o.order_id as "order" from (select d.order_id,
        sum(case when d.type = 'invoice' then l.let_off * (1 - coalesce(c.gross / nullif(l.gross, 0), 0)) when d.reason <> 'cancelled' then l.gross else 0 end) as told, count(*) as parts
      from documents d join document_lines l on l.document_id = d.id
        left join lateral (select sum(k.gross) as gross from document_lines k join documents n on n.id = k.document_id
          where k.corrects_id = l.id and n.reason = 'cancelled') c on true
       where d.type in ('invoice', 'credit_note') and d.order_id is not null group by 1 having not bool_or(${isOlder})) o
     where o.told > 0.01 * o.parts + coalesce((select -sum(m.amount) from order_money m where m.order_id = o.order_id and m.kind = 'refund'
       and m.amount < 0 and m.ref_kind in ('return', 'goodwill', 'shop_refund')), 0)`,
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

/** Whatever is broken, with up to 20 of the rows; nothing where all is well. */
export async function brokenDocuments(db: Kysely<DB>): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const [invariant, breaches] of Object.entries(invariants)) {
    const { rows } = await sql`select * from (${breaches}) b limit 20`.execute(db);
    if (rows.length > 0) broken.push({ invariant, rows });
  }
  return broken;
}
