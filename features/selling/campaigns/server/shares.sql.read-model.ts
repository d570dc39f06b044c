import { sql } from 'kysely';

/**
 * What the market bears of a piece of sale `l` of item `i`, as its line froze it. A release before did not keep it: there the share of the item, which is
 * frozen at the start, says it.
 */
export const borneByMarket = sql`coalesce(l.market, (l.base_net - l.price_net) * coalesce(i.market_share, 100) / 100)`;
/** What the seller bears of it. */
export const borneBySeller = sql`coalesce(l.seller, (l.base_net - l.price_net) * (100 - coalesce(i.market_share, 100)) / 100)`;
