// Reads of others: users
import { sql } from 'kysely';
import { nameOrEmail } from '#server/db/person-name.ts';
import type { Named, NameRow } from '#server/named.ts';

/** What people are called in histories and previews. */
export const usersNamed: readonly Named[] = [
  {
    kind: 'user',
    fields: ['user_id'],
    names: async (db, ids) =>
      (
        await sql<NameRow>`select id, ${nameOrEmail('users')} as name from users where id = any(${ids}::bigint[])`.execute(
          db,
        )
      ).rows,
  },
];
