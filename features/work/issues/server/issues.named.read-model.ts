import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { filled } from '#kit/text.ts';
import type { Platform } from '#server/feature.ts';
import type { Named } from '#server/named.ts';
import { declared, valuesOf } from './issues.mapper.ts';
import type { IssueRow } from './issues.read-model.ts';

type Row = Pick<IssueRow, 'id' | 'cause' | 'line' | 'shop_id' | 'details' | 'count'>;

/** What issues are called in histories: as their causes word them. */
export const issuesNamed = ({ causes }: Pick<Platform, 'causes'>): readonly Named[] => [
  {
    kind: 'issue',
    shops: (id) => sql`select shop_id from issues where id = ${id}`,
    names: async (db, ids) =>
      (await listNamed(db, ids)).map((row) => {
        const found = declared(row, causes());
        return { id: row.id, name: found ? filled(found.line.title, valuesOf(row)).en : null };
      }),
  },
];

async function listNamed(db: Kysely<DB>, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`select id, cause, line, shop_id, details, count from issues
    where id = any(${ids}::bigint[])`.execute(db);
  return rows;
}
