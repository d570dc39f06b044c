import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What shops and languages are called in histories and previews. */
export const shopsNamed: readonly Named[] = [
  {
    kind: 'shop',
    shops: (id) => sql`select ${id} as shop_id`,
    names: async (db, ids) =>
      (await sql<NameRow>`select id, name from shops where id = any(${ids}::bigint[])`.execute(db)).rows,
  },
  {
    kind: 'language',
    names: async (db, ids) =>
      (await sql<NameRow>`select id, name from languages where id = any(${ids}::bigint[])`.execute(db)).rows,
  },
];
