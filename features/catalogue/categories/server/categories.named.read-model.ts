import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What categories are called in histories and previews. */
export const categoriesNamed: readonly Named[] = [
  {
    kind: 'category',
    shopFields: '^visible\\.(\\d+)$',
    fields: ['parent_id', 'into', 'category.targets', 'product.categories'],
    keys: ['categories'],
    names: async (db, ids) =>
      (await sql<NameRow>`select id, name from categories where id = any(${ids}::bigint[])`.execute(db)).rows,
  },
];
