import { Decimal } from 'decimal.js';
import { shopTexts } from '#connectors/kit/look/shop.texts.ts';
import { shopRefuses } from '#connectors/kit/remote-error.ts';
import type { AcceptsOrders, UndoesShipments } from '#connectors/kit/shop-connector.ts';
import type { ToldCancel, ToldRefund } from '#connectors/kit/shop-order.ts';
import { tellsOnce } from '#connectors/kit/tells-orders.ts';
import { checkToldLines, keepParcel, readParcel, toldOnce } from '#connectors/kit/told-once.ts';
import type { TellsOrders } from '#connectors/kit/whole-shop.ts';
import { idOf } from '../ids.ts';
import type { Shop } from '../shopware.shop.ts';
import { shopwareTexts as words } from '../shopware.texts.ts';
import { amount, deliveryOf, goodsOf, moneyOf } from './order-document.ts';
import { type Kept, type OrderThere, readOrderThere } from './order-there.ts';
import { keep, settle, unsentOf } from './settle.ts';

/**
 * What was told is kept with the order itself, under our key, and everything Shopware shows of it follows from that (`settle`): where a try broke
 * off, the next one finds the key there and brings the rest to its end.
 */
export function tellsOrders(shop: Shop): TellsOrders & AcceptsOrders & UndoesShipments {
  const read = (orderId: string, signal: AbortSignal) => readOrderThere(shop, orderId, signal);
  const once = toldOnce(shop.store, read);
  /** Keeps what a thing told changes, unless it is there, and settles the order. */
  const tell = async (
    order: OrderThere,
    key: string,
    change: () => Partial<Kept>,
    signal: AbortSignal,
    more?: () => readonly object[],
  ) => {
    if (!order.kept.told.includes(key)) {
      const told = [...order.kept.told, key];
      await keep(shop, order, { ...change(), told }, signal, more?.() ?? []);
    }
    await settle(shop, order.id, signal);
  };
  return {
    tellAccepted: (key, orderId, signal) =>
      once(
        key,
        orderId,
        async (order, own) => {
          await tell(order, key, () => ({}), own);
          return key;
        },
        signal,
      ),
    ...tellsOnce<OrderThere>(shop.store, {
      read,
      async ship(order, key, { lines, carrier, tracking, trackingUrl }, signal) {
        const parcel = { key, carrier, tracking, trackingUrl, lines: [...lines], deliveredAt: null };
        const change = () => {
          checkToldLines(unsentOf(order), lines);
          return { parcels: [...order.kept.parcels, parcel] };
        };
        await tell(order, key, change, signal);
        await keepParcel(shop.store, key, { fulfillment: key, lines: [...lines] });
        return key;
      },
      async track(order, key, { shipmentKey, carrier, tracking, trackingUrl }, signal) {
        await readParcel(shop.store, shipmentKey);
        if (!order.kept.parcels.some((it) => it.key === shipmentKey))
          throw shopRefuses(shopTexts.parcelGone, { platform: 'Shopware' });
        const parcels = order.kept.parcels.map((it) =>
          it.key === shipmentKey ? { ...it, carrier, tracking, trackingUrl } : it,
        );
        await tell(
          order,
          key,
          () => ({ parcels }),
          signal,
          () => withoutCode(order, shipmentKey, tracking),
        );
        return shipmentKey;
      },
      async deliver(order, key, { shipmentKey, at }, signal) {
        await readParcel(shop.store, shipmentKey);
        const parcels = order.kept.parcels.map((it) =>
          it.key === shipmentKey ? { ...it, deliveredAt: it.deliveredAt ?? at } : it,
        );
        await tell(order, key, () => ({ parcels }), signal);
        return shipmentKey;
      },
      async unship(order, key, { shipmentKey }, signal) {
        await readParcel(shop.store, shipmentKey);
        const change = () => {
          const parcels = order.kept.parcels.filter((it) => it.key !== shipmentKey);
          if (parcels.length === order.kept.parcels.length)
            throw shopRefuses(shopTexts.parcelGone, { platform: 'Shopware' });
          return { parcels, reopen: true };
        };
        await tell(order, key, change, signal, () => withoutCode(order, shipmentKey));
        return shipmentKey;
      },
      cancel: (order, key, off, signal) => cancel(order, key, off, signal),
      async pay(order, key, { amount: money }, signal) {
        const id = idOf('paid', key);
        if (order.kept.told.includes(key)) {
          await settle(shop, order.id, signal);
          return order.kept.paid.some((it) => it.id === id) ? id : (moneyOf(order)[0]?.externalId ?? id);
        }
        const came = moneyOf(order).filter(({ kind }) => kind === 'captured');
        // The shop took the money itself, and we hear of it from somewhere else.
        const [alone] = order.kept.paid.length === 0 ? came : [];
        if (alone && new Decimal(alone.amount).eq(money)) {
          await tell(order, key, () => ({}), signal);
          return alone.externalId;
        }
        const due = came.reduce((left, it) => left.minus(it.amount), new Decimal(order.amountTotal));
        if (new Decimal(money).gt(amount(due)))
          throw shopRefuses(shopTexts.waitsFor, { platform: 'Shopware', due: amount(due), money: amount(money) });
        const paid = [...order.kept.paid, { key, id, amount: amount(money), at: new Date().toISOString() }];
        await tell(order, key, () => ({ paid }), signal);
        return id;
      },
      refund: (order, key, back, signal) => refund(order, key, back, signal),
    }),
  };

  async function refund(
    order: OrderThere,
    key: string,
    { amount: money }: ToldRefund,
    signal: AbortSignal,
  ): Promise<string> {
    const id = idOf('refund', key);
    const change = () => {
      const left = moneyOf(order).reduce(
        (sum, it) => (it.kind === 'captured' ? sum.plus(it.amount) : sum.minus(it.amount)),
        new Decimal(0),
      );
      if (new Decimal(money).gt(left)) throw shopRefuses(words.mostBack, { left: amount(left) });
      return { refunds: [...order.kept.refunds, { key, id, amount: amount(money), at: new Date().toISOString() }] };
    };
    await tell(order, key, change, signal);
    return id;
  }

  /** Takes pieces out of an order, or the whole of it; Shopware counts the rest anew and gives the pieces back to its stock. */
  async function cancel(
    order: OrderThere,
    key: string,
    { lines, whole }: ToldCancel,
    signal: AbortSignal,
  ): Promise<void> {
    if (order.stateMachineState.technicalName === 'cancelled' && !order.kept.told.includes(key)) return;
    // An order without lines is none: Shopware counts no empty one.
    const rest = goodsOf(order).some(
      (it) => it.quantity > (lines.find(({ externalId }) => externalId === it.id)?.qty ?? 0),
    );
    const all = order.kept.parcels.length === 0 && (whole || !rest);
    const change = () => {
      checkToldLines(unsentOf(order), lines);
      return all ? { cancelled: true } : { recount: true };
    };
    const smaller = () => {
      if (all) return [];
      const left = lines.map(({ externalId: id, qty }) => ({
        id,
        quantity: goodsOf(order).find((it) => it.id === id)!.quantity - qty,
      }));
      const [some, none] = [left.filter(({ quantity }) => quantity > 0), left.filter(({ quantity }) => quantity <= 0)];
      return [
        { entity: 'order_line_item', action: 'upsert', payload: some },
        { entity: 'order_line_item', action: 'delete', payload: none.map(({ id }) => ({ id })) },
      ];
    };
    await tell(order, key, change, signal, smaller);
  }
}

/** Takes the tracking code of a parcel off the delivery, unless another one has it too, or the parcel itself has it further on. */
function withoutCode(order: OrderThere, shipmentKey: string, now?: string): readonly object[] {
  const delivery = deliveryOf(order);
  const gone = order.kept.parcels.find((it) => it.key === shipmentKey)?.tracking;
  const others = order.kept.parcels.filter((it) => it.key !== shipmentKey);
  if (!delivery || !gone || gone === now || others.some(({ tracking }) => tracking === gone)) return [];
  const trackingCodes = (delivery.trackingCodes ?? []).filter((code) => code !== gone);
  return [{ entity: 'order_delivery', action: 'upsert', payload: [{ id: delivery.id, trackingCodes }] }];
}
