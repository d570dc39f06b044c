// Reads of others: categories, line_facts, order_lines, orders, products, publications, sellers, shops, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { CalendarRow, DeliveryRule } from '../contract/delivery-time.model.ts';

/** Deliveries of one seller that were promised for one day and came on another. */
export type Delivered = {
  readonly sellerId: number;
  readonly seller: string;
  readonly country: string;
  readonly promised: string;
  readonly day: string;
  readonly n: number;
};

/** What the page shows. */
export const deliveryListReadModel = (db: Kysely<DB>) => ({
  async listRules(): Promise<DeliveryRule[]> {
    const { rows } = await sql<DeliveryRule>`select r.id, r.seller_id, r.country, r.shop_id, r.category_id,
        trim_scale(r.weight_from)::text as weight_from, trim_scale(r.weight_to)::text as weight_to, r.handling_days, r.inbound_days, r.hub_days,
        r.transit_days, to_char(r.cut_off, 'HH24:MI') as cut_off, r.texts, r.version, s.name as seller, h.name as shop,
        (with recursive up as (select id, name, parent_id, 0 as depth from categories where id = r.category_id
            union all select c.id, c.name, c.parent_id, up.depth + 1 from up join categories c on c.id = up.parent_id where up.depth < 50)
          select string_agg(name, ' > ' order by depth desc) from up) as category,
        num_nulls(r.seller_id, r.country, r.shop_id, r.category_id, r.weight_from, r.weight_to) = 6 as general
      from delivery_rules r left join sellers s on s.id = r.seller_id left join shops h on h.id = r.shop_id
     order by num_nulls(r.seller_id, r.country, r.shop_id, r.category_id, r.weight_from, r.weight_to) = 6 desc,
       r.seller_id is not null, r.country is not null, fold(s.name), r.country, r.category_id nulls first, r.shop_id nulls first, r.weight_from nulls first, r.id`.execute(
      db,
    );
    return rows;
  },

  async listCalendars(): Promise<CalendarRow[]> {
    const { rows } =
      await sql<CalendarRow>`select c.country, c.time_zone as zone, c.working_days, to_char(c.opens, 'HH24:MI') as opens,
        to_char(c.closes, 'HH24:MI') as closes, c.is_hub, c.version,
        coalesce((select jsonb_agg(jsonb_build_object('day', h.day, 'name', h.name) order by h.day) from holidays h where h.country = c.country), '[]')
          as holidays
      from working_calendars c order by c.is_hub desc, c.country`.execute(db);
    return rows;
  },

  /** Products that are in a shop, counted once for each; null: in every shop. */
  async countLive(shopId: number | null): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from publications
      where status = 'in_shop' and (${shopId}::int is null or shop_id = ${shopId}::int)`.execute(db);
    return rows[0]!.n;
  },

  async findVariant(code: string) {
    const { rows } = await sql<{ id: number; product_id: number; sku: string; name: string; seller: string }>`
      select v.id, v.product_id, v.sku_intern as sku, p.name, s.name as seller from variants v join products p on p.id = v.product_id join sellers s on s.id = p.seller_id
       where v.sku_intern = ${code} or v.ean = ${code} order by v.sku_intern <> ${code}, v.id limit 1`.execute(db);
    return rows[0] ?? null;
  },

  /** Whether each of what a rule names is there; null where it names none. */
  async areThere(said: { seller_id: number | null; shop_id: number | null; category_id: number | null }) {
    const { rows } = await sql<{ seller: boolean; shop: boolean; category: boolean }>`select
      ${said.seller_id}::bigint is null or exists (select from sellers where id = ${said.seller_id}::bigint and deleted_at is null) as seller,
      ${said.shop_id}::int is null or exists (select from shops where id = ${said.shop_id}::int) as shop,
      ${said.category_id}::bigint is null or exists (select from categories where id = ${said.category_id}::bigint and seller_id is null and deleted_at is null)
        as category`.execute(db);
    return rows[0]!;
  },

  /** Lines that were promised since a day and are delivered whole, in these shops (null: in all). */
  async listDelivered(since: string, shops: readonly number[] | null): Promise<Delivered[]> {
    const { rows } = await sql<Delivered>`
      select l.source_seller_id as "sellerId", s.name as seller, left(h.country_code, 2) as country, l.promised_first as promised, d.day, count(*)::int as n
        from order_lines l join sellers s on s.id = l.source_seller_id join orders o on o.id = l.order_id join shops h on h.id = o.shop_id
        cross join lateral (select (max(f.at) at time zone h.time_zone)::date as day from line_facts f
          where f.line_id = l.id and f.fact = 'delivered' and f.qty > 0) d
       where l.q_delivered > 0 and l.q_delivered >= l.need and l.promised_first >= ${since}::date
         and (${shops}::int[] is null or o.shop_id = any(${shops}::int[])) and d.day is not null
       group by 1, 2, 3, 4, 5`.execute(db);
    return rows;
  },
});
