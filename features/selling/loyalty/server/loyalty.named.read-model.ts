// Reads of others: shops
import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** A program is called by its shop. */
export const loyaltyNamed: readonly Named[] = [
  {
    kind: 'loyalty_program',
    shops: (id) => sql`select shop_id from loyalty_programs where id = ${id}`,
    names: async (db, ids) =>
      (
        await sql<NameRow>`select p.id, s.name from loyalty_programs p join shops s on s.id = p.shop_id
          where p.id = any(${ids}::bigint[])`.execute(db)
      ).rows,
  },
];
