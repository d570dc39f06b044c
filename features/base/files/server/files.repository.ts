import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type StoredFile = { readonly id: string; readonly path: string; readonly mime: string };
type NewFile = StoredFile & {
  readonly size: number;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  readonly uploadedBy: number;
  /** Whose people may use it beside the one who uploaded it. */
  readonly sellerId: number | null;
};

/** What was uploaded; the bytes are in the storage under `path`. */
export const filesRepository = (db: Kysely<DB>) => ({
  async insert({ uploadedBy, sellerId, ...file }: NewFile): Promise<void> {
    await db
      .insertInto('files')
      .values({ ...file, uploaded_by: uploadedBy, seller_id: sellerId })
      .execute();
  },

  /** Bytes of all uploads of a seller. */
  async sumOf(sellerId: number): Promise<number> {
    const { rows } = await sql<{ bytes: string }>`select coalesce(sum(size), 0) as bytes from files
      where seller_id = ${sellerId}`.execute(db);
    return Number(rows[0]!.bytes);
  },

  async find(id: string): Promise<StoredFile | null> {
    const row = await db.selectFrom('files').select(['id', 'path', 'mime']).where('id', '=', id).executeTakeFirst();
    return row ?? null;
  },

  /** Which of these are uploads of this person or of one of these sellers. */
  async listOwn(
    ids: readonly string[],
    of: { readonly userId: number; readonly sellerIds: readonly number[] },
  ): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('files')
      .select('id')
      .where('id', 'in', ids)
      .where((row) =>
        row.or([
          row('uploaded_by', '=', of.userId),
          ...(of.sellerIds.length > 0 ? [row('seller_id', 'in', of.sellerIds)] : []),
        ]),
      )
      .execute();
    return rows.map((row) => row.id);
  },

  /** Marks uploads of a person or their seller as in use, those of another seller or open to everybody from now on if asked; gives those that are there. */
  async setUsed(
    ids: readonly string[],
    { userId, sellerId }: { readonly userId: number; readonly sellerId: number | null },
    { forSeller, open = false }: { readonly forSeller?: number | undefined; readonly open?: boolean } = {},
  ): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .updateTable('files')
      .set({ used: true, ...(forSeller === undefined ? {} : { seller_id: forSeller }), ...(open ? { open } : {}) })
      .where('id', 'in', ids)
      .where((row) =>
        row.or([row('uploaded_by', '=', userId), ...(sellerId === null ? [] : [row('seller_id', '=', sellerId)])]),
      )
      .returning('id')
      .execute();
    return rows.map((row) => row.id);
  },

  /** Takes the rows of uploads that nobody saved, so that their bytes can go. */
  async deleteUnused(before: Date): Promise<string[]> {
    const rows = await db
      .deleteFrom('files')
      .where('used', '=', false)
      .where('created_at', '<', before)
      .returning('path')
      .execute();
    return rows.map((row) => row.path);
  },
});
