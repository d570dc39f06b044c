// Reads of others: attribute_groups, attributes
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { FileAttribute } from '../contract/bulk-update.attributes.ts';

const names = (alias: string) =>
  sql`to_jsonb(array_prepend(${sql.ref(`${alias}.original_name`)}, array(select value from jsonb_each_text(${sql.ref(`${alias}.names`)}) where value <> '')))`;

/** The attributes of the shops, and the values of some of them, with what they are called in all languages. */
export const bulkAttributesReadModel = (db: Kysely<DB>) => ({
  async listAttributes(): Promise<Omit<FileAttribute, 'values'>[]> {
    const { rows } = await sql<Omit<FileAttribute, 'values'>>`
      select g.id, g.kind, g.unit, ${names('g')} as names from attribute_groups g
      where g.seller_id is null and g.merged_into is null order by g.id`.execute(db);
    return rows;
  },
  async listValues(ids: readonly number[]): Promise<{ id: number; group_id: number; names: string[] }[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<{ id: number; group_id: number; names: string[] }>`
      select a.id, a.group_id, ${names('a')} as names from attributes a
      where a.group_id = any(${ids}::bigint[]) and not a.is_deleted and a.merged_into is null order by a.id`.execute(
      db,
    );
    return rows;
  },
});
