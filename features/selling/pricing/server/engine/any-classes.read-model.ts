// Reads of others: categories
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Whether a category has a class of VAT of its own, as a part of a statement; where none has, nobody looks for the nearest. */
export const someClass: RawBuilder<boolean> = sql`exists (select from categories where tax_class is not null and deleted_at is null)`;

export const anyClasses = async (db: Kysely<DB>): Promise<boolean> => {
  const { rows } = await sql<{ any: boolean }>`select ${someClass} as any`.execute(db);
  return rows[0]!.any;
};
