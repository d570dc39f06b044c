import type { Catalogue, Product, Variation } from './catalogue.for-tests.ts';
import { gmt, No } from './rules.for-tests.ts';
import type { OrderInput, RefundInput } from './schema.for-tests.ts';

type Meta = { id: number; key: string; value: unknown };
type Line = {
  id: number;
  name: string;
  product_id: number;
  variation_id: number;
  quantity: number;
  tax_class: string;
  sku: string;
  /** Net of all pieces, in money of two decimals. */
  subtotal: number;
  total: number;
  rate: { id: number; percent: number };
};
type Refund = {
  id: number;
  reason: string;
  amount: number;
  created: number;
  lines: { id: number; quantity: number }[];
};
type Order = {
  id: number;
  status: string;
  created: number;
  modified: number;
  paid: number | null;
  completed: number | null;
  method: string;
  transaction: string;
  note: string;
  lines: Line[];
  shipping: { net: number; percent: number };
  meta: Meta[];
  refunds: Refund[];
  notes: { id: number; note: string; customer_note: boolean }[];
};

const cents = (value: number): number => Math.round(value * 100 + 1e-7) / 100;
const money = (value: number): string => value.toFixed(2);

export type Placing = {
  readonly lines: readonly { readonly sku: string; readonly qty: number; readonly discount?: number }[];
  readonly method?: string;
  readonly status?: string;
};

