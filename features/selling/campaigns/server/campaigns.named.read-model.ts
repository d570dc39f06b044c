import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

export const campaignsNamed: readonly Named[] = [
  {
    kind: 'campaign',
    names: async (db, ids) =>
      (
        await sql<NameRow>`select c.id, coalesce(c.names ->> 'EN', (select min(n.value) from jsonb_each_text(c.names) n)) as name
          from campaigns c where c.id = any(${ids}::bigint[])`.execute(db)
      ).rows,
  },
];
