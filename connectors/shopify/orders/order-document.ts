import { Decimal } from 'decimal.js';
import { type PulledOrder, type ShopOrder, type ShopParty, shopOrderSchema } from '#connectors/kit/shop-order.ts';
import { jsonIn } from '../products/there.ts';
import { numberOf } from '../shopify.shop.ts';
import { iso, type OrderThere } from './order-there.ts';

type Money = OrderThere['currentTotalPriceSet'];
type Line = OrderThere['lines'][number];
const of = ({ presentmentMoney }: Money): Decimal => new Decimal(presentmentMoney.amount);
const sum = (all: readonly Decimal[]): Decimal => all.reduce((total, one) => total.plus(one), new Decimal(0));
export const amount = (value: Decimal.Value): string =>
  new Decimal(value).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2);

/** What a way of paying is called. */
const methods: readonly (readonly [ShopOrder['paymentMethod'], RegExp])[] = [
  ['cod', /cash|\bcod\b|delivery/],
  ['bank', /bank|transfer|deposit|invoice|money order/],
  ['voucher', /gift|voucher|store credit/],
  ['card', /shopify_payments|card|stripe|paypal|adyen|mollie|klarna|bogus/],
];
const methodOf = (names: readonly string[]): ShopOrder['paymentMethod'] =>
  methods.find(([, pattern]) => names.some((name) => pattern.test(name.toLowerCase())))?.[0] ?? 'other';

const rateOf = (lines: Line['taxLines']): string =>
  sum(lines.map(({ ratePercentage }) => new Decimal(ratePercentage ?? 0))).toString();

/** With tax, of all pieces that were ordered: full, and what is paid for them. */
function grossOf({ originalTotalSet, discountAllocations, taxLines }: Line, taxesIncluded: boolean) {
  const off = sum(discountAllocations.map(({ allocatedAmountSet }) => of(allocatedAmountSet)));
  const factor = taxesIncluded ? new Decimal(1) : new Decimal(rateOf(taxLines)).div(100).plus(1);
  const full = of(originalTotalSet);
  return { full: full.times(factor), paid: full.minus(off).times(factor) };
}

/** Lines of which something is left; pieces that were taken out or given back are not told any more. */
function linesOf({ lines, taxesIncluded }: OrderThere, keys: ReadonlyMap<string, unknown>): ShopOrder['lines'] {
  return lines.flatMap((it) => {
    const qty = it.currentQuantity;
    if (qty <= 0) return [];
    const gross = grossOf(it, taxesIncluded);
    const share = (all: Decimal) => amount(all.times(qty).div(it.quantity));
    const kept = jsonIn(it.variant?.own ?? null)?.key ?? (it.variant ? keys.get(it.variant.id) : undefined);
    return [
      {
        externalId: numberOf(it.id),
        variantKey: typeof kept === 'string' ? kept : null,
        sku: it.sku,
        ean: it.variant?.barcode || null,
        name: it.name,
        qty,
        unitGross: amount(gross.full.div(it.quantity)),
        vatPercent: rateOf(it.taxLines),
        lineGross: share(gross.paid),
        discountGross: amount(new Decimal(share(gross.full)).minus(share(gross.paid))),
      },
    ];
  });
}

/** Money that came in and went out; what was only reserved or failed is left out. */
const moneyOf = ({ transactions }: OrderThere): ShopOrder['payments'] =>
  transactions
    .filter(({ status, kind }) => status === 'SUCCESS' && ['SALE', 'CAPTURE', 'REFUND'].includes(kind))
    .map((it) => ({
      externalId: numberOf(it.id),
      kind: it.kind === 'REFUND' ? ('refund' as const) : ('captured' as const),
      amount: amount(of(it.amountSet)),
      at: iso(it.processedAt || it.createdAt),
    }));

function partyOf(it: OrderThere['billingAddress'], { email, phone }: OrderThere): ShopParty {
  const line = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');
  return {
    name: [it?.firstName, it?.lastName].filter(Boolean).join(' '),
    company: it?.company ?? '',
    vatNumber: '',
    street: line(it?.address1, it?.address2),
    zip: it?.zip ?? '',
    city: line(it?.city, it?.province),
    country: it?.countryCodeV2 ?? '',
    phone: it?.phone || phone,
    email,
    pointId: null,
  };
}

function documentOf(order: OrderThere, keys: ReadonlyMap<string, unknown>): ShopOrder {
  const lines = linesOf(order, keys);
  const billing = partyOf(order.billingAddress ?? order.shippingAddress, order);
  const [first] = order.shippingLines.nodes;
  const shippingGross = amount(
    sum(
      order.shippingLines.nodes.map(({ currentDiscountedPriceSet: price, taxLines }) =>
        order.taxesIncluded ? of(price) : of(price).plus(sum(taxLines.map(({ priceSet }) => of(priceSet)))),
      ),
    ),
  );
  const totalGross = amount(of(order.currentTotalPriceSet));
  // Duties, tips and hundredths of rounding, on whichever side they are.
  const rest = new Decimal(totalGross)
    .minus(sum(lines.map(({ lineGross }) => new Decimal(lineGross))))
    .minus(shippingGross);
  return {
    externalId: numberOf(order.id),
    number: order.name,
    state: order.cancelledAt === null ? 'placed' : 'cancelled',
    placedAt: iso(order.createdAt),
    updatedAt: iso(order.updatedAt),
    currency: order.presentmentCurrencyCode,
    language: order.customerLocale.split('-')[0] || 'en',
    customer: {
      externalId: order.customer ? numberOf(order.customer.id) : null,
      name: billing.name,
      email: order.email,
      phone: billing.phone,
      company: billing.company,
      vatNumber: '',
    },
    billing,
    shipping: order.shippingAddress ? partyOf(order.shippingAddress, order) : billing,
    deliveryKind: 'home',
    shippingMethod: order.shippingLines.nodes.map(({ title }) => title).join(', '),
    paymentMethod: methodOf(order.paymentGatewayNames),
    payments: moneyOf(order),
    lines,
    shippingGross,
    shippingVat: first ? rateOf(first.taxLines) : '0',
    discountGross: amount(Decimal.max(0, rest.neg())),
    feeGross: amount(Decimal.max(0, rest)),
    totalGross,
    note: order.note,
  };
}

/** An order as it is handed on; one that has no form of ours says where. `keys`: our keys of variants as they were kept. */
export function pulledOf(order: OrderThere, raw: unknown, keys: ReadonlyMap<string, unknown>): PulledOrder {
  const parsed = shopOrderSchema.safeParse(documentOf(order, keys));
  const issue = parsed.error?.issues[0];
  return {
    externalId: numberOf(order.id),
    updatedAt: iso(order.updatedAt),
    raw,
    document: parsed.data ?? null,
    problem: issue ? `${issue.path.join('.')}: ${issue.message}` : null,
  };
}
