import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What keys of shops are called in histories; a change that came by one says which. */
export const shopKeysNamed: readonly Named[] = [
  {
    kind: 'shop_key',
    shops: (id) => sql`select shop_id from shop_keys where id = ${id}`,
    names: async (db, ids) =>
      (await sql<NameRow>`select id, name from shop_keys where id = any(${ids}::bigint[])`.execute(db)).rows,
  },
];
