import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What imported files are called in histories and previews. */
export const localImportsNamed: readonly Named[] = [
  {
    kind: 'local_import',
    names: async (db, ids) =>
      (await sql<NameRow>`select id, file_name as name from local_imports where id = any(${ids}::bigint[])`.execute(db))
        .rows,
  },
];
