import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type SealedColumn = { readonly table: string; readonly column: string };

/** Everything sealed that the database holds: the columns whose names end in `_sealed`, now and later. */
export const sealedRepository = (db: Kysely<DB>) => ({
  async listColumns(): Promise<SealedColumn[]> {
    const { rows } = await sql<SealedColumn>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = current_schema() and column_name like '%\\_sealed' order by 1, 2`.execute(db);
    return rows;
  },

  async list({ table, column }: SealedColumn): Promise<string[]> {
    const { rows } = await sql<{ sealed: string }>`
      select ${sql.ref(column)} as sealed from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db);
    return rows.map(({ sealed }) => sealed);
  },

  /** False where it is another one by now. No two sealed texts are equal, so the text itself names its row. */
  async replace({ table, column }: SealedColumn, before: string, after: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${after} where ${sql.ref(column)} = ${before}`.execute(db);
    return (numAffectedRows ?? 0n) > 0n;
  },
});
