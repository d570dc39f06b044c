import { sql } from 'kysely';
import type { InUse } from '#server/in-use.ts';
import { publishingInUseTexts as words } from '../contract/publishing.in-use.texts.ts';

/**
 * Products that are in a shop: they stay there when it is switched off, and have their prices in its currency. What is bound to something there
 * would be another thing in another place.
 */
export const publishingInUse: readonly InUse[] = [
  {
    of: 'shop',
    key: 'in_shop',
    text: words.inShop,
    fixes: ['currency', 'connector'],
    count: async (db, id) =>
      (
        await sql<{ n: number }>`select count(*)::int as n from publications
          where shop_id = ${id} and status = 'in_shop'`.execute(db)
      ).rows[0]!.n,
  },
  {
    of: 'shop',
    key: 'bound',
    text: words.bound,
    fixes: ['connector'],
    count: async (db, id) =>
      (
        await sql<{ n: number }>`select count(*)::int as n from shop_bindings b where b.shop_id = ${id} and not exists (
          select from publications p where p.shop_id = b.shop_id and p.product_id = b.product_id and p.status = 'in_shop')`.execute(
          db,
        )
      ).rows[0]!.n,
  },
];
