import { z } from 'zod';
import { shopRefuses } from '#connectors/kit/remote-error.ts';
import type { UndoesShipments } from '#connectors/kit/shop-connector.ts';
import type { ToldLine, ToldShipment } from '#connectors/kit/shop-order.ts';
import { checkToldLines, keepParcel, readParcel, readTold, toldOnce } from '#connectors/kit/told-once.ts';
import type { TellsOrders } from '#connectors/kit/whole-shop.ts';
import { Refused } from '../admin-api.ts';
import type { Shop } from '../vendure.shop.ts';
import { vendureTexts as words } from '../vendure.texts.ts';
import { allowStock } from './allow-stock.ts';
import { amount, minorOfAmount, refundKey } from './order-document.ts';
import { type OrderThere, readOrdersThere } from './order-there.ts';
import { settleOrder } from './settle-order.ts';

const id = z.string();

/**
 * Nothing in Vendure is made once by a key of ours. What was told is kept in the store of the shop; where the answer was lost the order itself
 * is read first: by the tracking code of a parcel, by our key in the reason of a cancel or refund, by the state of a payment.
 */
export function tellsOrders(shop: Shop): TellsOrders & UndoesShipments {
  const once = toldOnce(
    shop.store,
    async (orderId, signal) => (await readOrdersThere(shop, [orderId], signal))[0] ?? null,
  );
  return {
    findTold: (_order, key) => readTold(shop.store, key),
    tellShipment: (key, shipment, signal) =>
      once(key, shipment.orderExternalId, (order) => ship(shop, order, key, shipment, signal), signal),
    tellTracking: (key, tracking, signal) =>
      once(key, tracking.orderExternalId, (order) => track(shop, order, tracking, signal), signal),
    // What leaves later is another fulfilment.
    tellNotShipped: (key, { orderExternalId, shipmentKey }, signal) =>
      once(
        key,
        orderExternalId,
        async (order) => {
          const { fulfillment } = await readParcel(shop.store, shipmentKey);
          await move(shop, stateOf(order, fulfillment), fulfillment, 'Cancelled', signal);
          return fulfillment;
        },
        signal,
      ),
    tellDelivered: (key, { orderExternalId, shipmentKey }, signal) =>
      once(
        key,
        orderExternalId,
        async (order) => {
          const { fulfillment } = await readParcel(shop.store, shipmentKey);
          await move(shop, stateOf(order, fulfillment), fulfillment, 'Delivered', signal);
          return fulfillment;
        },
        signal,
      ),
    tellCancel: (key, cancel, signal) =>
      once(
        key,
        cancel.orderExternalId,
        async (order) => {
          const reason = `${cancel.reason} [${key}]`;
          if (
            order.history.items.some(
              ({ type, data }) => type === 'ORDER_CANCELLATION' && JSON.stringify(data).includes(`[${key}]`),
            )
          )
            return key;
          checkLines(order, cancel.lines);
          const lines = cancel.lines.map(({ externalId, qty }) => ({ orderLineId: externalId, quantity: qty }));
          await change(
            shop,
            'cancelOrder',
            'CancelOrderInput',
            '... on Order { id }',
            { orderId: order.id, lines, reason, cancelShipping: cancel.whole },
            signal,
          );
          return key;
        },
        signal,
      ),
    tellPaid: (key, payment, signal) =>
      once(key, payment.orderExternalId, (order) => settleOrder(shop, order, payment.amount, signal), signal),
    tellRefund: (key, refund, signal) =>
      once(
        key,
        refund.orderExternalId,
        async (order) => {
          const all = order.payments ?? [];
          const before = all.flatMap(({ refunds }) => refunds).find(({ reason }) => reason?.includes(`[${key}]`));
          if (before) return refundKey(before.id);
          const minor = minorOfAmount(refund.amount);
          const left = (it: (typeof all)[number]) =>
            it.amount - it.refunds.filter(({ state }) => state !== 'Failed').reduce((sum, { total }) => sum + total, 0);
          const payment = all.find((it) => it.state === 'Settled' && left(it) >= minor);
          if (!payment) throw shopRefuses(words.noPaidBack, { money: amount(minor) });
          // Vendure calls the parts of a sum outdated and cannot do without them.
          const parts = { lines: [], shipping: 0, adjustment: 0 };
          const input = { paymentId: payment.id, amount: minor, ...parts, reason: `${refund.reason} [${key}]` };
          const made = await change(shop, 'refundOrder', 'RefundOrderInput', '... on Refund { id }', input, signal);
          return refundKey(made.id);
        },
        signal,
      ),
  };
}

