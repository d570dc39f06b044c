import type { Catalogue, Variant } from './catalogue.for-tests.ts';
import { No, page } from './rules.for-tests.ts';

type Line = {
  id: string;
  variant: Variant;
  name: string;
  sku: string;
  quantity: number;
  current: number;
  sent: number;
  unit: number;
  off: number;
  /** The location it is sent from. */
  from: string;
};
type Fulfillment = {
  id: string;
  status: string;
  deliveredAt: string | null;
  tracking: { number?: string; company?: string; url?: string };
  notified: number;
  events: number;
  lines: { line: Line; quantity: number }[];
};
type Transaction = {
  id: string;
  kind: string;
  gateway: string;
  amount: number;
  at: number;
  manual: boolean;
  parent: string | null;
};
type Refund = { id: string; note: string; transactions: Transaction[] };
export type Order = {
  id: string;
  name: string;
  created: number;
  updated: number;
  cancelled: number | null;
  /** Cancelling is done by Shopify some time after it was asked to. */
  cancelling: number;
  note: string;
  staffNote: string;
  gateway: string;
  country: string;
  currency: string;
  taxesIncluded: boolean;
  locale: string;
  shipping: number;
  lines: Line[];
  fulfillments: Fulfillment[];
  transactions: Transaction[];
  refunds: Refund[];
};
export type Placing = {
  readonly lines: readonly {
    readonly sku: string;
    readonly qty: number;
    readonly discount?: number;
    readonly from?: string;
  }[];
  readonly gateway?: string;
  readonly country?: string;
  readonly currency?: string;
  readonly taxesIncluded?: boolean;
  readonly locale?: string;
};
type RefundInput = {
  orderId: string;
  note?: string;
  refundLineItems?: { lineItemId: string; quantity: number; restockType?: string; locationId?: string }[];
  transactions?: { amount: string; kind: string; parentId?: string; gateway: string; orderId: string }[];
};

const rate = 20;
const cents = (value: number): number => Math.round(value * 100 + 1e-7) / 100;

