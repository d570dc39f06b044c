// Reads of others: brands, order_lines, orders, products, sellers, shops, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { type SoldSum, type TopLine, topCount } from '../contract/sales.calls.ts';

export type SalesAsked = {
  readonly shopId: number;
  /** Days of the shop, `YYYY-MM-DD`: the first of the period before, the first of the period and its last. */
  readonly before: string;
  readonly from: string;
  readonly to: string;
  readonly withVat: boolean;
  readonly withCancelled: boolean;
};

type Totals = SoldSum & { readonly now: boolean };
export type SoldDay = { readonly day: string; readonly revenue: string; readonly margin: string | null };
export type Sold = {
  readonly totals: readonly Totals[];
  readonly days: readonly SoldDay[];
  readonly listed: number;
  readonly unassigned: number;
  readonly otherCurrency: number;
  readonly products: readonly TopLine[];
  readonly brands: readonly TopLine[];
  readonly sellers: readonly TopLine[];
  readonly worst: readonly TopLine[];
};

export const salesReadModel = (db: Kysely<DB>) => ({
  async findShop(shopId: number): Promise<{ currency: string; zone: string }> {
    const { rows } = await sql<{
      currency: string;
      zone: string;
    }>`select currency, time_zone as zone from shops where id = ${shopId}`.execute(db);
    return rows[0]!;
  },

  /**
   * Both periods in one reading: two of a hundred thousand orders are read once and not eight times. Goods as customers pay them, after what was taken
   * off the line; shipping, fees and reductions of a whole order are no product's. A cost is the one the order was placed at, at its own rates.
   */
  async read({ shopId, before, from, to, withVat, withCancelled }: SalesAsked): Promise<Sold> {
    const revenue = withVat ? sql`x.gross` : sql`x.net`;
    const qty = withCancelled ? sql`l.q_placed` : sql`l.q_placed - l.q_cancelled`;
    const percent = sql`case when sum(l.net) filter (where l.cost is not null) > 0 then
      round(100 * sum(l.net - l.cost) / sum(l.net) filter (where l.cost is not null), 1)::text end`;
    const top = (id: ReturnType<typeof sql>, name: ReturnType<typeof sql>, code = sql`''`) => sql`
      select ${id} as id, ${name} as name, ${code} as code, sum(l.qty)::int as pieces, round(sum(l.revenue), 2)::text as revenue,
        ${percent} as margin_percent`;
    const ofProducts = sql`${top(sql`g.product_id`, sql`(array_agg(l.name order by l.order_id desc))[1]`, sql`min(l.sku)`)}
      from sold l join goods g on g.line_id = l.line_id group by g.product_id, case when g.product_id is null then l.sku end`;
    const json = (
      rows: ReturnType<typeof sql>,
      order: ReturnType<typeof sql>,
    ) => sql`(select coalesce(jsonb_agg(to_jsonb(t) order by ${order}), '[]')
      from (select * from (${rows}) a order by ${order} limit ${topCount}) t)`;
    const best = sql`revenue::numeric desc, name, id`;
    const { rows } = await sql<Sold>`
      with days as (select time_zone as zone, currency from shops where id = ${shopId}),
      placed as materialized (
        select o.id, o.currency = d.currency as own, o.fx_rate, o.placed_at >= (${from}::date::timestamp at time zone d.zone) as now,
          (o.placed_at at time zone d.zone)::date::text as day
        from days d join orders o on o.shop_id = ${shopId} and o.placed_at >= (${before}::date::timestamp at time zone d.zone)
          and o.placed_at < ((${to}::date + 1)::timestamp at time zone d.zone)),
      lines as materialized (
        select o.id as order_id, o.now, o.day, l.id as line_id, l.variant_id, l.sku, l.name, x.qty, ${revenue} as revenue, x.net,
          case when l.cost_fx is not null and o.fx_rate is not null then x.qty * l.cost_expected / l.cost_fx * o.fx_rate end as cost,
          l.source_seller_id is null and l.to_order > 0 as unassigned
        from placed o join order_lines l on l.order_id = o.id
        cross join lateral (select (${qty})::int as qty) q
        cross join lateral (select q.qty, l.line_gross * q.qty / l.qty_placed as gross,
          l.line_gross * q.qty / l.qty_placed / (1 + l.vat_percent / 100) as net) x
        where o.own and x.qty > 0),
      sold as (select * from lines where now),
      goods as materialized (select l.line_id, v.product_id from sold l left join variants v on v.id = l.variant_id)
      select
        coalesce((select jsonb_agg(to_jsonb(t)) from (select l.now, count(distinct l.order_id)::int as orders, sum(l.qty)::int as pieces,
            round(sum(l.revenue), 2)::text as revenue, round(sum(l.revenue) / count(distinct l.order_id), 2)::text as average,
            round(sum(l.net - l.cost), 2)::text as margin, ${percent} as margin_percent,
            (count(*) filter (where l.cost is null))::int as unknown
          from lines l group by l.now) t), '[]') as totals,
        coalesce((select jsonb_agg(to_jsonb(t)) from (select l.day, round(sum(l.revenue), 2)::text as revenue,
            round(sum(l.net - l.cost), 2)::text as margin from lines l group by l.day) t), '[]') as days,
        (select count(*)::int from placed where now) as listed,
        (select count(*)::int from sold where unassigned) as unassigned,
        (select count(*)::int from placed where not own) as "otherCurrency",
        ${json(ofProducts, best)} as products,
        ${json(
          sql`${top(sql`b.id`, sql`coalesce(b.name, '')`)} from sold l join goods g on g.line_id = l.line_id
            join products p on p.id = g.product_id join brands b on b.id = p.brand_id group by b.id`,
          best,
        )} as brands,
        ${json(
          sql`${top(sql`s.id`, sql`s.name`)} from sold l join goods g on g.line_id = l.line_id
            join products p on p.id = g.product_id join sellers s on s.id = p.seller_id group by s.id`,
          best,
        )} as sellers,
        ${json(sql`select * from (${ofProducts}) a where margin_percent is not null`, sql`margin_percent::numeric, revenue::numeric desc, name, id`)} as worst`.execute(
      db,
    );
    return rows[0]!;
  },
});
