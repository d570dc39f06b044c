// Reads of others: currencies, shops, variant_prices, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

type Ids = readonly number[];
type Sql = RawBuilder<unknown>;

/**
 * What was shown in the 30 days before `start`: from local midnight 30 days before its day up to it. A price that began earlier counts while
 * it was in force; a gap counts nothing. Give SQL of the variant, the shop, its time zone and the start; gives `gross` (the lowest) and `ids`.
 */
export const low30Sql = (variant: Sql, shop: Sql, zone: Sql, start: Sql) => sql`
  select min(w.gross) as gross, coalesce(array_agg(w.id order by w.id), '{}') as ids from presented_prices w
   where w.variant_id = ${variant} and w.shop_id = ${shop} and w.period && tstzrange(
     (date_trunc('day', ${start} at time zone ${zone}) - interval '30 days') at time zone ${zone}, ${start}, '[)')`;

/**
 * When the reduction began that a customer sees now, further steps of it without a break included; now where none is shown yet. So the
 * reference of a reduction stays what it was at its start, however often its price is sent again.
 */
const reducedSince = (variant: Sql, shop: Sql) => sql`coalesce((
  select max(lower(w.period)) from presented_prices w
   where w.variant_id = ${variant} and w.shop_id = ${shop} and w.kind = 'discount'
     and exists (select from presented_prices o where o.variant_id = ${variant} and o.shop_id = ${shop}
                  and upper_inf(o.period) and o.kind = 'discount')
     and not exists (select from presented_prices b where b.variant_id = ${variant} and b.shop_id = ${shop} and b.kind = 'discount'
                      and upper(b.period) = lower(w.period))), now())`;

/**
 * The prices of products in a shop, by the rules of `pricesFor`: CTEs up to `priced`, a row for each variant that is sold there. Of
 * products and shops; digits of currencies.
 */
const pricedSql = (ids: Ids, shopId: number) => sql`
  offers as (
    select v.product_id, v.id as variant_id, s.id as shop_id, s.currency, s.omnibus, s.time_zone, coalesce(c.digits, 2) as digits,
           case when q.price is not null then q.price when m.supplier and v.currency = s.currency then v.price end as price,
           case when q.price is not null then q.discount_price
                when m.supplier and v.currency = s.currency then coalesce(q.discount_price, v.discount_price) end as discount,
           coalesce(q.tvsh, case when m.supplier then v.tvsh end, 0) as vat
      from variants v join shops s on s.id = ${shopId} left join currencies c on c.code = s.currency
     cross join lateral (select s.pricing_mode <> 'calculated' as supplier) m
      left join variant_prices q on q.variant_id = v.id and q.shop_id = s.id
     where v.product_id = any(${ids}::bigint[])),
  sold as (
    select o.*, case when discount > 0 and discount < price then discount end as cut, round(price * (1 + vat / 100), digits) as gross
      from offers o where price > 0),
  priced as (
    select s.*, round(s.cut * (1 + s.vat / 100), s.digits) as cut_gross,
           case when s.omnibus then low.gross else s.gross end as reference
      from sold s left join lateral (${low30Sql(
        sql`s.variant_id`,
        sql`s.shop_id`,
        sql`s.time_zone`,
        sql`(select ${reducedSince(sql`s.variant_id`, sql`s.shop_id`)})`,
      )}) low on s.omnibus and s.cut is not null)`;

const hashed = (text: Sql) => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
const keyed = sql`'tregu-variant-' || variant_id`;
const line = sql`concat_ws('|', ${keyed}, trim_scale(price)::text, gross::text, coalesce(trim_scale(cut)::text, ''),
  coalesce(cut_gross::text, ''), coalesce(case when reference > cut_gross then round(reference, digits) end::text, ''),
  trim_scale(vat)::text, currency)`;
const together = (text: Sql) => sql`string_agg(${text}, E'\n' order by (${keyed}) collate "C")`;

/** `hashes`: the hash of the prices of each product that has any, as `hashOfPrices` gives it. */
export const priceHashesSql = (ids: Ids, shopId: number) => sql`${pricedSql(ids, shopId)},
  hashes as (
    select product_id, left(${hashed(together(keyed))}, 16) || '.' || ${hashed(together(line))} as hash
      from priced group by product_id)`;

/** The lowest prices that reductions of these products are shown against, in those of the shops that announce by them. */
export async function selectLow30(
  db: Kysely<DB>,
  ids: Ids,
  shopIds: Ids,
): Promise<{ variant_id: number; shop_id: number; gross: string | null }[]> {
  const announcing = await db.selectFrom('shops').select('id').where('omnibus', '=', true).execute();
  const rows = [];
  for (const { id } of announcing.filter((shop) => shopIds.includes(shop.id))) {
    const found = await sql<{ variant_id: number; shop_id: number; gross: string | null }>`with ${pricedSql(ids, id)}
      select variant_id, shop_id, reference::text as gross from priced where cut is not null`.execute(db);
    rows.push(...found.rows);
  }
  return rows;
}
