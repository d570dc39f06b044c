// Reads of others: currencies, shops, variant_prices, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { SourceLayer } from '../../contract/publishing.source.ts';

type Ids = readonly number[];
/** Columns that are handed to the rules below are of tables a query names neither `w`, `b` nor `seen_now`: those would be read as the rules' own. */
type Sql = RawBuilder<unknown>;

/**
 * What was shown in the 30 days before `start`: from local midnight 30 days before its day up to it. A price that began earlier counts while
 * it was in force; a gap counts nothing. Amounts of two currencies are not compared: while one of another than the shop's is among them, the lowest
 * is not known. Give SQL of the variant, the shop, its time zone and the start; gives `gross` (the lowest) and `ids`.
 */
export const low30Sql = (variant: Sql, shop: Sql, zone: Sql, start: Sql) => sql`
  select case when bool_and(w.currency = (select k.currency from shops k where k.id = ${shop})) then min(w.gross) end as gross, coalesce(array_agg(w.id order by w.id), '{}') as ids from presented_prices w
   where w.variant_id = ${variant} and w.shop_id = ${shop} and w.period && tstzrange(
     (date_trunc('day', ${start} at time zone ${zone}) - interval '30 days') at time zone ${zone}, ${start}, '[)')`;

/**
 * Whether a reduced price (`w`) that was shown is the first step of a reduction: the one before did not go over into it, or was lower. A
 * reduction goes on while it goes deeper (Directive 98/6/EC, article 6a paragraph 5); a step up begins another one.
 */
export const firstStep = sql`not exists (select from presented_prices b where b.variant_id = w.variant_id and b.shop_id = w.shop_id
  and b.kind = 'discount' and upper(b.period) = lower(w.period) and b.currency = w.currency and b.gross >= w.gross)`;

/**
 * When the reduction began that a customer sees now, where a price of `gross` goes on with it; now where it begins one. So the reference of
 * a reduction stays what it was at its start, however often its price is sent again.
 */
const loweredSince = (variant: Sql, shop: Sql, gross: Sql) => sql`coalesce((
  select max(lower(w.period)) from presented_prices w
   where w.variant_id = ${variant} and w.shop_id = ${shop} and w.kind = 'discount' and ${firstStep}
     and exists (select from presented_prices seen_now where seen_now.variant_id = ${variant} and seen_now.shop_id = ${shop}
                  and upper_inf(seen_now.period) and seen_now.kind = 'discount' and seen_now.gross >= ${gross})), now())`;

/** When the reductions began that a customer sees now, of whatever steps, without a regular price between them; now where none is shown yet. */
const reducedSince = (variant: Sql, shop: Sql) => sql`coalesce((
  select max(lower(w.period)) from presented_prices w
   where w.variant_id = ${variant} and w.shop_id = ${shop} and w.kind = 'discount'
     and exists (select from presented_prices seen_now where seen_now.variant_id = ${variant} and seen_now.shop_id = ${shop}
                  and upper_inf(seen_now.period) and seen_now.kind = 'discount')
     and not exists (select from presented_prices b where b.variant_id = ${variant} and b.shop_id = ${shop} and b.kind = 'discount'
                      and upper(b.period) = lower(w.period))), now())`;

/**
 * The regular price customers saw until the reductions began that they see now; where they see none, the one they see. So a reduction is never announced against a price that nobody was asked. Null where nothing is shown.
 */
const grossBefore = (variant: Sql, shop: Sql) => sql`(
  select b.gross from presented_prices b
   where b.variant_id = ${variant} and b.shop_id = ${shop} and b.kind = 'regular'
     and (upper_inf(b.period) or upper(b.period) = (${reducedSince(variant, shop)})
       and exists (select from presented_prices seen_now where seen_now.variant_id = ${variant} and seen_now.shop_id = ${shop}
                  and upper_inf(seen_now.period) and seen_now.kind = 'discount')))`;

/**
 * The prices of products in a shop, by the rules of `pricesFor`: CTEs up to `priced`, a row for each variant that is sold there. Of
 * products and shops; digits of currencies.
 */
