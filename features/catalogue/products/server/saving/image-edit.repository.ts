import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type ImageRow = {
  readonly id: number;
  readonly file_id: string | null;
  readonly is_cover: boolean;
  readonly is_deleted: boolean;
  readonly position: number;
  /** By language id; without empty ones. */
  readonly alts: Alts;
};
export type Alts = Readonly<Record<string, string>>;

export type NewImage = {
  readonly fileId: string;
  readonly url: string;
  readonly isCover: boolean;
  readonly position: number;
  readonly alts: Alts;
};

/** An image of a product as a clone compares it and puts it back. */
export type ImageState = {
  readonly fileId: string | null;
  readonly cover: boolean;
  readonly deleted: boolean;
  readonly position: number;
  readonly ofVariant: boolean;
  readonly alts: Alts;
};
/** By address: a product has each once. */
export type ImageStates = Readonly<Record<string, ImageState>>;

/** The images of one product; those staff deleted stay as rows, so that a delivery does not bring them back (trap T103). */
export const imageEditRepository = (db: Kysely<DB>) => ({
  async list(productId: number): Promise<ImageRow[]> {
    return db
      .selectFrom('product_images')
      .select(['id', 'file_id', 'is_cover', 'is_deleted', 'position'])
      .select(sql<Alts>`alts`.as('alts'))
      .where('product_id', '=', productId)
      .orderBy('id')
      .execute();
  },

  /** Of a product; before another becomes it, because at no moment may there be two (trap T67). */
  async clearCover(productId: number): Promise<void> {
    await db
      .updateTable('product_images')
      .set({ is_cover: false })
      .where('product_id', '=', productId)
      .where('is_cover', '=', true)
      .execute();
  },

  async setAll(images: readonly ImageRow[]): Promise<void> {
    if (images.length === 0) return;
    await sql`update product_images i set is_cover = n.is_cover, is_deleted = n.is_deleted, position = n.position,
        alts = n.alts
      from unnest(${images.map((it) => it.id)}::bigint[], ${images.map((it) => it.is_cover)}::boolean[],
                  ${images.map((it) => it.is_deleted)}::boolean[], ${images.map((it) => it.position)}::int[],
                  ${images.map((it) => JSON.stringify(it.alts))}::jsonb[])
             as n (id, is_cover, is_deleted, position, alts)
      where i.id = n.id`.execute(db);
  },

  async insert(productId: number, images: readonly NewImage[]): Promise<{ id: number; url: string }[]> {
    if (images.length === 0) return [];
    return db
      .insertInto('product_images')
      .values(
        images.map(({ fileId, url, isCover, position, alts }) => ({
          product_id: productId,
          file_id: fileId,
          url,
          is_cover: isCover,
          position,
          alts: JSON.stringify(alts),
        })),
      )
      .returning(['id', 'url'])
      .execute();
  },

  async listStates(productIds: readonly number[]): Promise<Map<number, ImageStates>> {
    const { rows } = await sql<{ product_id: number; images: ImageStates }>`
      select product_id::int as product_id, jsonb_object_agg(url, jsonb_build_object('fileId', file_id, 'cover', is_cover, 'deleted', is_deleted,
        'position', position, 'ofVariant', is_variant, 'alts', alts)) as images
      from product_images where product_id = any(${productIds}::bigint[]) group by product_id`.execute(db);
    return new Map(rows.map(({ product_id, images }) => [product_id, images]));
  },

  /** Makes the images of a product exactly these. */
  async setStates(productId: number, images: ImageStates): Promise<void> {
    const urls = Object.keys(images);
    const gone = sql`(select id from product_images where product_id = ${productId} and not (url = any(${urls}::text[])))`;
    await sql`delete from variant_images where image_id in ${gone}`.execute(db);
    await sql`delete from product_images where id in ${gone}`.execute(db);
    await sql`update product_images set is_cover = false where product_id = ${productId} and is_cover`.execute(db);
    const rows = JSON.stringify(Object.entries(images).map(([url, image]) => ({ url, ...image })));
    await sql`insert into product_images (product_id, url, file_id, is_cover, is_deleted, position, is_variant, alts)
      select ${productId}, n.url, n."fileId", n.cover, n.deleted, n.position, n."ofVariant", n.alts
      from jsonb_to_recordset(${rows}::jsonb)
        as n (url text, "fileId" uuid, cover boolean, deleted boolean, position int, "ofVariant" boolean, alts jsonb)
      on conflict (product_id, url) do update set file_id = excluded.file_id, is_cover = excluded.is_cover,
        is_deleted = excluded.is_deleted, position = excluded.position, is_variant = excluded.is_variant, alts = excluded.alts`.execute(
      db,
    );
  },
});
