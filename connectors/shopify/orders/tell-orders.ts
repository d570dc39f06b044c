import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { hashOfValue } from '#connectors/kit/document-hash.ts';
import { shopTexts } from '#connectors/kit/look/shop.texts.ts';
import { ShopError, shopRefuses } from '#connectors/kit/remote-error.ts';
import { sleep } from '#connectors/kit/repeat-safely.ts';
import type { ToldCancel, ToldPayment, ToldRefund, ToldShipment } from '#connectors/kit/shop-order.ts';
import { tellsOnce } from '#connectors/kit/tells-orders.ts';
import { checkToldLines, keepParcel, readParcel } from '#connectors/kit/told-once.ts';
import type { TellsOrders } from '#connectors/kit/whole-shop.ts';
import { filled } from '#kit/text.ts';
import { allPages, pageFields, pageOf } from '../admin-api.ts';
import { gidOf, numberOf, type Shop } from '../shopify.shop.ts';
import { shopifyTexts as words } from '../shopify.texts.ts';
import { amount } from './order-document.ts';
import { type OrderThere, readOrderThere } from './order-there.ts';

/** Money that is given back is made once by a key of Shopify's form; the same key again gives what was made. */
const onceKey = (key: string): string =>
  hashOfValue(key).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
const isMine = (note: string, key: string): boolean => note.includes(`[${key}]`);
/** Claimed by another parcel or payment of ours. */
const claimed = (id: string): string => `claimed:${id}`;

/** Nothing but refunds is made once by a key in Shopify: what is there already, and no other thing of ours told of, is taken for what was told. */
export function tellsOrders(shop: Shop): TellsOrders {
  const isFree = async (id: string, key: string) => {
    const by = (await shop.store.get([claimed(id)])).get(claimed(id));
    return by === undefined || by === key;
  };
  const claim = (id: string, key: string) => shop.store.set(new Map([[claimed(id), key]]));

  async function ship(order: OrderThere, key: string, shipment: ToldShipment, signal: AbortSignal): Promise<string> {
    const { lines, tracking } = shipment;
    let made: string | null = null;
    for (const it of order.fulfillments)
      if (
        it.status !== 'CANCELLED' &&
        it.trackingInfo.some(({ number }) => number === tracking) &&
        (await isFree(it.id, key))
      )
        made ??= it.id;
    if (made === null) {
      checkToldLines(unsentOf(order), lines);
      made = await fulfil(shop, order, shipment, signal);
    }
    await claim(made, key);
    await keepParcel(shop.store, key, { fulfillment: made, lines: [...lines] });
    return made;
  }

  async function pay(order: OrderThere, key: string, { amount: money }: ToldPayment, signal: AbortSignal) {
    const value = new Decimal(money);
    for (const it of order.transactions)
      if (
        isPayment(it) &&
        it.manualPaymentGateway &&
        value.eq(it.amountSet.presentmentMoney.amount) &&
        (await isFree(it.id, key))
      ) {
        await claim(it.id, key);
        return numberOf(it.id);
      }
    const due = new Decimal(order.totalOutstandingSet.presentmentMoney.amount);
    if (value.gt(due))
      throw shopRefuses(shopTexts.waitsFor, { platform: 'Shopify', due: amount(due), money: amount(value) });
    const before = new Set(order.transactions.map(({ id }) => id));
    await takeMoney(shop, order, value.eq(due) ? null : amount(value), signal);
    const now = await readOrderThere(shop, numberOf(order.id), signal);
    const made = now?.transactions.find((it) => isPayment(it) && !before.has(it.id));
    if (!made) throw new ShopError('unknown', filled(shopTexts.noMoneyIn, { platform: 'Shopify' }));
    await claim(made.id, key);
    return numberOf(made.id);
  }

  return tellsOnce<OrderThere>(shop.store, {
    read: (orderId, signal) => readOrderThere(shop, orderId, signal),
    ship,
    pay,
    async track(order, _key, { shipmentKey, ...tracking }, signal) {
      const { fulfillment } = await readParcel(shop.store, shipmentKey);
      if (!order.fulfillments.some(({ id }) => id === fulfillment))
        throw shopRefuses(shopTexts.parcelGone, { platform: 'Shopify' });
      const document = `mutation ($id: ID!, $tracking: FulfillmentTrackingInput!) {
        fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: true) { userErrors { field message } } }`;
      const variables = { id: fulfillment, tracking: trackingInput(tracking) };
      await shop.api.ask({ document, variables, answer: z.unknown() }, signal);
      return fulfillment;
    },
    async deliver(order, _key, { shipmentKey, at }, signal) {
      const { fulfillment } = await readParcel(shop.store, shipmentKey);
      const there = order.fulfillments.find(({ id }) => id === fulfillment);
      if (!there) throw shopRefuses(shopTexts.parcelGone, { platform: 'Shopify' });
      if (there.deliveredAt !== null) return fulfillment;
      const document = `mutation ($event: FulfillmentEventInput!) { fulfillmentEventCreate(fulfillmentEvent: $event) { userErrors { field message } } }`;
      const event = { fulfillmentId: fulfillment, status: 'DELIVERED', happenedAt: at };
      await shop.api.ask({ document, variables: { event }, answer: z.unknown() }, signal);
      return fulfillment;
    },
    cancel: (order, key, off, signal) => cancel(shop, order, key, off, signal),
    refund: (order, key, back, signal) => payBack(shop, order, key, back, signal),
  });
}

