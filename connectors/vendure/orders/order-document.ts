import { Decimal } from 'decimal.js';
import { type PulledOrder, type ShopOrder, type ShopParty, shopOrderSchema } from '#connectors/kit/shop-order.ts';
import type { Market } from '../vendure.shop.ts';
import { changedAt, type OrderThere } from './order-there.ts';

/** Hundredths as decimal text. */
export const amount = (minor: number): string => new Decimal(minor).div(100).toFixed(2);
export const minorOfAmount = (text: string): number => new Decimal(text).times(100).toDecimalPlaces(0).toNumber();

type Address = NonNullable<OrderThere['shippingAddress']>;

/** Vendure's payments and refunds are counted apart. */
export const paymentKey = (id: string): string => `p${id}`;
export const refundKey = (id: string): string => `r${id}`;

/** What the code of a payment method says; a shop names them as it likes. */
const methods: readonly (readonly [ShopOrder['paymentMethod'], RegExp])[] = [
  ['cod', /cash|cod\b|delivery|pouzet|dorezim/],
  ['voucher', /voucher|gift/],
  ['bank', /bank|transfer|wire|invoice|iban/],
  ['card', /card|stripe|adyen|braintree|mollie|paypal|pok|raiffeisen/],
];
const methodOf = (code: string): ShopOrder['paymentMethod'] =>
  methods.find(([, pattern]) => pattern.test(code.toLowerCase()))?.[0] ?? 'other';

function paymentsOf({ payments }: OrderThere): ShopOrder['payments'] {
  return (payments ?? []).flatMap((it) => {
    const at = (text: string) => new Date(text).toISOString();
    const refunds = it.refunds
      .filter(({ state }) => state !== 'Failed')
      .map((one) => ({
        externalId: refundKey(one.id),
        kind: 'refund' as const,
        amount: amount(one.total),
        at: at(one.createdAt),
      }));
    const kind =
      it.state === 'Settled'
        ? ('captured' as const)
        : it.state === 'Declined' || it.state === 'Error'
          ? ('failed' as const)
          : null;
    return kind === null
      ? refunds
      : [{ externalId: paymentKey(it.id), kind, amount: amount(it.amount), at: at(it.updatedAt) }, ...refunds];
  });
}

const partyOf = (of: Address, customer: OrderThere['customer']): ShopParty => ({
  name: of.fullName || [customer?.firstName, customer?.lastName].filter(Boolean).join(' '),
  company: of.company ?? '',
  vatNumber: '',
  street: [of.streetLine1, of.streetLine2].filter(Boolean).join(', '),
  zip: of.postalCode ?? '',
  city: [of.city, of.province].filter(Boolean).join(', '),
  country: of.countryCode ?? '',
  phone: of.phoneNumber || (customer?.phoneNumber ?? ''),
  email: customer?.emailAddress ?? '',
  pointId: null,
});
const nowhere: Address = {
  fullName: null,
  company: null,
  streetLine1: null,
  streetLine2: null,
  city: null,
  province: null,
  postalCode: null,
  countryCode: null,
  phoneNumber: null,
};

/** Pieces cancelled are gone from a line; an order cancelled as a whole tells what it was. */
function linesOf(order: OrderThere): ShopOrder['lines'] {
  const whole = order.state === 'Cancelled';
  return order.lines.flatMap((it) => {
    const qty = whole ? it.orderPlacedQuantity : it.quantity;
    if (qty === 0) return [];
    const full = it.unitPriceWithTax * qty;
    // Of nothing nothing was taken off; then the list price is all that is known.
    const gross = whole ? full : it.proratedLinePriceWithTax;
    const { externalId, ean } = it.productVariant.customFields;
    return [
      {
        externalId: it.id,
        variantKey: externalId?.split('/').at(-1) ?? null,
        sku: it.productVariant.sku,
        ean: ean ?? null,
        name: it.productVariant.name,
        qty,
        unitGross: amount(it.unitPriceWithTax),
        vatPercent: String(it.taxRate),
        discountGross: amount(full - gross),
        lineGross: amount(gross),
      },
    ];
  });
}

/** An order of Vendure's in Tregu's words. Discounts of the order are in its lines, as Vendure shares them out. */
function documentOf(order: OrderThere, market: Market) {
  const lines = linesOf(order);
  const goods = lines.reduce((sum, { lineGross }) => sum + minorOfAmount(lineGross), 0);
  const whole = order.state === 'Cancelled';
  const total = whole ? goods + order.shippingWithTax : order.totalWithTax;
  // Cents that sharing out left over, and surcharges that are a discount.
  const rest = total - goods - order.shippingWithTax;
  const { customer } = order;
  const shipping = partyOf(order.shippingAddress ?? nowhere, customer);
  const billing = order.billingAddress?.streetLine1 ? partyOf(order.billingAddress, customer) : shipping;
  const method =
    order.payments?.find(({ state }) => state !== 'Declined' && state !== 'Error')?.method ??
    order.payments?.[0]?.method;
  return {
    externalId: order.id,
    number: order.code,
    state: whole ? 'cancelled' : 'placed',
    placedAt: new Date(order.orderPlacedAt!).toISOString(),
    updatedAt: changedAt(order),
    currency: order.currencyCode,
    language: market.language,
    customer: {
      externalId: customer?.user ? customer.id : null,
      name: [customer?.firstName, customer?.lastName].filter(Boolean).join(' ') || shipping.name,
      email: customer?.emailAddress ?? '',
      phone: customer?.phoneNumber || shipping.phone,
      company: shipping.company,
      vatNumber: '',
    },
    billing,
    shipping,
    deliveryKind: 'home',
    shippingMethod: order.shippingLines[0]?.shippingMethod.name ?? '',
    paymentMethod: methodOf(method ?? ''),
    payments: paymentsOf(order),
    lines,
    shippingGross: amount(order.shippingWithTax),
    shippingVat: rateOf(order.shipping, order.shippingWithTax),
    discountGross: amount(Math.max(0, -rest)),
    feeGross: amount(Math.max(0, rest)),
    totalGross: amount(total),
    note: order.customFields?.note ?? '',
  };
}

const rateOf = (net: number, gross: number): string =>
  net === 0 ? '0' : new Decimal(gross).div(net).minus(1).times(100).toDecimalPlaces(0).toString();

export function pulledOf(order: OrderThere, market: Market): PulledOrder {
  const document = documentOf(order, market);
  const read = shopOrderSchema.safeParse(document);
  const issue = read.error?.issues[0];
  return {
    externalId: order.id,
    updatedAt: document.updatedAt,
    raw: order,
    document: read.success ? read.data : null,
    problem: issue ? `${issue.path.join('.')}: ${issue.message}` : null,
  };
}
