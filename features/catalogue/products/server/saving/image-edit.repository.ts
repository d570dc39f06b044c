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
});
