import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import {
  newVariantValues,
  productNames,
  productSets,
  productShape,
  variantNames,
  variantSets,
  variantShape,
} from './delivered.columns.read-model.ts';
import type { DeliveredVariant, ProductColumns, VariantUpdate } from './delivered-product.ts';

export type NewProduct = ProductColumns & {
  readonly sku: string;
  readonly brand_id: number | null;
  readonly feed_hash: string;
  readonly feed_stock_hash: string;
};
/** `field`: a column of a variant that a delivery fills. */
export type TakenValue = {
  readonly product_id: number;
  readonly variant_id: number;
  readonly field: 'price' | 'discount_price' | 'purchase_price' | 'currency';
  readonly new_value: string | null;
};
/** What a supplier's system says of one variant. */
export type PushedValue = {
  readonly product_id: number;
  readonly variant_id: number;
  readonly said: {
    readonly price?: string | null;
    readonly discount_price?: string | null;
    readonly purchase_price?: string | null;
    readonly tvsh?: string | null;
    readonly currency?: string | null;
    readonly stock?: number;
  };
};
export type NewVariant = DeliveredVariant & { readonly product_id: number; readonly position: number };
export type ProductUpdate = ProductColumns & {
  readonly id: number;
  readonly brand_id: number | null;
  readonly content: boolean;
  readonly stock: boolean;
  /** Null: what is delivered next is looked at, even if it is the same. */
  readonly feed_hash: string | null;
  readonly feed_stock_hash: string;
};

/** The run that brings it. `listedBy`: its feed where the file is the complete list, null where it is not. */
type Delivery = { readonly id: number; readonly listedBy: number | null };

