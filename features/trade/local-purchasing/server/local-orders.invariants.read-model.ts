// Reads of others: purchase_order_items, purchase_orders
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** What must never be true of local orders and statements (I12, I15 of orders.md 8), as sentences; empty: all is well. */
export async function brokenLocalInvariants(db: Kysely<DB>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ broken: string }>`
    select 'statement ' || s.id || ' is not the sum of its entries' as broken from statements s
      where s.total <> coalesce((select sum(e.amount) from seller_entries e where e.statement_id = s.id), 0)
    union all
    select 'commission of line ' || c.line_id || ' is outside of what was frozen' from line_commissions c
      join lateral (select coalesce(sum(e.amount), 0) as kept from seller_entries e
        where e.line_id = c.line_id and e.seller_id = c.seller_id and e.kind in ('commission', 'commission_back')) k on true
      join lateral (select coalesce(sum(e.qty), 0) as sold from seller_entries e
        where e.line_id = c.line_id and e.seller_id = c.seller_id and e.kind = 'sale') q on true
      where -k.kept < 0 or -k.kept > round(c.amount_per_unit * q.sold, 2)
    union all
    select 'local order ' || l.purchase_order_id || ' was answered too late' from local_orders l where l.answered_at > l.accept_by
    union all
    select 'local order ' || o.id || ' expired with accepted lines' from purchase_orders o
      where o.local and o.status = 'expired' and exists (select from purchase_order_items i where i.order_id = o.id and i.confirmed_qty > 0)
    union all
    select 'local order ' || o.id || ' is new after its time' from purchase_orders o join local_orders l on l.purchase_order_id = o.id
      where o.status = 'new' and l.accept_by < ${now}::timestamptz - interval '5 minutes'`.execute(db);
  return rows.map(({ broken }) => broken);
}
