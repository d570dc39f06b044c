import { notifyResponsible } from '#features/base/notifications/server/notifications.public.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { say } from '#kit/sentence.ts';
import type { Follower } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { orderNotices } from '../../contract/orders.sentences.ts';
import { type AtRisk, riskReadModel } from './risk.read-model.ts';

/** Orders something of which is expected later than before are touched as this. */
export const laterExpected = 'order_expected_later';

const written = (day: string): string => day.split('-').reverse().join('.');

/**
 * Rings for orders that are at risk from now on: of each shop once, to the person an order was given to, or else to those who may act on its orders. At the
 * end of the transaction: a supplier who puts off a hundred lines, or a bulk action over a hundred orders, is one thing to hear of.
 */
export const riskFollower = ({ now }: Pick<Platform, 'now'>): Follower => ({
  of: laterExpected,
  async follow(tx, orderIds) {
    const risky = await riskReadModel(tx.db).listNew(orderIds, dayIn(now(), houseZone));
    for (const own of Map.groupBy(risky, ({ shop_id, assignee_id }) => `${shop_id} ${assignee_id}`).values()) {
      const { shop_id: shopId, assignee_id: assigneeId } = own[0]!;
      await notifyResponsible(tx, assigneeId, { permission: 'Update_Order', shopId, kind: 'warning', ...saidOf(own) });
    }
  },
});

function saidOf(orders: readonly AtRisk[]) {
  const { id, number, shop_id, expected, promise } = orders[0]!;
  return orders.length === 1
    ? {
        text: say(orderNotices.atRisk, { number, expected: written(expected), promise: written(promise) }),
        link: `/orders?id=${id}`,
      }
    : { text: say(orderNotices.manyAtRisk, { count: orders.length }), link: `/orders?at_risk=1&shop=${shop_id}` };
}
