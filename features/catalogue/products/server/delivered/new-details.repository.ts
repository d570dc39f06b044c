import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { NewImage } from './delivered-details.repository.ts';

/**
 * What hangs on products that this transaction has made. Nobody else can see them yet, so nothing of theirs can be there: plain
 * inserts, a third cheaper than those that look first (ADR 31). A row given twice fails the statement. Empty lists cost nothing.
 */
export const newDetailsRepository = (db: Kysely<DB>) => ({
  async insertImages(images: readonly NewImage[]): Promise<void> {
    if (images.length === 0) return;
    await sql`
      insert into product_images (product_id, url, position, is_cover, is_variant)
      select product_id, url, position, is_cover, is_variant
      from unnest(${images.map((row) => row.product_id)}::bigint[], ${images.map((row) => row.url)}::text[],
        ${images.map((row) => row.position)}::int[], ${images.map((row) => row.is_cover)}::boolean[],
        ${images.map((row) => row.is_variant)}::boolean[]) as n(product_id, url, position, is_cover, is_variant)`.execute(
      db,
    );
  },

  async insertCategories(rows: readonly { product_id: number; category_id: number }[]): Promise<void> {
    if (rows.length === 0) return;
    await sql`
      insert into product_categories (product_id, category_id)
      select product_id, category_id
      from unnest(${rows.map((row) => row.product_id)}::bigint[], ${rows.map((row) => row.category_id)}::bigint[])
        as n(product_id, category_id)`.execute(db);
  },

  async insertAttributes(
    rows: readonly { product_id: number; variant_id: number | null; attribute_id: number }[],
  ): Promise<void> {
    if (rows.length === 0) return;
    await sql`
      insert into variant_attributes (product_id, variant_id, attribute_id, origin)
      select product_id, variant_id, attribute_id, 'supplier'
      from unnest(${rows.map((row) => row.product_id)}::bigint[], ${rows.map((row) => row.variant_id)}::bigint[],
        ${rows.map((row) => row.attribute_id)}::bigint[]) as n(product_id, variant_id, attribute_id)`.execute(db);
  },
});