/** Orders of a WooCommerce, by its rules; a customer places them. */
export function orderBook(
  shop: Catalogue,
  {
    rateOf,
    gateways,
  }: { rateOf(taxClass: string): { id: number; percent: number }; gateways: ReadonlyMap<string, readonly string[]> },
) {
  const orders = new Map<number, Order>();

  const taxOf = (net: number, percent: number) => cents((net * percent) / 100);
  const totalOf = (it: Order) =>
    cents(
      it.lines.reduce((sum, line) => sum + line.total + taxOf(line.total, line.rate.percent), 0) +
        it.shipping.net +
        taxOf(it.shipping.net, it.shipping.percent),
    );
  const refunded = (it: Order) => cents(it.refunds.reduce((sum, { amount }) => sum + amount, 0));
  const goodsOf = (line: Pick<Line, 'product_id' | 'variation_id'>): Product | Variation | undefined =>
    line.variation_id ? shop.variations.get(line.variation_id) : shop.products.get(line.product_id);
  const stock = (line: Line, pieces: number) => {
    const goods = goodsOf(line);
    if (goods?.manage_stock) goods.stock_quantity = (goods.stock_quantity ?? 0) + pieces;
  };
  const touch = (it: Order) => {
    it.modified = Date.now();
  };

  function place({ lines, method = 'cod', status = 'processing' }: Placing): Order {
    const it: Order = {
      id: shop.next(),
      status,
      created: Date.now(),
      modified: Date.now(),
      paid: null,
      completed: null,
      method,
      transaction: method === 'cod' ? '' : 'tr_1',
      note: 'Ring twice',
      meta: [],
      refunds: [],
      notes: [],
      shipping: { net: 3, percent: rateOf('').percent },
      lines: lines.map(({ sku, qty, discount = 0 }) => {
        const variation = [...shop.variations.values()].find((one) => one.sku === sku);
        const product = variation
          ? shop.products.get(variation.product)
          : [...shop.products.values()].find((one) => one.sku === sku);
        const goods = variation ?? product;
        if (!goods || !product || product.status !== 'publish') throw new Error(`The storefront does not show ${sku}`);
        if (goods.manage_stock && (goods.stock_quantity ?? 0) < qty)
          throw new Error(`Only ${goods.stock_quantity} of ${sku}`);
        const rate = rateOf(goods.tax_class);
        const net = (gross: number) => cents((gross * qty) / (1 + rate.percent / 100));
        const gross = Number(goods.sale_price || goods.regular_price);
        return {
          id: shop.next(),
          name: product.name,
          product_id: product.id,
          variation_id: variation?.id ?? 0,
          sku,
          rate,
          quantity: qty,
          tax_class: goods.tax_class,
          subtotal: net(gross),
          total: net(gross * (1 - discount)),
        };
      }),
    };
    for (const line of it.lines) stock(line, -line.quantity);
    if (status === 'processing' && method !== 'cod') it.paid = Date.now();
    orders.set(it.id, it);
    return it;
  }

  function move(it: Order, status: string) {
    if (it.status === status) return;
    const before = it.status;
    it.status = status;
    // What is paid on delivery is paid when the order is completed, anything else when it may be worked on.
    const paidAt = it.method === 'cod' ? ['completed'] : ['processing', 'completed'];
    if (paidAt.includes(status)) it.paid ??= Date.now();
    if (status === 'completed') it.completed ??= Date.now();
    if (status === 'cancelled' && before !== 'refunded') for (const line of it.lines) stock(line, line.quantity);
  }

  function write(it: Order, input: OrderInput) {
    for (const one of input.line_items ?? []) {
      const line = it.lines.find(({ id }) => id === one.id);
      if (!line)
        throw new No(400, 'woocommerce_rest_invalid_item_id', 'Order item ID provided is not associated with order.');
      if (one.quantity === 0) it.lines = it.lines.filter((other) => other !== line);
      // Sums do not follow the pieces: what is not said stays.
      if (one.quantity) line.quantity = one.quantity;
      if (one.subtotal !== undefined) line.subtotal = cents(Number(one.subtotal));
      if (one.total !== undefined) line.total = cents(Number(one.total));
    }
    for (const { key, value } of input.meta_data ?? []) {
      const old = it.meta.find((row) => row.key === key);
      if (old) old.value = value;
      else it.meta.push({ id: shop.next(), key, value });
    }
    if (input.customer_note !== undefined) it.note = input.customer_note;
    if (input.transaction_id !== undefined) it.transaction = input.transaction_id;
    if (input.status) move(it, input.status);
    // Only what waits for its payment: neither what is on hold nor what is worked on.
    if (input.set_paid && ['pending', 'failed'].includes(it.status)) move(it, 'processing');
    touch(it);
  }

  function refund(it: Order, input: RefundInput): Refund {
    const amount = Number(input.amount ?? '0');
    const left = cents(totalOf(it) - refunded(it));
    // WooCommerce says so with a status of 500.
    const no = (text: string) => new No(500, 'woocommerce_rest_cannot_create_order_refund', text);
    if (amount > left) throw no('Invalid refund amount.');
    for (const { id, quantity } of input.line_items ?? []) {
      const line = it.lines.find((one) => one.id === id);
      if (!line) throw no('Invalid line.');
      if (input.api_restock ?? true) stock(line, quantity);
    }
    if ((input.api_refund ?? true) && amount > 0 && !gateways.get(it.method)?.includes('refunds'))
      throw no('The payment gateway for this order does not exist.');
    const lines = (input.line_items ?? []).map(({ id, quantity }) => ({ id, quantity }));
    const made = { id: shop.next(), reason: input.reason ?? '', amount, created: Date.now(), lines };
    it.refunds.push(made);
    if (amount > 0 && cents(left - amount) === 0) move(it, 'refunded');
    touch(it);
    return made;
  }

  const address = {
    first_name: 'Arta',
    last_name: 'Krasniqi',
    company: '',
    address_1: 'Rr. Agim Ramadani 12',
    address_2: 'Kati 3',
    city: 'Prishtinë',
    state: '',
    postcode: '10000',
    country: 'XK',
    phone: '+38344123456',
  };
  const time = (ms: number | null) => (ms === null ? null : gmt(ms));
  const shown = (it: Order) => {
    const rates = [...new Map(it.lines.map(({ rate }) => [rate.id, rate])).values()];
    const shippingRate = rateOf('');
    const all = rates.some(({ id }) => id === shippingRate.id) ? rates : [...rates, shippingRate];
    const shippingTax = taxOf(it.shipping.net, it.shipping.percent);
    return {
      id: it.id,
      parent_id: 0,
      number: String(it.id),
      status: it.status,
      currency: 'EUR',
      prices_include_tax: true,
      date_created_gmt: gmt(it.created),
      date_modified_gmt: gmt(it.modified),
      date_paid_gmt: time(it.paid),
      date_completed_gmt: time(it.completed),
      total: money(totalOf(it)),
      customer_id: 0,
      customer_note: it.note,
      shipping_total: money(it.shipping.net),
      shipping_tax: money(shippingTax),
      payment_method: it.method,
      payment_method_title: it.method,
      transaction_id: it.transaction,
      meta_data: it.meta,
      billing: { ...address, email: 'arta.guest@example.com' },
      shipping: address,
      line_items: it.lines.map(({ rate, subtotal, total, ...line }) => ({
        ...line,
        subtotal: money(subtotal),
        subtotal_tax: money(taxOf(subtotal, rate.percent)),
        total: money(total),
        total_tax: money(taxOf(total, rate.percent)),
        taxes: [
          { id: rate.id, total: money(taxOf(total, rate.percent)), subtotal: money(taxOf(subtotal, rate.percent)) },
        ],
        meta_data: [],
        price: total / line.quantity,
      })),
      tax_lines: all.map(({ id, percent }) => ({ id: 9000 + id, rate_id: id, rate_percent: percent, label: 'VAT' })),
      shipping_lines: [
        {
          id: 8000 + it.id,
          method_title: 'Post',
          method_id: 'flat_rate',
          total: money(it.shipping.net),
          total_tax: money(shippingTax),
          taxes: [{ id: shippingRate.id, total: money(shippingTax) }],
        },
      ],
      fee_lines: [],
      coupon_lines: [],
      refunds: it.refunds.map(({ id, reason, amount }) => ({ id, reason, total: `-${money(amount)}` })),
    };
  };
  const shownRefund = (it: Refund) => ({
    id: it.id,
    date_created_gmt: gmt(it.created),
    amount: money(it.amount),
    reason: it.reason,
    refunded_payment: false,
    line_items: it.lines.map(({ id, quantity }) => ({
      id: it.id * 100 + id,
      quantity: -quantity,
      total: '0.00',
      meta_data: [{ id: 1, key: '_refunded_item_id', value: String(id) }],
    })),
  });
  return { orders, place, write, refund, shown, shownRefund, touch };
}
