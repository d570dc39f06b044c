import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What orders are called in histories. */
export const ordersNamed: readonly Named[] = [
  {
    kind: 'customer_order',
    shops: (id) => sql`select shop_id from orders where id = ${id}`,
    names: async (db, ids) =>
      (await sql<NameRow>`select id, number as name from orders where id = any(${ids}::bigint[])`.execute(db)).rows,
  },
];
