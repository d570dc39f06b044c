import { z } from 'zod';
import { hashOfValue } from '#connectors/kit/document-hash.ts';
import { shopTexts } from '#connectors/kit/look/shop.texts.ts';
import { shopRefuses } from '#connectors/kit/remote-error.ts';
import { allPages, inParts, pageFields, pageOf } from '../admin-api.ts';
import { gidOf, type Market, namespace, numberOf, type Shop, variantField } from '../shopify.shop.ts';

const id = z.string();
const text = z
  .string()
  .nullish()
  .transform((it) => it ?? '');
const money = z.object({ presentmentMoney: z.object({ amount: z.string() }) });
const address = z
  .object({
    firstName: text,
    lastName: text,
    company: text,
    address1: text,
    address2: text,
    zip: text,
    city: text,
    province: text,
    countryCodeV2: text,
    phone: text,
  })
  .nullable();
const taxLines = z.array(z.object({ ratePercentage: z.number().nullish(), priceSet: money }));
const allocations = z.array(z.object({ allocatedAmountSet: money }));
const lineThere = z.object({
  id,
  name: text,
  sku: text,
  quantity: z.int(),
  currentQuantity: z.int(),
  unfulfilledQuantity: z.int(),
  originalTotalSet: money,
  taxLines,
  discountAllocations: allocations,
  variant: z.object({ id, barcode: text, own: z.object({ value: z.string() }).nullable() }).nullable(),
});
const transaction = z.object({
  id,
  kind: z.string(),
  status: z.string(),
  gateway: text,
  processedAt: text,
  createdAt: z.string(),
  amountSet: money,
  manualPaymentGateway: z.boolean(),
});

const fulfillment = z.object({
  id,
  status: z.string(),
  deliveredAt: z.string().nullable(),
  trackingInfo: z.array(z.object({ number: text, company: text, url: text })),
});

const orderThere = z.object({
  id,
  name: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  cancelledAt: z.string().nullable(),
  presentmentCurrencyCode: z.string(),
  customerLocale: text,
  email: text,
  phone: text,
  note: text,
  taxesIncluded: z.boolean(),
  displayFinancialStatus: text,
  paymentGatewayNames: z.array(z.string()),
  currentTotalPriceSet: money,
  totalOutstandingSet: money,
  billingAddress: address,
  shippingAddress: address,
  customer: z.object({ id }).nullable(),
  shippingLines: z.object({
    nodes: z.array(z.object({ title: text, currentDiscountedPriceSet: money, taxLines })),
  }),
  lineItems: pageOf(lineThere),
  transactions: z.array(transaction),
  refunds: z.array(
    z.object({
      id,
      note: text,
      transactions: z.object({ nodes: z.array(z.object({ id })) }),
    }),
  ),
  fulfillments: z.array(fulfillment),
});
type Row = z.output<typeof orderThere>;
/** An order as Shopify has it. */
export type OrderThere = Omit<Row, 'lineItems'> & { readonly lines: readonly z.output<typeof lineThere>[] };

const set = '{ presentmentMoney { amount } }';
const taxFields = `taxLines { ratePercentage priceSet ${set} }`;
const addressFields = '{ firstName lastName company address1 address2 zip city province countryCodeV2 phone }';
const lineFields = `id name sku quantity currentQuantity unfulfilledQuantity originalTotalSet ${set} ${taxFields}
  discountAllocations { allocatedAmountSet ${set} }
  variant { id barcode own: metafield(namespace: "${namespace}", key: "${variantField}") { value } }`;
const parcelFields = 'id status deliveredAt trackingInfo(first: 1) { number company url }';
/** Parcels that are asked for with an order; they are a list without pages in Shopify, and of more it says nothing. */
const usualParcels = 20;
const mostParcels = 250;
const orderFields = `id name createdAt updatedAt cancelledAt presentmentCurrencyCode customerLocale email phone note taxesIncluded
  displayFinancialStatus paymentGatewayNames currentTotalPriceSet ${set} totalOutstandingSet ${set}
  billingAddress ${addressFields} shippingAddress ${addressFields} customer { id }
  shippingLines(first: 5) { nodes { title currentDiscountedPriceSet ${set} ${taxFields} } }
  lineItems(first: 20) { nodes { ${lineFields} } ${pageFields} }
  transactions(first: 30) { id kind status gateway processedAt createdAt manualPaymentGateway amountSet ${set} }
  refunds(first: 30) { id note transactions(first: 1) { nodes { id } } }
  fulfillments(first: ${usualParcels}) { ${parcelFields} }`;
/** Orders of one question: with all that is asked of each, two would cost above the thousand points; and more lines of one order. */
const atOnce = 1;
const nextLines = 50;

export type BrokenOrder = { readonly id: string; readonly at: string; readonly problem: string };
export type ReadOrder = { readonly raw: unknown } & (
  | { readonly order: OrderThere; readonly broken: null }
  | { readonly order: null; readonly broken: BrokenOrder }
);

const isNumber = (it: string): boolean => /^\d{1,20}$/.test(it);
export const iso = (time: string): string => new Date(time).toISOString();

