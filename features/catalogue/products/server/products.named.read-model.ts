import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';
import { shopFields } from '../contract/products.history.ts';

/** What products are called in histories and previews. */
export const productsNamed: readonly Named[] = [
  {
    kind: 'product',
    shopFields,
    manyShopsFields: ['customs_information'],
    names: async (db, ids) =>
      (await sql<NameRow>`select id, sku as name from products where id = any(${ids}::bigint[])`.execute(db)).rows,
  },
];
