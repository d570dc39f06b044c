// Reads of others: languages, product_categories, product_images, product_translates, products, source_texts, variant_attributes, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import {
  type ProductColumns,
  type ProductMarks,
  productNames,
  variantAsSaid,
} from '#features/catalogue/products/server/products.public.ts';
import type { StoredVariant } from './merge-variant.ts';
import type { StoredProduct } from './plan-change.ts';

export type Known = {
  readonly id: number;
  readonly sku: string;
  readonly feed_hash: string | null;
  readonly feed_stock_hash: string | null;
  readonly is_in_vendor_list: boolean;
  /** The row of this run that brought the product already. */
  readonly seen_row: number | null;
};

/** What the import reads of products (owner: products), their variants and what hangs on them; whole batches at once. */
export const storedProductsRepository = (db: Kysely<DB>) => ({
  /** The products of a reseller with these skus, without locking: most of an ordinary delivery is unchanged. */
  async findBySku(runId: number, sellerId: number, skus: readonly string[]): Promise<Map<string, Known>> {
    const { rows } = await sql<Known>`
      select p.id, p.sku, p.feed_hash, p.feed_stock_hash, p.is_in_vendor_list, s.row_number as seen_row
      from unnest(${skus}::text[]) as k (sku)
      join products p on p.seller_id = ${sellerId} and p.sku = k.sku
      -- One look-up per product whatever the planner believes: it cannot know how much of this run is in by now.
      left join lateral (select row_number from feed_run_products where run_id = ${runId} and product_id = p.id limit 1) s on true`.execute(
      db,
    );
    return new Map(rows.map((row) => [row.sku, row]));
  },

  /** The variants of these products as a delivery is compared with them, without locking. */
  async listPrices(ids: readonly number[]): Promise<Map<number, StoredVariant[]>> {
    if (ids.length === 0) return new Map();
    return Map.groupBy(await listVariants(db, ids), (row) => row.product_id);
  },

  /** Everything a delivery may change in these products; they stay locked until the transaction ends. */
  async loadLocked(ids: readonly number[]): Promise<Map<number, StoredProduct>> {
    // In the order of their ids, as every bulk change locks, so that two of them never wait for each other.
    const products = await sql<ProductRow>`
      select id, sku_intern, brand_id, is_in_vendor_list, ${productNames}, feed_hash, feed_stock_hash, feed_run_id, listed_by, version,
        is_updated,         updated_at::text as updated_at, stock_updated_at::text as stock_updated_at
      from products where id = any(${ids}::bigint[]) order by id for update`.execute(db);
    const variants = await listVariants(db, ids);
    const texts = await sql<TextRow>`
      select t.product_id, l.code, t.name, t.short_description, t.long_description, t.origin
      from product_translates t join languages l on l.id = t.language_id where t.product_id = any(${ids}::bigint[])
      union all
      select product_id, language, name, short_description, long_description, 'supplier'
      from source_texts s where product_id = any(${ids}::bigint[])
        and not exists (select from languages where code = s.language)`.execute(db);
    const images = await sql<{ product_id: number; url: string }>`
      select product_id, url from product_images where product_id = any(${ids}::bigint[])`.execute(db);
    const categories = await sql<{ product_id: number; category_id: number }>`
      select product_id, category_id from product_categories where product_id = any(${ids}::bigint[])`.execute(db);
    const attributes = await sql<AttributeRow>`
      select id, product_id, variant_id, attribute_id, origin, is_deleted
      from variant_attributes where product_id = any(${ids}::bigint[])`.execute(db);

    const of = {
      variants: Map.groupBy(variants, (row) => row.product_id),
      texts: Map.groupBy(texts.rows, (row) => row.product_id),
      images: Map.groupBy(images.rows, (row) => row.product_id),
      categories: Map.groupBy(categories.rows, (row) => row.product_id),
      attributes: Map.groupBy(attributes.rows, (row) => row.product_id),
    };
    return new Map(
      products.rows.map(({ id, sku_intern, brand_id, is_in_vendor_list, ...rest }) => [
        id,
        {
          ...splitMarks(rest),
          id,
          sku_intern,
          brand_id,
          is_in_vendor_list,
          variants: of.variants.get(id) ?? [],
          texts: new Map((of.texts.get(id) ?? []).map(({ code, product_id: _id, ...text }) => [code, text])),
          images: new Set((of.images.get(id) ?? []).map((row) => row.url)),
          categoryIds: new Set((of.categories.get(id) ?? []).map((row) => row.category_id)),
          attributes: (of.attributes.get(id) ?? []).map((row) => ({
            id: row.id,
            variantId: row.variant_id,
            attributeId: row.attribute_id,
            origin: row.origin,
            is_deleted: row.is_deleted,
          })),
        },
      ]),
    );
  },
});

async function listVariants(db: Kysely<DB>, ids: readonly number[]): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`
      select id, product_id, ${variantAsSaid}, in_delivery, delivered
      from variants where product_id = any(${ids}::bigint[]) order by product_id, position, id`.execute(db);
  return rows;
}

const splitMarks = ({
  feed_hash,
  feed_stock_hash,
  feed_run_id,
  listed_by,
  version,
  is_updated,
  updated_at,
  stock_updated_at,
  ...columns
}: ProductColumns & ProductMarks) => ({
  columns,
  marks: { feed_hash, feed_stock_hash, feed_run_id, listed_by, version, is_updated, updated_at, stock_updated_at },
});

type ProductRow = Pick<StoredProduct, 'id' | 'sku_intern' | 'brand_id' | 'is_in_vendor_list'> &
  ProductColumns &
  ProductMarks;
type VariantRow = StoredVariant & { readonly product_id: number };
type TextRow = {
  readonly product_id: number;
  readonly code: string;
  readonly name: string;
  readonly short_description: string | null;
  readonly long_description: string | null;
  readonly origin: 'staff' | 'supplier';
};
type AttributeRow = {
  readonly id: number;
  readonly product_id: number;
  readonly variant_id: number | null;
  readonly attribute_id: number;
  readonly origin: 'staff' | 'supplier';
  readonly is_deleted: boolean;
};
