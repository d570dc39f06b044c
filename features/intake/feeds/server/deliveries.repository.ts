import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type DeliveryRow = {
  readonly id: number;
  readonly feed_id: number;
  readonly name: string;
  readonly storage_key: string;
  readonly size: number;
  readonly sha256: string;
  readonly origin: 'upload' | 'url' | 'command';
  readonly created_at: Date;
  readonly purged_at: Date | null;
  /** Of a fetched file: where from, and what the supplier's server calls this version of it. */
  readonly source: string | null;
  readonly etag: string | null;
  readonly last_modified: string | null;
  /** Of a workbook: which of its sheets lies beside it as lines. */
  readonly lines_of: string | null;
};

type Fetched = Pick<DeliveryRow, 'source' | 'etag' | 'last_modified'>;

/** The files of feeds; the bytes lie in the storage under `storage_key`. */
export const deliveriesRepository = (db: Kysely<DB>) => ({
  async insert(
    delivery: Omit<DeliveryRow, 'id' | 'created_at' | 'purged_at' | 'lines_of' | keyof Fetched> &
      Partial<Pick<DeliveryRow, keyof Fetched>> & { user_id: number | null },
  ): Promise<DeliveryRow> {
    return (await db
      .insertInto('feed_deliveries')
      .values(delivery)
      .returningAll()
      .executeTakeFirstOrThrow()) as DeliveryRow;
  },

  /** A stored file of the feed whose bytes are still there: the one asked for, or the newest. */
  async findKept(feedId: number, id?: number): Promise<DeliveryRow | null> {
    const row = await db
      .selectFrom('feed_deliveries')
      .selectAll()
      .where('feed_id', '=', feedId)
      .where('purged_at', 'is', null)
      .$if(id !== undefined, (q) => q.where('id', '=', id ?? 0))
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return (row as DeliveryRow | undefined) ?? null;
  },

  /** The newest file that came from this very source, where its bytes are still there and the server named its version. */
  async findVersion(feedId: number, source: string): Promise<DeliveryRow | null> {
    const row = await db
      .selectFrom('feed_deliveries')
      .selectAll()
      .where('feed_id', '=', feedId)
      .where('source', '=', source)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    const known = row as DeliveryRow | undefined;
    return known && known.purged_at === null && (known.etag || known.last_modified) ? known : null;
  },

  async find(id: number): Promise<DeliveryRow | null> {
    const row = await db.selectFrom('feed_deliveries').selectAll().where('id', '=', id).executeTakeFirst();
    return (row as DeliveryRow | undefined) ?? null;
  },

  async setLinesOf(id: number, linesOf: string | null): Promise<void> {
    await db.updateTable('feed_deliveries').set({ lines_of: linesOf }).where('id', '=', id).execute();
  },

  /** Marks all but the newest `keep` files of a feed, and those that are still needed, as purged and gives their keys. */
  async purgeOld(feedId: number, keep: number, needed: readonly number[]): Promise<string[]> {
    const { rows } = await sql<{ storage_key: string }>`
      update feed_deliveries d set purged_at = now()
      where d.feed_id = ${feedId} and d.purged_at is null
        and d.id not in (select id from feed_deliveries where feed_id = ${feedId} order by id desc limit ${keep})
        and d.id <> all(${needed}::bigint[])
      returning d.storage_key`.execute(db);
    return rows.map((row) => row.storage_key);
  },
});
