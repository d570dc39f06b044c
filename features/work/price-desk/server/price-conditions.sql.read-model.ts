// Reads of others: brands, campaign_items, duty_rates, presented_prices, price_assignments, price_bundles, price_discounts, price_events, price_pins, price_profile_versions, products, publications, shops
import { type RawBuilder, sql } from 'kysely';
import { comparedSql, driftedSql, pricesDriftedSql } from '#features/catalogue/products/server/products.public.ts';
import type { PriceOrderKey } from '../contract/price-desk.calls.ts';
import type { PriceNarrowing } from '../contract/price-filters.ts';
import {
  type Factors,
  grossOf,
  heldNet,
  heldVat,
  isDiscounted,
  shownDiscount,
  shownMargin,
} from './price-figures.sql.read-model.ts';
import { behindRate, doubted, lowMargin, movedEvent, ofFeeds } from './watches/watched.sql.read-model.ts';

type Condition = RawBuilder<boolean>;
type Asked = PriceNarrowing & { readonly orderKey?: PriceOrderKey | undefined };

/** What is looked up before: how purchase prices become the shop's currency, and the feeds that are late. */
export type Known = Factors & { readonly lateFeeds: readonly number[] };

/** A pin that ends, or a discount that ended, within so many days is worth a look. */
const soonDays = 7;

const resultAlerts = /^(blocked|quarantined|held|warned|negative_margin|margin_low|fx_moved)/;
const ofResults: ReadonlySet<PriceOrderKey> = new Set([
  'net_margin',
  'applied',
  'landed',
  'kept',
  'updated',
  'duty',
  'transport',
]);
const ofPrices: ReadonlySet<PriceOrderKey> = new Set(['gross', 'margin', 'net', 'vat', 'customs', 'discount']);
const hasAny = (of: PriceNarrowing, keys: readonly (keyof PriceNarrowing)[]): boolean =>
  keys.some((key) => of[key] !== undefined);

/**
 * The rows beside `v` (variants) that the conditions and the order name: `r` the result, `q` the shop's own price, `s` the shop. Where the shop calculates,
 * what has no price of its own lies in no band.
 */
export const joinedFor = (
  shopId: number,
  asked: Asked,
  { calculated }: Pick<Factors, 'calculated'>,
): RawBuilder<unknown> =>
  sql`${
    needsResults(asked)
      ? sql`${hasResult(asked, calculated) ? sql`join` : sql`left join`} price_results r on r.variant_id = v.id and r.shop_id = ${shopId}`
      : sql``
  } ${
    needsPrices(asked)
      ? sql`${calculated && hasAny(asked, bands) ? sql`join` : sql`left join`} variant_prices q on q.variant_id = v.id and q.shop_id = ${shopId} join shops s on s.id = ${shopId}`
      : sql``
  }`;

/** Whether all that is found has a result. */
const hasResult = ({ alert, since, source }: Asked, calculated: boolean): boolean =>
  (alert !== undefined && resultAlerts.test(alert)) ||
  since !== undefined ||
  (calculated && source !== undefined && source !== 'supplier');
const bands = ['price_from', 'price_to', 'margin_from', 'margin_to'] as const;
const needsResults = (asked: Asked): boolean =>
  (asked.alert !== undefined && resultAlerts.test(asked.alert)) ||
  hasAny(asked, ['source', 'since']) ||
  (asked.orderKey !== undefined && ofResults.has(asked.orderKey));
const needsPrices = (asked: Asked): boolean =>
  asked.alert === 'no_price' ||
  asked.alert === 'no_vat' ||
  hasAny(asked, ['source', 'discounted', ...bands]) ||
  (asked.orderKey !== undefined && ofPrices.has(asked.orderKey));

/** Everything that narrows by price, on the rows of `joinedFor`. */
export function narrowedBy(shopId: number, asked: PriceNarrowing, factors: Known): Condition[] {
  const { alert, profile, brand, source, campaign, since } = asked;
  return [
    ...(alert === undefined ? [] : [alertCondition(shopId, alert, factors)]),
    ...(profile === undefined ? [] : [profileCondition(shopId, profile)]),
    ...(brand === undefined ? [] : [brandCondition(brand)]),
    ...(source === undefined
      ? []
      : [
          factors.calculated && source !== 'supplier'
            ? sql<boolean>`r.source = ${source}`
            : sql<boolean>`case when s.pricing_mode = 'supplier' then 'supplier' else coalesce(r.source, 'supplier') end = ${source}`,
        ]),
    ...(campaign === undefined
      ? []
      : [
          sql<boolean>`exists (select from campaign_items i where i.campaign_id = ${campaign} and i.variant_id = v.id and i.shop_id = ${shopId}
            and i.state in ('accepted', 'active', 'sold_out'))`,
        ]),
    ...yesOrNo(asked.discounted, isDiscounted(shopId)),
    ...yesOrNo(
      asked.in_shop,
      sql`exists (select from publications o where o.product_id = v.product_id and o.shop_id = ${shopId} and o.status = 'in_shop')`,
    ),
    ...yesOrNo(asked.in_stock, sql`v.stock > 0`),
    ...between(grossOf(factors), asked.price_from, asked.price_to),
    ...between(shownMargin(factors), asked.margin_from, asked.margin_to),
    ...(since === undefined
      ? []
      : [
          sql<boolean>`r.applied_at >= ${since}::timestamp at time zone (select w.time_zone from shops w where w.id = ${shopId})`,
        ]),
  ];
}

