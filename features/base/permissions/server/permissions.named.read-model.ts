import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What roles are called in histories and previews. */
export const permissionsNamed: readonly Named[] = [
  {
    kind: 'role',
    names: async (db, ids) =>
      (await sql<NameRow>`select id, name from roles where id = any(${ids}::bigint[])`.execute(db)).rows,
  },
];
