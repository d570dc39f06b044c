// Reads of others: schedules
import { sql } from 'kysely';
import type { Platform } from '#server/feature.ts';
import type { Named } from '#server/named.ts';

/** What schedules are called in histories. */
export const schedulesNamed = ({ schedules }: Pick<Platform, 'schedules'>): readonly Named[] => [
  {
    kind: 'schedule',
    names: async (db, ids) => {
      const { rows } = await sql<{ id: number; name: string }>`
        select id, name from schedules where id = any(${ids}::bigint[])`.execute(db);
      const titleOf = (name: string) => schedules().find((one) => one.name === name)?.title.en ?? name;
      return rows.map(({ id, name }) => ({ id, name: titleOf(name) }));
    },
  },
];
