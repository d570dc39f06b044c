// Reads of others: order_lines, orders, shop_tells
import { sql } from 'kysely';
import type { InUse } from '#server/in-use.ts';
import { orderIntakeInUseTexts as words } from '../contract/order-intake.in-use.texts.ts';

/**
 * What the place is still to be told would be told of somebody else's orders in another one, whose numbers may be the same: it keeps the shop
 * where it is.
 */
export const orderIntakeInUse: readonly InUse[] = [
  {
    of: 'shop',
    key: 'untold',
    text: words.untold,
    fixes: ['connector'],
    count: async (db, id) =>
      (
        await sql<{ n: number }>`select count(*)::int as n from shop_tells
          where shop_id = ${id} and state in ('queued', 'sending', 'unknown')`.execute(db)
      ).rows[0]!.n,
  },
  {
    of: 'connection',
    key: 'open_orders',
    text: words.open,
    moves: { outcome: 'kept', why: words.openWhy },
    count: async (db, id) =>
      (
        await sql<{
          n: number;
        }>`select count(distinct o.id)::int as n from orders o join order_lines l on l.order_id = o.id
          where o.shop_id = ${id} and o.source = 'shop' and l.q_placed - l.q_cancelled > l.q_delivered`.execute(db)
      ).rows[0]!.n,
  },
];
