import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What terms are called in the history, as long as they are there. */
export const glossaryNamed: readonly Named[] = [
  {
    kind: 'glossary_term',
    names: async (db, ids) =>
      (await sql<NameRow>`select id, term as name from glossary_terms where id = any(${ids}::bigint[])`.execute(db))
        .rows,
  },
];
