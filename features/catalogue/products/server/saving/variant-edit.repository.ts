// Reads of others: shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Amount } from '#kit/money.ts';

/** What staff may change of a variant. Sizes in cm, weight in kg. */
export type VariantFields = {
  readonly sku: string;
  readonly ean: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly depth: number | null;
  readonly weight: number | null;
  readonly stock: number;
  readonly max_handling_days: number | null;
};

/** A shop's own price, net of VAT, in the shop's currency; `customs_fee` likewise. */
export type ShopPriceFields = {
  readonly price: Amount;
  readonly discount_price: Amount;
  readonly tvsh: Amount;
  readonly customs_fee: Amount;
};

export type VariantRow = VariantFields & {
  readonly id: number;
  readonly eans: readonly string[];
  readonly base: { price: Amount; discount_price: Amount; tvsh: Amount; currency: string };
  readonly prices: Readonly<Record<string, ShopPriceFields>>;
  readonly image_ids: readonly number[];
};

export type PriceRow = ShopPriceFields & { readonly variant_id: number; readonly shop_id: number };

const json = (value: unknown) => sql`${JSON.stringify(value)}::json`;

/** The variants of one product, written in a handful of statements however many there are. */
export const variantEditRepository = (db: Kysely<DB>) => ({
  async list(productId: number): Promise<VariantRow[]> {
    const { rows } = await sql<VariantRow>`
      select v.id, v.sku, v.ean, v.eans, v.width::float8, v.height::float8, v.depth::float8, v.weight::float8, v.stock,
        v.max_handling_days,
        json_build_object('price', v.price::text, 'discount_price', v.discount_price::text, 'tvsh', v.tvsh::text,
                          'currency', v.currency) as base,
        (select coalesce(json_object_agg(q.shop_id, json_build_object('price', q.price::text,
            'discount_price', q.discount_price::text, 'tvsh', q.tvsh::text, 'customs_fee', q.customs_fee::text)), '{}')
           from variant_prices q where q.variant_id = v.id) as prices,
        array(select i.image_id from variant_images i where i.variant_id = v.id order by i.image_id) as image_ids
      from variants v where v.product_id = ${productId} order by v.id`.execute(db);
    return rows;
  },

  async setAll(rows: readonly (VariantFields & { id: number; eans: readonly string[] })[]): Promise<void> {
    if (rows.length === 0) return;
    await sql`update variants v set sku = n.sku, ean = n.ean, eans = n.eans, width = n.width, height = n.height,
        depth = n.depth, weight = n.weight, stock = n.stock, max_handling_days = n.max_handling_days
      from json_to_recordset(${json(rows)}) as n (id bigint, sku text, ean text, eans text[], width numeric,
        height numeric, depth numeric, weight numeric, stock int, max_handling_days int)
      where v.id = n.id`.execute(db);
  },

  /** In a shop that calculates, a VAT that staff changes is theirs (`tvsh_by_hand`); what holds is resolved with the price. */
  async setPrices(rows: readonly PriceRow[]): Promise<void> {
    if (rows.length === 0) return;
    await sql`insert into variant_prices (variant_id, shop_id, price, discount_price, tvsh, customs_fee, tvsh_by_hand)
      select variant_id, shop_id, price, discount_price, tvsh, customs_fee,
        case when exists (select from shops s where s.id = n.shop_id and s.pricing_mode = 'calculated') then tvsh end
      from json_to_recordset(${json(rows)}) as n (variant_id bigint, shop_id int, price numeric, discount_price numeric,
        tvsh numeric, customs_fee numeric)
      on conflict (variant_id, shop_id) do update set price = excluded.price, discount_price = excluded.discount_price,
        tvsh_by_hand = case when excluded.tvsh is distinct from variant_prices.tvsh and exists (
          select from shops s where s.id = excluded.shop_id and s.pricing_mode = 'calculated') then excluded.tvsh else variant_prices.tvsh_by_hand end,
        tvsh = excluded.tvsh, customs_fee = excluded.customs_fee`.execute(db);
  },

  async setImages(rows: readonly { variant_id: number; image_ids: readonly number[] }[]): Promise<void> {
    if (rows.length === 0) return;
    const pairs = rows.flatMap((row) => row.image_ids.map((imageId) => [row.variant_id, imageId] as const));
    await sql`delete from variant_images where variant_id = any(${rows.map((row) => row.variant_id)}::bigint[])`.execute(
      db,
    );
    await sql`insert into variant_images (variant_id, image_id)
      select * from unnest(${pairs.map(([id]) => id)}::bigint[], ${pairs.map(([, id]) => id)}::bigint[])`.execute(db);
  },

  async setStockUpdated(productId: number, now: Date): Promise<void> {
    await db.updateTable('products').set({ stock_updated_at: now }).where('id', '=', productId).execute();
  },
});
