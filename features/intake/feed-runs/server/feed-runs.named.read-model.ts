// Reads of others: feeds
import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What runs of feeds are called in histories and previews. */
export const feedRunsNamed: readonly Named[] = [
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
