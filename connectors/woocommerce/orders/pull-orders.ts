import { ordersByChange } from '#connectors/kit/orders-by-change.ts';
import type { PullsOrders } from '#connectors/kit/shop-connector.ts';
import { itemKey } from '../products/push-product.ts';
import type { Shop } from '../woocommerce.shop.ts';
import { pulledOf } from './order-document.ts';
import { listChanges, readOrdersThere } from './order-there.ts';

/** Orders by the time they changed, which WooCommerce keeps in whole seconds. */
export const pullsOrders = (shop: Shop): PullsOrders =>
  ordersByChange({
    changes: (since, signal, enough) => listChanges(shop, since, signal, enough),
    async read(ids, signal) {
      const found = await readOrdersThere(shop, ids, signal);
      const items = found.flatMap(({ order }) => order?.line_items.map((it) => it.variation_id || it.product_id) ?? []);
      const keys = await shop.store.get([...new Set(items)].map(itemKey));
      const language = shop.language === '' ? 'en' : shop.languageOf(shop.language);
      return found.map(({ order, broken, raw }) =>
        order
          ? pulledOf(order, raw, (item) => keys.get(itemKey(item)), language)
          : { externalId: broken.id, updatedAt: broken.at, document: null, raw, problem: broken.problem },
      );
    },
  });
