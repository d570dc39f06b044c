import { demoShop } from '#connectors/demo-shop/demo-shop.connector.ts';
import { listBuyable } from '#connectors/demo-shop/orders/goods.repository.ts';
import { placeOrder } from '#connectors/demo-shop/orders/place-order.ts';
import { pricedNow } from '#connectors/demo-shop/orders/price-lines.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import type { Platform } from '#server/feature.ts';
import { pick, randomFrom, shopperOf } from '../demo/shoppers.ts';

const days = 14;
const dayMs = 86_400_000;
/** Of the orders of each shop, so that the busiest comes first. */
const ordersOf: Readonly<Record<number, number>> = { 1: 5, 2: 6, 3: 4, 4: 2 };

/** Customers have bought in the demo shops over the last fortnight: through the checkout, as anybody buys there. The next pull brings them. */
export async function buyInShops({ db, pool, now }: Platform): Promise<void> {
  for (const shop of await shopsRepository(db).listConnectedTo(demoShop.kind)) {
    const random = randomFrom(26_000 + shop.id);
    const goods = await listBuyable(pool, shop.id, 60);
    const language = Object.entries(shop.languages).sort(([, a], [, b]) => a.position - b.position)[0];
    if (goods.length === 0 || !language) continue;
    const place = { id: shop.id, countryCode: shop.country_code, currency: shop.currency };
    const many = ordersOf[shop.id] ?? 2;
    for (let n = 0; n < many; n++) {
      const buyer = shopperOf(shop.country_code, random);
      const chosen = new Map(
        Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, goods)).map((it) => [
          it.variantKey,
          it,
        ]),
      );
      const lines = await pricedNow(
        pool,
        shop.id,
        [...chosen.values()].map((it) => ({ ...it, qty: random() < 0.8 ? 1 : 2 })),
      );
      // Evenly over the fortnight, by day: the last one a few hours ago.
      const ago = (days * dayMs * (many - 1 - n)) / many + (2 + random() * 6) * 3_600_000;
      await placeOrder(pool, place, {
        key: `demo-${shop.id}-${n}`,
        language: { code: language[0], iso_code: language[1].iso_code },
        buyer,
        lines,
        note: '',
        cart: null,
        delivery: random() < 0.9 ? 'home' : 'collect',
        payment: random() < 0.7 ? { kind: 'cod' } : { kind: 'card', lastFour: '4242' },
        at: new Date(now().getTime() - ago),
      });
    }
  }
}