export const pricedSql = (ids: Ids, shopId: number) => sql`
  offers as (
    select v.product_id, v.id as variant_id, s.id as shop_id, s.currency, s.omnibus, s.time_zone, coalesce(c.digits, 2) as digits,
           l.campaign_item_id as layer_item, l.net as layer_net, l.gross as layer_gross, l.reference as layer_reference,
           l.most_per_order as layer_most, l.campaign_hash as layer_says,
           case when q.price is not null then q.price when m.supplier and v.currency = s.currency then v.price end as price,
           case when q.price is not null then q.discount_price
                when m.supplier and v.currency = s.currency then coalesce(q.discount_price, v.discount_price) end as discount,
           coalesce(q.tvsh, case when m.supplier then v.tvsh end, 0) as vat
      from variants v join shops s on s.id = ${shopId} left join currencies c on c.code = s.currency
     cross join lateral (select s.pricing_mode <> 'calculated' as supplier) m
      left join variant_prices q on q.variant_id = v.id and q.shop_id = s.id
      left join lateral (select * from price_layers y where y.variant_id = v.id and y.shop_id = s.id order by ${deciding} limit 1) l on true
     where v.product_id = any(${ids}::bigint[])),
  sold as (
    select o.*, layered, case when layered then layer_net when discount > 0 and discount < price then discount end as cut,
           round(price * (1 + vat / 100), digits) as gross
      from offers o cross join lateral (select coalesce(layer_net < price, false) as layered) y where price > 0),
  priced as (
    select s.*, case when s.layered then round(s.layer_gross, s.digits) else round(s.cut * (1 + s.vat / 100), s.digits) end as cut_gross,
           case when s.cut is null then null when s.layered then s.layer_reference when s.omnibus then low.gross
             else coalesce(${grossBefore(sql`s.variant_id`, sql`s.shop_id`)}, s.gross) end as reference
      from sold s left join lateral (${low30Sql(
        sql`s.variant_id`,
        sql`s.shop_id`,
        sql`s.time_zone`,
        sql`(select ${loweredSince(sql`s.variant_id`, sql`s.shop_id`, sql`round(s.cut * (1 + s.vat / 100), s.digits)`)})`,
      )}) low on s.omnibus and s.cut is not null and not s.layered)`;

const hashed = (text: Sql) => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
const keyed = sql`'tregu-variant-' || variant_id`;
const line = sql`concat_ws('|', ${keyed}, trim_scale(price)::text, gross::text, coalesce(trim_scale(cut)::text, ''),
  coalesce(cut_gross::text, ''), coalesce(case when reference > cut_gross then round(reference, digits) end::text, ''),
  trim_scale(vat)::text, currency, case when layered then 'most ' || layer_most end,
  case when layered and reference > cut_gross then 'of ' || layer_says end)`;
const together = (text: Sql) => sql`string_agg(${text}, E'\n' order by (${keyed}) collate "C")`;

/** `hashes`: the hash of the prices of each product that has any, as `priceHashFor` gives it. */
export const priceHashesSql = (ids: Ids, shopId: number) => sql`${pricedSql(ids, shopId)},
  hashes as (
    select product_id, left(${hashed(together(keyed))}, 16) || '.' ||
           case when exists (select from shop_sending g where g.shop_id = ${shopId} and 'price' = any (g.leaves)) then 'left'
                else ${hashed(together(line))} end as hash
      from priced group by product_id)`;

/** Whether the prices of a publication are not the shop's own affair (`isOfLeftPrices`). */
export const ourPrices = (column: Sql) => sql`(${column} is null or ${column} not like '%.left')`;

/** Layers in the order in which they decide (pricing.md section 6): the higher priority, then the lower price. */
const deciding = sql`y.priority desc, y.gross, y.campaign_item_id`;

/** The prices of campaigns that decide, of these products in these shops. */
export async function selectLayers(
  db: Kysely<DB>,
  ids: Ids,
  shopIds: Ids,
): Promise<({ variant_id: number; shop_id: number } & SourceLayer)[]> {
  const { rows } = await sql<{ variant_id: number; shop_id: number } & SourceLayer>`
    select distinct on (y.variant_id, y.shop_id) y.variant_id, y.shop_id, y.campaign_item_id as "campaignItem", y.net::text as net,
           y.gross::text as gross, y.reference::text as reference, y.most_per_order as "mostPerOrder", y.campaign
      from price_layers y join variants v on v.id = y.variant_id
     where v.product_id = any(${ids}::bigint[]) and y.shop_id = any(${shopIds}::int[])
     order by y.variant_id, y.shop_id, ${deciding}`.execute(db);
  return rows;
}

/**
 * What reductions of these products are shown against: in shops that announce by it the lowest price of 30 days, in others the price that was
 * shown before. Absent where nothing but the price of now is known.
 */
export async function selectLow30(
  db: Kysely<DB>,
  ids: Ids,
  shopIds: Ids,
): Promise<{ variant_id: number; shop_id: number; gross: string | null }[]> {
  const announcing = await db.selectFrom('shops').select('id').where('omnibus', '=', true).execute();
  const plain = shopIds.filter((id) => !announcing.some((shop) => shop.id === id));
  const { rows: frozen } = await sql<{ variant_id: number; shop_id: number; gross: string | null }>`
    select p.variant_id, p.shop_id, ${grossBefore(sql`p.variant_id`, sql`p.shop_id`)}::text as gross
      from presented_prices p join variants v on v.id = p.variant_id
     where v.product_id = any(${ids}::bigint[]) and p.shop_id = any(${plain}::int[]) and upper_inf(p.period)
       and (v.discount_price is not null or exists (select from variant_prices q
              where q.variant_id = v.id and q.shop_id = p.shop_id and q.discount_price is not null))`.execute(db);
  const rows = [...frozen];
  for (const { id } of announcing.filter((shop) => shopIds.includes(shop.id))) {
    const found = await sql<{ variant_id: number; shop_id: number; gross: string | null }>`with ${pricedSql(ids, id)}
      select variant_id, shop_id, reference::text as gross from priced where cut is not null and not layered`.execute(
      db,
    );
    rows.push(...found.rows);
  }
  return rows;
}
