import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What feeds and their runs are called in histories and previews. */
export const feedsNamed: readonly Named[] = [
  {
    kind: 'feed',
    fields: ['cloned_from'],
    names: async (db, ids) =>
      (await sql<NameRow>`select id, name from feeds where id = any(${ids}::bigint[])`.execute(db)).rows,
  },
  {
    // As a cause: the feed it is of.
    kind: 'feed_run',
    names: async (db, ids) =>
      (
        await sql<NameRow>`select r.id, f.name from feed_runs r join feeds f on f.id = r.feed_id where r.id = any(${ids}::bigint[])`.execute(
          db,
        )
      ).rows,
  },
];
