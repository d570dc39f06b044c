// Reads of others: languages
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { sourceLanguages } from '#features/catalogue/translations/contract/source-languages.ts';
import type { DeliveredText } from './delivered-product.ts';

export type NewImage = {
  readonly product_id: number;
  readonly url: string;
  readonly position: number;
  readonly is_cover: boolean;
  readonly is_variant: boolean;
};

const json = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::json`;

const isSource = (language: string): boolean => sourceLanguages.some((source) => source === language);

/** What hangs on products: texts, pictures, categories and attributes. Empty lists cost nothing. */
export const deliveredDetailsRepository = (db: Kysely<DB>) => ({
  /** The supplier's texts; one that staff wrote is never replaced (trap T103). Those in a language that is not ours are kept apart. */
  async upsertTexts(texts: readonly (DeliveredText & { product_id: number; language: string })[]): Promise<void> {
    if (texts.length === 0) return;
    await sql`
      insert into product_translates as t (product_id, language_id, name, short_description, long_description, origin)
      select n.product_id, l.id, n.name, n.short_description, n.long_description, 'supplier'
      from json_to_recordset(${json(texts)}) as n(product_id bigint, language text, name text, short_description text, long_description text)
      join languages l on l.code = n.language
      on conflict (product_id, language_id) do update
        set name = excluded.name, short_description = excluded.short_description, long_description = excluded.long_description, updated_at = now()
        where t.origin = 'supplier'`.execute(db);
    const kept = texts.filter(({ language }) => isSource(language));
    if (kept.length === 0) return;
    await sql`
      insert into source_texts (product_id, language, name, short_description, long_description)
      select product_id, language, name, short_description, long_description
      from json_to_recordset(${json(kept)}) as n(product_id bigint, language text, name text, short_description text, long_description text)
      where not exists (select from languages where code = language)
      on conflict (product_id, language) do update
        set name = excluded.name, short_description = excluded.short_description, long_description = excluded.long_description, updated_at = now()`.execute(
      db,
    );
  },

  /** An address that is known stays as it is: one that staff deleted does not come back (trap T103). */
  async insertImages(images: readonly NewImage[]): Promise<void> {
    if (images.length === 0) return;
    await sql`
      insert into product_images (product_id, url, position, is_cover, is_variant)
      select product_id, url, position, is_cover, is_variant
      from json_to_recordset(${json(images)}) as n(product_id bigint, url text, position int, is_cover boolean, is_variant boolean)
      on conflict do nothing`.execute(db);
  },

  async lastImagePositions(productIds: readonly number[]): Promise<Map<number, number>> {
    const { rows } = await sql<{ product_id: number; last: number }>`
      select product_id, max(position) as last from product_images where product_id = any(${productIds}::bigint[]) group by product_id`.execute(
      db,
    );
    return new Map(rows.map((row) => [row.product_id, row.last]));
  },

  async linkVariantImages(links: readonly { variant_id: number; product_id: number; url: string }[]): Promise<void> {
    if (links.length === 0) return;
    await sql`
      insert into variant_images (variant_id, image_id)
      select n.variant_id, i.id from json_to_recordset(${json(links)}) as n(variant_id bigint, product_id bigint, url text)
      join product_images i on i.product_id = n.product_id and i.url = n.url
      on conflict do nothing`.execute(db);
  },

  async insertCategories(rows: readonly { product_id: number; category_id: number }[]): Promise<void> {
    if (rows.length === 0) return;
    await sql`
      insert into product_categories (product_id, category_id)
      select product_id, category_id from json_to_recordset(${json(rows)}) as n(product_id bigint, category_id bigint)
      on conflict do nothing`.execute(db);
  },

  async deleteCategories(rows: readonly { product_id: number; category_id: number }[]): Promise<void> {
    if (rows.length === 0) return;
    await sql`
      delete from product_categories c using json_to_recordset(${json(rows)}) as n(product_id bigint, category_id bigint)
      where c.product_id = n.product_id and c.category_id = n.category_id`.execute(db);
  },

  /** For new products only: what staff maps later is theirs. Another map may take these away again. */
  async insertMappedCategories(rows: readonly { product_id: number; category_id: number }[]): Promise<void> {
    if (rows.length === 0) return;
    await sql`
      insert into mapped_categories (product_id, category_id, origin)
      select product_id, category_id, 'map' from json_to_recordset(${json(rows)}) as n(product_id bigint, category_id bigint)
      on conflict do nothing`.execute(db);
  },

  /** Known ones stay as they are: what staff took away does not come back. */
  async insertAttributes(
    rows: readonly { product_id: number; variant_id: number | null; attribute_id: number }[],
  ): Promise<void> {
    if (rows.length === 0) return;
    await sql`
      insert into variant_attributes (product_id, variant_id, attribute_id, origin)
      select product_id, variant_id, attribute_id, 'supplier'
      from unnest(${rows.map((row) => row.product_id)}::bigint[], ${rows.map((row) => row.variant_id)}::bigint[],
        ${rows.map((row) => row.attribute_id)}::bigint[]) as n(product_id, variant_id, attribute_id)
      on conflict do nothing`.execute(db);
  },

  async deleteAttributes(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await sql`delete from variant_attributes where id = any(${ids}::bigint[])`.execute(db);
  },
});
