import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What suppliers’ brands and the shops’ are called in histories and previews. */
export const brandsNamed: readonly Named[] = [
  {
    kind: 'brand',
    names: async (db, ids) =>
      (await sql<NameRow>`select id, name from brands where id = any(${ids}::bigint[])`.execute(db)).rows,
  },
  {
    kind: 'shop_brand',
    fields: ['shop_brand_id', 'brand.targets', 'merged_into_brand', 'merged_brand'],
    names: async (db, ids) =>
      (await sql<NameRow>`select id, name from shop_brands where id = any(${ids}::bigint[])`.execute(db)).rows,
  },
];
