import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';

export type StoredFile = { readonly id: string; readonly path: string; readonly mime: string };
type NewFile = StoredFile & {
  readonly size: number;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  readonly uploadedBy: number;
};

/** What was uploaded; the bytes are in the storage under `path`. */
export const filesRepository = (db: Kysely<DB>) => ({
  async insert({ uploadedBy, ...file }: NewFile): Promise<void> {
    await db
      .insertInto('files')
      .values({ ...file, uploaded_by: uploadedBy })
      .execute();
  },

  async find(id: string): Promise<StoredFile | null> {
    const row = await db.selectFrom('files').select(['id', 'path', 'mime']).where('id', '=', id).executeTakeFirst();
    return row ?? null;
  },

  /** Marks a person's own uploads as in use; gives those that are there. */
  async setUsed(ids: readonly string[], userId: number): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .updateTable('files')
      .set({ used: true })
      .where('id', 'in', ids)
      .where('uploaded_by', '=', userId)
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