const yesOrNo = (asked: string | undefined, condition: Condition): Condition[] =>
  asked === undefined ? [] : [asked === '0' ? sql`not (${condition})` : condition];
/** What is not known lies in no band. */
const between = (figure: RawBuilder<unknown>, from: string | undefined, to: string | undefined): Condition[] => [
  ...(from === undefined ? [] : [sql<boolean>`${figure} >= ${from}::numeric`]),
  ...(to === undefined ? [] : [sql<boolean>`${figure} <= ${to}::numeric`]),
];

function alertCondition(shopId: number, alert: NonNullable<PriceNarrowing['alert']>, factors: Known): Condition {
  const pins = sql`select from price_pins n where n.variant_id = v.id and n.shop_id = ${shopId} and n.ended_at is null`;
  if (alert === 'pinned') return sql`exists (${pins})`;
  if (alert === 'pin_ends_soon') return sql`exists (${pins} and n.until < now() + make_interval(days => ${soonDays}))`;
  if (alert === 'no_cost') return sql`v.purchase_price is null`;
  if (alert === 'no_rate') return sql`(v.purchase_price is not null and ${factors.purchase} is null)`;
  if (alert === 'no_vat') return sql`${heldVat} is null`;
  if (alert === 'no_price') return sql`${heldNet} is null`;
  if (alert === 'warned') return sql`r.warnings <> '{}'`;
  if (alert === 'negative_margin') return sql`r.net_margin < 0`;
  if (alert === 'margin_low') return lowMargin(shopId);
  if (alert === 'fx_moved') return behindRate(shopId);
  if (alert === 'stale_feed') return ofFeeds(factors.lateFeeds);
  if (alert === 'not_reproduced') return doubted(shopId);
  if (alert === 'discount_ended') return discountEnded(shopId);
  if (alert === 'drift') return drifted(shopId);
  if (alert === 'moved')
    return sql`exists (select from price_events e where e.variant_id = v.id and ${movedEvent(shopId)})`;
  if (alert === 'blocked' || alert === 'quarantined' || alert === 'held') return sql`r.state = ${alert}`;
  return sql`(r.state = 'blocked' and ${alert.slice('blocked-'.length)} = any(r.codes))`;
}

/** The shop shows something else than it was sent, prices or content, or nothing at all. */
const drifted = (shopId: number): Condition => sql`v.product_id in (
  select p.product_id from publications p where p.shop_id = ${shopId} and (${driftedSql} or ${pricesDriftedSql})
  union all select c.product_id from (${comparedSql}) c where c.shop_id = ${shopId})`;

/** A discount of staff came to its end lately, and no other follows it. */
const discountEnded = (
  shopId: number,
): Condition => sql`(exists (select from price_discounts d where d.variant_id = v.id and d.shop_id = ${shopId}
    and d.started_at is not null and d.ended_at > now() - make_interval(days => ${soonDays}))
  and not exists (select from price_discounts d where d.variant_id = v.id and d.shop_id = ${shopId} and d.state in ('planned', 'running')))`;

/** Suppliers' brands that stand for this brand of the shops. */
const brandCondition = (brand: number): Condition => sql`exists (select from products b where b.id = v.product_id
  and b.brand_id in (select id from brands where shop_brand_id = ${brand}))`;

/** Rules hold for a variant where one of its bundles has a step of theirs. Bundles are few, hence looked up before the variants. */
const profileCondition = (shopId: number, profileId: number): Condition => sql`exists (
  select from price_assignments a where a.variant_id = v.id and a.shop_id = ${shopId} and a.bundle_ids && array(
    select b.id from price_bundles b where b.shop_id = ${shopId} and exists (
      select from jsonb_each_text(b.versions) e join price_profile_versions pv on pv.id = e.value::bigint
       where pv.profile_id = ${profileId})))`;

/** How a list is ordered by a figure, on the rows of `joinedFor`. */
export const figureOf = (
  shopId: number,
  key: Exclude<PriceOrderKey, 'sku_intern'>,
  factors: Factors,
): RawBuilder<unknown> =>
  ({
    stock: () => sql`v.stock`,
    purchase: () => factors.purchase,
    customs: () => sql`q.customs_fee`,
    duty: () => sql`(select t.percent from duty_rates t where t.id = r.duty_rate_id)`,
    transport: () => sql`r.transport`,
    landed: () => sql`r.landed`,
    net: () => heldNet,
    vat: () => heldVat,
    gross: () => grossOf(factors),
    discount: () => shownDiscount(shopId),
    margin: () => shownMargin(factors),
    kept: () => sql`r.kept`,
    net_margin: () => sql`r.net_margin`,
    applied: () => sql`r.applied_at`,
    updated: () => sql`r.calculated_at`,
    presented: () =>
      sql`(select w.gross from presented_prices w where w.variant_id = v.id and w.shop_id = ${shopId} and upper_inf(w.period))`,
  })[key]();
