// Reads of others: sellers, shops
import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What statements, their entries and the lists of drivers are called in histories. */
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
  {
    kind: 'seller_charge',
    names: async (db, ids) =>
      (
        await sql<NameRow>`select c.id, s.name || ' ' || round(c.amount, 2) || ' ' || c.currency as name
          from seller_charges c join sellers s on s.id = c.seller_id where c.id = any(${ids}::bigint[])`.execute(db)
      ).rows,
  },
  {
    // Behind a link is the driver its list is for.
    kind: 'pick_up_list',
    shops: (id) =>
      sql`select s.id from pick_up_lists t join shops s on t.shops is null or s.id = any(t.shops) where t.id = ${id}`,
    names: async (db, ids) =>
      (
        await sql<NameRow>`select id, driver || ' ' || to_char(day, 'DD.MM.YYYY') as name from pick_up_lists
          where id = any(${ids}::bigint[])`.execute(db)
      ).rows,
  },
];
