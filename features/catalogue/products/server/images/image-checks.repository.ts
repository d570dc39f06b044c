// Reads of others: files
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { ImageLook } from '#features/base/files/server/files.public.ts';
import type { Scope } from '#server/context.ts';

export type CheckRow = {
  readonly image_id: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: number | null;
  readonly sha256: string | null;
  readonly problem: string | null;
  readonly checked_at: Date | null;
};

/** What is known of the pictures of products. */
export const imageChecksRepository = (db: Kysely<DB>) => ({
  /** Of an upload what files says of it, of a supplier's picture what its last look found; null where the scope ends. */
  async list(productId: number, { sellerId }: Pick<Scope, 'sellerId'>): Promise<CheckRow[] | null> {
    const product = await db
      .selectFrom('products')
      .select('id')
      .where('id', '=', productId)
      .$if(sellerId !== null, (query) => query.where('seller_id', '=', sellerId!))
      .executeTakeFirst();
    if (!product) return null;
    const { rows } = await sql<CheckRow>`
      select i.id as image_id, coalesce(f.width, c.width) as width, coalesce(f.height, c.height) as height,
        coalesce(f.size, c.bytes) as bytes, coalesce(f.sha256, c.sha256) as sha256, c.problem,
        coalesce(c.checked_at, f.created_at) as checked_at
      from product_images i
      left join files f on f.id = i.file_id
      left join image_checks c on c.image_id = i.id
      where i.product_id = ${productId} and not i.is_deleted
      order by i.position, i.id`.execute(db);
    return rows;
  },

  /** Pictures that are elsewhere: uploads and the pictures of this server are known. */
  async listSources(productId: number): Promise<{ id: number; url: string }[]> {
    return db
      .selectFrom('product_images')
      .select(['id', 'url'])
      .where('product_id', '=', productId)
      .where('is_deleted', '=', false)
      .where('file_id', 'is', null)
      .where('url', 'not like', '/%')
      .orderBy('position')
      .orderBy('id')
      .execute();
  },

  async set(imageId: number, look: ImageLook, now: Date): Promise<void> {
    const found =
      look.problem === null
        ? look
        : { bytes: null, sha256: null, width: null, height: null, problem: look.problem.message };
    const values = { ...found, checked_at: now };
    await db
      .insertInto('image_checks')
      .values({ image_id: imageId, ...values })
      .onConflict((oc) => oc.column('image_id').doUpdateSet(values))
      .execute();
  },
});
