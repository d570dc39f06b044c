// Reads of others: categories, sellers, shops
import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** Rules by those they are for. */
export const nameDeliveryRules: Named['names'] = async (db, ids) => {
  const { rows } =
    await sql<NameRow>`select r.id, nullif(concat_ws(' · ', s.name, r.country, c.name, h.name), '') as name
    from delivery_rules r left join sellers s on s.id = r.seller_id left join categories c on c.id = r.category_id
    left join shops h on h.id = r.shop_id where r.id = any(${ids}::bigint[])`.execute(db);
  return rows;
};

/** What rules and calendars are called in histories. */
export const deliveryTimeNamed: readonly Named[] = [
  {
    kind: 'delivery_rule',
    shops: (id) => sql`select shop_id from delivery_rules where id = ${id}`,
    names: nameDeliveryRules,
  },
  {
    kind: 'working_calendar',
    names: async (db, ids) => {
      const { rows } =
        await sql<NameRow>`select id, country as name from working_calendars where id = any(${ids}::bigint[])`.execute(
          db,
        );
      return rows;
    },
  },
];