const checkLines = (order: OrderThere, lines: readonly ToldLine[]): void =>
  checkToldLines(
    order.lines.map((it) => ({ id: it.id, qty: it.quantity })),
    lines,
  );

const sameLines = (there: readonly { orderLineId: string; quantity: number }[], lines: readonly ToldLine[]): boolean =>
  there.length === lines.length &&
  lines.every(({ externalId, qty }) => there.some((it) => it.orderLineId === externalId && it.quantity === qty));

/** A parcel with its tracking; one that is there already, from a try whose answer was lost, is taken. */
async function ship(
  shop: Shop,
  order: OrderThere,
  key: string,
  shipment: ToldShipment,
  signal: AbortSignal,
): Promise<string> {
  checkLines(order, shipment.lines);
  const { id: fulfillment, state } = await fulfil(shop, order, shipment, signal);
  // Kept before it is moved: what is undone is the fulfilment that is there, whatever becomes of the move.
  await keepParcel(shop.store, key, { fulfillment, lines: [...shipment.lines] });
  await move(shop, state, fulfillment, 'Shipped', signal);
  return fulfillment;
}

async function fulfil(
  shop: Shop,
  order: OrderThere,
  { lines, carrier, tracking }: ToldShipment,
  signal: AbortSignal,
): Promise<{ id: string; state: string }> {
  const there = order.fulfillments?.find(
    (it) => it.state !== 'Cancelled' && it.trackingCode === tracking && sameLines(it.lines, lines),
  );
  return there ?? { ...(await create()), state: 'Pending' };

  async function create(): Promise<{ id: string }> {
    const input = {
      lines: lines.map(({ externalId, qty }) => ({ orderLineId: externalId, quantity: qty })),
      handler: {
        code: 'manual-fulfillment',
        arguments: [
          { name: 'method', value: carrier },
          { name: 'trackingCode', value: tracking },
        ],
      },
    };
    const send = () =>
      change(shop, 'addFulfillmentToOrder', 'FulfillOrderInput', '... on Fulfillment { id }', input, signal);
    return send().catch(async (error: unknown) => {
      if (!(error instanceof Refused) || error.errorCode !== 'INSUFFICIENT_STOCK_ON_HAND_ERROR') throw error;
      // The pieces are in the parcel, whatever stock was sent since they were sold: Vendure takes them off again at once.
      await allowStock(shop, order, lines, signal);
      return send();
    });
  }
}

/** Vendure has no other tracking of a parcel: the old one is taken back and made anew. */
async function track(
  shop: Shop,
  order: OrderThere,
  tracking: ToldShipment & { shipmentKey: string },
  signal: AbortSignal,
): Promise<string> {
  const { fulfillment } = await readParcel(shop.store, tracking.shipmentKey);
  const now = order.fulfillments?.find(({ id: one }) => one === fulfillment);
  if (now && now.state !== 'Cancelled') {
    if (now.trackingCode === tracking.tracking) return fulfillment;
    await move(shop, now.state, fulfillment, 'Cancelled', signal);
  }
  return ship(shop, order, tracking.shipmentKey, tracking, signal);
}

const stateOf = ({ fulfillments }: OrderThere, fulfillment: string): string =>
  fulfillments?.find((it) => it.id === fulfillment)?.state ?? '';

/** Brings a fulfilment to a state; one that is there or further is left. */
async function move(
  shop: Shop,
  from: string,
  fulfillment: string,
  to: 'Shipped' | 'Delivered' | 'Cancelled',
  signal: AbortSignal,
): Promise<void> {
  if (from === to || (from === 'Delivered' && to === 'Shipped')) return;
  await shop.api.ask(
    {
      document: `mutation ($id: ID!, $state: String!) { transitionFulfillmentToState(id: $id, state: $state) {
        __typename ... on Fulfillment { id } ... on ErrorResult { errorCode message } } }`,
      variables: { id: fulfillment, state: to },
      answer: z.unknown(),
    },
    signal,
  );
}

async function change(
  { api }: Shop,
  mutation: string,
  type: string,
  of: string,
  input: object,
  signal: AbortSignal,
): Promise<{ id: string }> {
  const made = await api.ask(
    {
      document: `mutation ($input: ${type}!) { made: ${mutation}(input: $input) { __typename ${of} ... on ErrorResult { errorCode message } } }`,
      variables: { input },
      answer: z.object({ made: z.object({ id }) }),
    },
    signal,
  );
  return made.made;
}
