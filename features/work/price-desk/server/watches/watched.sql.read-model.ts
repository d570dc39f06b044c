// Reads of others: feed_runs, feeds, fx_pairs, fx_rates, price_dirty, price_doubts, products, shops
import { type RawBuilder, sql } from 'kysely';
import { ratesInForceOn } from '#features/base/exchange/server/exchange.public.ts';
import { seenForDoubt } from '#features/selling/pricing/contract/checking/doubts.ts';

/** What lies beyond the limits of a shop, on `r` (price_results) and `e` (price_events); nothing does where no limit is set. */
export const lowMargin = (shopId: number): RawBuilder<boolean> =>
  sql`r.net_margin < (select w.margin_percent from price_watches w where w.shop_id = ${shopId})`;

/** A price that held before and holds with a difference: the first one a variant gets has not moved. */
export const movedEvent = (shopId: number): RawBuilder<boolean> => sql`(e.shop_id = ${shopId} and e.field = 'price'
  and e.at > now() - interval '24 hours' and e.old_gross > 0
  and abs(e.new_gross - e.old_gross) * 100 >= e.old_gross * (select w.change_percent from price_watches w where w.shop_id = ${shopId}))`;

/** Rates of pairs that are followed only when a person says so, from which the one of today is away by the threshold of its pair. */
const leftBehind = (shopId: number) => sql`select f.id
  from (${ratesInForceOn(sql`(select (now() at time zone time_zone)::date from shops where id = ${shopId})`)}) n
  join fx_pairs p on p.pair = n.pair and p.policy = 'confirm' join fx_rates f on f.pair = n.pair and f.rate <> n.rate::numeric
  where abs(n.rate::numeric / f.rate - 1) * 100 >= p.threshold_percent`;

/**
 * On `r` (price_results): made with a rate that has moved since, and not about to follow it. Prices of other pairs follow without a person. A price has few
 * rates and a pair many: those few are looked up among the hashed many (`is true` keeps it from becoming a join), and so is what waits to be calculated.
 */
export const behindRate = (
  shopId: number,
): RawBuilder<boolean> => sql`(exists (select from unnest(r.rate_ids) u (id) where (u.id in (${leftBehind(shopId)})) is true)
  and (select true from price_dirty d where d.variant_id = r.variant_id and d.shop_id = r.shop_id) is null)`;

/** On `v` (variants): of products that one of these feeds brings. */
export const ofFeeds = (
  feeds: readonly number[],
): RawBuilder<boolean> => sql`v.product_id in (select p.id from products p
  where p.seller_id in (select f.seller_id from feeds f where f.id = any(${[...feeds]}::bigint[]))
    and coalesce(p.listed_by, (select u.feed_id from feed_runs u where u.id = p.feed_run_id)) = any(${[...feeds]}::bigint[]))`;

/** On `d` (price_doubts): a price, or a line of its log, that came out otherwise and did so again, and that nobody has settled. */
export const inDoubt = (shopId: number | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(d.shop_id = ${shopId} and d.seen >= ${seenForDoubt} and d.settled_at is null)`;

/** On `v` (variants). */
export const doubted = (shopId: number): RawBuilder<boolean> =>
  sql`exists (select from price_doubts d where d.variant_id = v.id and ${inDoubt(shopId)})`;
