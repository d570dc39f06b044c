// Reads of others: categories, shop_brands
import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What rules are called in histories and previews, the deleted ones too; the names are of categories and brands. */
export const exclusionsNamed: readonly Named[] = [
  {
    kind: 'exclusion',
    names: async (db, ids) =>
      (
        await sql<NameRow>`select x.id, coalesce(c.name, b.name, x.word, '–') as name from exclusions x
          left join categories c on c.id = x.category_id left join shop_brands b on b.id = x.shop_brand_id
         where x.id = any(${ids}::bigint[])`.execute(db)
      ).rows,
  },
];
