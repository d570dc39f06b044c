import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

export const campaignsNamed: readonly Named[] = [
  {
    kind: 'campaign',
    shops: (id) => sql`select shop_id from campaign_shops where campaign_id = ${id}`,
    names: async (db, ids) =>
      (
        await sql<NameRow>`select c.id, coalesce(c.names ->> 'EN', (select min(n.value) from jsonb_each_text(c.names) n)) as name
          from campaigns c where c.id = any(${ids}::bigint[])`.execute(db)
      ).rows,
  },
];
