import { lettersOf } from '#connectors/kit/languages/language-map.ts';
import { ordersByChange } from '#connectors/kit/orders-by-change.ts';
import type { PullsOrders } from '#connectors/kit/shop-connector.ts';
import type { Shop } from '../medusa.shop.ts';
import { pulledOf } from './order-document.ts';
import { listChanges, readOrdersThere } from './order-there.ts';

/** Orders by the time anything of them changed, money included, which Medusa itself cannot sort by. */
export const pullsOrders = (shop: Shop): PullsOrders =>
  ordersByChange({
    changes: (since, signal) => listChanges(shop, since, signal),
    async read(ids, signal) {
      const [found, market] = await Promise.all([readOrdersThere(shop, ids, signal), shop.market(signal)]);
      // Medusa does not say in which language a customer ordered.
      const language = lettersOf(market.locales[0] ?? 'en');
      return found.map((it) => pulledOf(it, language));
    },
  });
