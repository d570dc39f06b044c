import { ordersByChange } from '#connectors/kit/orders-by-change.ts';
import type { PullsOrders } from '#connectors/kit/shop-connector.ts';
import { variantStoreKey } from '../products/push-product.ts';
import type { Shop } from '../shopify.shop.ts';
import { pulledOf } from './order-document.ts';
import { listChanges, readOrdersThere } from './order-there.ts';

/** Orders by the time they changed, which Shopify keeps in whole seconds. */
export const pullsOrders = (shop: Shop): PullsOrders =>
  ordersByChange({
    changes: (since, signal, enough) => listChanges(shop, since, signal, enough),
    async read(ids, signal) {
      const found = await readOrdersThere(shop, ids, signal);
      const variants = [
        ...new Set(found.flatMap(({ order }) => order?.lines.flatMap((it) => it.variant?.id ?? []) ?? [])),
      ];
      const kept = await shop.store.get(variants.map(variantStoreKey));
      const keys = new Map(variants.map((id) => [id, kept.get(variantStoreKey(id))] as const));
      return found.map(({ order, broken, raw }) =>
        order
          ? pulledOf(order, raw, keys)
          : { externalId: broken.id, updatedAt: broken.at, document: null, raw, problem: broken.problem },
      );
    },
  });
