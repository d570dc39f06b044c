import type pg from 'pg';
import { demoShop } from '#connectors/demo-shop/demo-shop.connector.ts';
import { cancelByCustomer } from '#connectors/demo-shop/orders/change-order.ts';
import { listBuyable } from '#connectors/demo-shop/orders/goods.repository.ts';
import { type Placed, placeOrder } from '#connectors/demo-shop/orders/place-order.ts';
import { pricedNow } from '#connectors/demo-shop/orders/price-lines.ts';
import { type Spoiling, spoilOrder } from '#connectors/demo-shop/orders/spoil-order.repository.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import type { Platform } from '#server/feature.ts';
import { pick, randomFrom, shopperOf } from '../demo/shoppers.ts';
import { takeInOrders } from './parcels.ts';

const days = 14;
const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Of the orders of each shop, so that the busiest comes first. */
const ordersOf: Readonly<Record<number, number>> = { 1: 9, 2: 10, 3: 7, 4: 2 };

/** Customers have bought in the demo shops over the last fortnight: through the checkout, as anybody buys there. The next pull brings them. */
export async function buyInShops(platform: Platform): Promise<void> {
  for (const shop of await demoShops(platform)) {
    const random = randomFrom(26_000 + shop.id);
    const many = ordersOf[shop.id] ?? 2;
    for (let n = 0; n < many; n++) {
      // Evenly over the fortnight, by day: the last one a few hours ago.
      const ago = (days * dayMs * (many - 1 - n)) / many + (2 + random() * 6) * hourMs;
      await buy(platform, shop, random, { key: `demo-${shop.id}-${n}`, ago });
    }
  }
}

/** What does not go smoothly: how long ago it was bought, and what is wrong with it. */
type Trouble = {
  readonly shop: number;
  readonly daysAgo: number;
  readonly spoiled?: Spoiling;
  readonly cancelled?: boolean;
};
const troubles: readonly Trouble[] = [
  // Nobody has bought for these: their promise is past, with holidays and weekends between, too.
  { shop: 1, daysAgo: 20 },
  { shop: 2, daysAgo: 18 },
  { shop: 1, daysAgo: 2, spoiled: 'unknown_sku' },
  { shop: 2, daysAgo: 1, spoiled: 'wrong_total' },
  { shop: 1, daysAgo: 4, cancelled: true },
  { shop: 3, daysAgo: 3, cancelled: true },
];

/** Orders that are late, need somebody to look at them, or were cancelled by their customers. After the others were bought for. */
export async function haveTroubles(platform: Platform): Promise<void> {
  const shops = new Map((await demoShops(platform)).map((shop) => [shop.id, shop]));
  for (const [n, { shop: id, daysAgo, spoiled, cancelled }] of troubles.entries()) {
    const shop = shops.get(id);
    if (!shop) continue;
    const wanted = { key: `demo-trouble-${n}`, ago: daysAgo * dayMs, spoiled };
    const placed = await buy(platform, shop, randomFrom(27_000 + n), wanted);
    if (cancelled && placed?.outcome === 'placed' && !placed.again)
      await cancelByCustomer(platform.pool, id, placed.token);
  }
  await takeInOrders(platform);
}

const demoShops = ({ db }: Pick<Platform, 'db'>) => shopsRepository(db).listConnectedTo(demoShop.kind);
type DemoShop = Awaited<ReturnType<typeof demoShops>>[number];

/** Somebody's purchase of one to three things, so long ago (ms); null where the shop has nothing to sell. */
async function buy(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  shop: DemoShop,
  random: () => number,
  { key, ago, spoiled }: { readonly key: string; readonly ago: number; readonly spoiled?: Spoiling | undefined },
): Promise<Placed | null> {
  const goods = await listBuyable(pool, shop.id, 60);
  const language = Object.entries(shop.languages).sort(([, a], [, b]) => a.position - b.position)[0];
  if (goods.length === 0 || !language) return null;
  const buyer = shopperOf(shop.country_code, random);
  const chosen = new Map(
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, goods)).map((it) => [it.variantKey, it]),
  );
  const lines = await pricedNow(
    pool,
    shop.id,
    [...chosen.values()].map((it) => ({ ...it, qty: random() < 0.8 ? 1 : 2 })),
  );
  return placeOrder(
    pool,
    { id: shop.id, countryCode: shop.country_code, currency: shop.currency },
    {
      key,
      language: { code: language[0], iso_code: language[1].iso_code },
      buyer,
      lines,
      note: '',
      cart: null,
      delivery: random() < 0.9 ? 'home' : 'collect',
      payment: random() < 0.7 ? { kind: 'cod' } : { kind: 'card', lastFour: '4242' },
      at: new Date(now().getTime() - ago),
    },
    async (client: pg.PoolClient, id) => {
      if (spoiled) await spoilOrder(client, id, spoiled);
    },
  );
}
