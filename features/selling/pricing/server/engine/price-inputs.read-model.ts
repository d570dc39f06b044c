// Reads of others: brands, categories, mapped_categories, price_layers, products, sellers, variant_prices, variants
import { type RawBuilder, sql } from 'kysely';
import { standardClass } from '#features/base/taxes/contract/taxes.model.ts';
import { commissionRuleOf } from '#features/selling/commissions/server/commissions.public.ts';
import type { ShopPricing } from './shop-pricing.read-model.ts';

/** What the commission of a local seller is chosen by; null for others, so that it makes no difference to them. */
const commissioned = sql`case when s.local_seller then concat_ws('/', (select b.shop_brand_id::text from brands b where b.id = p.brand_id),
  (select string_agg(m.category_id::text, ',' order by m.category_id) from mapped_categories m where m.product_id = p.id and not m.is_deleted)) end`;

/** Of a variant, what its price depends on beside rules, rates and taxes: told apart by this text, whatever else of a product changes. */
const hashed = sql`md5(concat_ws('|', a.bundle_ids::text, coalesce(v.purchase_price::text, '-'), v.currency, coalesce(v.price::text, '-'),
  coalesce(v.recommended_price::text, '-'), s.local_seller::text, coalesce(p.tax_class, '-'), coalesce(k.tax_class, '-'),
  coalesce(q.tvsh_by_hand::text, '-'), coalesce(q.customs_fee::text, '-'), coalesce(p.cncode, '-'), coalesce(p.country, '-'),
  coalesce(v.weight::text, '-'), coalesce(v.width::text, '-'), coalesce(v.height::text, '-'), coalesce(v.depth::text, '-'), ${commissioned}))`;

/** The nearest category upwards that has a class of VAT; of two equally near the one with the lower number. */
const classOfCategory = sql`left join lateral (
    select c.tax_class from mapped_categories m
      cross join lateral unnest(category_path(m.category_id)) with ordinality as up(id, n)
      join categories c on c.id = up.id and c.tax_class is not null
     where m.product_id = p.id and not m.is_deleted order by up.n, c.id limit 1) k on true`;
const noClass = sql`cross join (select null::text as tax_class) k`;

/** What variants of a whole shop are priced by. */
const things = (shopId: number, assigned: RawBuilder<unknown>, hasClasses: boolean) => sql`(${assigned}) a
    join variants v on v.id = a.variant_id
    join products p on p.id = v.product_id
    join sellers s on s.id = p.seller_id
    left join variant_prices q on q.variant_id = v.id and q.shop_id = ${shopId}
    ${hasClasses ? classOfCategory : noClass}`;

/** The same of a part of it, looked up one by one: left to itself the planner reads every table whole for each part, which grows with the square of the shop. */
const thingsOfPart = (shopId: number, assigned: RawBuilder<unknown>, hasClasses: boolean) => sql`(${assigned}) a
    cross join lateral (select * from variants v where v.id = a.variant_id offset 0) v
    cross join lateral (select * from products p where p.id = v.product_id offset 0) p
    join sellers s on s.id = p.seller_id
    left join lateral (select * from variant_prices q where q.variant_id = v.id and q.shop_id = ${shopId} offset 0) q on true
    ${hasClasses ? classOfCategory : noClass}`;

/**
 * The variants of the shop whose VAT is that of one of some classes, with it, by the rates `pricing` has: those of a class without one have that of the
 * standard class, and those with a VAT by hand that of none.
 */
export function taxedBy({ shopId, vat, hasClasses }: ShopPricing, taxClasses: readonly string[]): RawBuilder<unknown> {
  const assigned = sql`select variant_id, bundle_ids from price_assignments where shop_id = ${shopId}`;
  const own = sql`coalesce(p.tax_class, k.tax_class, ${standardClass})`;
  const counts = sql`case when ${own} = any(${[...vat.keys()]}::text[]) then ${own} else ${standardClass} end`;
  return sql`select a.variant_id, ${counts} as tax_class from ${things(shopId, assigned, hasClasses)}
    where q.tvsh_by_hand is null and ${counts} = any(${taxClasses}::text[])`;
}

/** What tells whether something a price depends on changed: variant and hash. `assigned` gives `variant_id` and `bundle_ids` of a part of a shop. */
export const inputHashes = (shopId: number, assigned: RawBuilder<unknown>, hasClasses: boolean): RawBuilder<unknown> =>
  sql`select a.variant_id, ${hashed} as inputs_hash from ${thingsOfPart(shopId, assigned, hasClasses)}`;

/**
 * The inputs of the price statement for `assigned` (`variant_id`, `bundle_ids`, and `keep_gross`: what was applied stays as customers see it), a row for
 * each bundle of a variant, with what the result names besides; the hash only where it is asked. Meant for a part of a shop. A price that held is kept
 * like one by hand; one that is stopped or waits is asked by its guards again, since another VAT answers none of them.
 */
