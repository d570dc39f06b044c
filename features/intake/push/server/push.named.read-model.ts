import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What API keys are called in histories; a change that came by a key says which. */
export const pushNamed: readonly Named[] = [
  {
    kind: 'push_key',
    names: async (db, ids) =>
      (await sql<NameRow>`select id, name from push_keys where id = any(${ids}::bigint[])`.execute(db)).rows,
  },
];
