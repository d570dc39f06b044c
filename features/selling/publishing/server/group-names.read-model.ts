// Reads of others: attribute_groups
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { RowLabel } from '#server/operations/handle-operation.ts';

/** What attributes are called in the rows of a clone. */
export async function listGroupNames(db: Kysely<DB>, ids: readonly number[]): Promise<ReadonlyMap<number, RowLabel>> {
  const { rows } = await sql<{ id: number; name: string }>`select id, original_name as name from attribute_groups
    where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, { code: name, name: '' }]));
}
