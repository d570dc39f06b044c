import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { productSets, productShape, variantSets, variantShape } from './delivered.columns.read-model.ts';
import type { DeliveredVariant, ProductColumns, VariantUpdate } from './delivered-product.ts';

const json = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::json`;

/** Columns of a product that a delivery sets beside what it says. */
export type ProductMarks = {
  readonly feed_hash: string | null;
  readonly feed_stock_hash: string | null;
  readonly feed_run_id: number | null;
  readonly listed_by: number | null;
  readonly version: number;
  readonly is_updated: boolean;
  readonly updated_at: string;
  readonly stock_updated_at: string | null;
};

export type AddedParts = {
  readonly id: number;
  /** The supplier's numbers of variants. */
  readonly skus: readonly string[];
  readonly images: readonly string[];
  readonly languages: readonly string[];
};

/** Writes what a delivery had written back as it was. Empty lists cost nothing. */
export const restoredProductsRepository = (db: Kysely<DB>) => ({
  /** The version goes on counting: a person who has the product open must not save over what they do not see. */
  async restoreProducts(
    products: readonly (ProductColumns &
      ProductMarks & { readonly id: number; readonly brand_id: number | null; readonly is_in_vendor_list: boolean })[],
  ): Promise<void> {
    if (products.length === 0) return;
    await sql`
      update products p set ${productSets}, brand_id = n.brand_id, feed_hash = n.feed_hash, feed_stock_hash = n.feed_stock_hash,
        feed_run_id = n.feed_run_id, listed_by = n.listed_by, is_in_vendor_list = n.is_in_vendor_list, is_updated = n.is_updated,
        version = p.version + 1, updated_at = n.updated_at, stock_updated_at = n.stock_updated_at
      from json_to_recordset(${json(products)}) as n(id bigint, ${productShape}, brand_id bigint, feed_hash text,
        feed_stock_hash text, feed_run_id bigint, listed_by bigint, is_in_vendor_list boolean, is_updated boolean, updated_at timestamptz,
        stock_updated_at timestamptz)
      where p.id = n.id`.execute(db);
  },

  /** `said`: keys of what was said last as they were; null: nothing was. */
  async restoreVariants(
    variants: readonly (Omit<VariantUpdate, 'delivered'> & { readonly said: Partial<DeliveredVariant> | null })[],
  ): Promise<void> {
    if (variants.length === 0) return;
    await sql`
      update variants v set ${variantSets}, in_delivery = n.in_delivery, delivered = case when n.said is null then null else coalesce(v.delivered, '{}') || n.said end
      from json_to_recordset(${json(variants)}) as n(id bigint, ${variantShape}, in_delivery boolean, said jsonb)
      where v.id = n.id`.execute(db);
  },

  /** Variants, pictures and texts that came with the run. */
  async deleteAdded(parts: readonly AddedParts[]): Promise<void> {
    const variants = parts.flatMap(({ id, skus }) => skus.map((sku) => ({ product_id: id, sku })));
    if (variants.length > 0) {
      const { rows } = await sql<{ id: number }>`
        select v.id from variants v join json_to_recordset(${json(variants)}) as n(product_id bigint, sku text)
          on v.product_id = n.product_id and coalesce(v.delivered ->> 'sku', v.sku) = n.sku`.execute(db);
      const ids = rows.map(({ id }) => id);
      await sql`delete from variant_images where variant_id = any(${ids}::bigint[])`.execute(db);
      await sql`delete from variant_attributes where variant_id = any(${ids}::bigint[])`.execute(db);
      await sql`delete from variants where id = any(${ids}::bigint[])`.execute(db);
    }
    const images = parts.flatMap(({ id, images: urls }) => urls.map((url) => ({ product_id: id, url })));
    if (images.length > 0) {
      const those = sql`(select i.id from product_images i join json_to_recordset(${json(images)}) as n(product_id bigint, url text)
        on i.product_id = n.product_id and i.url = n.url)`;
      await sql`delete from variant_images where image_id in ${those}`.execute(db);
      await sql`delete from product_images where id in ${those}`.execute(db);
    }
    const texts = parts.flatMap(({ id, languages }) => languages.map((language) => ({ product_id: id, language })));
    if (texts.length > 0) {
      await sql`
        delete from source_texts t using json_to_recordset(${json(texts)}) as n(product_id bigint, language text)
        where t.product_id = n.product_id and t.language = n.language`.execute(db);
      await sql`
        delete from product_translates t using json_to_recordset(${json(texts)}) as n(product_id bigint, language text), languages l
        where l.code = n.language and t.product_id = n.product_id and t.language_id = l.id and t.origin = 'supplier'`.execute(
        db,
      );
    }
  },

  /** Products are in the supplier's list again, or not, with the stock they had. */
  async restoreListed(products: readonly ListedBefore[]): Promise<void> {
    if (products.length === 0) return;
    const variants = products.flatMap((product) => product.variants);
    await sql`
      update variants v set stock = n.stock,
        delivered = case when v.delivered is not null then v.delivered || jsonb_build_object('stock', n.said) end
      from json_to_recordset(${json(variants)}) as n(id bigint, stock int, said int) where v.id = n.id`.execute(db);
    await sql`
      update products p set is_in_vendor_list = n.listed, feed_stock_hash = n.feed_stock_hash, stock_updated_at = n.stock_updated_at
      from json_to_recordset(${json(products)}) as n(id bigint, listed boolean, feed_stock_hash text, stock_updated_at timestamptz)
      where p.id = n.id`.execute(db);
  },
});

/** How a product stood before a delivery lacked it. */
export type ListedBefore = {
  readonly id: number;
  readonly listed: boolean;
  readonly feed_stock_hash: string | null;
  readonly stock_updated_at: string | null;
  readonly variants: readonly { readonly id: number; readonly stock: number; readonly said: number | null }[];
};
