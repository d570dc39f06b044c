import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What clones are called in histories. */
export const clonesNamed: readonly Named[] = [
  {
    kind: 'clone',
    shops: (id) =>
      sql`select unnest(case when kind = 'shop' then array[shop_id, from_id, to_id]::bigint[] else array[shop_id]::bigint[] end) from clones where id = ${id}`,
    names: async (db, ids) =>
      (
        await sql<NameRow>`select id, from_name || ' → ' || to_name as name from clones
          where id = any(${ids}::bigint[])`.execute(db)
      ).rows,
  },
];
