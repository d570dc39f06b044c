// Reads of others: purchase_order_items, purchase_orders
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Broken } from '#kit/schedule.ts';
import type { localProofs } from '../contract/local-orders.proofs.sentences.ts';

/** What must never be true of local orders and statements (I12, I15 of orders.md 8), each with what breaks it; empty: all is well. */
export async function brokenLocalInvariants(db: Kysely<DB>, now: Date): Promise<Broken[]> {
  const { rows } = await sql<{ invariant: keyof typeof localProofs; id: number }>`
    select 'statements' as invariant, s.id from statements s
      where s.total <> coalesce((select sum(e.amount) from seller_entries e where e.statement_id = s.id), 0)
    union all
    select 'commissions', c.line_id from line_commissions c
      join lateral (select coalesce(sum(e.amount), 0) as kept from seller_entries e
        where e.line_id = c.line_id and e.seller_id = c.seller_id and e.kind in ('commission', 'commission_back')) k on true
      join lateral (select coalesce(sum(e.qty), 0) as sold from seller_entries e
        where e.line_id = c.line_id and e.seller_id = c.seller_id and e.kind = 'sale') q on true
      where -k.kept < 0 or -k.kept > round(c.amount_per_unit * q.sold, 2)
    union all
    select 'late', l.purchase_order_id from local_orders l where l.answered_at > l.accept_by
    union all
    select 'expired', o.id from purchase_orders o
      where o.local and o.status = 'expired' and exists (select from purchase_order_items i where i.order_id = o.id and i.confirmed_qty > 0)
    union all
    select 'waiting', o.id from purchase_orders o join local_orders l on l.purchase_order_id = o.id
      where o.status = 'new' and l.accept_by < ${now}::timestamptz - interval '5 minutes'`.execute(db);
  const found = Map.groupBy(rows, ({ invariant }) => invariant);
  return [...found].map(([invariant, of]) => ({ invariant, rows: of.map(({ id }) => id) }));
}
