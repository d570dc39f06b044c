import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What returns are called in histories. */
export const returnsNamed: readonly Named[] = [
  {
    kind: 'return',
    names: async (db, ids) =>
      (await sql<NameRow>`select id, number as name from returns where id = any(${ids}::bigint[])`.execute(db)).rows,
  },
  {
    kind: 'return_rules',
    names: async (_db, ids) => ids.map((id) => ({ id, name: 'Tregu' })),
  },
];
