// Reads of others: price_layers
import { type RawBuilder, sql } from 'kysely';
import { num } from '#kit/exact.ts';

/*
 * The shown figures of a price as SQL, so that a list can be ordered by them: on `v` (variants), `q` (variant_prices of the shop) and `s`
 * (shops). They are those of products.price.ts, which draws them.
 */

/** Without VAT, in the shop's currency: the shop's own; the supplier's only where the shop does not calculate and the currency is the same. */
export const heldNet: RawBuilder<string | null> = sql`coalesce(q.price,
  case when s.pricing_mode = 'supplier' and v.currency = s.currency then v.price end)`;

/** In percent: the shop's own; the supplier's only where the shop does not calculate. */
export const heldVat: RawBuilder<string | null> =
  sql`coalesce(q.tvsh, case when s.pricing_mode = 'supplier' then v.tvsh end)`;

/** With VAT, two decimals; a missing VAT is 0. */
export const shownGross: RawBuilder<string | null> = sql`round(${heldNet} * (1 + coalesce(${heldVat}, 0) / 100), 2)`;

/**
 * How purchase prices become the shop's currency, and whether the shop is known to calculate its prices: then it has none but its own, and nothing of
 * suppliers has to be read for them.
 */
export type Factors = { readonly purchase: RawBuilder<unknown>; readonly calculated: boolean };

/** With VAT where the shop calculates; the same as `shownGross`. */
const ownGross: RawBuilder<string | null> = sql`round(q.price * (1 + coalesce(q.tvsh, 0) / 100), 2)`;
export const grossOf = ({ calculated }: Factors): RawBuilder<string | null> => (calculated ? ownGross : shownGross);

/** `factors`: by currency, how many of the shop's it is for one of it, as decimal text; a currency that is not there has no rate. */
export function factorsOf(factors: ReadonlyMap<string, string>, calculated = false): Factors {
  const branches = [...factors].map(
    ([currency, factor]) => sql`when ${currency} then round(v.purchase_price * ${num(factor).toFixed()}::numeric, 2)`,
  );
  return {
    purchase: branches.length === 0 ? sql`null::numeric` : sql`case v.currency ${sql.join(branches, sql` `)} end`,
    calculated,
  };
}

/** Percent of the shown gross price. */
export const shownMargin = (factors: Factors): RawBuilder<unknown> =>
  sql`round((${grossOf(factors)} - ${factors.purchase}) / nullif(${grossOf(factors)}, 0) * 100, 2)`;

/** The discount of the shop or, where it does not calculate, of the supplier: without VAT; null for none. */
const ownDiscount = sql`nullif(coalesce(q.discount_price, case when s.pricing_mode = 'supplier' and q.price is null and v.currency = s.currency then v.discount_price end), 0)`;

/** What a customer pays instead: the price of a campaign, else the discount. With VAT. */
export const shownDiscount = (shopId: number | RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce(
  (select y.gross from price_layers y where y.variant_id = v.id and y.shop_id = ${shopId} order by y.priority desc, y.gross, y.campaign_item_id limit 1),
  round(${ownDiscount} * (1 + coalesce(${heldVat}, 0) / 100), 2))`;

/** Whether there is one. What campaigns hold is read once, not looked up for each variant. */
export const isDiscounted = (shopId: number): RawBuilder<boolean> =>
  sql`(v.id in (select y.variant_id from price_layers y where y.shop_id = ${shopId}) or ${ownDiscount} is not null)`;