/** One value for a whole batch: the driver and the server both read JSON faster than a hundred arrays. */
const json = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::json`;

const fullShape = sql`sku text, ${productShape}, brand_id bigint, feed_hash text, feed_stock_hash text`;

/** What a delivery writes of products and variants: the supplier's columns only (trap T103). Each statement writes a whole batch. */
export const deliveredProductsRepository = (db: Kysely<DB>) => ({
  /**
   * New products with status New, in the order given. `skuPrefix` begins their sku_intern. In a dry run, which is taken back,
   * they get a stand-in for their number: one that was taken from the sequence would be missing for ever.
   */
  async insertProducts(
    { id: runId, sellerId, skuPrefix, dry, listedBy }: Delivery & { sellerId: number; skuPrefix: string; dry: boolean },
    products: readonly NewProduct[],
  ): Promise<Map<string, number>> {
    const number = dry ? sql`'~' || ${runId}::text || '~' || sku` : sql`nextval('sku_intern_numbers')::text`;
    const { rows } = await sql<{ id: number; sku: string }>`
      insert into products (seller_id, sku_intern, sku, ${productNames}, brand_id, feed_hash, feed_stock_hash, feed_run_id, listed_by, stock_updated_at)
      select ${sellerId}, ${skuPrefix} || lpad(number, greatest(7, length(number)), '0'), sku, ${productNames}, brand_id, feed_hash, feed_stock_hash, ${runId}, ${listedBy}, now()
      from (select *, ${number} as number from json_to_recordset(${json(products)}) as n(${fullShape})) n
      returning id, sku`.execute(db);
    return new Map(rows.map((row) => [row.sku, row.id]));
  },

  /** New variants; `position` counts from 1 and ends their sku_intern. Gives product id and supplier's sku → variant id. */
  async insertVariants(variants: readonly NewVariant[]): Promise<{ id: number; product_id: number; sku: string }[]> {
    const { rows } = await sql<{ id: number; product_id: number; sku: string }>`
      insert into variants (product_id, sku_intern, position, ${variantNames}, delivered)
      select n.product_id, p.sku_intern || '-' || n.position, n.position, ${newVariantValues}, n.delivered
      from json_to_recordset(${json(variants.map(({ product_id, position, ...said }) => ({ ...said, product_id, position, delivered: said })))})
        as n(product_id bigint, position int, delivered jsonb, ${variantShape})
      join products p on p.id = n.product_id
      returning id, product_id, sku`.execute(db);
    return rows;
  },

  /** How many variants a product ever had: the next one's number must be free. */
  async lastPositions(productIds: readonly number[]): Promise<Map<number, number>> {
    const { rows } = await sql<{ product_id: number; last: number }>`
      select product_id, max(greatest(position, coalesce(substring(sku_intern from '-([0-9]{1,6})$')::int, 0))) as last
      from variants where product_id = any(${productIds}::bigint[]) group by product_id`.execute(db);
    return new Map(rows.map((row) => [row.product_id, row.last]));
  },

  /** Products whose delivery differs; only other content counts as changed by the supplier (trap T53). */
  async updateProducts({ id: runId, listedBy }: Delivery, products: readonly ProductUpdate[]): Promise<void> {
    await sql`
      update products p set ${productSets}, brand_id = n.brand_id, feed_hash = n.feed_hash, feed_stock_hash = n.feed_stock_hash,
        feed_run_id = ${runId}, listed_by = coalesce(${listedBy}::bigint, p.listed_by), is_in_vendor_list = true, is_updated = p.is_updated or n.content,
        version = p.version + n.content::int, updated_at = case when n.content then now() else p.updated_at end,
        stock_updated_at = case when n.stock then now() else p.stock_updated_at end
      from json_to_recordset(${json(products)}) as n(id bigint, content boolean, stock boolean, ${fullShape})
      where p.id = n.id`.execute(db);
  },

  async updateVariants(variants: readonly VariantUpdate[]): Promise<void> {
    if (variants.length === 0) return;
    await sql`
      update variants v set ${variantSets}, in_delivery = n.in_delivery, delivered = n.delivered
      from json_to_recordset(${json(variants)}) as n(id bigint, in_delivery boolean, delivered jsonb, ${variantShape})
      where v.id = n.id`.execute(db);
  },

  /** The supplier's ids of variants, to tie pictures and attributes to. */
  async listVariantIds(productIds: readonly number[]): Promise<{ id: number; product_id: number; sku: string }[]> {
    const { rows } = await sql<{ id: number; product_id: number; sku: string }>`
      select id, product_id, coalesce(delivered->>'sku', sku) as sku from variants where product_id = any(${productIds}::bigint[])`.execute(
      db,
    );
    return rows;
  },

  /**
   * Writes what the supplier's own system says of single variants; a variant that no delivery ever brought stays one. The lists of
   * what changed tell which products got other content, and which only another stock. What these products were delivered with last is
   * forgotten as far as it was pushed over, so that the next delivery is compared with what is there now, also one that says what it said before.
   */
  async takePushed(rows: readonly PushedValue[], now: Date): Promise<void> {
    if (rows.length === 0) return;
    await sql`
      update variants v set
        price = case when said ? 'price' then (said ->> 'price')::numeric else v.price end,
        discount_price = case when said ? 'discount_price' then (said ->> 'discount_price')::numeric else v.discount_price end,
        purchase_price = case when said ? 'purchase_price' then (said ->> 'purchase_price')::numeric else v.purchase_price end,
        tvsh = case when said ? 'tvsh' then (said ->> 'tvsh')::numeric else v.tvsh end,
        currency = coalesce(said ->> 'currency', v.currency),
        stock = coalesce((said ->> 'stock')::int, v.stock),
        delivered = case when v.delivered is null then null else v.delivered || said end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(variant_id bigint, said jsonb) where v.id = n.variant_id`.execute(
      db,
    );
    const content = rows.filter(({ said }) => Object.keys(said).some((field) => field !== 'stock'));
    const stock = rows.filter(({ said }) => said.stock !== undefined);
    const ids = (some: readonly PushedValue[]) => some.map((row) => row.product_id);
    await sql`update products p set version = version + 1, updated_at = ${now},
        is_updated = is_updated or p.id = any(${ids(content)}::bigint[]),
        feed_hash = case when p.id = any(${ids(content)}::bigint[]) then null else feed_hash end,
        feed_stock_hash = case when p.id = any(${ids(stock)}::bigint[]) then null else feed_stock_hash end,
        stock_updated_at = case when p.id = any(${ids(stock)}::bigint[]) then ${now}::timestamptz else stock_updated_at end
      where id = any(${ids(rows)}::bigint[])`.execute(db);
  },

  /** Writes values that a person let in: each as a delivery would, and that the supplier said it. */
  async takeValues(rows: readonly TakenValue[]): Promise<void> {
    if (rows.length === 0) return;
    await sql`
      with n as (
        select "variant_id" as id, jsonb_object_agg(field, new_value) as said
        from json_to_recordset(${JSON.stringify(rows)}::json) as r("variant_id" bigint, field text, new_value text) group by 1
      )
      update variants v set
        price = case when said ? 'price' then (said ->> 'price')::numeric else v.price end,
        discount_price = case when said ? 'discount_price' then (said ->> 'discount_price')::numeric else v.discount_price end,
        purchase_price = case when said ? 'purchase_price' then (said ->> 'purchase_price')::numeric else v.purchase_price end,
        currency = coalesce(said ->> 'currency', v.currency),
        delivered = coalesce(v.delivered, '{}') || said
      from n where v.id = n.id`.execute(db);
    await sql`update products set version = version + 1, is_updated = true, updated_at = now()
      where id = any(${rows.map((row) => row.product_id)}::bigint[])`.execute(db);
  },
});
