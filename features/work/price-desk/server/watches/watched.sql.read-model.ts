import { type RawBuilder, sql } from 'kysely';

/** What lies beyond the limits of a shop, on `r` (price_results) and `e` (price_events); nothing does where no limit is set. */
export const lowMargin = (shopId: number): RawBuilder<boolean> =>
  sql`r.net_margin < (select w.margin_percent from price_watches w where w.shop_id = ${shopId})`;

/** A price that held before and holds with a difference: the first one a variant gets has not moved. */
export const movedEvent = (shopId: number): RawBuilder<boolean> => sql`(e.shop_id = ${shopId} and e.field = 'price'
  and e.at > now() - interval '24 hours' and e.old_gross > 0
  and abs(e.new_gross - e.old_gross) * 100 >= e.old_gross * (select w.change_percent from price_watches w where w.shop_id = ${shopId}))`;
