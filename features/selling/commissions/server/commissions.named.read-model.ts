// Reads of others: categories, sellers, shop_brands
import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What rules are called in histories: whom and what they are about, and from when they count. */
export const commissionsNamed: readonly Named[] = [
  {
    kind: 'commission_rule',
    names: async (db, ids) =>
      (
        await sql<NameRow>`
        select r.id, concat_ws(', ', s.name, c.name, b.name, trim_scale(r.percent)::text || ' %', to_char(r.valid_from, 'DD.MM.YYYY')) as name
          from commission_rules r left join sellers s on s.id = r.seller_id left join categories c on c.id = r.category_id
            left join shop_brands b on b.id = r.shop_brand_id
         where r.id = any(${ids}::bigint[])`.execute(db)
      ).rows,
  },
];
