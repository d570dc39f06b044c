// Reads of others: orders
import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What packages and what belongs to them are called in histories. */
export const packagesNamed: readonly Named[] = [
  {
    kind: 'package',
    shops: (id) => sql`select o.shop_id from packages p join orders o on o.id = p.order_id where p.id = ${id}`,
    names: async (db, ids) =>
      (await sql<NameRow>`select id, number as name from packages where id = any(${ids}::bigint[])`.execute(db)).rows,
  },
  {
    kind: 'carrier',
    names: async (db, ids) =>
      (await sql<NameRow>`select id, name from carriers where id = any(${ids}::bigint[])`.execute(db)).rows,
  },
  {
    kind: 'manifest',
    shops: (id) => sql`select o.shop_id from packages p join orders o on o.id = p.order_id where p.manifest_id = ${id}`,
    names: async (db, ids) =>
      (await sql<NameRow>`select id, number as name from manifests where id = any(${ids}::bigint[])`.execute(db)).rows,
  },
  {
    kind: 'cod_remittance',
    names: async (db, ids) =>
      (
        await sql<NameRow>`select m.id, concat_ws(' ', c.name, nullif(m.ref, ''), m.paid_on) as name from cod_remittances m
          join carriers c on c.id = m.carrier_id where m.id = any(${ids}::bigint[])`.execute(db)
      ).rows,
  },
  {
    kind: 'parcel_numbers',
    names: async (_db, ids) => ids.map((id) => ({ id, name: 'Tregu' })),
  },
];
