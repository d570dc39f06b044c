// Reads of others: languages
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { OutputOf } from '#kit/call.ts';
import type { getCoverage } from '../contract/products.calls.ts';
import { type ProductStatus, productStatus } from '../contract/products.status.ts';
import { listFlags, shopFlags, translatedFlag } from './products.flags.ts';

/** From the kept counts: some hundred rows, whatever the size of the catalogue (ADR 30). */
export async function readCoverage(db: Kysely<DB>, shopId: number): Promise<OutputOf<typeof getCoverage>> {
  const languages = await db.selectFrom('languages').select(['id', 'code']).orderBy('id').execute();
  const withFlag = (flag: number) => sql`coalesce(sum(n) filter (where flags & ${sql.lit(flag)} <> 0), 0)::int`;
  const inState = (state: number) => sql`coalesce(sum(n) filter (where state = ${sql.lit(state)}), 0)::int`;
  const { rows } = await sql<OutputOf<typeof getCoverage>>`select
      coalesce(sum(n), 0)::int as total,
      ${inState(productStatus.approved)} as approved,
      ${inState(productStatus.inShop)} as in_shop,
      json_build_object('categories', ${withFlag(listFlags.categories)}, 'brand', ${withFlag(listFlags.brand)},
        'ean', ${withFlag(listFlags.ean)}, 'images', ${withFlag(listFlags.images)},
        'price', ${withFlag(shopFlags.priced)}) as has,
      json_build_array(${sql.join(
        languages.map(
          ({ id, code }) => sql`json_build_object('language', ${code}::text, 'count', ${withFlag(translatedFlag(id))})`,
        ),
      )}) as translated
    from product_list_counts where shop_id = ${shopId}`.execute(db);
  return rows[0]!;
}

/** How many products are in which state of each shop. */
export async function readStates(db: Kysely<DB>): Promise<{ shop: number; state: ProductStatus; n: number }[]> {
  const { rows } = await sql<{ shop: number; state: ProductStatus; n: number }>`
    select shop_id as shop, state, sum(n)::int as n from product_list_totals group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
