import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What the company are called in histories and previews. */
export const companyNamed: readonly Named[] = [
  {
    // There is one, whatever its number.
    kind: 'company',
    names: async (db, ids) =>
      (
        await sql<NameRow>`select unnest(${ids}::bigint[]) as id, nullif(name, '') as name from house_company`.execute(
          db,
        )
      ).rows,
  },
];
