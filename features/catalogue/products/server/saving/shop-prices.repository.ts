import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Products whose prices differ. `appearing`: some of their variants had no price or no VAT there before, so the list shows them otherwise. */
export type PricesWritten = { readonly products: readonly number[]; readonly appearing: readonly number[] };

/**
 * The prices a shop shows from now on, as they were calculated: `priced` is a statement that gives `variant_id`, `price` (net, in the shop's
 * currency) and `tvsh` (percent, resolved). Discount prices, fees and VAT by hand stay. What hangs on the products is the caller's.
 */
export async function writeShopPrices(
  db: Kysely<DB>,
  shopId: number,
  priced: RawBuilder<unknown>,
): Promise<PricesWritten> {
  const { rows } = await sql<{ product_id: number; appears: boolean }>`
    with n as materialized (${priced}),
    before as materialized (select q.variant_id, q.price > 0 and q.tvsh is not null as shown from n join variant_prices q
      on q.variant_id = n.variant_id and q.shop_id = ${shopId}),
    written as (
      insert into variant_prices as q (variant_id, shop_id, price, tvsh)
      select n.variant_id, ${shopId}, n.price, n.tvsh from n order by n.variant_id
      on conflict (variant_id, shop_id) do update set price = excluded.price, tvsh = excluded.tvsh
       where (q.price, q.tvsh) is distinct from (excluded.price, excluded.tvsh)
      returning variant_id)
    select v.product_id, bool_or(b.shown is not true) as appears from written w join variants v on v.id = w.variant_id
      left join before b on b.variant_id = w.variant_id group by 1 order by 1`.execute(db);
  return {
    products: rows.map(({ product_id }) => product_id),
    appearing: rows.flatMap(({ product_id, appears }) => (appears ? [product_id] : [])),
  };
}

/**
 * A shop begins to calculate: the VAT staff gave its variants is kept apart as theirs, since the one that holds is resolved anew. And back again: what
 * staff gave holds.
 */
export async function keepVatByHand(db: Kysely<DB>, shopId: number, calculated: boolean): Promise<void> {
  if (calculated)
    await sql`update variant_prices set tvsh_by_hand = tvsh where shop_id = ${shopId} and tvsh is not null and tvsh_by_hand is null`.execute(
      db,
    );
  else
    await sql`update variant_prices set tvsh = tvsh_by_hand, tvsh_by_hand = null
      where shop_id = ${shopId} and (tvsh_by_hand is not null or tvsh is not null)`.execute(db);
}

/** A shop's own net prices as `priced` (`variant_id`, `price`) gives them; null: it has none of its own. VAT and fees stay. Gives the products of rows that differ. */
export async function setOwnPrices(db: Kysely<DB>, shopId: number, priced: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    with written as (
      insert into variant_prices as q (variant_id, shop_id, price) select n.variant_id, ${shopId}, n.price from (${priced}) n order by n.variant_id
      on conflict (variant_id, shop_id) do update set price = excluded.price where q.price is distinct from excluded.price
      returning variant_id)
    select distinct v.product_id from written w join variants v on v.id = w.variant_id order by 1`.execute(db);
  return rows.map(({ product_id }) => product_id);
}

/** A discount price without VAT; null takes the one of `instead` away, and another one stays, since somebody else wrote it. */
export type DiscountWritten = {
  readonly variantId: number;
  readonly net: string | null;
  readonly instead: string | null;
};

/** The discount prices of a shop's variants. Gives the products of rows that differ; what hangs on them is the caller's. */
export async function setDiscountPrices(
  db: Kysely<DB>,
  shopId: number,
  rows: readonly DiscountWritten[],
): Promise<number[]> {
  const { rows: written } = await sql<{ product_id: number }>`
    with n as materialized (
      select * from unnest(${rows.map(({ variantId }) => variantId)}::bigint[], ${rows.map(({ net }) => net)}::numeric[],
        ${rows.map(({ instead }) => instead)}::numeric[]) as n (variant_id, net, instead)),
    gone as (
      update variant_prices q set discount_price = null from n
       where q.variant_id = n.variant_id and q.shop_id = ${shopId} and n.net is null and q.discount_price = n.instead returning q.variant_id),
    written as (
      insert into variant_prices as q (variant_id, shop_id, discount_price) select n.variant_id, ${shopId}, n.net from n
       where n.net is not null order by n.variant_id
      on conflict (variant_id, shop_id) do update set discount_price = excluded.discount_price
       where q.discount_price is distinct from excluded.discount_price
      returning variant_id)
    select distinct v.product_id from (select * from gone union all select * from written) w join variants v on v.id = w.variant_id order by 1`.execute(
    db,
  );
  return written.map(({ product_id }) => product_id);
}
