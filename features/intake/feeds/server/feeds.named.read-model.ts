import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What feeds are called in histories and previews. */
export const feedsNamed: readonly Named[] = [
  {
    kind: 'feed',
    fields: ['cloned_from'],
    names: async (db, ids) =>
      (await sql<NameRow>`select id, name from feeds where id = any(${ids}::bigint[])`.execute(db)).rows,
  },
];
