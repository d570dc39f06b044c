import { z } from 'zod';
import { ShopError, shopRefuses } from '#connectors/kit/remote-error.ts';
import type { ToldLine, ToldShipment } from '#connectors/kit/shop-order.ts';
import { tellsOnce } from '#connectors/kit/tells-orders.ts';
import { checkToldLines, keepParcel, readParcel } from '#connectors/kit/told-once.ts';
import type { TellsOrders } from '#connectors/kit/whole-shop.ts';
import type { Shop } from '../medusa.shop.ts';
import { medusaTexts as words } from '../medusa.texts.ts';
import { allowStock } from './allow-stock.ts';
import { cancel } from './cancel.ts';
import { capture, closeOrder, refund } from './money.ts';
import { type OrderThere, readOrdersThere } from './order-there.ts';

/**
 * Nothing in Medusa is made once by a key of ours. What was told is kept in the store of the shop; where the answer was lost the order itself
 * is read first: our key is with each fulfilment, in the words of each edit and in the note of each refund.
 */
export const tellsOrders = (shop: Shop): TellsOrders =>
  tellsOnce<OrderThere>(shop.store, {
    read: async (orderId, signal) => (await readOrdersThere(shop, [orderId], signal))[0] ?? null,
    ship: (order, key, shipment, signal) => ship(shop, order, key, shipment, signal),
    track: (order, _key, tracking, signal) => track(shop, order, tracking, signal),
    async deliver(order, _key, { shipmentKey }, signal) {
      const { fulfillment } = await readParcel(shop.store, shipmentKey);
      const there = order.fulfillments?.find(({ id }) => id === fulfillment);
      if (!there || there.canceled_at) throw shopRefuses(words.cancelledParcel);
      const path = `/orders/${order.id}/fulfillments/${fulfillment}/mark-as-delivered`;
      if (!there.delivered_at) await post(shop, path, {}, signal);
      await closeOrder(shop, order.id, signal);
      return fulfillment;
    },
    cancel: (order, key, off, signal) => cancel(shop, order, key, off, signal),
    async pay(order, _key, payment, signal) {
      const made = await capture(shop, order, payment.amount, signal);
      await closeOrder(shop, order.id, signal);
      return made;
    },
    refund: (order, key, back, signal) => refund(shop, order, key, back, signal),
  });

/** A change whose answer tells nothing. */
const post = ({ api }: Shop, path: string, body: object, signal: AbortSignal) =>
  api.ask({ method: 'POST', path, query: { fields: 'id' }, body, answer: z.unknown() }, signal);

const mine = z.object({ tregu: z.object({ key: z.string() }) });
const parcelOf = (order: OrderThere, key: string) =>
  order.fulfillments?.find((it) => !it.canceled_at && mine.safeParse(it.metadata).data?.tregu.key === key);

const itemsOf = (lines: readonly ToldLine[]) => lines.map(({ externalId, qty }) => ({ id: externalId, quantity: qty }));

/** A parcel with its tracking; one that is there already, from a try whose answer was lost, is taken. */
async function ship(
  shop: Shop,
  order: OrderThere,
  key: string,
  { lines, carrier, tracking, trackingUrl }: ToldShipment,
  signal: AbortSignal,
): Promise<string> {
  const there = parcelOf(order, key) ?? (await fulfil());
  if (!there.shipped_at)
    await post(
      shop,
      `/orders/${order.id}/fulfillments/${there.id}/shipments`,
      {
        items: itemsOf(lines),
        labels: [{ tracking_number: tracking, tracking_url: trackingUrl ?? '', label_url: '' }],
      },
      signal,
    );
  await keepParcel(shop.store, key, { fulfillment: there.id, lines: [...lines] });
  return there.id;

  async function fulfil() {
    checkToldLines(
      order.items.map((it) => ({ id: it.id, qty: it.quantity - it.detail.fulfilled_quantity })),
      lines,
    );
    await allowStock(shop, order, lines, signal);
    const { stockLocation } = await shop.market(signal);
    await post(
      shop,
      `/orders/${order.id}/fulfillments`,
      { location_id: stockLocation, items: itemsOf(lines), metadata: { tregu: { key, carrier } } },
      signal,
    );
    const [now] = await readOrdersThere(shop, [order.id], signal);
    const made = now && parcelOf(now, key);
    if (!made) throw new ShopError('unknown', words.noFulfilment);
    return made;
  }
}

/** What was shipped stays as it is in Medusa: other tracking is kept with the order. */
async function track(
  shop: Shop,
  order: OrderThere,
  { shipmentKey, carrier, tracking, trackingUrl }: ToldShipment & { shipmentKey: string },
  signal: AbortSignal,
): Promise<string> {
  const { fulfillment } = await readParcel(shop.store, shipmentKey);
  const before = (order.metadata?.tregu ?? {}) as { parcels?: Record<string, unknown> };
  const parcels = { ...before.parcels, [fulfillment]: { carrier, tracking, trackingUrl } };
  await post(shop, `/orders/${order.id}`, { metadata: { ...order.metadata, tregu: { ...before, parcels } } }, signal);
  return fulfillment;
}