const isPayment = ({ kind, status }: OrderThere['transactions'][number]): boolean =>
  status === 'SUCCESS' && (kind === 'SALE' || kind === 'CAPTURE');
/** Pieces that are in no parcel yet. */
const unsentOf = ({ lines }: OrderThere) =>
  lines.map((it) => ({ id: numberOf(it.id), qty: Math.min(it.unfulfilledQuantity, it.currentQuantity) }));
const trackingInput = ({
  carrier,
  tracking,
  trackingUrl,
}: Pick<ToldShipment, 'carrier' | 'tracking' | 'trackingUrl'>) => ({
  company: carrier,
  number: tracking,
  ...(trackingUrl ? { url: trackingUrl } : {}),
});

const fulfillmentOrder = z.object({
  id: z.string(),
  status: z.string(),
  lineItems: pageOf(z.object({ id: z.string(), remainingQuantity: z.int(), lineItem: z.object({ id: z.string() }) })),
});

/** What Shopify wants sent off from each place, however many lines that has. */
function readToSend({ api }: Shop, id: string, signal: AbortSignal) {
  const document = `query ($id: ID!, $after: String, $line: String) { order(id: $id) { fulfillmentOrders(first: 1, after: $after) {
    nodes { id status lineItems(first: 100, after: $line) { nodes { id remainingQuantity lineItem { id } } ${pageFields} } } ${pageFields} } } }`;
  const answer = z.object({ order: z.object({ fulfillmentOrders: pageOf(fulfillmentOrder) }) });
  return allPages(async (after) => {
    const read = async (line: string | null) =>
      (await api.ask({ document, variables: { id, after, line }, answer }, signal)).order.fulfillmentOrders;
    const { nodes, pageInfo } = await read(null);
    const linesOf = (it: (typeof nodes)[number]) =>
      allPages(async (line) => (line === null ? it.lineItems : (await read(line)).nodes[0]!.lineItems));
    const whole = nodes.map(async (it) => ({ ...it, lines: await linesOf(it) }));
    return { nodes: await Promise.all(whole), pageInfo };
  });
}

/** Pieces are sent off from where Shopify wants them sent from, which may be several places. */
async function fulfil(shop: Shop, order: OrderThere, shipment: ToldShipment, signal: AbortSignal): Promise<string> {
  const left = new Map(shipment.lines.map(({ externalId, qty }) => [gidOf('LineItem', externalId), qty]));
  const parts = (await readToSend(shop, order.id, signal))
    .filter(({ status }) => ['OPEN', 'IN_PROGRESS'].includes(status))
    .map(({ id, lines }) => ({
      fulfillmentOrderId: id,
      fulfillmentOrderLineItems: lines.flatMap((it) => {
        const quantity = Math.min(it.remainingQuantity, left.get(it.lineItem.id) ?? 0);
        left.set(it.lineItem.id, (left.get(it.lineItem.id) ?? 0) - quantity);
        return quantity > 0 ? [{ id: it.id, quantity }] : [];
      }),
    }))
    .filter(({ fulfillmentOrderLineItems: rows }) => rows.length > 0);
  if (parts.length === 0 || [...left.values()].some((qty) => qty > 0)) throw shopRefuses(words.notNow);
  const document = `mutation ($fulfillment: FulfillmentInput!) { fulfillmentCreate(fulfillment: $fulfillment) {
    fulfillment { id } userErrors { field message } } }`;
  const fulfillment = {
    lineItemsByFulfillmentOrder: parts,
    trackingInfo: trackingInput(shipment),
    notifyCustomer: true,
  };
  const answer = z.object({ fulfillmentCreate: z.object({ fulfillment: z.object({ id: z.string() }) }) });
  const made = await shop.api.ask({ document, variables: { fulfillment }, answer }, signal);
  return made.fulfillmentCreate.fulfillment.id;
}

/** All that is due, or a part of it. */
async function takeMoney({ api }: Shop, order: OrderThere, part: string | null, signal: AbortSignal): Promise<void> {
  const { id, presentmentCurrencyCode: currencyCode } = order;
  const question =
    part === null
      ? {
          document: `mutation ($input: OrderMarkAsPaidInput!) { orderMarkAsPaid(input: $input) { userErrors { field message } } }`,
          variables: { input: { id } },
        }
      : {
          document: `mutation ($id: ID!, $amount: MoneyInput!) { orderCreateManualPayment(id: $id, amount: $amount) { userErrors { field message } } }`,
          variables: { id, amount: { amount: part, currencyCode } },
        };
  await api.ask({ ...question, answer: z.unknown() }, signal);
}

