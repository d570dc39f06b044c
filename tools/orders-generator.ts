import type pg from 'pg';
import { cancelByCustomer, editOrder } from '#connectors/demo-shop/orders/change-order.ts';
import { listBuyable } from '#connectors/demo-shop/orders/goods.repository.ts';
import { findOrder } from '#connectors/demo-shop/orders/orders.repository.ts';
import { wantedOf } from '#connectors/demo-shop/orders/orders.rows.ts';
import { type OrderShop, type Placing, placeOrder } from '#connectors/demo-shop/orders/place-order.ts';
import { pricedNow } from '#connectors/demo-shop/orders/price-lines.ts';
import { type Spoiling, spoilingKinds, spoilOrder } from '#connectors/demo-shop/orders/spoil-order.repository.ts';
import { pick, type Random, randomFrom, shopperOf } from '#database/seed/demo/shoppers.ts';

export type Wanted = {
  readonly shop: number;
  readonly count: number;
  /** Orders a second; 0: as fast as they go. */
  readonly rate: number;
  readonly seed: number;
  /** Shares from 0 to 1: paid in cash, with something wrong, changed afterwards. */
  readonly cod: number;
  readonly dirt: number;
  readonly edits: number;
};
export type Market = {
  readonly pool: pg.Pool;
  readonly shop: OrderShop;
  readonly languages: Readonly<Record<string, { readonly iso_code: string; readonly position: number }>>;
};
export type Made = {
  /** `again`: an earlier run of this seed placed it. */
  readonly outcome: 'placed' | 'again' | 'sold_out';
  readonly dirty: boolean;
  readonly edited: boolean;
};

const mostGoods = 20_000;
type Goods = Awaited<ReturnType<typeof listBuyable>>;

/**
 * How order number n of a seed is placed. Who buys what follows from the seed and the number alone, over the same goods: the same seed is the same
 * orders, and a second run of it places none of them again.
 */
export async function orderOf(market: Market, wanted: Wanted): Promise<(n: number) => Promise<Made>> {
  const { pool, shop, languages } = market;
  const goods = await listBuyable(pool, shop.id, mostGoods);
  const codes = Object.entries(languages).sort(([, a], [, b]) => a.position - b.position);
  const codeOf = (random: Random) =>
    codes[random() < 0.85 ? 0 : Math.floor(random() * codes.length)] ?? ['EN', { iso_code: 'en' }];
  return async (n) => {
    const random = randomFrom(wanted.seed * 7_919 + n);
    const [code, { iso_code }] = codeOf(random);
    const buyer = untidy(shopperOf(shop.countryCode, random), random);
    const chosen = choose(goods, random);
    const dirt: Spoiling | null = random() < wanted.dirt ? pick(random, spoilingKinds) : null;
    const payment: Placing['payment'] = random() < wanted.cod ? { kind: 'cod' } : { kind: 'card', lastFour: '4242' };
    const edit = random() < wanted.edits ? random() : null;
    // Others buy at the same time: what is gone by then is looked at once more.
    for (let tries = 0; tries < 4; tries++) {
      const lines = await pricedNow(pool, shop.id, chosen);
      if (lines.length === 0) break;
      const placing: Placing = {
        key: `generated-${wanted.seed}-${n}`,
        language: { code, iso_code },
        buyer,
        payment,
        lines,
        note: '',
        cart: null,
        at: null,
        delivery: random() < 0.95 ? 'home' : 'collect',
      };
      const placed = await placeOrder(pool, shop, placing, async (client, id) => {
        if (dirt) await spoilOrder(client, id, dirt);
      });
      if (placed.outcome !== 'placed') continue;
      if (placed.again) return { outcome: 'again', dirty: false, edited: false };
      const edited = edit !== null && dirt === null && (await change(market, placed, edit));
      return { outcome: 'placed', dirty: dirt !== null, edited };
    }
    return { outcome: 'sold_out', dirty: false, edited: false };
  };
}

/** Most buy one to three things, a few fill a cart, and once in a thousand somebody buys for a whole company. */
function choose(goods: Goods, random: Random) {
  const size = random();
  const lines =
    size < 0.6 ? 1 : size < 0.85 ? 2 : size < 0.95 ? 3 : size < 0.999 ? 4 + Math.floor(random() * 12) : 1114;
  const chosen = new Map<string, Goods[number] & { qty: number }>();
  for (let n = 0; n < Math.min(lines, goods.length); n++) {
    const it = pick(random, goods);
    chosen.set(it.variantKey, { ...it, qty: random() < 0.85 ? 1 : 1 + Math.floor(random() * 4) });
  }
  return [...chosen.values()];
}

/** People write as they like: one in ten in capitals, or with blanks and hyphens where nobody expects them. */
function untidy(buyer: ReturnType<typeof shopperOf>, random: Random) {
  const way = random();
  if (way < 0.05) return { ...buyer, email: buyer.email.toUpperCase(), name: buyer.name.toUpperCase() };
  if (way < 0.1) return { ...buyer, phone: buyer.phone.replaceAll(' ', '-'), street: `${buyer.street}  ` };
  return buyer;
}

/** A third each: the customer cancels, wants fewer pieces, or another address. */
async function change({ pool, shop }: Market, placed: { id: string; token: string }, how: number): Promise<boolean> {
  if (how < 1 / 3) return cancelByCustomer(pool, shop.id, placed.token);
  if (how < 2 / 3)
    return editOrder(pool, shop.id, placed.id, { buyer: { street: `Rruga e Re ${1 + Math.floor(how * 90)}` } });
  const order = await findOrder(pool, shop.id, { id: placed.id });
  const line =
    order?.lines.find((it) => wantedOf(it) > 1) ?? (order && order.lines.length > 1 ? order.lines[0] : undefined);
  if (!line) return false;
  return editOrder(pool, shop.id, placed.id, { lines: new Map([[line.id, wantedOf(line) - 1]]) });
}
