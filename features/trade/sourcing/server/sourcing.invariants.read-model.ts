// Reads of others: order_lines, purchase_order_items, purchase_orders
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Broken } from '#kit/schedule.ts';
import type { supplyProofs } from '../contract/sourcing.proofs.sentences.ts';

/** What must hold of supply at rest whatever happened before (orders.md 8), each as the rows that break it. */
const invariants: Readonly<Record<keyof typeof supplyProofs, RawBuilder<unknown>>> = {
  'I4 no more is meant for customers than comes': sql`
    select i.id as item, n.open, c.capacity from purchase_order_items i join purchase_orders p on p.id = i.order_id
      cross join lateral (select coalesce(sum(a.qty - a.qty_received - a.qty_ended), 0)::int as open, coalesce(sum(a.qty_received), 0)::int as received
        from allocations a where a.po_item_id = i.id) n
      cross join lateral (select case when p.status in ('closed', 'cancelled', 'refused', 'expired') then 0
        when p.status in ('draft', 'approved') then i.qty
        else greatest(0, coalesce(i.confirmed_qty, i.qty) - i.received_ok - i.received_damaged - i.received_missing) end as capacity) c
     where n.open > c.capacity or n.received > i.received_ok`,
  'I4 facts and pieces on their way are what allocations say': sql`
    select l.id as line, l.q_ordered, n.ordered, l.coming, n.coming as allocated from order_lines l
      left join lateral (
        select sum(a.qty - a.qty_ended) filter (where a.state in ('ordered', 'confirmed', 'done')) as ordered,
            sum(a.qty - a.qty_received - a.qty_ended) filter (where a.state in ('ordered', 'confirmed')) as coming,
            sum(a.qty - a.qty_received - a.qty_ended) filter (where a.state = 'confirmed') as confirmed
          from allocations a where a.line_id = l.id) n on true
     where l.q_ordered <> coalesce(n.ordered, 0) or l.coming <> coalesce(n.coming, 0) or l.coming_confirmed <> coalesce(n.confirmed, 0)`,
  'I11 the hub has what was moved there': sql`
    select coalesce(s.variant_id, m.variant_id) as variant, s.qty, m.qty as moved from hub_stock s
      full join (select variant_id, sum(qty) as qty from hub_moves group by 1) m on m.variant_id = s.variant_id
     where coalesce(s.qty, 0) <> coalesce(m.qty, 0)`,
  'I11 what came for customers and the hub is what was booked': sql`
    select i.id as item from purchase_order_items i
      left join lateral (select sum(a.qty_received) as n from allocations a where a.po_item_id = i.id) a on true
      left join lateral (select sum(m.qty) as n from hub_moves m where m.ref_kind = 'po_item' and m.ref_id = i.id) m on true
     where i.received_ok <> i.received_before + coalesce(a.n, 0) + coalesce(m.n, 0)`,
  'I14 moves of the hub are only added to': sql`
    select 1 where not exists (select from pg_trigger t where t.tgname = 'hub_moves_only_added' and t.tgenabled <> 'D')`,
};

/** Whatever is broken, with up to 20 of the rows; nothing where all is well. */
export async function brokenSupply(db: Kysely<DB>): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const [invariant, breaches] of Object.entries(invariants)) {
    const { rows } = await sql`select * from (${breaches}) b limit 20`.execute(db);
    if (rows.length > 0) broken.push({ invariant, rows });
  }
  return broken;
}
