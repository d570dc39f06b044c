import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

type Use = {
  /** How many variants of the shop have rules that name the code. */
  readonly variants: number;
  /** The first of them. */
  readonly variantIds: readonly number[];
  /** Every bundle of those: a variant may have some that do not name it. */
  readonly bundleIds: readonly number[];
};

/** Whose prices a transport tariff is part of. */
export const tariffUseReadModel = (db: Kysely<DB>) => ({
  async find(shopId: number, code: string, most: number): Promise<Use> {
    const naming = sql`array(select b.id from price_bundles b where b.shop_id = ${shopId} and b.steps #>> '{transport,tariff}' = ${code})`;
    const { rows } = await sql<Use>`
      with used as materialized (select variant_id, bundle_ids from price_assignments where shop_id = ${shopId} and bundle_ids && ${naming}),
        first as materialized (select * from used order by variant_id limit ${most})
      select (select count(*)::int from used) as variants, array(select variant_id from first order by 1) as "variantIds",
             array(select distinct unnest(bundle_ids) from first order by 1) as "bundleIds"`.execute(db);
    return rows[0]!;
  },
});
