import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What templates are called in the history, as long as they are there. */
export const feedTemplatesNamed: readonly Named[] = [
  {
    kind: 'feed_template',
    names: async (db, ids) =>
      (await sql<NameRow>`select id, name from feed_templates where id = any(${ids}::bigint[])`.execute(db)).rows,
  },
];
