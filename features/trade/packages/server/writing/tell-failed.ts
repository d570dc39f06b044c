import { notifyResponsible } from '#features/base/notifications/server/notifications.public.ts';
import { say } from '#kit/sentence.ts';
import type { Follower } from '#server/db/unit-of-work.ts';
import { isFailing } from '../../contract/packages.rules.ts';
import { packageNotices } from '../../contract/packages.sentences.ts';
import { type FailedPackage, failedPiecesReadModel } from './failed-pieces.read-model.ts';

/** Packages whose failure is news are touched as this. */
export const failedPackage = 'package_failed';

/**
 * Rings for parcels that failed, each heard of once: of each shop in one notice, to the person its order was given to, or else to those who may act on it. At
 * the end of the transaction, so that what a carrier says of a hundred parcels is one thing to hear of.
 */
export const failedFollower: Follower = {
  of: failedPackage,
  async follow(tx, packageIds) {
    const packages = await failedPiecesReadModel(tx.db).listOrders(packageIds);
    // What the same file says was delivered later is no failure to hear of.
    const failed = packages.filter(({ state }) => isFailing(state));
    for (const own of Map.groupBy(failed, ({ shop_id, assignee_id }) => `${shop_id} ${assignee_id}`).values()) {
      const { shop_id: shopId, assignee_id: assigneeId } = own[0]!;
      await notifyResponsible(tx, assigneeId, { permission: 'Update_Order', shopId, kind: 'warning', ...saidOf(own) });
    }
  },
};

function saidOf(packages: readonly FailedPackage[]) {
  const { order_id, number, order_number, shop_id, state } = packages[0]!;
  const sentence = state === 'lost' ? packageNotices.lost : packageNotices.failed;
  return packages.length === 1
    ? { text: say(sentence, { package: number, number: order_number }), link: `/orders?id=${order_id}` }
    : {
        text: say(packageNotices.manyFailed, { count: packages.length }),
        link: `/orders?problem=package_failed&shop=${shop_id}`,
      };
}
