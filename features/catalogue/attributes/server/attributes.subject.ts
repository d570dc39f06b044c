import { sql } from 'kysely';
import type { Subject } from '#server/operations/handle-operation.ts';

type Named = { id: number; code: string; name: string };

/** Attributes of the shops and their values as what can be merged; their lists have no "select all". */
export const attributeSubjects: readonly Subject[] = [
  {
    name: 'attribute_group',
    select: async () => [],
    describe: async (db, ids) =>
      labels(
        (
          await sql<Named>`
            select id, original_name as code, '' as name from attribute_groups
             where seller_id is null and id = any(${[...ids]}::bigint[])`.execute(db)
        ).rows,
      ),
  },
  {
    name: 'attribute',
    select: async () => [],
    describe: async (db, ids) =>
      labels(
        (
          await sql<Named>`
            select a.id, a.original_name as code, g.original_name as name from attributes a
              join attribute_groups g on g.id = a.group_id and g.seller_id is null
             where a.id = any(${[...ids]}::bigint[])`.execute(db)
        ).rows,
      ),
  },
];

const labels = (rows: readonly Named[]) => new Map(rows.map(({ id, code, name }) => [id, { code, name }]));
