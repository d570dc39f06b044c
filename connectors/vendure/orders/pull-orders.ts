import { ordersByChange } from '#connectors/kit/orders-by-change.ts';
import type { PullsOrders } from '#connectors/kit/shop-connector.ts';
import type { Shop } from '../vendure.shop.ts';
import { pulledOf } from './order-document.ts';
import { listChanges, readOrdersThere } from './order-there.ts';

/** Orders by the time anything of them changed, which Vendure itself cannot sort by. */
export const pullsOrders = (shop: Shop): PullsOrders =>
  ordersByChange({
    changes: (since, signal) => listChanges(shop, since, signal),
    async read(ids, signal) {
      const [found, market] = await Promise.all([readOrdersThere(shop, ids, signal), shop.market(signal)]);
      return found.map((it) => pulledOf(it, market));
    },
  });
