// Reads of others: shops
import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';

/** What shops are called, for histories. */
export async function shopNamesOf(db: Kysely<DB>): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('shops').select(['id', 'name']).orderBy('id').execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
