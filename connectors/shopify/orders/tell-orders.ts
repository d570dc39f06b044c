import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { hashOfValue } from '#connectors/kit/document-hash.ts';
import { shopTexts } from '#connectors/kit/look/shop.texts.ts';
import { ShopError, shopRefuses } from '#connectors/kit/remote-error.ts';
import { sleep } from '#connectors/kit/repeat-safely.ts';
import type { UndoesShipments } from '#connectors/kit/shop-connector.ts';
import type { ToldCancel, ToldLine, ToldPayment, ToldRefund, ToldShipment } from '#connectors/kit/shop-order.ts';
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
export function tellsOrders(shop: Shop): TellsOrders & UndoesShipments {
  const isFree = async (id: string, key: string) => {
    const by = (await shop.store.get([claimed(id)])).get(claimed(id));
    return by === undefined || by === key;
  };
  const claim = (id: string, key: string) => shop.store.set(new Map([[claimed(id), key]]));

  /** Fulfilments with the number of the parcel that an earlier try, or somebody in Shopify, made of it, and the pieces that are in none of them. */
  async function made(order: OrderThere, key: string, { lines, tracking }: ToldShipment, signal: AbortSignal) {
    const left = new Map(lines.map(({ externalId, qty }) => [externalId, qty]));
    const ids: string[] = [];
    for (const { id, status, trackingInfo } of order.fulfillments) {
      const isNumbered = status !== 'CANCELLED' && trackingInfo.some(({ number }) => number === tracking);
      if (!isNumbered || !(await isFree(id, key))) continue;
      const held = (await readParcelLines(shop, id, signal)).filter(({ externalId }) => left.has(externalId));
      if (held.length === 0) continue;
      ids.push(id);
      for (const { externalId, qty } of held) left.set(externalId, Math.max(0, left.get(externalId)! - qty));
    }
    const rest = [...left].map(([externalId, qty]) => ({ externalId, qty })).filter(({ qty }) => qty > 0);
    return { ids, rest };
  }

  async function ship(order: OrderThere, key: string, shipment: ToldShipment, signal: AbortSignal): Promise<string> {
    const { ids, rest } = await made(order, key, shipment, signal);
    for (const id of ids) await claim(id, key);
    if (rest.length > 0 || ids.length === 0) {
      checkToldLines(unsentOf(order), rest);
      // What broke off between two places goes on with those that are in no fulfilment yet.
      for (const part of await byPlace(shop, order, rest, signal)) {
        const id = await fulfil(shop, part, shipment, signal);
        await claim(id, key);
        ids.push(id);
      }
    }
    const [fulfillment, ...besides] = ids as [string, ...string[]];
    await keepParcel(shop.store, key, {
      fulfillment,
      ...(besides.length > 0 ? { besides } : {}),
      lines: [...shipment.lines],
    });
    return fulfillment;
  }

  /** The fulfilments of a parcel as the order has them now. @throws ShopError where one of them is gone */
  async function parcelIn(order: OrderThere, shipmentKey: string) {
    const { fulfillment, besides = [] } = await readParcel(shop.store, shipmentKey);
    const found = order.fulfillments.filter(({ id }) => id === fulfillment || besides.includes(id));
    if (found.length < 1 + besides.length) throw shopRefuses(shopTexts.parcelGone, { platform: 'Shopify' });
    return { fulfillment, parts: found };
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
      const { fulfillment, parts } = await parcelIn(order, shipmentKey);
      const document = `mutation ($id: ID!, $tracking: FulfillmentTrackingInput!) {
        fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: true) { userErrors { field message } } }`;
      for (const { id } of parts) {
        const variables = { id, tracking: trackingInput(tracking) };
        await shop.api.ask({ document, variables, answer: z.unknown() }, signal);
      }
      return fulfillment;
    },
    async deliver(order, _key, { shipmentKey, at }, signal) {
      const { fulfillment, parts } = await parcelIn(order, shipmentKey);
      const document = `mutation ($event: FulfillmentEventInput!) { fulfillmentEventCreate(fulfillmentEvent: $event) { userErrors { field message } } }`;
      for (const { id } of parts.filter(({ deliveredAt }) => deliveredAt === null)) {
        const event = { fulfillmentId: id, status: 'DELIVERED', happenedAt: at };
        await shop.api.ask({ document, variables: { event }, answer: z.unknown() }, signal);
      }
      return fulfillment;
    },
    // One that is cancelled already was by an earlier try, or by somebody in Shopify.
    async unship(order, _key, { shipmentKey }, signal) {
      const { fulfillment, parts } = await parcelIn(order, shipmentKey);
      const document =
        'mutation ($id: ID!) { fulfillmentCancel(id: $id) { fulfillment { id } userErrors { field message } } }';
      for (const { id } of parts.filter(({ status }) => status !== 'CANCELLED'))
        await shop.api.ask({ document, variables: { id }, answer: z.unknown() }, signal);
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
  assignedLocation: z.object({ name: z.string(), location: z.object({ id: z.string() }).nullish() }),
  lineItems: pageOf(z.object({ id: z.string(), remainingQuantity: z.int(), lineItem: z.object({ id: z.string() }) })),
});

