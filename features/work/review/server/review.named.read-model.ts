import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What templates are called in histories and previews. */
export const reviewNamed: readonly Named[] = [
  {
    kind: 'review_template',
    names: async (db, ids) =>
      (await sql<NameRow>`select id, title as name from review_templates where id = any(${ids}::bigint[])`.execute(db))
        .rows,
  },
];
