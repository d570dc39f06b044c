import { Decimal } from 'decimal.js';
import { type PulledOrder, type ShopOrder, type ShopParty, shopOrderSchema } from '#connectors/kit/shop-order.ts';
import { variantKeyIn } from '../products/there.ts';
import { changedAt, type OrderThere, type TransactionThere } from './order-there.ts';

export const amount = (of: Decimal.Value): string =>
  new Decimal(of).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2);
const sum = (of: readonly Decimal.Value[]): Decimal => of.reduce((all: Decimal, one) => all.plus(one), new Decimal(0));
const iso = (time: string): string => new Date(time).toISOString();

/** What a way of paying is called; those that come with Shopware and the names of the plug-ins that are used most. */
const methods: readonly (readonly [ShopOrder['paymentMethod'], RegExp])[] = [
  ['cod', /cash|\bcod\b|delivery/],
  ['bank', /pre_?payment|invoice|bank|transfer|sepa|debit/],
  ['voucher', /voucher|gift/],
  ['card', /card|stripe|paypal|adyen|mollie|pok|raiffeisen|klarna|unzer|payone/],
];
const methodOf = (name: string): ShopOrder['paymentMethod'] =>
  methods.find(([, pattern]) => pattern.test(name.toLowerCase()))?.[0] ?? 'other';

const over = ['cancelled', 'failed'];
/** The payment that counts: the last one that was not given up. */
export const paymentOf = ({ transactions }: OrderThere): TransactionThere | null => {
  const ordered = transactions.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  return ordered.findLast((it) => !over.includes(it.stateMachineState.technicalName)) ?? ordered.at(-1) ?? null;
};

/** Money that came in, by what we said ourselves, else by what Shopware says of the payment. */
function paidOf(order: OrderThere): ShopOrder['payments'] {
  if (order.kept.paid.length > 0)
    return order.kept.paid.map((it) => ({
      externalId: it.id,
      kind: 'captured' as const,
      amount: amount(it.amount),
      at: it.at,
    }));
  const payment = paymentOf(order);
  const came = ['paid', 'refunded', 'refunded_partially', 'chargeback'];
  if (!payment || !came.includes(payment.stateMachineState.technicalName)) return [];
  const at = iso(payment.updatedAt ?? payment.createdAt);
  return [{ externalId: payment.id, kind: 'captured', amount: amount(payment.amount.totalPrice), at }];
}

/** Money that went back: what we said, and what a payment's provider gave back. */
function refundsOf(order: OrderThere): ShopOrder['payments'] {
  const ours = order.kept.refunds.map((it) => ({ externalId: it.id, amount: amount(it.amount), at: it.at }));
  const theirs = order.transactions.flatMap(({ captures }) =>
    (captures ?? []).flatMap(({ refunds }) =>
      (refunds ?? [])
        .filter(({ stateMachineState }) => stateMachineState.technicalName === 'completed')
        .map((it) => ({
          externalId: it.id,
          amount: amount(it.amount.totalPrice),
          at: iso(it.updatedAt ?? it.createdAt),
        })),
    ),
  );
  const told = [...ours, ...theirs];
  const payment = paymentOf(order);
  // Staff said that all of it went back, and nobody said how much.
  const whole = payment?.stateMachineState.technicalName === 'refunded' && told.length === 0 ? [payment] : [];
  const all = [
    ...told,
    ...whole.map((it) => ({
      externalId: `refunded-${it.id}`,
      amount: amount(it.amount.totalPrice),
      at: iso(it.updatedAt ?? it.createdAt),
    })),
  ];
  return all.map((it) => ({ ...it, kind: 'refund' as const }));
}
export const moneyOf = (order: OrderThere): ShopOrder['payments'] => [...paidOf(order), ...refundsOf(order)];

/** The one that brings the goods: what a promotion takes off the shipping is a delivery of its own in Shopware. */
export const deliveryOf = ({
  deliveries,
  primaryOrderDeliveryId,
}: OrderThere): OrderThere['deliveries'][number] | undefined =>
  deliveries.find(({ id }) => id === primaryOrderDeliveryId) ??
  deliveries.find(({ shippingCosts }) => (shippingCosts?.totalPrice ?? 0) >= 0) ??
  deliveries[0];

type Address = OrderThere['addresses'][number];
const partyOf = (of: Address | undefined, more: { email: string; phone: string; vatNumber: string }): ShopParty => ({
  name: [of?.firstName, of?.lastName].filter(Boolean).join(' '),
  company: of?.company ?? '',
  vatNumber: of?.vatId || more.vatNumber,
  zip: of?.zipcode ?? '',
  city: of?.city ?? '',
  street: [of?.street, of?.additionalAddressLine1, of?.additionalAddressLine2].filter(Boolean).join(', '),
  country: (of?.country?.iso ?? '').toUpperCase(),
  phone: of?.phoneNumber || more.phone,
  email: more.email,
  pointId: null,
});

