// Reads of others: orders
import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What returns are called in histories. */
export const returnsNamed: readonly Named[] = [
  {
    kind: 'return',
    shops: (id) => sql`select o.shop_id from returns r join orders o on o.id = r.order_id where r.id = ${id}`,
    names: async (db, ids) =>
      (await sql<NameRow>`select id, number as name from returns where id = any(${ids}::bigint[])`.execute(db)).rows,
  },
  {
    kind: 'return_rules',
    names: async (_db, ids) => ids.map((id) => ({ id, name: 'Tregu' })),
  },
];
