// Reads of others: products, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { type LocalSettings, usualSettings } from '../contract/local-products.model.ts';
import type { ArchiveReason } from '../contract/local-products.moves.ts';

/** A rule that acts by itself, and the person in whose name it does. */
export type ArchiveRule = { readonly sellerId: number; readonly userId: number; readonly days: number };

/** What sellers chose for their products, and why products are in the archive. */
export const localSettingsRepository = (db: Kysely<DB>) => ({
  async find(sellerId: number): Promise<LocalSettings> {
    const row = await db
      .selectFrom('local_product_settings')
      .select(['low_stock', 'archive_after_days'])
      .where('seller_id', '=', sellerId)
      .executeTakeFirst();
    return row ?? usualSettings;
  },

  async set(sellerId: number, settings: LocalSettings, by: { userId: number; at: Date }): Promise<void> {
    const values = { ...settings, user_id: by.userId, updated_at: by.at };
    await db
      .insertInto('local_product_settings')
      .values({ seller_id: sellerId, ...values })
      .onConflict((oc) => oc.column('seller_id').doUpdateSet(values))
      .execute();
  },

  async listArchiveRules(): Promise<ArchiveRule[]> {
    const { rows } = await sql<ArchiveRule>`
      select seller_id as "sellerId", user_id as "userId", archive_after_days as days
      from local_product_settings where archive_after_days is not null order by seller_id`.execute(db);
    return rows;
  },

  /** Approved products of a seller without a piece since `before`; when the stock last changed is of products. */
  async listSoldOut(sellerId: number, before: Date, limit: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select p.id from products p
      where p.seller_id = ${sellerId} and p.status = ${productStatus.approved} and p.stock_updated_at < ${before}
        and exists (select from variants v where v.product_id = p.id)
        and not exists (select from variants v where v.product_id = p.id and v.stock > 0)
      order by p.id limit ${limit}`.execute(db);
    return rows.map((row) => row.id);
  },

  /** Why these are put away now; null: nobody said, or they came back. */
  async setReason(ids: readonly number[], reason: ArchiveReason | null, at: Date): Promise<void> {
    await sql`delete from local_archive_reasons where product_id = any(${ids}::bigint[])`.execute(db);
    if (reason !== null)
      await sql`insert into local_archive_reasons (product_id, reason, at)
        select id, ${reason}, ${at} from unnest(${ids}::bigint[]) as id`.execute(db);
  },
});