/** What Shopify wants sent off from each place, however many lines that has. */
function readToSend({ api }: Shop, id: string, signal: AbortSignal) {
  const document = `query ($id: ID!, $after: String, $line: String) { order(id: $id) { fulfillmentOrders(first: 1, after: $after) {
    nodes { id status assignedLocation { name location { id } } lineItems(first: 100, after: $line) { nodes { id remainingQuantity lineItem { id } } ${pageFields} } } ${pageFields} } } }`;
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

/** What lies in one place of what is sent off, as Shopify wants it said. */
type Part = readonly {
  readonly fulfillmentOrderId: string;
  readonly fulfillmentOrderLineItems: readonly { readonly id: string; readonly quantity: number }[];
}[];

/** Pieces by the place that Shopify wants them sent from: of several places it takes no fulfilment. */
async function byPlace(
  shop: Shop,
  order: OrderThere,
  lines: readonly ToldLine[],
  signal: AbortSignal,
): Promise<Part[]> {
  const left = new Map(lines.map(({ externalId, qty }) => [gidOf('LineItem', externalId), qty]));
  const places = new Map<string, Part>();
  for (const { id, status, assignedLocation, lines: there } of await readToSend(shop, order.id, signal)) {
    if (!['OPEN', 'IN_PROGRESS'].includes(status)) continue;
    const rows = there.flatMap((it) => {
      const quantity = Math.min(it.remainingQuantity, left.get(it.lineItem.id) ?? 0);
      left.set(it.lineItem.id, (left.get(it.lineItem.id) ?? 0) - quantity);
      return quantity > 0 ? [{ id: it.id, quantity }] : [];
    });
    // A place that was closed since keeps its name alone.
    const place = assignedLocation.location?.id ?? assignedLocation.name;
    const part = { fulfillmentOrderId: id, fulfillmentOrderLineItems: rows };
    if (rows.length > 0) places.set(place, [...(places.get(place) ?? []), part]);
  }
  if (places.size === 0 || [...left.values()].some((qty) => qty > 0)) throw shopRefuses(words.notNow);
  return [...places.values()];
}

/** Pieces of a fulfilment, by Shopify's numbers of their lines. */
async function readParcelLines({ api }: Shop, id: string, signal: AbortSignal): Promise<ToldLine[]> {
  const document = `query ($id: ID!, $after: String) { fulfillment(id: $id) {
    fulfillmentLineItems(first: 100, after: $after) { nodes { quantity lineItem { id } } ${pageFields} } } }`;
  const row = z.object({ quantity: z.int().nullable(), lineItem: z.object({ id: z.string() }) });
  const answer = z.object({ fulfillment: z.object({ fulfillmentLineItems: pageOf(row) }).nullable() });
  const none = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
  const rows = await allPages(
    async (after) =>
      (await api.ask({ document, variables: { id, after }, answer }, signal)).fulfillment?.fulfillmentLineItems ?? none,
  );
  return rows.map(({ quantity, lineItem }) => ({ externalId: numberOf(lineItem.id), qty: quantity ?? 0 }));
}

async function fulfil(shop: Shop, part: Part, shipment: ToldShipment, signal: AbortSignal): Promise<string> {
  const document = `mutation ($fulfillment: FulfillmentInput!) { fulfillmentCreate(fulfillment: $fulfillment) {
    fulfillment { id } userErrors { field message } } }`;
  const fulfillment = {
    lineItemsByFulfillmentOrder: part,
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