type Item = OrderThere['lineItems'][number];
type Priced = Pick<Item, 'price'>;
const taxesOf = ({ price }: Priced): Decimal => sum((price.calculatedTaxes ?? []).map(({ tax }) => tax));
const rateOf = ({ price }: Priced): string => new Decimal(price.calculatedTaxes?.[0]?.taxRate ?? 0).toString();
/** With VAT, however the order counts. */
const grossOf = (it: Priced, { taxStatus }: OrderThere): string =>
  amount(taxStatus === 'net' ? taxesOf(it).plus(it.price.totalPrice) : it.price.totalPrice);

/** Goods; discounts are lines of their own in Shopware. */
export const goodsOf = ({ lineItems }: Pick<OrderThere, 'lineItems'>): Item[] =>
  lineItems
    .filter(
      ({ type, totalPrice }) => type !== 'promotion' && type !== 'discount' && type !== 'credit' && totalPrice >= 0,
    )
    .toSorted(
      (a, b) =>
        (a.position ?? 0) - (b.position ?? 0) ||
        Date.parse(a.createdAt) - Date.parse(b.createdAt) ||
        (a.id < b.id ? -1 : 1),
    );

/** An order of Shopware's in Tregu's words. */
function documentOf(order: OrderThere) {
  const goods = goodsOf(order);
  const lines = goods.map((it) => {
    const lineGross = grossOf(it, order);
    const sku = it.payload.productNumber;
    return {
      externalId: it.id,
      variantKey: it.product ? variantKeyIn(it.product.customFields) : null,
      sku: typeof sku === 'string' ? sku : '',
      ean: it.product?.ean || null,
      name: it.label,
      qty: it.quantity,
      unitGross: amount(new Decimal(lineGross).div(it.quantity || 1)),
      vatPercent: rateOf(it),
      discountGross: '0.00',
      lineGross,
    };
  });
  const others = sum(order.lineItems.filter((it) => !goods.includes(it)).map((it) => grossOf(it, order)));
  const { shippingCosts } = order;
  const shippingGross = grossOf({ price: shippingCosts }, order);
  const total = amount(order.amountTotal);
  // Hundredths that rounding line by line left over.
  const rest = new Decimal(total)
    .minus(sum(lines.map(({ lineGross }) => lineGross)))
    .minus(shippingGross)
    .minus(others);
  const customer = order.orderCustomer;
  const address = (id: string | undefined) => order.addresses.find((it) => it.id === id);
  const delivery = deliveryOf(order);
  const own = address(order.billingAddressId);
  const more = { email: customer?.email ?? '', phone: own?.phoneNumber ?? '', vatNumber: customer?.vatIds?.[0] ?? '' };
  const billing = partyOf(own, more);
  const payment = paymentOf(order);
  const method = payment?.paymentMethod;
  return {
    externalId: order.id,
    number: order.orderNumber,
    placedAt: iso(order.orderDateTime),
    updatedAt: changedAt(order),
    state: order.stateMachineState.technicalName === 'cancelled' ? 'cancelled' : 'placed',
    currency: order.currency.isoCode,
    language: (order.language?.locale?.code ?? 'en').slice(0, 2).toLowerCase(),
    customer: {
      externalId: customer?.customerId ?? null,
      email: more.email,
      phone: more.phone,
      vatNumber: more.vatNumber,
      name: [customer?.firstName, customer?.lastName].filter(Boolean).join(' '),
      company: customer?.company ?? '',
    },
    billing,
    shipping: partyOf(address(delivery?.shippingOrderAddressId) ?? own, more),
    deliveryKind: 'home',
    shippingMethod: delivery?.shippingMethod?.name ?? '',
    payments: moneyOf(order),
    lines,
    paymentMethod: methodOf(`${method?.technicalName ?? ''} ${method?.name ?? ''}`),
    shippingGross,
    shippingVat: rateOf({ price: shippingCosts }),
    totalGross: total,
    discountGross: amount(Decimal.max(0, others.neg()).plus(Decimal.max(0, rest.neg()))),
    feeGross: amount(Decimal.max(0, others).plus(Decimal.max(0, rest))),
    note: order.customerComment.slice(0, 5000),
  };
}

/** An order as it is handed on; one that has no form of ours says where. */
export function pulledOf(order: OrderThere, raw: unknown): PulledOrder {
  const document = documentOf(order);
  const parsed = shopOrderSchema.safeParse(document);
  const issue = parsed.error?.issues[0];
  return {
    externalId: order.id,
    updatedAt: document.updatedAt,
    raw,
    document: parsed.data ?? null,
    problem: issue ? `${issue.path.join('.')}: ${issue.message}` : null,
  };
}
