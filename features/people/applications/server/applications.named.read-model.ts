import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What applications are called in histories and previews. */
export const applicationsNamed: readonly Named[] = [
  {
    kind: 'application',
    names: async (db, ids) =>
      (
        await sql<NameRow>`select id, coalesce(nullif(content ->> 'name', ''), email) as name from applications where id = any(${ids}::bigint[])`.execute(
          db,
        )
      ).rows,
  },
];
