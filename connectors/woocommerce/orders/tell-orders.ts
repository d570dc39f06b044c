import { z } from 'zod';
import { shopTexts } from '#connectors/kit/look/shop.texts.ts';
import { shopRefuses } from '#connectors/kit/remote-error.ts';
import type { UndoesShipments } from '#connectors/kit/shop-connector.ts';
import type { ToldShipment, ToldTracking } from '#connectors/kit/shop-order.ts';
import { tellsOnce } from '#connectors/kit/tells-orders.ts';
import { checkToldLines, keepParcel, readParcel } from '#connectors/kit/told-once.ts';
import type { TellsOrders } from '#connectors/kit/whole-shop.ts';
import type { Shop } from '../woocommerce.shop.ts';
import { cancel, unsentOf } from './cancel.ts';
import { closing, payBack, takeMoney } from './money.ts';
import { type Kept, keptInput, type OrderThere, readOrderThere } from './order-there.ts';

/**
 * Nothing in WooCommerce is made once by a key of ours. What was told is kept in the store of the shop, and with the order itself in one request
 * with what it changes: where the answer was lost, our key is found there, or in the reason of a refund.
 */
export const tellsOrders = (shop: Shop): TellsOrders & UndoesShipments =>
  tellsOnce<OrderThere>(shop.store, {
    read: (orderId, signal) => readOrderThere(shop, orderId, signal),
    ship: (order, key, shipment, signal) => ship(shop, order, key, shipment, signal),
    track: (order, key, tracking, signal) => track(shop, order, key, tracking, signal),
    async deliver(order, key, { shipmentKey, at }, signal) {
      await readParcel(shop.store, shipmentKey);
      const parcels = order.kept.parcels.map((it) =>
        it.key === shipmentKey ? { ...it, deliveredAt: it.deliveredAt ?? at } : it,
      );
      if (!order.kept.told.includes(key)) await remember(shop, order, key, { parcels }, signal);
      return shipmentKey;
    },
    unship: (order, key, { shipmentKey }, signal) => unship(shop, order, key, shipmentKey, signal),
    cancel: (order, key, off, signal) => cancel(shop, order, key, off, signal),
    pay: (order, key, { amount }, signal) => takeMoney(shop, order, key, amount, signal),
    refund: (order, key, back, signal) => payBack(shop, order, key, back, signal),
  });

/** Keeps with the order what was told, and calls it done where it is. */
async function remember(
  { api }: Shop,
  order: OrderThere,
  key: string,
  change: Partial<Kept>,
  signal: AbortSignal,
): Promise<void> {
  const kept: Kept = { ...order.kept, ...change, told: [...order.kept.told, key] };
  const body = { ...keptInput(kept), ...closing(order, kept) };
  await api.ask({ method: 'PUT', path: `/orders/${order.id}`, body, answer: z.unknown() }, signal);
}

/** A parcel is kept with the order, and its customer gets a note of it, which WooCommerce sends as a mail. */
async function ship(
  shop: Shop,
  order: OrderThere,
  key: string,
  shipment: ToldShipment,
  signal: AbortSignal,
): Promise<string> {
  const { lines, carrier, tracking, trackingUrl } = shipment;
  const before = order.kept.parcels.find((it) => it.key === key);
  if (!before) {
    checkToldLines(unsentOf(order), lines);
    const parcel = { key, carrier, tracking, trackingUrl, lines: [...lines], deliveredAt: null };
    await remember(shop, order, key, { parcels: [...order.kept.parcels, parcel] }, signal);
  }
  await noteOf(shop, order, before ?? shipment, signal);
  await keepParcel(shop.store, key, { fulfillment: key, lines: [...lines] });
  return key;
}

async function track(
  shop: Shop,
  order: OrderThere,
  key: string,
  { shipmentKey, carrier, tracking, trackingUrl }: ToldTracking,
  signal: AbortSignal,
): Promise<string> {
  await readParcel(shop.store, shipmentKey);
  const before = order.kept.parcels.find((it) => it.key === shipmentKey);
  if (!before) throw shopRefuses(shopTexts.parcelGone, { platform: 'WooCommerce' });
  const now = { carrier, tracking, trackingUrl };
  const parcels = order.kept.parcels.map((it) => (it.key === shipmentKey ? { ...it, ...now } : it));
  if (!order.kept.told.includes(key)) {
    // The customer's page shows one number of a parcel; and where it leaves under its first one after all, that is said anew.
    if (parcelLine(before) !== parcelLine(now)) await dropNote(shop, order, before, parcels, signal);
    await remember(shop, order, key, { parcels }, signal);
  }
  await noteOf(shop, order, now, signal);
  return shipmentKey;
}

/** The parcel is forgotten with its note, which the customer's page of the order shows; the mail WooCommerce sent of it nobody can take back. */
async function unship(
  shop: Shop,
  order: OrderThere,
  key: string,
  shipmentKey: string,
  signal: AbortSignal,
): Promise<string> {
  await readParcel(shop.store, shipmentKey);
  if (order.kept.told.includes(key)) return shipmentKey;
  const gone = order.kept.parcels.find((it) => it.key === shipmentKey);
  if (!gone) throw shopRefuses(shopTexts.parcelGone, { platform: 'WooCommerce' });
  const parcels = order.kept.parcels.filter((it) => it !== gone);
  await dropNote(shop, order, gone, parcels, signal);
  await remember(shop, order, key, { parcels }, signal);
  return shipmentKey;
}

/** Deletes the note of a number, unless a parcel that is left has the same one. */
async function dropNote(
  { api }: Shop,
  { id }: OrderThere,
  parcel: Pick<ToldShipment, 'carrier' | 'tracking'>,
  left: Kept['parcels'],
  signal: AbortSignal,
): Promise<void> {
  if (left.some((it) => parcelLine(it) === parcelLine(parcel))) return;
  const path = `/orders/${id}/notes`;
  const there = await api.ask({ method: 'GET', path, answer: notes }, signal);
  for (const it of there.filter(({ note }) => firstLine(note) === parcelLine(parcel)))
    await api.ask({ method: 'DELETE', path: `${path}/${it.id}`, query: { force: true }, answer: z.unknown() }, signal);
}

const notes = z.array(z.object({ id: z.int(), note: z.string() }));
const firstLine = (note: string): string => note.split(/\r?\n|<br/)[0]!.trim();
const parcelLine = ({ carrier, tracking }: Pick<ToldShipment, 'carrier' | 'tracking'>): string =>
  `${carrier}: ${tracking}`;

/** No words but names and numbers: the customer reads it in whatever language. */
async function noteOf(
  { api }: Shop,
  { id }: OrderThere,
  { carrier, tracking, trackingUrl }: Pick<ToldShipment, 'carrier' | 'tracking' | 'trackingUrl'>,
  signal: AbortSignal,
): Promise<void> {
  const path = `/orders/${id}/notes`;
  const parcel = parcelLine({ carrier, tracking });
  const note = [parcel, ...(trackingUrl ? [trackingUrl] : [])].join('\n');
  const there = await api.ask({ method: 'GET', path, answer: notes }, signal);
  // A customer is written to once, also where the answer of the first try was lost.
  if (there.some((it) => firstLine(it.note) === parcel)) return;
  await api.ask({ method: 'POST', path, body: { note, customer_note: true }, answer: z.unknown() }, signal);
}
