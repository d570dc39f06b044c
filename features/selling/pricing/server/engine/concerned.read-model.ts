// Reads of others: products, variant_prices, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { NewDuty } from '#features/catalogue/customs/contract/duty.model.ts';
import { movedLooked } from '../../contract/profiles.simulation.ts';
import { taxedBy } from './price-inputs.read-model.ts';
import type { ShopPricing } from './shop-pricing.read-model.ts';

type Concerned = { readonly prices: number; readonly variantIds: readonly number[] };

/** Whose prices hang on a rate: how many there are, and the first of them. What staff gave by hand for the variant (VAT, fee) hangs on none. */
export const concernedReadModel = (db: Kysely<DB>) => {
  async function found(variants: RawBuilder<unknown>): Promise<Concerned> {
    const { rows } = await sql<Concerned>`
      with all_of_it as materialized (${variants})
      select (select count(*)::int from all_of_it) as prices,
             array(select variant_id from all_of_it order by 1 limit ${movedLooked}) as "variantIds"`.execute(db);
    return rows[0]!;
  }
  return {
    byVat: (pricing: ShopPricing, taxClass: string): Promise<Concerned> => found(taxedBy(pricing, taxClass)),
    byDuty: (
      shopId: number,
      bundleIds: readonly number[],
      { cn_prefix, origin }: Pick<NewDuty, 'cn_prefix' | 'origin'>,
    ): Promise<Concerned> =>
      found(sql`select a.variant_id from price_assignments a
          join variants v on v.id = a.variant_id join products p on p.id = v.product_id
          left join variant_prices q on q.variant_id = a.variant_id and q.shop_id = a.shop_id
         where a.shop_id = ${shopId} and a.bundle_ids && ${bundleIds}::bigint[] and starts_with(p.cncode, ${cn_prefix})
           and (${origin}::text is null or p.country = ${origin}) and q.customs_fee is null`),
    /** Whose rules name a tariff. */
    byTariff: (shopId: number, code: string): Promise<Concerned> =>
      found(sql`select variant_id from price_assignments where shop_id = ${shopId} and bundle_ids && array(
        select b.id from price_bundles b where b.shop_id = ${shopId} and b.steps #>> '{transport,tariff}' = ${code})`),
  };
};
