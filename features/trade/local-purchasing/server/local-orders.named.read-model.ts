// Reads of others: sellers
import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What statements and their entries are called in histories. */
export const localOrdersNamed: readonly Named[] = [
  {
    kind: 'seller_statement',
    names: async (db, ids) =>
      (
        await sql<NameRow>`select t.id, s.name || ' ' || to_char(t.ends_on, 'MM.YYYY') || ' ' || t.currency as name
          from statements t join sellers s on s.id = t.seller_id where t.id = any(${ids}::bigint[])`.execute(db)
      ).rows,
  },
  {
    kind: 'seller_entry',
    names: async (db, ids) =>
      (
        await sql<NameRow>`select e.id, s.name || ' ' || round(e.amount, 2) || ' ' || e.currency as name
          from seller_entries e join sellers s on s.id = e.seller_id where e.id = any(${ids}::bigint[])`.execute(db)
      ).rows,
  },
];
