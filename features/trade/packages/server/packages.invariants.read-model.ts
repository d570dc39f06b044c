// Reads of others: order_lines, order_money, orders, shop_tells
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { packageProofs } from '../contract/packages.proofs.sentences.ts';

/** Both times are of nodes, whose clocks may differ. */
const clocksApart = '10 seconds';

/** What must hold of packages and their cash at rest whatever happened before (orders.md 8), each as the rows that break it. */
const invariants: Readonly<Record<keyof typeof packageProofs, RawBuilder<unknown>>> = {
  'I5 what left is what was in packages': sql`
    select l.id as line, l.q_shipped, s.qty from order_lines l left join (
      select i.line_id, sum(i.qty) as qty from package_items i join packages p on p.id = i.package_id
       where p.handed_over_at is not null group by 1) s on s.line_id = l.id where l.q_shipped <> coalesce(s.qty, 0)`,
  'I5 what is packed is what stands in closed packages': sql`
    select l.id as line, l.q_packed, s.qty from order_lines l left join (
      select i.line_id, sum(i.qty) as qty from package_items i join packages p on p.id = i.package_id
       where p.state not in ('packing', 'dissolved') group by 1) s on s.line_id = l.id where l.q_packed <> coalesce(s.qty, 0)`,
  'I10 a shop is owed word of each parcel that left, once, and not before': sql`
    select p.id as package from packages p join orders o on o.id = p.order_id and o.source = 'shop' and o.external_id is not null
      left join shop_tells t on t.kind = 'shipment' and t.ref_kind = 'package' and t.ref_id = p.id::text and t.seq = p.hand_over
     where p.handed_over_at is not null group by p.id, p.handed_over_at
    having count(t.id) <> 1 or min(t.told_at) < p.handed_over_at - ${clocksApart}::interval`,
  'I10 a shop that was told of a parcel that had not left is told so': sql`
    select p.id as package, t.seq from packages p join shop_tells t on t.kind = 'shipment' and t.ref_kind = 'package' and t.ref_id = p.id::text
     where (p.handed_over_at is null or t.seq < p.hand_over) and t.state = 'told' and not t.elsewhere
       and not exists (select from shop_tells u where u.kind = 'not_shipped' and (u.ref_kind, u.ref_id, u.seq) = (t.ref_kind, t.ref_id, t.seq))`,
  'I13 cash of a delivered package is on its order once': sql`
    select p.id as package, p.cod_amount, m.amount from packages p left join (
      select ref_id::bigint as id, sum(amount) as amount from order_money where ref_kind = 'package' and kind = 'cod_collected' group by 1) m on m.id = p.id
     where coalesce(m.amount, 0) <> case when p.state = 'delivered' then coalesce(p.cod_amount, 0) else 0 end`,
  'I13 a package is settled once': sql`
    select package_id as package from cod_rows where verdict in ('match', 'short', 'over') group by 1 having count(*) > 1`,
  'I14 one living label of a package, and one that is handed over': sql`
    select p.id as package from packages p left join label_requests r on r.package_id = p.id and r.state = 'bought'
     where p.state <> 'packing' group by p.id having count(r.id) > 1 or (p.label_hash is not null) <> (count(r.id) = 1)`,
  'I14 events of packages are only added to': sql`
    select 1 where not exists (select from pg_trigger t where t.tgname = 'package_events_only_added' and t.tgenabled <> 'D')`,
};

/** Whatever is broken, with up to 20 of the rows; nothing where all is well. */
export async function brokenPackages(db: Kysely<DB>): Promise<{ invariant: string; rows: readonly unknown[] }[]> {
  const broken: { invariant: string; rows: readonly unknown[] }[] = [];
  for (const [invariant, breaches] of Object.entries(invariants)) {
    const { rows } = await sql`select * from (${breaches}) b limit 20`.execute(db);
    if (rows.length > 0) broken.push({ invariant, rows });
  }
  return broken;
}
