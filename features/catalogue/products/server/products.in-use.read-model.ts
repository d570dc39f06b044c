import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { InUse } from '#server/in-use.ts';
import { productsInUseTexts as words } from '../contract/products.texts.ts';
import { translatedFlag } from './products.flags.ts';

const counted = async (query: ReturnType<typeof sql<{ n: number }>>, db: Db) => (await query.execute(db)).rows[0]!.n;

/** Products with or without a name in a language, from the kept counts; each product is counted once in every shop. */
const inLanguage = (id: number, named: boolean) =>
  sql<{
    n: number;
  }>`select coalesce(sum(n) filter (where (flags & ${sql.lit(translatedFlag(id))} <> 0) = ${sql.lit(named)}), 0)::int as n
    from product_list_counts where shop_id = 1`;

/** Prices staff set in a shop, and products with and without texts in a language. */
export const productsInUse: readonly InUse[] = [
  {
    of: 'shop',
    key: 'prices',
    text: words.prices,
    fixes: ['currency'],
    count: (db, id) =>
      counted(
        sql`select count(*)::int as n from variant_prices where shop_id = ${id} and (price is not null or discount_price is not null)`,
        db,
      ),
  },
  {
    of: 'language',
    key: 'texts',
    text: words.texts,
    count: (db, id) => counted(inLanguage(id, true), db),
  },
  {
    of: 'language',
    key: 'missing',
    text: words.missing,
    count: (db, id) => counted(inLanguage(id, false), db),
  },
];
