// Reads of others: sellers
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { AskedPrice, SellerPriceState } from '../../contract/seller-prices/seller-prices.ts';

/** The newest price asked for a variant, beside what holds. */
export type NewestAsked = {
  readonly variantId: number;
  readonly productId: number;
  readonly sku: string;
  readonly held: AskedPrice;
  readonly asked: (AskedPrice & { readonly id: number; readonly state: SellerPriceState }) | null;
  readonly askedBy: number | null;
};

type LastAsked = { readonly state: SellerPriceState; readonly asked: AskedPrice; readonly old: AskedPrice };

type NewAsked = {
  readonly variantId: number;
  readonly state: 'applied' | 'waiting';
  readonly before: AskedPrice;
  readonly after: AskedPrice;
};

const json = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::json`;

/** Prices local sellers ask for approved products, and what holds of them. */
export const sellerPricesRepository = (db: Kysely<DB>) => ({
  /** The newest price asked for each variant of a product, and what held before it. */
  async mapNewest(productId: number): Promise<Map<number, LastAsked>> {
    const { rows } = await sql<LastAsked & { variant_id: number }>`
      select distinct on (variant_id) variant_id, state,
        json_build_object('price', trim_scale(price)::text, 'discount_price', trim_scale(discount_price)::text) as asked,
        json_build_object('price', trim_scale(old_price)::text, 'discount_price', trim_scale(old_discount_price)::text) as old
        from seller_prices where product_id = ${productId} order by variant_id, id desc`.execute(db);
    return new Map(rows.map(({ variant_id, ...last }) => [variant_id, last]));
  },

  /** What waits of these variants is asked for no longer. */
  async withdraw(variantIds: readonly number[], at: Date): Promise<void> {
    await sql`update seller_prices set state = 'withdrawn', decided_at = ${at}
      where variant_id = any(${variantIds}::bigint[]) and state = 'waiting'`.execute(db);
  },

  async insert(productId: number, rows: readonly NewAsked[], by: { userId: number | null; at: Date }): Promise<void> {
    const flat = rows.map(({ variantId, state, before, after }) => ({
      variant_id: variantId,
      state,
      old_price: before.price,
      old_discount_price: before.discount_price,
      price: after.price,
      discount_price: after.discount_price,
    }));
    await sql`insert into seller_prices (product_id, variant_id, state, old_price, old_discount_price, price, discount_price, asked_at, asked_by)
      select ${productId}, n.variant_id, n.state, n.old_price, n.old_discount_price, n.price, n.discount_price, ${by.at}, ${by.userId}::bigint
        from json_to_recordset(${json(flat)}) as n(variant_id bigint, state text, old_price numeric, old_discount_price numeric,
          price numeric, discount_price numeric)`.execute(db);
  },

  /** Variants of local sellers this person sees, with the newest price asked for each, by id. */
  async listNewest(variantIds: readonly number[], sellerId: number | null): Promise<NewestAsked[]> {
    const { rows } = await sql<NewestAsked>`
      select v.id as "variantId", v.product_id as "productId", v.sku, n.asked_by as "askedBy",
        json_build_object('price', trim_scale(v.price)::text, 'discount_price', trim_scale(v.discount_price)::text) as held,
        case when n.id is not null then json_build_object('id', n.id, 'state', n.state, 'price', trim_scale(n.price)::text,
          'discount_price', trim_scale(n.discount_price)::text) end as asked
      from variants v join products p on p.id = v.product_id join sellers s on s.id = p.seller_id and s.local_seller
      left join lateral (select * from seller_prices a where a.variant_id = v.id order by a.id desc limit 1) n on true
      where v.id = any(${variantIds}::bigint[]) and (${sellerId}::bigint is null or p.seller_id = ${sellerId})
      order by v.id`.execute(db);
    return rows;
  },

  /** Variants whose new price waits, the longest waiting first. */
  async listWaiting(sellerId: number | null): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select a.variant_id as id from seller_prices a join products p on p.id = a.product_id
       where a.state = 'waiting' and (${sellerId}::bigint is null or p.seller_id = ${sellerId}) order by a.asked_at, a.id`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },

  async mapLabels(
    variantIds: readonly number[],
    sellerId: number | null,
  ): Promise<Map<number, { code: string; name: string }>> {
    const { rows } = await sql<{ id: number; code: string; name: string }>`
      select v.id, v.sku_intern as code, p.name from variants v join products p on p.id = v.product_id
       where v.id = any(${variantIds}::bigint[]) and (${sellerId}::bigint is null or p.seller_id = ${sellerId})`.execute(
      db,
    );
    return new Map(rows.map(({ id, code, name }) => [id, { code, name }]));
  },

  /** Says what became of asked prices, or that they wait again (`by` null). */
  async decide(
    ids: readonly number[],
    state: 'accepted' | 'rejected' | 'waiting',
    by: { readonly userId: number; readonly at: Date; readonly reason: string } | null,
  ): Promise<void> {
    await sql`update seller_prices set state = ${state}, decided_at = ${by?.at ?? null}::timestamptz, decided_by = ${by?.userId ?? null}::bigint,
      reason = ${by?.reason || null} where id = any(${ids}::bigint[])`.execute(db);
  },

  /** The seller's own prices. */
  async setPrices(rows: readonly (AskedPrice & { readonly variantId: number })[]): Promise<void> {
    await sql`update variants v set price = n.price, discount_price = n.discount_price
      from json_to_recordset(${json(rows)}) as n("variantId" bigint, price numeric, discount_price numeric) where v.id = n."variantId"`.execute(
      db,
    );
  },
});
