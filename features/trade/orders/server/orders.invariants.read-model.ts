// Reads of others: order_intake
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Broken } from '#kit/schedule.ts';
import type { orderProofs } from '../contract/orders.proofs.sentences.ts';
import { factSums, sumColumns } from './lines.repository.ts';
import { due, moneyParts, valueParts } from './orders.payment.projection.ts';
import { orderListRows } from './orders.projection.ts';

/** What must hold for orders at rest whatever happened before (orders.md 8), each as the rows that break it. */
const invariants: Readonly<Record<keyof typeof orderProofs, RawBuilder<unknown>>> = {
  'I1 sums of lines are the sums of their facts': sql`
    select l.id as line from order_lines l left join (select a.line_id, ${factSums} from line_facts a group by 1) f on f.line_id = l.id
     where (${sql.join(
       sumColumns.map((column) => sql`l.${sql.id(column)} <> coalesce(f.${sql.id(column)}, 0)`),
       sql` or `,
     )})
        or l.q_placed <> l.qty_placed`,
  'I2 nothing goes before what it follows': sql`
    select id as line from order_lines where q_cancelled > q_placed or q_packed > q_received or q_shipped > q_packed
      or q_delivered + q_bounced + q_lost > q_shipped or q_returned > q_delivered
      or least(${sql.join(sumColumns.map((column) => sql.id(column)))}, coming) < 0`,
  'I3 nothing is shipped that is not needed': sql`
    select id as line from order_lines where q_shipped - q_bounced - q_lost > q_placed - q_cancelled`,
  'I6 what a shop said and what is here are one to one': sql`
    select o.id as "order", o.external_id from orders o where o.source = 'shop'
       and not exists (select from order_intake i where i.shop_id = o.shop_id and i.external_id = o.external_id)
    union all
    select null, i.external_id from order_intake i where i.state = 'applied'
       and not exists (select from orders o where o.shop_id = i.shop_id and o.external_id = i.external_id)
    union all
    select min(id), external_id from orders where external_id is not null group by shop_id, external_id having count(*) > 1`,
  'I7 no more is paid back than came in, in the currency of the order': sql`
    select o.id as "order", d.due, m.paid from orders o join order_list w on w.order_id = o.id
      cross join lateral (select ${valueParts} from order_lines l where l.order_id = o.id) n
      cross join lateral (${moneyParts}) m cross join lateral (select ${due} as due) d
     where m.paid < 0 or (d.due = 0 and m.paid <> 0 and w.payment not in ('over', 'refunded'))
        or exists (select from order_money c where c.order_id = o.id and c.currency <> o.currency)`,
  'I9 the list and its numbers are what the facts say': sql`
    select coalesce(d.order_id, k.order_id) as "order" from (${orderListRows(sql`true`)}) d full join order_list k on k.order_id = d.order_id
     where d.order_id is null or k.order_id is null or to_jsonb(d) - 'margin' <> to_jsonb(k) - '{updated_at,margin,margin_at}'::text[]
        or (k.margin_at = k.updated_at and k.margin is distinct from d.margin)
    union all
    select -1 from (select shop_id, bucket, flags, count(*) as n from order_list group by 1, 2, 3) d
      full join (select shop_id, bucket, flags, sum(n) as n from order_list_counts group by 1, 2, 3) k using (shop_id, bucket, flags)
     where coalesce(d.n, 0) <> coalesce(k.n, 0)
    union all
    select -2 from (select shop_id, promise, count(*) as n from order_list where promise is not null group by 1, 2) d
      full join (select shop_id, promise, sum(n) as n from order_list_promises group by 1, 2) k using (shop_id, promise)
     where coalesce(d.n, 0) <> coalesce(k.n, 0)`,
  'I14 facts and money are only added to': sql`
    select need.name from (values ('line_facts_only_added'), ('order_money_only_added')) need(name)
     where not exists (select from pg_trigger t where t.tgname = need.name and t.tgenabled <> 'D')
    union all
    select 'fact ' || c.corrects_id from line_facts c join line_facts f on f.id = c.corrects_id
     group by c.corrects_id, f.qty, f.fact having f.qty + sum(c.qty) < 0 or bool_or(c.fact <> f.fact)`,
};

/** Whatever is broken, with up to 20 of the rows; nothing where all is well. For checks by the clock, tests, and after faults. */
export async function brokenInvariants(db: Kysely<DB>): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const [invariant, breaches] of Object.entries(invariants)) {
    const { rows } = await sql`select * from (${breaches}) b limit 20`.execute(db);
    if (rows.length > 0) broken.push({ invariant, rows });
  }
  return broken;
}