/** Orders of a Shopify, by its rules; a customer places them. */
export function orderBook(shop: Catalogue, location: string) {
  const orders = new Map<string, Order>();
  let number = 1000;
  let clock = 0;
  /** Each change is later than the one before it, also within one millisecond. */
  const now = (): number => {
    clock = Math.max(Date.now(), clock);
    return clock;
  };
  const touch = (it: Order) => {
    it.updated = now();
  };
  const of = (id: string): Order => {
    const found = orders.get(id);
    if (!found) throw new No('Order does not exist', 'NOT_FOUND', ['orderId']);
    return found;
  };
  const stock = (it: Variant, { committed = 0, onHand = 0 }, at = location) => {
    const level = it.stock.get(at);
    if (!level) return;
    level.committed += committed;
    level.onHand += onHand;
  };

  function place({
    lines,
    gateway = 'Cash on Delivery (COD)',
    country = 'XK',
    currency = 'EUR',
    taxesIncluded = true,
    locale = 'sq-XK',
  }: Placing): Order {
    number += 1;
    const it: Order = {
      id: shop.next('Order'),
      name: `#${number}`,
      created: now(),
      updated: now(),
      cancelled: null,
      cancelling: 0,
      note: 'Ring twice',
      staffNote: '',
      gateway,
      country,
      currency,
      taxesIncluded,
      locale,
      shipping: 3,
      fulfillments: [],
      transactions: [],
      refunds: [],
      lines: lines.map(({ sku, qty, discount = 0, from = location }) => {
        const product = [...shop.products.values()].find((one) => one.variants.some((variant) => variant.sku === sku));
        const variant = product?.variants.find((one) => one.sku === sku);
        if (!product || !variant) throw new Error(`The storefront does not show ${sku}`);
        const level = variant.stock.get(from)!;
        if (level.onHand - level.committed < qty) throw new Error(`Only ${level.onHand - level.committed} of ${sku}`);
        stock(variant, { committed: qty }, from);
        const unit = Number(variant.price);
        return {
          id: shop.next('LineItem'),
          variant,
          name: product.title,
          sku,
          quantity: qty,
          current: qty,
          sent: 0,
          unit,
          off: cents(unit * qty * discount),
          from,
        };
      }),
    };
    if (!gateway.startsWith('Cash')) it.transactions.push({ ...sale(it, totalOf(it), gateway), manual: false });
    orders.set(it.id, it);
    return it;
  }
  const sale = (_it: Order, amount: number, gateway: string): Transaction => ({
    id: shop.next('OrderTransaction'),
    kind: 'SALE',
    gateway,
    amount,
    at: now(),
    manual: true,
    parent: null,
  });

  const withTax = (it: Order, net: number) => (it.taxesIncluded ? net : cents(net * (1 + rate / 100)));
  const lineOf = (line: Line) => cents(((line.unit * line.quantity - line.off) * line.current) / line.quantity);
  const totalOf = (it: Order) =>
    cents(it.lines.reduce((sum, line) => sum + withTax(it, lineOf(line)), 0) + withTax(it, it.shipping));
  const sumOf = (it: Order, kind: string) =>
    cents(it.transactions.filter((one) => one.kind === kind).reduce((sum, { amount }) => sum + amount, 0));
  const received = (it: Order) => sumOf(it, 'SALE');
  const due = (it: Order) => (it.cancelled === null ? Math.max(0, cents(totalOf(it) - received(it))) : 0);
  const financial = (it: Order) => {
    if (sumOf(it, 'REFUND') > 0) return sumOf(it, 'REFUND') >= received(it) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    if (received(it) === 0) return it.cancelled === null ? 'PENDING' : 'VOIDED';
    return due(it) === 0 ? 'PAID' : 'PARTIALLY_PAID';
  };
  /** Shopify wants the lines of each location sent off by an order of their own. */
  const toSend = (it: Order) =>
    [...Map.groupBy(it.lines, ({ from }) => from)].map(([from, lines]) => ({
      id: `${it.id.replace('Order', 'FulfillmentOrder')}${from === location ? '' : from.replace(/^.*\//, '-')}`,
      from,
      lines,
    }));
  const sentOff = (it: Order) => it.fulfillments.some(({ status }) => status !== 'CANCELLED');
  const unsent = (line: Line) => Math.max(0, line.current - line.sent);

  function fulfil(input: {
    lineItemsByFulfillmentOrder: {
      fulfillmentOrderId: string;
      fulfillmentOrderLineItems?: { id: string; quantity: number }[];
    }[];
    notifyCustomer?: boolean;
    trackingInfo?: Fulfillment['tracking'];
  }): Fulfillment {
    const rows = input.lineItemsByFulfillmentOrder.flatMap(({ fulfillmentOrderId, fulfillmentOrderLineItems }) => {
      const all = [...orders.values()].flatMap((it) => toSend(it).map((one) => ({ ...one, it })));
      const found = all.find(({ id }) => id === fulfillmentOrderId);
      if (!found) throw new No('Fulfillment order does not exist', 'INVALID');
      const { it, lines } = found;
      if (it.cancelled !== null || lines.every((line) => unsent(line) === 0))
        throw new No('Fulfillment order is closed', 'INVALID');
      if (!fulfillmentOrderLineItems?.length) return lines.map((line) => ({ it, line, quantity: unsent(line) }));
      return fulfillmentOrderLineItems.map(({ id, quantity }) => {
        const line = lines.find((one) => id === one.id.replace('LineItem', 'FulfillmentOrderLineItem'));
        if (!line) throw new No('Fulfillment order line item does not exist', 'INVALID');
        if (quantity < 1 || quantity > unsent(line))
          throw new No('Invalid fulfillment order line item quantity requested.', 'INVALID');
        return { it, line, quantity };
      });
    });
    if (new Set(rows.map(({ line }) => line.from)).size > 1)
      throw new No('All fulfillment orders must have the same assigned location.', 'INVALID');
    for (const { line, quantity } of rows) {
      line.sent += quantity;
      stock(line.variant, { committed: -quantity, onHand: -quantity }, line.from);
    }
    const { it } = rows[0]!;
    const tracking = input.trackingInfo ?? {};
    const made = {
      id: shop.next('Fulfillment'),
      status: 'SUCCESS',
      deliveredAt: null,
      tracking,
      notified: input.notifyCustomer ? 1 : 0,
      events: 0,
      lines: rows.map(({ line, quantity }) => ({ line, quantity })),
    };
    it.fulfillments.push(made);
    touch(it);
    return made;
  }
  const parcel = (id: string) => {
    for (const it of orders.values()) {
      const found = it.fulfillments.find((one) => one.id === id);
      if (found) return { it, found };
    }
    throw new No('Fulfillment does not exist', 'NOT_FOUND');
  };

  /** What is cancelled is to be sent again, from where it was. */
  function unfulfil(id: string): Fulfillment {
    const { it, found } = parcel(id);
    if (found.status === 'CANCELLED') throw new No('Fulfillment has already been cancelled', 'INVALID', ['id']);
    if (found.deliveredAt !== null) throw new No('Fulfillment cannot be cancelled', 'INVALID', ['id']);
    found.status = 'CANCELLED';
    for (const { line, quantity } of found.lines) {
      line.sent -= quantity;
      stock(line.variant, { committed: quantity, onHand: quantity }, line.from);
    }
    touch(it);
    return found;
  }

  function pay(it: Order, amount: number | null) {
    const open = due(it);
    if (open === 0) throw new No('Order cannot be marked as paid.', 'INVALID');
    if (amount !== null && (amount <= 0 || amount > open))
      throw new No('Amount is more than what is outstanding', 'INVALID');
    it.transactions.push(sale(it, amount ?? open, it.gateway));
    touch(it);
  }

  const keys = new Map<string, { input: string; made: Refund }>();
  function refund(key: string, input: RefundInput): Refund {
    const before = keys.get(key);
    if (before && before.input !== JSON.stringify(input))
      throw new No('The key was used with other values', 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH');
    if (before) return before.made;
    const it = of(input.orderId);
    const money = (input.transactions ?? []).map(({ amount, kind, parentId = null, gateway, orderId }): Transaction => {
      const parent = it.transactions.find(({ id }) => id === parentId);
      if (kind !== 'REFUND' || !parent || orderId !== it.id || parent.gateway !== gateway)
        throw new No('Transaction is invalid', 'INVALID');
      const gone = it.transactions.filter((one) => one.parent === parentId).reduce((sum, one) => sum + one.amount, 0);
      if (Number(amount) > cents(parent.amount - gone))
        throw new No('Refund amount is more than what was paid', 'INVALID');
      return {
        id: shop.next('OrderTransaction'),
        kind,
        gateway,
        amount: Number(amount),
        at: now(),
        manual: parent.manual,
        parent: parentId,
      };
    });
    for (const { lineItemId, quantity, restockType = 'NO_RESTOCK', locationId } of input.refundLineItems ?? []) {
      const line = it.lines.find(({ id }) => id === lineItemId);
      if (!line || quantity > line.current)
        throw new No('Quantity cannot refund more items than were purchased', 'INVALID');
      if (restockType === 'CANCEL' && quantity > unsent(line))
        throw new No('Fulfilled items cannot be cancelled', 'INVALID');
      if (restockType !== 'NO_RESTOCK' && locationId !== location) throw new No('Location is needed', 'INVALID');
    }
    for (const { lineItemId, quantity, restockType } of input.refundLineItems ?? []) {
      const line = it.lines.find(({ id }) => id === lineItemId)!;
      line.current -= quantity;
      if (restockType === 'CANCEL') stock(line.variant, { committed: -quantity }, line.from);
    }
    it.transactions.push(...money);
    const made = { id: shop.next('Refund'), note: input.note ?? '', transactions: money };
    it.refunds.push(made);
    keys.set(key, { input: JSON.stringify(input), made });
    touch(it);
    return made;
  }

  function cancel(it: Order, staffNote: string) {
    if (it.cancelled !== null || it.cancelling > 0) throw new No('Order has already been cancelled', 'INVALID');
    if (sentOff(it)) throw new No('Order has fulfilments that cannot be cancelled', 'INVALID');
    it.staffNote = staffNote;
    // Seen at the second look.
    it.cancelling = 2;
  }
  const look = (it: Order) => {
    if (it.cancelling === 0) return;
    it.cancelling -= 1;
    if (it.cancelling > 0) return;
    it.cancelled = now();
    for (const line of it.lines) stock(line.variant, { committed: -unsent(line) }, line.from);
    touch(it);
  };

  const time = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;
  const bag = (currency: string) => (value: number) => {
    const money = { amount: value.toFixed(2), currencyCode: currency };
    return { presentmentMoney: money, shopMoney: money };
  };
  const address = (country: string) => ({
    firstName: 'Arta',
    lastName: 'Krasniqi',
    company: '',
    address1: 'Rr. Agim Ramadani 12',
    address2: 'Kati 3',
    zip: '10000',
    city: 'Prishtinë',
    province: null,
    countryCodeV2: country,
    phone: '+38344123456',
  });
  const idOf = ({ id }: { id: string }) => id;
  type Paged = { first?: number; after?: string };
  const parcelShown = (it: Fulfillment) => ({
    id: it.id,
    status: it.status,
    deliveredAt: it.deliveredAt,
    trackingInfo: [{ number: null, company: null, url: null, ...it.tracking }],
    fulfillmentLineItems: (args: Paged) =>
      page(
        it.lines.map(({ line, quantity }) => ({
          id: line.id.replace('LineItem', 'FulfillmentLineItem'),
          quantity,
          lineItem: { id: line.id },
        })),
        args,
        idOf,
      ),
  });
  function shown(it: Order): object {
    look(it);
    const set = bag(it.currency);
    const transaction = (one: Transaction) => ({
      id: one.id,
      kind: one.kind,
      status: 'SUCCESS',
      gateway: one.gateway,
      manualPaymentGateway: one.manual,
      amountSet: set(one.amount),
      processedAt: time(one.at),
      createdAt: time(one.at),
    });
    const taxLines = (net: number) => [
      {
        title: 'VAT',
        ratePercentage: rate,
        priceSet: set(it.taxesIncluded ? cents(net - net / (1 + rate / 100)) : cents((net * rate) / 100)),
      },
    ];
    return {
      __typename: 'Order',
      id: it.id,
      name: it.name,
      createdAt: time(it.created),
      updatedAt: time(it.updated),
      cancelledAt: it.cancelled === null ? null : time(it.cancelled),
      presentmentCurrencyCode: it.currency,
      customerLocale: it.locale,
      email: 'arta.guest@example.com',
      phone: null,
      note: it.note,
      taxesIncluded: it.taxesIncluded,
      displayFinancialStatus: financial(it),
      displayFulfillmentStatus: it.lines.every((line) => unsent(line) === 0)
        ? 'FULFILLED'
        : sentOff(it)
          ? 'PARTIALLY_FULFILLED'
          : 'UNFULFILLED',
      paymentGatewayNames: [it.gateway],
      currentTotalPriceSet: set(totalOf(it)),
      totalOutstandingSet: set(due(it)),
      totalReceivedSet: set(received(it)),
      totalRefundedSet: set(sumOf(it, 'REFUND')),
      currentSubtotalLineItemsQuantity: it.lines.reduce((sum, line) => sum + line.current, 0),
      billingAddress: address(it.country),
      shippingAddress: address(it.country),
      customer: null,
      shippingLines: (args: Paged) =>
        page(
          [{ id: it.id, title: 'Post', currentDiscountedPriceSet: set(it.shipping), taxLines: taxLines(it.shipping) }],
          args,
          idOf,
        ),
      lineItems: (args: Paged) =>
        page(
          it.lines.map((line) => {
            const product = [...shop.products.values()].find(
              (one) => one.variants.includes(line.variant) || one.variants.some(({ id }) => id === line.variant.id),
            );
            const variant = product?.variants.find(({ id }) => id === line.variant.id);
            return {
              id: line.id,
              name: line.name,
              sku: line.sku,
              quantity: line.quantity,
              currentQuantity: line.current,
              unfulfilledQuantity: unsent(line),
              originalTotalSet: set(cents(line.unit * line.quantity)),
              taxLines: taxLines(line.unit * line.quantity - line.off),
              discountAllocations: line.off > 0 ? [{ allocatedAmountSet: set(line.off) }] : [],
              variant: product && variant ? shop.shown.variant(product, variant) : null,
            };
          }),
          args,
          idOf,
        ),
      transactions: ({ first = 250 }: { first?: number }) => it.transactions.slice(0, first).map(transaction),
      refunds: ({ first = 250 }: { first?: number }) => it.refunds.slice(0, first).map(shownRefundOf(transaction)),
      fulfillments: ({ first = 250 }: { first?: number }) => it.fulfillments.slice(0, first).map(parcelShown),
      fulfillmentOrders: (args: Paged) =>
        page(
          toSend(it).map(({ id, from, lines }) => ({
            id,
            status: lines.some((line) => unsent(line) > 0) ? 'OPEN' : 'CLOSED',
            assignedLocation: { name: from, location: { id: from } },
            lineItems: (own: Paged) =>
              page(
                lines.map((line) => ({
                  id: line.id.replace('LineItem', 'FulfillmentOrderLineItem'),
                  remainingQuantity: unsent(line),
                  lineItem: { id: line.id },
                })),
                own,
                idOf,
              ),
          })),
          args,
          idOf,
        ),
    };
  }
  const shownRefundOf = (transaction: (one: Transaction) => { id: string }) => (it: Refund) => ({
    id: it.id,
    note: it.note,
    transactions: (args: Paged) => page(it.transactions.map(transaction), args, idOf),
  });
  const shownRefund = (it: Refund) => shownRefundOf(({ id }) => ({ id }))(it);
  return {
    orders,
    of,
    place,
    fulfil,
    unfulfil,
    parcel,
    parcelShown,
    pay,
    refund,
    cancel,
    shown,
    shownRefund,
    touch,
    totalOf,
  };
}
