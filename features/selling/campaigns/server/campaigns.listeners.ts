import * as facts from '#features/selling/pricing/contract/order-facts.events.ts';
import type { EventMeta } from '#server/events/dispatcher.ts';
import { listenTo } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { countSales } from './use-cases/count-sales.ts';

/** What orders tell of themselves is counted at the campaigns whose prices they took. Returned and lost pieces do not come back. */
export const campaignListeners = (platform: Pick<Platform, 'unitOfWork' | 'now'>) => {
  const count = countSales(platform);
  const byOf = (meta: EventMeta) => ({ userId: meta.userId, shopId: meta.shopId, cause: `event:${meta.id}` });
  return [
    listenTo(facts.orderPlaced, (order, meta) => count('placed', order, byOf(meta))),
    listenTo(facts.orderCancelled, (order, meta) => count('cancelled', order, byOf(meta))),
  ];
};
