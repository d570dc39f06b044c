// Reads of others: sellers
import { type Kysely, sql } from 'kysely';
import type { DB, Json } from '#database/tables.ts';
import type { FeedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Scope } from '#server/context.ts';

export type FeedRow = {
  readonly id: number;
  readonly seller_id: number;
  readonly name: string;
  readonly url: string | null;
  readonly mapping: FeedMapping | null;
  readonly is_full: boolean;
  readonly enabled: boolean;
};

/** Feeds as they are set up, and the files they delivered. */
export const feedsRepository = (db: Kysely<DB>) => ({
  /** A feed this person may see; a foreign one is not there. Locked until the end of the transaction where `lock` says so. */
  async get(id: number, scope: Pick<Scope, 'sellerId'>, lock = false): Promise<FeedRow> {
    const row = await db
      .selectFrom('feeds')
      .select(['id', 'seller_id', 'name', 'url', 'mapping', 'is_full', 'enabled'])
      .where('id', '=', id)
      .$if(scope.sellerId !== null, (q) => q.where('seller_id', '=', scope.sellerId))
      .$if(lock, (q) => q.forNoKeyUpdate())
      .executeTakeFirst();
    if (!row) throw new AppError(generalErrors.notFound);
    return row as unknown as FeedRow;
  },

  /** The feeds of a reseller, by name. */
  async listOf(sellerId: number): Promise<FeedRow[]> {
    const rows = await db
      .selectFrom('feeds')
      .select(['id', 'seller_id', 'name', 'url', 'mapping', 'is_full', 'enabled'])
      .where('seller_id', '=', sellerId)
      .orderBy('name')
      .execute();
    return rows as unknown as FeedRow[];
  },

  async findByName(sellerId: number, name: string): Promise<{ id: number } | null> {
    const row = await db
      .selectFrom('feeds')
      .select('id')
      .where('seller_id', '=', sellerId)
      .where('name', '=', name)
      .executeTakeFirst();
    return row ?? null;
  },

  async insert(feed: Omit<FeedRow, 'id'>): Promise<FeedRow> {
    const { id } = await db
      .insertInto('feeds')
      .values({ ...feed, mapping: feed.mapping === null ? null : JSON.stringify(feed.mapping) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, ...feed };
  },

  /** Writes what is given and leaves the rest to others. */
  async set(id: number, { mapping, ...columns }: Partial<Omit<FeedRow, 'id' | 'seller_id'>>): Promise<void> {
    const written = mapping === undefined ? {} : { mapping: mapping && (JSON.stringify(mapping) as Json) };
    await db
      .updateTable('feeds')
      .set({ ...columns, ...written, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
  },

  /** The external reseller, or not found. Local sellers have no feeds. */
  async getReseller(
    id: number,
  ): Promise<{ id: number; name: string; local_seller: boolean; sku_prefix: string | null }> {
    const row = await db
      .selectFrom('sellers')
      .select(['id', 'name', 'local_seller', 'sku_prefix'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!row) throw new AppError(generalErrors.notFound);
    return row;
  },
});
