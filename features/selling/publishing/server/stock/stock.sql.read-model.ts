// Reads of others: products, sellers, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { StockParts } from '../../contract/publishing.stock.ts';
import { pricedSql } from '../prices/prices.sql.read-model.ts';

type Ids = readonly number[];
type Sql = RawBuilder<unknown>;

/** What of the stock of a variant the features above say, for one shop: over `v` and `p`, its product. */
const partsOf = (shop: Sql) => sql`
  select coalesce(sum(s.qty) filter (where s.kind = 'hub'), 0)::int as hub,
         coalesce(sum(s.qty) filter (where s.kind = 'order'), 0)::int as ordered,
         coalesce(sum(s.qty) filter (where s.kind = 'bought' and s.at > coalesce(p.stock_updated_at, '-infinity')), 0)::int as bought,
         coalesce(sum(s.held) filter (where s.shop_id = ${shop}), 0)::int as held
    from stock_parts s where s.variant_id = v.id`;

/** Whether the shop sells none of it: over `v`. */
const isStopped = (shop: Sql) =>
  sql`exists (select from stopped_variants x where x.variant_id = v.id and x.shop_id = ${shop})`;

/** Of these products for these shops; variants of which nothing is known are absent. Stock and its time are of products. */
export async function selectStockParts(
  db: Kysely<DB>,
  ids: Ids,
  shopIds: Ids,
): Promise<({ variant_id: number; shop_id: number } & StockParts)[]> {
  const { rows } = await sql<{ variant_id: number; shop_id: number } & StockParts>`
    select v.id as variant_id, shop.id as shop_id, n.*, ${isStopped(sql`shop.id`)} as stopped from variants v join products p on p.id = v.product_id
     cross join unnest(${shopIds}::int[]) as shop (id) cross join lateral (${partsOf(sql`shop.id`)}) n
     where v.product_id = any(${ids}::bigint[]) and (exists (select from stock_parts s where s.variant_id = v.id)
       or exists (select from stopped_variants x where x.variant_id = v.id))`.execute(db);
  return rows;
}

/** `stocked`: the number of each variant of these products in a shop, by the rule of `publishing.stock.ts`, with what it is made of. `is_left`: it is the shop's own affair. */
export const stockSql = (ids: Ids, shopId: number) => sql`
  stocked as (
    select v.product_id, v.id as variant_id, v.position, v.sku, v.stock as supplier, c.counts, n.hub, n.ordered, n.bought, n.held, g.buffer, g.is_left,
           case when ${isStopped(sql`${shopId}::int`)} then 0 else greatest(0, case when c.counts then greatest(0, v.stock - n.bought) else 0 end + n.hub - n.ordered - g.buffer) end as stock
      from variants v join products p on p.id = v.product_id join sellers e on e.id = p.seller_id
     cross join lateral (select p.is_in_vendor_list and v.in_delivery and not e.is_away as counts) c
     cross join lateral (${partsOf(sql`${shopId}::int`)}) n
     cross join (select coalesce((select stock_buffer from shop_sending where shop_id = ${shopId}), 0) as buffer,
       exists (select from shop_sending where shop_id = ${shopId} and 'stock' = any (leaves)) as is_left) g
     where v.product_id = any(${ids}::bigint[]))`;

/** `hashes`: of the stock of each product that is sold in the shop, as `desiredState` gives it: of the variants the shop knows. */
export const stockHashesSql = (ids: Ids, shopId: number) => sql`${pricedSql(ids, shopId)}, ${stockSql(ids, shopId)},
  hashes as (
    select k.product_id, encode(sha256(convert_to('[' || coalesce(string_agg(
        '{' || case when k.held > 0 then '"held":' || k.held || ',' else '' end || '"stock":' || k.stock || ',"variantKey":"tregu-variant-' ||
        k.variant_id || '"}', ',' order by k.position, k.variant_id) filter (where not k.is_left), '') || ']', 'UTF8')), 'hex') as hash
      from stocked k join priced q on q.variant_id = k.variant_id group by k.product_id)`;