/** By Shopify's numbers; unknown ones, and those of other markets, are left out. */
export async function readOrdersThere(shop: Shop, ids: readonly string[], signal: AbortSignal): Promise<ReadOrder[]> {
  signal.throwIfAborted();
  const market = await shop.market(signal);
  const light = z.object({ id, updatedAt: z.string(), ...place }).loose();
  const document = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Order { ${orderFields} } } }`;
  const found: ReadOrder[] = [];
  const gids = [...new Set(ids.filter(isNumber))].map((it) => gidOf('Order', it));
  const answer = z.object({ nodes: z.array(light.nullable()) });
  const parts = inParts(gids, atOnce);
  for (const some of inParts(parts, 5)) {
    const got = await Promise.all(
      some.map((part) => shop.api.ask({ document, variables: { ids: part }, answer }, signal)),
    );
    for (const raw of got.flatMap(({ nodes }) => nodes))
      if (raw && isOurs(raw, market)) found.push(await readWhole(shop, raw, signal));
  }
  return found;
}

async function readWhole(
  shop: Shop,
  raw: { readonly id: string; readonly updatedAt: string },
  signal: AbortSignal,
): Promise<ReadOrder> {
  const parsed = orderThere.safeParse(raw);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const problem = `${issue?.path.join('.')}: ${issue?.message}`;
    return { raw, order: null, broken: { id: numberOf(raw.id), at: iso(raw.updatedAt), problem } };
  }
  const { lineItems, ...order } = parsed.data;
  const more = lineItems.pageInfo.hasNextPage
    ? await restOfLines(shop, order.id, lineItems.pageInfo.endCursor!, signal)
    : [];
  const fulfillments =
    order.fulfillments.length < usualParcels ? order.fulfillments : await allParcels(shop, order.id, signal);
  return { raw, broken: null, order: { ...order, fulfillments, lines: [...lineItems.nodes, ...more] } };
}

async function allParcels({ api }: Shop, order: string, signal: AbortSignal) {
  const document = `query ($id: ID!) { order(id: $id) { fulfillments(first: ${mostParcels}) { ${parcelFields} } } }`;
  const answer = z.object({ order: z.object({ fulfillments: z.array(fulfillment) }) });
  return (await api.ask({ document, variables: { id: order }, answer }, signal)).order.fulfillments;
}

function restOfLines({ api }: Shop, order: string, cursor: string, signal: AbortSignal) {
  const document = `query ($id: ID!, $after: String) { order(id: $id) { lineItems(first: ${nextLines}, after: $after) { nodes { ${lineFields} } ${pageFields} } } }`;
  const answer = z.object({ order: z.object({ lineItems: pageOf(lineThere) }) });
  return allPages(async (after) => {
    const variables = { id: order, after: after ?? cursor };
    return (await api.ask({ document, variables, answer }, signal)).order.lineItems;
  });
}

/** @throws ShopError where it has no form we know */
export async function readOrderThere(shop: Shop, orderId: string, signal: AbortSignal): Promise<OrderThere | null> {
  const [found] = await readOrdersThere(shop, [orderId], signal);
  if (found?.broken) throw shopRefuses(shopTexts.orderForm, { platform: 'Shopify', problem: found.broken.problem });
  return found?.order ?? null;
}

const country = z.object({ countryCodeV2: text }).loose().nullish();
const place = { shippingAddress: country, billingAddress: country };
/**
 * Whether an order is of this shop, by where it goes, or who pays where nothing is sent. What goes to the market of another
 * shop of Tregu is that one's: taken in by both, it would be bought and delivered twice.
 */
function isOurs(
  it: { shippingAddress?: z.output<typeof country>; billingAddress?: z.output<typeof country> },
  { countries, ofOthers }: Market,
): boolean {
  const code = it.shippingAddress?.countryCodeV2 || it.billingAddress?.countryCodeV2 || '';
  return countries === null ? !ofOthers.has(code) : countries.has(code);
}

export type Change = { readonly id: string; readonly at: string; readonly mark: string };
const light = z.object({ id, updatedAt: z.string(), ...place }).loose();
/** Enough to tell that an order changed twice within one second, which is as exact as Shopify's times are. */
const lightFields = `id updatedAt cancelledAt note displayFinancialStatus displayFulfillmentStatus currentSubtotalLineItemsQuantity
  currentTotalPriceSet ${set} totalReceivedSet ${set} totalRefundedSet ${set} shippingAddress { countryCodeV2 } billingAddress { countryCodeV2 }`;
const most = 80;

/** Orders that changed since a time and in that second, by that time. */
export async function listChanges(
  shop: Shop,
  since: string | null,
  signal: AbortSignal,
  enough: (found: readonly Change[]) => boolean,
): Promise<Change[]> {
  const market = await shop.market(signal);
  const document = `query ($first: Int!, $after: String, $of: String) { orders(first: $first, after: $after, query: $of, sortKey: UPDATED_AT) {
    nodes { ${lightFields} } ${pageFields} } }`;
  const answer = z.object({ orders: pageOf(light) });
  const found = new Map<string, Change>();
  const from =
    since === null ? null : `${new Date(Math.floor(Date.parse(since) / 1000) * 1000).toISOString().slice(0, 19)}Z`;
  const of = from === null ? null : `updated_at:>='${from}'`;
  for (let after: string | null = null; ; ) {
    const variables: Readonly<Record<string, unknown>> = { first: most, after, of };
    const { orders }: z.output<typeof answer> = await shop.api.ask({ document, variables, answer }, signal);
    for (const row of orders.nodes.filter((it) => isOurs(it, market))) {
      const change = { id: numberOf(row.id), at: iso(row.updatedAt), mark: hashOfValue(row).slice(0, 8) };
      found.set(change.id, change);
    }
    if (!orders.pageInfo.hasNextPage || enough([...found.values()])) return [...found.values()];
    after = orders.pageInfo.endCursor;
  }
}
