import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What sellers are called in histories and previews. */
export const sellersNamed: readonly Named[] = [
  {
    kind: 'seller',
    fields: ['seller_id'],
    names: async (db, ids) =>
      (await sql<NameRow>`select id, name from sellers where id = any(${ids}::bigint[])`.execute(db)).rows,
  },
];
