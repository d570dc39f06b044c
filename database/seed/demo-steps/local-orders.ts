import { followOrder } from '#features/trade/local-purchasing/server/local-orders.listeners.ts';
import { answerLocalOrder } from '#features/trade/local-purchasing/server/use-cases/answer-local-order.ts';
import { readyLocalOrder } from '#features/trade/local-purchasing/server/use-cases/move-local-order.ts';
import { getLocalOrder } from '#features/trade/local-purchasing/server/use-cases/read-local-orders.ts';
import { createOrder } from '#features/trade/orders/server/use-cases/create-order.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { randomFrom, shopperOf } from '../demo/shoppers.ts';
import { adaIn } from './staff-context.ts';

/** The local seller who has orders on the first day, the shop they are of, and how far each of them is. */
const seller = 'Liri Shop';
const shop = { id: 1, country: 'XK' } as const;
const until = ['ready', 'accepted', 'new'] as const;

/** Customers have bought goods of a local seller by phone: one order waits for its answer, one is accepted, one is ready for pick-up. */
export async function orderFromLocalSellers(platform: Platform): Promise<void> {
  const ada = await adaIn(platform, shop.id);
  const goods = await platform.db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('sellers as s', 's.id', 'p.seller_id')
    .select(['v.id', 'v.price'])
    .where('s.name', '=', seller)
    .where('v.stock', '>', 2)
    .where('v.price', 'is not', null)
    .orderBy('v.id')
    .limit(until.length)
    .execute();
  const random = randomFrom(26_100);
  for (const [place, { id: variant_id, price }] of goods.entries()) {
    const buyer = shopperOf(shop.country, random);
    const order = await createOrder(platform)(
      {
        body: {
          // The same order where an interrupted start made it already.
          key: `00000000-0000-4000-8000-0000000261${String(place).padStart(2, '0')}`,
          shop_id: shop.id,
          customer: { name: buyer.name, phone: buyer.phone, email: buyer.email },
          shipping: {
            name: buyer.name,
            company: '',
            vat_number: '',
            street: buyer.street,
            zip: buyer.zip,
            city: buyer.city,
            country: shop.country,
          },
          lines: [{ variant_id, qty: 2, unit_gross: (Number(price) * 1.18).toFixed(2) }],
          shipping_gross: '0',
          payment_method: 'cod',
          note: '',
        },
      },
      ada,
    );
    await followOrder(platform, { userId: null, shopId: shop.id, cause: 'seed' }, order.id);
    await bring(platform, ada, order.id, until[place] ?? 'new');
  }
}

/** As Ada would do it on behalf of the seller. */
async function bring(platform: Platform, ada: Context, orderId: number, state: (typeof until)[number]): Promise<void> {
  const made = await platform.db
    .selectFrom('local_orders')
    .select('purchase_order_id as id')
    .where('sales_order_id', '=', orderId)
    .executeTakeFirst();
  if (!made || state === 'new') return;
  const params = made;
  const { version, items, status } = await getLocalOrder(platform)({ params }, ada);
  if (status !== 'new') return;
  const lines = items.map(({ id, qty }) => ({ id, qty, reason: null, note: '' }));
  const key = crypto.randomUUID();
  const ready_by = new Date(platform.now().getTime() + 20 * 3_600_000).toISOString();
  const accepted = await answerLocalOrder(platform)({ params, body: { version, key, lines, ready_by } }, ada);
  if (state === 'ready') await readyLocalOrder(platform)({ params, body: { version: accepted.version } }, ada);
}
