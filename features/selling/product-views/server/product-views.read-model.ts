// Reads of others: publications
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { type ProductViews, viewDays } from '../contract/product-views.model.ts';

type Row = { readonly id: number } & ProductViews;

/** Views of products in the shops they are or were in; `today` is a day of UTC. */
export async function listProductViews(
  db: Kysely<DB>,
  productIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, ProductViews>> {
  const first = sql`(${today}::date - ${viewDays - 1}::int)`;
  const { rows } = await sql<Row>`
    select p.product_id as id,
      case when count(r.shop_id) > 0 then coalesce(sum((select sum(v.views) from product_views v
        where v.product_id = p.product_id and v.shop_id = r.shop_id and v.day >= ${first})), 0)::int end as count,
      coalesce(jsonb_agg(jsonb_build_object('id', r.shop_id, 'since', case when r.since > ${first} then to_char(r.since, 'YYYY-MM-DD') end)
        order by r.shop_id) filter (where r.shop_id is not null), '[]') as counted,
      coalesce(jsonb_agg(p.shop_id order by p.shop_id) filter (where r.shop_id is null), '[]') as uncounted
    from publications p left join shop_view_readings r on r.shop_id = p.shop_id
    where p.product_id = any(${productIds}::bigint[]) and p.status in ('in_shop', 'removed')
    group by p.product_id`.execute(db);
  return new Map(rows.map(({ id, ...views }) => [id, views]));
}
