import { Decimal } from 'decimal.js';
import { plainOf } from '#connectors/kit/html.ts';
import { type PulledOrder, type ShopOrder, type ShopParty, shopOrderSchema } from '#connectors/kit/shop-order.ts';
import { iso, type OrderThere, type RefundThere } from './order-there.ts';

export const amount = (of: Decimal.Value): string =>
  new Decimal(of || 0).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2);
const sum = (of: readonly Decimal.Value[]): Decimal =>
  of.reduce((all: Decimal, one) => all.plus(one || 0), new Decimal(0));

/** What a way of paying is called; the names of the plug-ins that are used most. */
const methods: readonly (readonly [ShopOrder['paymentMethod'], RegExp])[] = [
  ['cod', /^cod$|cash|delivery/],
  ['bank', /^bacs$|bank|transfer|cheque|invoice|sepa/],
  ['voucher', /voucher|gift/],
  ['card', /card|stripe|paypal|ppcp|adyen|mollie|woocommerce_payments|pok|raiffeisen|square|klarna/],
];
const methodOf = (name: string): ShopOrder['paymentMethod'] =>
  methods.find(([, pattern]) => pattern.test(name.toLowerCase()))?.[0] ?? 'other';

/** Pieces of a paid order that we took out of it: WooCommerce is told of them as of a refund of no money, under a key of ours. */
const cancelMark = '[tregu:cancel:';
const refundedItem = ({ meta_data }: NonNullable<RefundThere['line_items']>[number]): string =>
  String(meta_data?.find(({ key }) => key === '_refunded_item_id')?.value ?? '');
export function cancelledOf(order: OrderThere): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { reason, line_items } of order.refunds)
    if (reason.includes(cancelMark))
      for (const it of line_items ?? []) {
        const line = refundedItem(it);
        pieces.set(line, (pieces.get(line) ?? 0) + Math.abs(it.quantity));
      }
  return pieces;
}

/** Pieces of each line that are left to send. */
export const leftOf = (order: OrderThere): { id: string; qty: number }[] => {
  const cancelled = cancelledOf(order);
  return order.line_items.map((it) => ({ id: String(it.id), qty: it.quantity - (cancelled.get(String(it.id)) ?? 0) }));
};

const rateOf = (order: OrderThere, taxes: { id: number; total: string }[] | null | undefined): string => {
  const ids = (taxes ?? []).filter(({ total }) => total !== '').map(({ id }) => id);
  const rows = (order.tax_lines ?? []).filter(({ rate_id }) => ids.includes(rate_id));
  return sum(rows.map(({ rate_percent }) => rate_percent ?? 0)).toString();
};

function linesOf(order: OrderThere, keyOf: (item: number) => unknown): ShopOrder['lines'] {
  const left = new Map(leftOf(order).map(({ id, qty }) => [id, qty]));
  return order.line_items.flatMap((it) => {
    const qty = left.get(String(it.id))!;
    if (qty <= 0) return [];
    const share = new Decimal(qty).div(it.quantity);
    const full = amount(sum([it.subtotal, it.subtotal_tax]).times(share));
    const gross = amount(sum([it.total, it.total_tax]).times(share));
    const key = keyOf(it.variation_id || it.product_id);
    return [
      {
        externalId: String(it.id),
        variantKey: typeof key === 'string' ? key : null,
        sku: plainOf(it.sku),
        ean: null,
        name: plainOf(it.name),
        qty,
        unitGross: amount(new Decimal(full).div(qty)),
        vatPercent: rateOf(order, it.taxes),
        lineGross: gross,
        discountGross: amount(new Decimal(full).minus(gross)),
      },
    ];
  });
}

/** The one payment WooCommerce knows of an order. */
export const paymentId = ({ id }: Pick<OrderThere, 'id'>): string => `paid-${id}`;
/** What is to be paid for what is left of the order. */
export const dueOf = (order: OrderThere): Decimal => {
  const gone = order.line_items.map((it) => {
    const pieces = cancelledOf(order).get(String(it.id)) ?? 0;
    return pieces === 0 ? new Decimal(0) : sum([it.total, it.total_tax]).times(pieces).div(it.quantity);
  });
  return new Decimal(order.total).minus(amount(sum(gone)));
};

