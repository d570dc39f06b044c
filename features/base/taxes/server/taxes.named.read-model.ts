import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What rates and classes are called in histories. */
export const taxesNamed: readonly Named[] = [
  {
    kind: 'tax_rate',
    names: async (db, ids) => {
      const { rows } =
        await sql<NameRow>`select id, country_code || ' ' || tax_class || ' ' || to_char(valid_from, 'DD.MM.YYYY') as name
        from tax_rates where id = any(${ids}::bigint[])`.execute(db);
      return rows;
    },
  },
  {
    kind: 'tax_class',
    names: async (db, ids) => {
      const { rows } =
        await sql<NameRow>`select id, coalesce(names ->> 'en', code) as name from tax_classes where id = any(${ids}::bigint[])`.execute(
          db,
        );
      return rows;
    },
  },
];
