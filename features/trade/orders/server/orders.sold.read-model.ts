// Reads of others: shops, variants
import { sql } from 'kysely';
import type { SoldDay, SoldGoods } from '#server/sold-goods.ts';

/** A piece that was cancelled was not sold; one that came back later was. */
export const ordersSold: SoldGoods = {
  async byVariant(db, { shopId, from, until }) {
    const { rows } = await sql<{ id: number; pieces: number }>`
      select l.variant_id as id, sum(l.q_placed - l.q_cancelled)::int as pieces from orders o join order_lines l on l.order_id = o.id
       where o.shop_id = ${shopId} and o.placed_at >= ${from} and o.placed_at < ${until} and l.variant_id is not null
         and l.q_placed > l.q_cancelled group by 1`.execute(db);
    return new Map(rows.map(({ id, pieces }) => [id, pieces]));
  },

  // The cost is the one the order was placed at, at its own rates, as in the margin of an order.
  async byDay(db, { shopId, from, until, variantIds }) {
    const { rows } = await sql<SoldDay>`
      select to_char(o.placed_at at time zone s.time_zone, 'YYYY-MM-DD') as day, sum(x.qty)::int as pieces,
             case when bool_and(l.cost_fx is not null and o.fx_rate is not null) then
               round(sum(l.line_gross * x.qty / l.qty_placed / (1 + l.vat_percent / 100) - x.qty * l.cost_expected / l.cost_fx * o.fx_rate), 2)::text end as kept
        from order_lines l join orders o on o.id = l.order_id join shops s on s.id = o.shop_id
        cross join lateral (select l.q_placed - l.q_cancelled as qty) x
       where l.variant_id = any(${[...variantIds]}::bigint[]) and o.shop_id = ${shopId} and o.placed_at >= ${from} and o.placed_at < ${until} and x.qty > 0
       group by 1 order by 1`.execute(db);
    return rows;
  },

  async byProduct(db, { productIds, since }) {
    const { rows } = await sql<{ id: number; since: number; ever: number }>`
      select v.product_id as id, sum(l.q_placed - l.q_cancelled)::int as ever,
             coalesce(sum(l.q_placed - l.q_cancelled) filter (where o.placed_at >= ${since}), 0)::int as since
        from variants v join order_lines l on l.variant_id = v.id join orders o on o.id = l.order_id
       where v.product_id = any(${[...productIds]}::bigint[]) and l.q_placed > l.q_cancelled group by 1`.execute(db);
    return new Map(rows.map(({ id, ...pieces }) => [id, pieces]));
  },
};
