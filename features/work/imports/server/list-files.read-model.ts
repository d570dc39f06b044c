// Reads of others: table_imports
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { ImportSource, ListFile } from '../contract/imports.model.ts';

type Kept = { readonly source: ImportSource; readonly ref: number; readonly refused: ListFile['refused'] };

/** The reports of files of kept lists. */
export const listFilesReadModel = (db: Kysely<DB>) => ({
  /** Of which run it is the report, with its refused rows; undefined where there is none that people of these shops (null: all) may see. */
  async find(id: number, shops: readonly number[] | null): Promise<Kept | undefined> {
    const { rows } = await sql<Kept>`
      select source, coalesce(ref, id) as ref, refused_rows as refused from table_imports
      where id = ${id} and (${shops}::int[] is null or shop_id is null or shop_id = any(${shops}::int[]))`.execute(db);
    return rows[0];
  },
});
