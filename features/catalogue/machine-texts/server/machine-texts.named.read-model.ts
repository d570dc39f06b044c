import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What engines are called in the history, as long as they are there. */
export const machineTextsNamed: readonly Named[] = [
  {
    kind: 'translation_engine',
    names: async (db, ids) =>
      (await sql<NameRow>`select id, name from translation_engines where id = any(${ids}::bigint[])`.execute(db)).rows,
  },
];
