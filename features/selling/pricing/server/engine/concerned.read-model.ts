// Reads of others: brands, fx_rates, mapped_categories, products, sellers, variant_prices, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { NewDuty } from '#features/catalogue/customs/contract/duty.model.ts';
import { commissionRuleOf, type TriedCommission } from '#features/selling/commissions/server/commissions.public.ts';
import { movedLooked } from '../../contract/profiles.simulation.ts';
import { taxedBy } from './price-inputs.read-model.ts';
import type { ShopPricing } from './shop-pricing.read-model.ts';

/** The prices that hang on some rates: how many there are, the first of them, and how many hang on each rate, by its place among those asked for. */
export type Concerned = {
  readonly prices: number;
  readonly variantIds: readonly number[];
  readonly each: Readonly<Record<number, number>>;
};

export const noneConcerned: Concerned = { prices: 0, variantIds: [], each: {} };

type DutyFor = Pick<NewDuty, 'cn_prefix' | 'origin'>;

/** Whose prices hang on rates. What staff gave by hand for the variant (VAT, fee) hangs on none. */
export const concernedReadModel = (db: Kysely<DB>) => {
  /** `variants` gives `variant_id` and `at`, the place of the rate; of one variant as many rows as it has rates. */
  async function found(variants: RawBuilder<unknown>): Promise<Concerned> {
    const { rows } = await sql<Concerned>`
      with all_of_it as materialized (${variants}),
           met as materialized (select variant_id from all_of_it group by 1)
      select (select count(*)::int from met) as prices,
             array(select variant_id from met order by 1 limit ${movedLooked}) as "variantIds",
             (select coalesce(jsonb_object_agg(at, n), '{}') from (
               select at, count(distinct variant_id) as n from all_of_it group by 1) e) as each`.execute(db);
    return rows[0]!;
  }
  return {
    byVat: (pricing: ShopPricing, taxClasses: readonly string[]): Promise<Concerned> =>
      found(sql`select t.variant_id, array_position(${taxClasses}::text[], t.tax_class) - 1 as at
        from (${taxedBy(pricing, taxClasses)}) t`),
    /** Those that some of the duties are decisive for where all of them hold: the longest prefix is, of two the one of its origin. */
    byDuty: (
      shopId: number,
      bundleIds: readonly number[],
      { tried, others }: { readonly tried: readonly DutyFor[]; readonly others: readonly DutyFor[] },
    ): Promise<Concerned> => {
      const all = [...tried, ...others];
      const prefixes = all.map((one) => one.cn_prefix);
      const lengths = [...new Set(prefixes.map(({ length }) => length))];
      // Each length that is asked for is cut from the code, so that many duties are found by their digits and not one by one.
      return found(sql`select t.variant_id, c.at - 1 as at
        from (select a.variant_id, p.cncode, p.country from price_assignments a
            join variants v on v.id = a.variant_id join products p on p.id = v.product_id
            left join variant_prices q on q.variant_id = a.variant_id and q.shop_id = a.shop_id
           where a.shop_id = ${shopId} and a.bundle_ids && ${bundleIds}::bigint[] and q.customs_fee is null) t
        join (select distinct on (g.cncode, g.country) g.cncode, g.country, d.at
            from (select distinct cncode, country from products where cncode is not null) g
            cross join unnest(${lengths}::int[]) as cut (length)
            join unnest(${prefixes}::text[], ${all.map(({ origin }) => origin)}::text[]) with ordinality as d (prefix, origin, at)
              on d.prefix = left(g.cncode, cut.length) and length(d.prefix) = cut.length
           where d.origin is null or d.origin = g.country
           order by g.cncode, g.country, cut.length desc, d.origin nulls last) c
          on c.cncode = t.cncode and c.country is not distinct from t.country
       where c.at <= ${tried.length}`);
    },
    /** Those that were converted by one of some pairs, and those that wait for a rate and may need one of them. */
    byRates: (
      { shopId, currency }: Pick<ShopPricing, 'shopId' | 'currency'>,
      pairs: readonly string[],
    ): Promise<Concerned> => {
      const needed = (code: RawBuilder<unknown>) => sql`(${code} in ('EUR', ${currency}, v.currency)
        or strpos(b.steps::text, '"' || ${code} || '"') > 0 or exists (select from transport_tariffs t
          where t.shop_id = r.shop_id and t.code = b.steps #>> '{transport,tariff}' and t.currency = ${code}))`;
      const asked = sql`unnest(${pairs}::text[]) with ordinality as a (pair, at)`;
      // From the few rates of a price to their pairs: a pair has as many rates as there were days.
      return found(sql`select r.variant_id, a.at - 1 as at
          from price_results r cross join unnest(r.rate_ids) as u (id) join fx_rates f on f.id = u.id join ${asked} on a.pair = f.pair
         where r.shop_id = ${shopId}
        union select r.variant_id, a.at - 1
          from price_results r join variants v on v.id = r.variant_id left join price_bundles b on b.id = r.bundle_id cross join ${asked}
         where r.shop_id = ${shopId} and r.codes && array['fx_missing','fx_stale']
           and ${needed(sql`left(a.pair, 3)`)} and ${needed(sql`right(a.pair, 3)`)}`);
    },
    /** Those of local sellers that one of some rules of commission would count for if their day were here. */
    byCommission: (
      shopId: number,
      bundleIds: readonly number[],
      { tried, on }: { readonly tried: readonly TriedCommission[]; readonly on: string },
    ): Promise<Concerned> =>
      found(sql`
        with sold as materialized (
          select a.variant_id, p.id as product_id, p.seller_id, coalesce(b.shop_brand_id, 0) as brand,
                 array(select m.category_id from mapped_categories m where m.product_id = p.id and not m.is_deleted order by 1) as categories
            from price_assignments a join variants v on v.id = a.variant_id join products p on p.id = v.product_id
            join sellers s on s.id = p.seller_id and s.local_seller left join brands b on b.id = p.brand_id
           where a.shop_id = ${shopId} and a.bundle_ids && ${bundleIds}::bigint[]),
        -- One rule is for all products of a seller that have the same brand and the same categories.
        kinds as materialized (
          select kind.seller_id, kind.brand, kind.categories, c.id
            from (select seller_id, brand, categories, min(product_id) as product_id from sold group by 1, 2, 3) kind
            cross join lateral (${commissionRuleOf(sql`kind.product_id`, sql`${on}::date`, tried)}) c
           where c.id < 0)
        select o.variant_id, -k.id - 1 as at
          from sold o join kinds k on k.seller_id = o.seller_id and k.brand = o.brand and k.categories = o.categories`),
    /** Whose rules name one of some tariffs. */
    byTariff: (shopId: number, codes: readonly string[]): Promise<Concerned> =>
      found(sql`select a.variant_id, array_position(${codes}::text[], b.steps #>> '{transport,tariff}') - 1 as at
        from price_assignments a cross join unnest(a.bundle_ids) as u (id) join price_bundles b on b.id = u.id
       where a.shop_id = ${shopId} and b.shop_id = ${shopId} and b.steps #>> '{transport,tariff}' = any(${codes}::text[])`),
  };
};