export function priceInputs(
  pricing: ShopPricing,
  assigned: RawBuilder<unknown>,
  asked?: readonly string[],
): RawBuilder<unknown> {
  const { shopId, vat, duties, now, conflict, day, hasClasses } = pricing;
  const percents = JSON.stringify(
    [...vat].map(([tax_class, { percent, rateId }]) => ({ tax_class, percent, rate_id: rateId })),
  );
  const bundles = pricing.bundles.map(({ steps }) => steps);
  const asksDuty = bundles.some(({ customs }) => customs && customs.duty_percent === undefined);
  const asksCommission = bundles.some(({ base }) => base.of === 'seller');
  const asksDay = bundles.some(({ guards }) => guards?.max_daily_percent !== undefined);
  const refuses = sql`(cardinality(a.bundle_ids) = 0 or ${conflict === 'refuse'} and cardinality(a.bundle_ids) > 1)`;
  const asksHash = asked === undefined || asked.includes('inputs_hash');
  const found = sql`select a.variant_id, a.bundle_ids, a.keep_gross, v.product_id, p.cncode, p.country, s.local_seller, p.tax_class as class_of_product,
      k.tax_class as class_of_category, v.purchase_price, v.currency, v.price, v.recommended_price, q.tvsh_by_hand, q.customs_fee,
      q.price as shop_price, v.weight, v.width, v.height, v.depth ${asksHash ? sql`, ${hashed} as inputs_hash` : sql``}
    from ${thingsOfPart(shopId, assigned, hasClasses)}`;
  const codes = sql`with duties as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(duties)}::jsonb) as d(id bigint, cn_prefix text, origin text, percent numeric)),
    things as (${found}),
    codes as materialized (
      select t.cncode, t.country, d.id as duty_rate_id, d.percent as duty_percent
        from (select distinct cncode, country from things where cncode is not null) t
        cross join lateral (select * from duties d where starts_with(t.cncode, d.cn_prefix) and (d.origin is null or d.origin = t.country)
          order by length(d.cn_prefix) desc, d.origin nulls last limit 1) d)`;
  return sql`${asksDuty ? codes : sql``}
    select a.variant_id, u.bundle_id,
      case when pin.id is null then case when cardinality(a.bundle_ids) = 0 then 'profile_missing' when ${refuses} then 'profile_conflict'
        when ${day === null} then 'currency_unknown' end end as refused_first,
      a.purchase_price as cost, a.currency as cost_currency,
      case when not a.local_seller then a.price end as list_price, case when a.local_seller then a.price end as seller_price,
      a.recommended_price, coalesce(a.tvsh_by_hand, w.percent, standard.percent) as vat, a.customs_fee, codes.duty_percent,
      a.weight as weight_kg, a.depth as length_cm, a.width as width_cm, a.height as height_cm,
      coalesce(pin.kind, case when a.keep_gross and r.state = 'ok' then 'gross' end) as pin_kind,
      coalesce(pin.amount, case when a.keep_gross and r.state = 'ok' then r.applied_gross end) as pin_amount,
      exists (select from price_layers y where y.variant_id = a.variant_id and y.shop_id = ${shopId}) as in_campaign, r.applied_gross as last_gross, r.applied_cost as last_cost, r.applied_cost_currency as last_cost_currency,
      day.percent as day_percent,
      (select case when c.state = 'accepted' and (r.applied_at is null or c.decided_at >= r.applied_at) then c.new_gross end
         from price_quarantine c where c.variant_id = a.variant_id and c.shop_id = ${shopId} and c.state in ('accepted','rejected')
        order by c.id desc limit 1) as accepted_gross,
      trim_scale(fee.percent) as commission, fee.base as commission_of,
      a.product_id, a.bundle_ids ${asksHash ? sql`, a.inputs_hash` : sql``}, pin.id as pin_id, codes.duty_rate_id, a.tvsh_by_hand as vat_by_hand,
      coalesce(a.class_of_product, a.class_of_category, 'standard') as tax_class,
      case when a.tvsh_by_hand is null then case when w.percent is null then standard.rate_id else w.rate_id end end as tax_rate_id,
      a.shop_price, r.applied_net as last_net, r.net_margin as last_margin, r.kept as last_kept, r.state as last_state, r.codes as last_codes, r.version as last_version,
      a.keep_gross and r.applied_gross is not null and pin.id is null as kept_gross
    from ${asksDuty ? sql`things` : sql`(${found})`} a
    left join lateral (select * from price_results r where r.variant_id = a.variant_id and r.shop_id = ${shopId} offset 0) r on true
    left join price_pins pin on pin.variant_id = a.variant_id and pin.shop_id = ${shopId} and pin.ended_at is null
      and (pin.until is null or pin.until > ${now}) ${pricing.withoutPins ? sql`and false` : sql``}
    left join jsonb_to_recordset(${percents}::jsonb) as w(tax_class text, percent numeric, rate_id bigint)
      on w.tax_class = coalesce(a.class_of_product, a.class_of_category, 'standard')
    left join jsonb_to_recordset(${percents}::jsonb) as standard(tax_class text, percent numeric, rate_id bigint) on standard.tax_class = 'standard'
    ${asksDuty ? sql`left join codes on codes.cncode = a.cncode and codes.country is not distinct from a.country` : noCodes}
    left join lateral (${asksCommission ? commissionRuleOf(sql`case when a.local_seller then a.product_id end`, sql`${day?.on ?? null}::date`, pricing.commissions) : noCommission}) fee on true
    ${asksDay ? dayPercent(shopId, now) : sql`cross join (select null::numeric as percent) day`}
    cross join lateral unnest(case when ${refuses} then array[0::bigint] else a.bundle_ids end) as u(bundle_id)`;
}

const noCodes = sql`cross join (select null::numeric as duty_percent, null::bigint as duty_rate_id) codes`;
const noCommission = sql`select null::numeric as percent, null::text as base`;

/** The sum of a price's changes in the last 24 hours, in percent, without signs. */
const dayPercent = (shopId: number, now: Date) => sql`left join lateral (
    select round(sum(abs(e.new_gross - e.old_gross) * 100 / nullif(e.old_gross, 0)), 4) as percent
      from price_events e where e.variant_id = a.variant_id and e.shop_id = ${shopId} and e.field = 'price' and e.at > ${now}::timestamptz - interval '24 hours') day on true`;
