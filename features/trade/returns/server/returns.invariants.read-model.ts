// Reads of others: documents, line_facts, order_money
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { returnProofs } from '../contract/returns.proofs.sentences.ts';

/** What must hold of refunds and returns at rest whatever happened before (orders.md 8), each as the rows that break it. */
const invariants: Readonly<Record<keyof typeof returnProofs, RawBuilder<unknown>>> = {
  'I7 a refund that is on its way or done is in the money of its order, once': sql`
    select r.id as refund, r.amount, m.amount as money from refunds r left join (
      select order_id, ref_id, sum(-amount) as amount from order_money where kind = 'refund' and ref_kind in ('refund', 'goodwill', 'return')
       group by 1, 2) m on m.order_id = r.order_id and m.ref_id = r.id::text
     where coalesce(m.amount, 0) <> case when r.state in ('approved', 'sent', 'done', 'failed') then r.amount else 0 end`,
  'I7 a refund is the sum of its parts': sql`
    select r.id as refund from refunds r where r.amount <> r.shipping + r.goodwill
      + coalesce((select sum(l.amount) from refund_lines l where l.refund_id = r.id), 0)`,
  'I7 a refund above the limit was approved by a second person': sql`
    select id as refund from refunds where second_needed and state not in ('proposed', 'declined') and (second_by is null or second_by = made_by)`,
  'I8 a credit note of a refund is of one that was paid, and of no more than it let off': sql`
    select d.id as document, r.id as refund from documents d join refunds r on d.key = 'refund:' || r.id
     where r.state <> 'done' or d.gross > r.amount - r.over`,
  'what was taken back counts as returned': sql`
    select r.id as return from returns r
      left join (select return_id, sum(qty) as qty from return_pieces where decision = 'refund' group by 1) p on p.return_id = r.id
      left join (select ref_id, sum(qty) as qty from line_facts where ref_kind = 'return' and fact = 'returned' group by 1) f on f.ref_id = r.id
     where coalesce(p.qty, 0) <> coalesce(f.qty, 0)`,
  'a settled return has nothing undecided': sql`
    select r.id as return from returns r where (r.state = 'settled') <> exists (select from return_pieces p where p.return_id = r.id and p.decision is not null)`,
};

/** Whatever is broken, with up to 20 of the rows; nothing where all is well. */
export async function brokenReturns(db: Kysely<DB>): Promise<{ invariant: string; rows: readonly unknown[] }[]> {
  const broken: { invariant: string; rows: readonly unknown[] }[] = [];
  for (const [invariant, breaches] of Object.entries(invariants)) {
    const { rows } = await sql`select * from (${breaches}) b limit 20`.execute(db);
    if (rows.length > 0) broken.push({ invariant, rows });
  }
  return broken;
}
