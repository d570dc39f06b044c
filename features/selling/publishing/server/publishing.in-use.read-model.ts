import { sql } from 'kysely';
import type { InUse } from '#server/in-use.ts';
import { publishingInUseTexts as words } from '../contract/publishing.in-use.texts.ts';

/** Products that are in a shop: they stay there when it is switched off, and have their prices in its currency. */
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
];
