import { Decimal } from 'decimal.js';
import { type PulledOrder, type ShopOrder, type ShopParty, shopOrderSchema } from '#connectors/kit/shop-order.ts';
import { keyOf } from '../products/there.ts';
import { changedAt, type OrderThere, paymentsOf } from './order-there.ts';

/** Medusa rounds nothing; people pay hundredths. */
export const amount = (of: Decimal.Value): string =>
  new Decimal(of).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2);

type Address = NonNullable<OrderThere['shipping_address']>;
const iso = (time: string): string => new Date(time).toISOString();

/** What the provider of a payment says; the one that comes with Medusa is settled by hand, which is how cash on delivery is done there. */
const methods: readonly (readonly [ShopOrder['paymentMethod'], RegExp])[] = [
  ['cod', /pp_system|cash|cod\b|delivery/],
  ['voucher', /voucher|gift/],
  ['bank', /bank|transfer|wire|invoice|iban|sepa/],
  ['card', /card|stripe|adyen|braintree|mollie|paypal|pok|raiffeisen/],
];
const methodOf = (provider: string): ShopOrder['paymentMethod'] =>
  methods.find(([, pattern]) => pattern.test(provider.toLowerCase()))?.[0] ?? 'other';

const moneyOf = (order: OrderThere): ShopOrder['payments'] =>
  paymentsOf(order).flatMap(({ captures, refunds }) =>
    [
      ...(captures ?? []).map((it) => ({ it, kind: 'captured' as const })),
      ...(refunds ?? []).map((it) => ({ it, kind: 'refund' as const })),
    ].map(({ it, kind }) => ({
      externalId: it.id,
      kind,
      amount: amount(it.raw_amount?.value ?? it.amount),
      at: iso(it.created_at),
    })),
  );

const partyOf = (of: Address, email: string): ShopParty => ({
  name: [of.first_name, of.last_name].filter(Boolean).join(' '),
  company: of.company ?? '',
  vatNumber: '',
  street: [of.address_1, of.address_2].filter(Boolean).join(', '),
  zip: of.postal_code ?? '',
  city: [of.city, of.province].filter(Boolean).join(', '),
  country: (of.country_code ?? '').toUpperCase(),
  phone: of.phone ?? '',
  email,
  pointId: null,
});

const rateOf = (lines: readonly { rate: number }[] | null | undefined): string =>
  (lines ?? []).reduce((sum, { rate }) => sum.plus(rate), new Decimal(0)).toString();

/** Medusa gives them in any order, a new one each time. */
const inOrder = (a: Item, b: Item): number => {
  const [one, other] = [a, b].map((it) => `${it.variant_sku ?? ''} ${it.id}`) as [string, string];
  return one < other ? -1 : 1;
};
type Item = OrderThere['items'][number];

const linesOf = ({ items }: OrderThere): ShopOrder['lines'] =>
  items.toSorted(inOrder).flatMap((it) => {
    if (it.quantity === 0) return [];
    const full = amount(it.raw_original_total.value);
    const gross = amount(it.raw_total.value);
    const name = [it.product_title ?? it.title, it.subtitle].filter(Boolean).join(', ');
    return [
      {
        externalId: it.id,
        variantKey: it.variant ? keyOf(it.variant) : null,
        sku: it.variant_sku ?? '',
        ean: it.variant?.ean ?? null,
        name,
        qty: it.quantity,
        unitGross: amount(new Decimal(full).div(it.quantity)),
        vatPercent: rateOf(it.tax_lines),
        discountGross: amount(new Decimal(full).minus(gross)),
        lineGross: gross,
      },
    ];
  });

const sum = (of: readonly Decimal.Value[]): Decimal => of.reduce((all: Decimal, one) => all.plus(one), new Decimal(0));

/** An order of Medusa's in Tregu's words. Discounts of the order are in its lines, as Medusa shares them out. */
function documentOf(order: OrderThere, language: string) {
  const lines = linesOf(order);
  const whole = order.status === 'canceled';
  const methodsThere = order.shipping_methods ?? [];
  const goods = sum(lines.map(({ lineGross }) => lineGross));
  const shippingGross = amount(sum(methodsThere.map(({ raw_total }) => raw_total.value)));
  // What an order that is off was about, whatever Medusa counts of it now.
  const total = whole ? amount(goods.plus(shippingGross)) : amount(order.total);
  // Hundredths that rounding line by line left over.
  const rest = new Decimal(total).minus(goods).minus(shippingGross);
  const { customer } = order;
  const email = order.email ?? '';
  const nowhere = {} as Address;
  const shipping = partyOf(order.shipping_address ?? order.billing_address ?? nowhere, email);
  const billing = order.billing_address?.address_1 ? partyOf(order.billing_address, email) : shipping;
  const names = [customer?.first_name, customer?.last_name].filter(Boolean).join(' ');
  const note = order.metadata?.note;
  return {
    externalId: order.id,
    number: String(order.display_id),
    state: whole ? 'cancelled' : 'placed',
    placedAt: iso(order.created_at),
    updatedAt: changedAt(order),
    currency: order.currency_code.toUpperCase(),
    language,
    customer: {
      externalId: customer?.has_account ? customer.id : null,
      name: names || billing.name,
      email,
      phone: customer?.phone || shipping.phone,
      company: customer?.company_name || billing.company,
      vatNumber: '',
    },
    billing,
    shipping,
    deliveryKind: 'home',
    shippingMethod: methodsThere[0]?.name ?? '',
    paymentMethod: methodOf(paymentsOf(order)[0]?.provider_id ?? ''),
    payments: moneyOf(order),
    lines,
    shippingGross,
    shippingVat: rateOf(methodsThere[0]?.tax_lines),
    discountGross: amount(Decimal.max(0, rest.neg())),
    feeGross: amount(Decimal.max(0, rest)),
    totalGross: total,
    note: typeof note === 'string' ? note.slice(0, 5000) : '',
  };
}

export function pulledOf(order: OrderThere, language: string): PulledOrder {
  const document = documentOf(order, language);
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
