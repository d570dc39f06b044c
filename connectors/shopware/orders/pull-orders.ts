import { ordersByChange } from '#connectors/kit/orders-by-change.ts';
import type { PullsOrders } from '#connectors/kit/shop-connector.ts';
import type { Shop } from '../shopware.shop.ts';
import { pulledOf } from './order-document.ts';
import { listChanges, readOrdersThere } from './order-there.ts';

/** Orders by the time anything of them changed, their payments and deliveries included, which Shopware itself cannot sort by. */
export const pullsOrders = (shop: Shop): PullsOrders =>
  ordersByChange({
    changes: (since, signal) => listChanges(shop, since, signal),
    read: async (ids, signal) =>
      (await readOrdersThere(shop, ids, signal)).map(({ order, broken, raw }) =>
        order
          ? pulledOf(order, raw)
          : { externalId: broken.id, updatedAt: broken.at, document: null, raw, problem: broken.problem },
      ),
  });