function moneyOf(order: OrderThere): ShopOrder['payments'] {
  const told = order.kept.paid[0];
  const captured = told
    ? [{ externalId: paymentId(order), kind: 'captured' as const, amount: amount(told.amount), at: told.at }]
    : order.date_paid_gmt === ''
      ? []
      : [
          {
            externalId: paymentId(order),
            kind: 'captured' as const,
            amount: amount(order.total),
            at: iso(order.date_paid_gmt),
          },
        ];
  const refunds = order.refunds
    .filter((it) => Number(it.amount) !== 0)
    .map((it) => ({
      externalId: String(it.id),
      kind: 'refund' as const,
      amount: amount(new Decimal(it.amount).abs()),
      at: iso(it.date_created_gmt),
    }));
  return [...captured, ...refunds];
}

type Address = OrderThere['billing'];
const partyOf = (of: Address, more: { phone: string; email: string }): ShopParty => ({
  name: [of.first_name, of.last_name].filter(Boolean).join(' '),
  company: of.company,
  vatNumber: '',
  street: [of.address_1, of.address_2].filter(Boolean).join(', '),
  zip: of.postcode,
  city: [of.city, of.state].filter(Boolean).join(', '),
  country: of.country.toUpperCase(),
  phone: of.phone || more.phone,
  email: of.email || more.email,
  pointId: null,
});

/** An order of WooCommerce's in Tregu's words. Discounts of the order are in its lines, as WooCommerce shares them out. */
function documentOf(order: OrderThere, keyOf: (item: number) => unknown, language: string) {
  const lines = linesOf(order, keyOf);
  const { billing } = order;
  const more = { phone: billing.phone, email: billing.email };
  const own = partyOf(billing, more);
  const shipping = order.shipping.address_1 === '' ? own : partyOf(order.shipping, more);
  const goods = sum(lines.map(({ lineGross }) => lineGross));
  const shippingGross = amount(sum([order.shipping_total, order.shipping_tax]));
  const fees = sum((order.fee_lines ?? []).flatMap((it) => [it.total, it.total_tax]));
  const total = amount(dueOf(order));
  // Hundredths that rounding line by line left over; a fee below nought is a discount.
  const rest = new Decimal(total).minus(goods).minus(shippingGross).minus(amount(fees));
  const feeGross = Decimal.max(0, new Decimal(amount(fees))).plus(Decimal.max(0, rest));
  const discountGross = Decimal.max(0, new Decimal(amount(fees)).neg()).plus(Decimal.max(0, rest.neg()));
  const off = order.status === 'cancelled' || order.status === 'failed';
  return {
    externalId: String(order.id),
    number: order.number || String(order.id),
    state: off ? 'cancelled' : 'placed',
    placedAt: iso(order.date_created_gmt),
    updatedAt: iso(order.date_modified_gmt),
    currency: order.currency.toUpperCase(),
    language,
    customer: {
      externalId: order.customer_id > 0 ? String(order.customer_id) : null,
      name: own.name,
      email: own.email,
      phone: own.phone,
      company: own.company,
      vatNumber: '',
    },
    billing: own,
    shipping,
    deliveryKind: 'home',
    payments: moneyOf(order),
    shippingMethod: (order.shipping_lines ?? []).map(({ method_title }) => plainOf(method_title)).join(', '),
    paymentMethod: methodOf(order.payment_method),
    lines,
    shippingGross,
    shippingVat: rateOf(order, order.shipping_lines?.[0]?.taxes),
    discountGross: amount(discountGross),
    feeGross: amount(feeGross),
    totalGross: total,
    note: order.customer_note,
  };
}

/** An order as it is handed on; one that has no form of ours says where. */
export function pulledOf(
  order: OrderThere,
  raw: unknown,
  keyOf: (item: number) => unknown,
  language: string,
): PulledOrder {
  const parsed = shopOrderSchema.safeParse(documentOf(order, keyOf, language));
  const issue = parsed.error?.issues[0];
  return {
    externalId: String(order.id),
    updatedAt: iso(order.date_modified_gmt),
    raw,
    document: parsed.data ?? null,
    problem: issue ? `${issue.path.join('.')}: ${issue.message}` : null,
  };
}
