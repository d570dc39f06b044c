// Reads of others: languages, order_lines, orders, product_list_shops, products, shops, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { productStatus as s } from '#features/catalogue/products/contract/products.status.ts';
import { listFacts } from '#features/catalogue/products/server/products.public.ts';
import type { FunnelStep } from '../contract/sales.calls.ts';

/** Products that came in on these days of the shop, and which of them have got how far there; a step counts those of the steps before alone. */
export async function readFunnel(
  db: Kysely<DB>,
  { shopId, from, to }: { readonly shopId: number; readonly from: string; readonly to: string },
): Promise<Record<FunnelStep, number>> {
  const approved = sql`h.state in (${sql.lit(s.approved)}, ${sql.lit(s.inShop)}, ${sql.lit(s.removed)})`;
  const { rows } = await sql<Record<FunnelStep, number>>`
    with shop as (select o.time_zone as zone, (select coalesce(bit_or(1::bigint << (15 + g.id)), 0) from languages g
        where g.code = o.fallback_language or o.languages ? g.code) as languages
      from shops o where o.id = ${shopId}),
    came as materialized (
      select p.id, h.facts & ${sql.lit(listFacts.leafCategory)} <> 0 as mapped, h.flags & d.languages <> 0 as translated, ${approved} as approved,
        h.state = ${sql.lit(s.inShop)} as here
      from shop d join products p on p.created_at >= (${from}::date::timestamp at time zone d.zone)
        and p.created_at < ((${to}::date + 1)::timestamp at time zone d.zone)
      join product_list_shops h on h.shop_id = ${shopId} and h.product_id = p.id),
    held as (select id, mapped, mapped and translated as translated, mapped and translated and approved as approved,
        mapped and translated and approved and here as here from came)
    select count(*)::int as imported, (count(*) filter (where mapped))::int as mapped,
      (count(*) filter (where translated))::int as translated, (count(*) filter (where approved))::int as approved,
      (count(*) filter (where here))::int as in_shop,
      (count(*) filter (where here and exists (select from variants v join order_lines l on l.variant_id = v.id
        join orders o on o.id = l.order_id and o.shop_id = ${shopId}
        where v.product_id = held.id and l.q_placed > l.q_cancelled)))::int as sold
    from held`.execute(db);
  return rows[0]!;
}
