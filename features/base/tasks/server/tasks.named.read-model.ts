// Reads of others: tasks
import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What tasks are called in histories and previews. */
export const tasksNamed: readonly Named[] = [
  {
    // Their type, which every screen has a word for.
    kind: 'task',
    names: async (db, ids) =>
      (await sql<NameRow>`select id, type as name from tasks where id = any(${ids}::uuid[])`.execute(db)).rows,
  },
];
