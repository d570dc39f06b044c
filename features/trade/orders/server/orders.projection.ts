// Reads of others: variants
import { type RawBuilder, sql } from 'kysely';
import type { Projection } from '#server/db/projection.ts';
import { orderFlags as flags } from '../contract/orders.flags.ts';
import { bucket, bucketParts } from './orders.derived.projection.ts';
import { due, moneyParts, paymentState, valueParts } from './orders.payment.projection.ts';
import { orderEntity } from './writing/settle.ts';

const columns = sql`order_id, shop_id, number, placed_at, bucket, flags, payment, method, total, currency, pieces, promise, expected, need, ordered,
  received, shipped, customer, city, country, sellers, assignee_id, tags, search, phone_digits, margin`;

const digits = (text: RawBuilder<unknown>) => sql`regexp_replace(coalesce(${text}, ''), '\\D', '', 'g')`;

/**
 * Percent of an order `o`: net of what is still needed (of everything, where nothing is), less what it is expected to cost. Null where a cost or a rate is not known.
 * @param need pieces that are still needed
 */
export const marginSql = (need: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select case when bool_and(l2.cost_fx is not null) and o.fx_rate is not null and sum(x.net) > 0
      then round(100 * (sum(x.net) - sum(x.qty * l2.cost_expected / l2.cost_fx * o.fx_rate)) / sum(x.net), 1) end
    from order_lines l2 cross join lateral (select case when ${need} > 0 then l2.need else l2.q_placed end as qty) y
    cross join lateral (select y.qty, l2.line_gross * y.qty / l2.qty_placed / (1 + l2.vat_percent / 100) as net) x
   where l2.order_id = o.id and y.qty > 0)`;

/** Rows of `order_list` as the facts say them, under a condition on `orders o`: what the list is kept to, and proved by (I9). */
export const orderListRows = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select o.id as order_id, o.shop_id, o.number, o.placed_at, ${bucket} as bucket,
    (case when p.any_open then ${sql.lit(flags.problem)} else 0 end
      | case when o.customer_note <> '' or exists (select from order_messages t where t.order_id = o.id and t.channel = 'note') then ${sql.lit(flags.note)} else 0 end
      | case when o.payment_method = 'cod' then ${sql.lit(flags.cod)} else 0 end
      | case when cardinality(n.sellers) > 1 then ${sql.lit(flags.split)} else 0 end
      | case when n.any_returned then ${sql.lit(flags.returned)} else 0 end
      | case when o.hold <> '{}' then ${sql.lit(flags.held)} else 0 end) as flags,
    ${paymentState} as payment, o.payment_method as method, o.total_gross as total, o.currency, n.pieces, n.promise, n.expected,
    n.need, n.ordered, n.received, n.shipped,
    coalesce(nullif(s.name, ''), nullif(s.company, ''), c.name) as customer, coalesce(s.city, '') as city, coalesce(s.country, '') as country,
    n.sellers, o.assignee_id, o.tags,
    left(fold(concat_ws(' ', o.number, nullif(o.shop_number, ''), c.name, nullif(s.name, c.name), nullif(b.name, s.name), nullif(s.company, ''),
      nullif(${digits(sql`b.phone`)}, ${digits(sql`s.phone`)}), n.words)), 60000) as search,
    coalesce(nullif(${digits(sql`s.phone`)}, ''), nullif(${digits(sql`b.phone`)}, ''), ${digits(sql`c.phone`)}) as phone_digits,
    ${marginSql(sql`n.need`)} as margin
  from orders o
  join customers c on c.id = o.customer_id
  left join order_parties s on s.order_id = o.id and s.kind = 'shipping'
  left join order_parties b on b.order_id = o.id and b.kind = 'billing'
  cross join lateral (
    select ${bucketParts}, ${valueParts}, coalesce(sum(l.q_placed), 0)::int as pieces, coalesce(sum(l.need), 0)::int as need,
      coalesce(sum(least(l.need, l.away + l.here + l.coming)), 0)::int as ordered,
      coalesce(sum(least(l.need, l.away + l.here)), 0)::int as received, coalesce(sum(least(l.need, l.away)), 0)::int as shipped,
      case when o.ship_partly then min(l.promised) filter (where l.need > l.q_delivered)
        else max(l.promised) filter (where l.need > l.q_delivered) end as promise,
      max(l.expected) filter (where l.need > l.q_delivered) as expected,
      coalesce(bool_or(l.q_returned > 0), false) as any_returned,
      coalesce(array_agg(distinct l.source_seller_id::int order by l.source_seller_id::int)
        filter (where l.source_seller_id is not null and l.need > 0), '{}') as sellers,
      string_agg(distinct concat_ws(' ', l.sku, nullif(v.sku_intern, l.sku), v.ean), ' ') as words
    from order_lines l left join variants v on v.id = l.variant_id where l.order_id = o.id) n
  cross join lateral (${moneyParts}) m
  cross join lateral (select ${due} as due) d
  cross join lateral (select count(*) > 0 as any_open, coalesce(bool_or(code = 'payment_failed'), false) as failed
    from order_problems where order_id = o.id and closed_at is null) p
  where ${where}`;

/** The list row of each order, brought after its change in the same transaction. */
export const ordersProjection: Projection = {
  of: orderEntity,
  stage: 'lists',
  refresh: async (db, ids) => {
    const set = [
      ...[
        'shop_id',
        'number',
        'placed_at',
        'bucket',
        'flags',
        'payment',
        'method',
        'total',
        'currency',
        'pieces',
        'promise',
        'expected',
      ],
      ...[
        'need',
        'ordered',
        'received',
        'shipped',
        'customer',
        'city',
        'country',
        'sellers',
        'assignee_id',
        'tags',
        'search',
        'phone_digits',
        'margin',
      ],
      'updated_at',
      // A node of a release that knows no margin leaves this behind, and the margin counts for nothing.
      'margin_at',
    ];
    await sql`insert into order_list (${columns}, updated_at, margin_at)
      select ${columns}, t.now, t.now from (select clock_timestamp() as now) t, (${orderListRows(sql`o.id = any(${ids}::bigint[])`)}) r order by order_id
      on conflict (order_id) do update set ${sql.join(set.map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`))}`.execute(
      db,
    );
  },
};