const refundDocument = `mutation ($input: RefundInput!, $once: String!) { refundCreate(input: $input) @idempotent(key: $once) {
  refund { id transactions(first: 1) { nodes { id } } } userErrors { field message } } }`;
const refundMade = z.object({
  id: z.string(),
  transactions: z.object({ nodes: z.array(z.object({ id: z.string() })) }),
});
/** Shopify's number of the money, which the order tells it by. */
const moneyIn = ({ id, transactions }: z.output<typeof refundMade>): string =>
  numberOf(transactions.nodes[0]?.id ?? id);

/** Pieces that are in no parcel are taken out of the order and lie in the shop again; their money is told of by itself. */
async function cancel(
  shop: Shop,
  order: OrderThere,
  key: string,
  { lines, reason, whole }: ToldCancel,
  signal: AbortSignal,
): Promise<void> {
  if (order.cancelledAt !== null || order.refunds.some(({ note }) => isMine(note, key))) return;
  checkToldLines(unsentOf(order), lines);
  if (whole && order.fulfillments.every(({ status }) => status === 'CANCELLED'))
    return cancelWhole(shop, order, `${reason} [${key}]`, signal);
  const { location: locationId } = await shop.market(signal);
  const refundLineItems = lines.map(({ externalId, qty: quantity }) => ({
    lineItemId: gidOf('LineItem', externalId),
    quantity,
    restockType: 'CANCEL',
    locationId,
  }));
  const input = { orderId: order.id, note: `${reason} [${key}]`, notify: false, refundLineItems, transactions: [] };
  const variables = { input, once: onceKey(key) };
  await shop.api.ask({ document: refundDocument, variables, answer: z.unknown() }, signal);
}

/** How long between two looks at an order that Shopify cancels by itself, ms, and how many looks. */
const lookEvery = 250;
const mostLooks = 120;

async function cancelWhole(shop: Shop, order: OrderThere, staffNote: string, signal: AbortSignal): Promise<void> {
  const document = `mutation ($id: ID!, $note: String!, $back: OrderCancelRefundMethodInput!) {
    orderCancel(orderId: $id, reason: OTHER, restock: true, notifyCustomer: false, staffNote: $note, refundMethod: $back) {
      job { id } orderCancelUserErrors { field message code } } }`;
  const variables = { id: order.id, note: staffNote, back: { originalPaymentMethodsRefund: false } };
  await shop.api.ask({ document, variables, answer: z.unknown() }, signal);
  for (let looks = 0; looks < mostLooks; looks++) {
    const now = await readOrderThere(shop, numberOf(order.id), signal);
    if (now?.cancelledAt) return;
    await sleep(lookEvery, signal);
  }
  throw new ShopError('unknown', words.notCancelled);
}

/** Pays money back the way it came in; gives Shopify's number of it. */
async function payBack(
  shop: Shop,
  order: OrderThere,
  key: string,
  { amount: money, reason }: ToldRefund,
  signal: AbortSignal,
): Promise<string> {
  const before = order.refunds.find(({ note }) => isMine(note, key));
  if (before) return moneyIn(before);
  const transactions = backTo(order, new Decimal(money));
  const { presentmentCurrencyCode: currency } = order;
  const input = { orderId: order.id, note: `${reason} [${key}]`, notify: false, currency, transactions };
  const answer = z.object({ refundCreate: z.object({ refund: refundMade.nullable() }) });
  const variables = { input, once: onceKey(key) };
  const made = (await shop.api.ask({ document: refundDocument, variables, answer }, signal)).refundCreate.refund;
  if (!made) throw new ShopError('unknown', filled(shopTexts.noMoneyBack, { platform: 'Shopify' }));
  return moneyIn(made);
}

/** Shares money out over the payments it came in by, the newest first. */
function backTo(order: OrderThere, money: Decimal) {
  let left = money;
  const refunded = order.transactions.filter(({ kind, status }) => kind === 'REFUND' && status === 'SUCCESS');
  let gone = refunded.reduce((all, it) => all.plus(it.amountSet.presentmentMoney.amount), new Decimal(0));
  const parts = order.transactions
    .filter(isPayment)
    .toReversed()
    .flatMap((it) => {
      const whole = new Decimal(it.amountSet.presentmentMoney.amount);
      // What went back before went by the same payments, in the same order.
      const there = Decimal.max(0, whole.minus(gone));
      gone = Decimal.max(0, gone.minus(whole));
      const part = Decimal.min(there, left);
      left = left.minus(part);
      const of = { orderId: order.id, parentId: it.id, kind: 'REFUND', gateway: it.gateway };
      return part.gt(0) ? [{ ...of, amount: amount(part) }] : [];
    });
  if (left.gt(0)) throw shopRefuses(words.canBePaidBack, { money: amount(money.minus(left)) });
  return parts;
}
