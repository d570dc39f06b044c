import { z } from 'zod';
import { hashOfValue } from '#connectors/kit/document-hash.ts';
import { shopTexts } from '#connectors/kit/look/shop.texts.ts';
import { shopRefuses } from '#connectors/kit/remote-error.ts';
import { type Criteria, type Filter, searchAll } from '../admin-api.ts';
import { isId } from '../ids.ts';
import { fieldsThere } from '../products/there.ts';
import type { Shop } from '../shopware.shop.ts';

const id = z.string();
const text = z
  .string()
  .nullish()
  .transform((it) => it ?? '');
const times = { createdAt: z.string(), updatedAt: z.string().nullish() };
const state = z.object({ technicalName: z.string() });
const price = z.object({
  totalPrice: z.number(),
  calculatedTaxes: z.array(z.object({ tax: z.number(), taxRate: z.number() })).nullish(),
});
const address = z.object({
  id,
  firstName: text,
  lastName: text,
  company: text,
  street: text,
  additionalAddressLine1: text,
  zipcode: text,
  additionalAddressLine2: text,
  city: text,
  phoneNumber: text,
  vatId: text,
  country: z.object({ iso: text }).nullish(),
});
const refund = z.object({ id, ...times, amount: z.object({ totalPrice: z.number() }), stateMachineState: state });
const transaction = z.object({
  id,
  ...times,
  amount: z.object({ totalPrice: z.number() }),
  stateMachineState: state,
  paymentMethod: z.object({ technicalName: text, name: text }).nullish(),
  captures: z.array(z.object({ refunds: z.array(refund).nullish() })).nullish(),
});

const order = z.object({
  id,
  ...times,
  orderNumber: text,
  orderDateTime: z.string(),
  amountTotal: z.number(),
  taxStatus: text,
  customerComment: text,
  customFields: fieldsThere,
  stateMachineState: state,
  billingAddressId: id,
  primaryOrderDeliveryId: id.nullish(),
  currency: z.object({ isoCode: z.string() }),
  shippingCosts: price,
  language: z.object({ locale: z.object({ code: z.string() }).nullish() }).nullish(),
  orderCustomer: z
    .object({ customerId: id.nullish(), email: text, firstName: text, lastName: text, company: text })
    .extend({ vatIds: z.array(z.string()).nullish() })
    .nullish(),
  addresses: z.array(address),
  deliveries: z.array(
    z.object({
      id,
      ...times,
      trackingCodes: z.array(z.string()).nullish(),
      stateMachineState: state,
      shippingOrderAddressId: id,
      shippingMethod: z.object({ name: text }).nullish(),
      shippingCosts: z.object({ totalPrice: z.number() }).nullish(),
    }),
  ),
  lineItems: z.array(
    z.object({
      id,
      ...times,
      label: text,
      type: text,
      quantity: z.number(),
      totalPrice: z.number(),
      price,
      payload: fieldsThere,
      position: z.number().nullish(),
      product: z.object({ ean: text, customFields: fieldsThere }).nullish(),
    }),
  ),
  transactions: z.array(transaction),
});

const kept = z.object({
  told: z.array(z.string()).catch([]),
  paid: z.array(z.object({ key: z.string(), id, amount: z.string(), at: z.string() })).catch([]),
  refunds: z.array(z.object({ key: z.string(), id, amount: z.string(), at: z.string() })).catch([]),
  parcels: z
    .array(
      z.object({
        key: z.string(),
        carrier: z.string(),
        tracking: z.string(),
        trackingUrl: z.string().nullable(),
        lines: z.array(z.object({ externalId: z.string(), qty: z.number() })),
        deliveredAt: z.string().nullable(),
      }),
    )
    .catch([]),
  /** Sums that have to follow what was taken out. */
  recount: z.boolean().catch(false),
  cancelled: z.boolean().catch(false),
  /** A parcel had not left: the delivery has to say so before it follows the parcels that are left. */
  reopen: z.boolean().catch(false),
});
/** What we keep with an order: what was told of it, the money we said came in and went back, and the parcels. */
export type Kept = z.output<typeof kept>;
const orderField = 'tregu_order';

/** An order as Shopware has it, with what we kept with it. */
export type OrderThere = z.output<typeof order> & { readonly kept: Kept };
export type TransactionThere = z.output<typeof transaction>;

function keptWith(fields: Readonly<Record<string, unknown>>): Kept {
  const value = fields[orderField];
  let json: unknown = {};
  try {
    if (typeof value === 'string') json = JSON.parse(value);
  } catch {
    // Somebody wrote something else there: nothing was told.
  }
  return kept.parse(typeof json === 'object' && json !== null ? json : {});
}
export const keptInput = (value: Kept) => ({ customFields: { [orderField]: JSON.stringify(value) } });

const associations: Criteria['associations'] = {
  stateMachineState: {},
  currency: {},
  orderCustomer: {},
  language: { associations: { locale: {} } },
  addresses: { associations: { country: {} } },
  deliveries: { associations: { stateMachineState: {}, shippingMethod: {} } },
  lineItems: { associations: { product: {} } },
  transactions: {
    associations: {
      stateMachineState: {},
      paymentMethod: {},
      captures: { associations: { refunds: { associations: { stateMachineState: {} } } } },
    },
  },
};

/** Ways of paying after the order; any other one is a basket until its payment came. */
const paidLater = /cash|invoice|pre_?payment|debit|cod\b|transfer|delivery/;
const awaited = ['open', 'unconfirmed', 'in_progress', 'failed', 'cancelled'];
type Paying = { readonly technicalName: string; readonly state: string };
const isOrder = (payments: readonly Paying[], cancelled: boolean): boolean => {
  if (payments.length === 0 || cancelled) return true;
  return payments.some(({ technicalName, state: at }) => paidLater.test(technicalName) || !awaited.includes(at));
};

/** What every order has. */
const light = z.object({
  id,
  autoIncrement: z.int(),
  ...times,
  stateMachineState: state,
  lineItems: z.array(z.object({ id, ...times })),
  deliveries: z.array(z.object(times)),
  transactions: z.array(
    z.object({ ...times, stateMachineState: state, paymentMethod: z.object({ technicalName: text }).nullish() }),
  ),
});
type Light = z.output<typeof light>;
const payingOf = ({ transactions }: Light): Paying[] =>
  transactions.map((it) => ({
    technicalName: it.paymentMethod?.technicalName ?? '',
    state: it.stateMachineState.technicalName,
  }));
const isLightOrder = (it: Light) => isOrder(payingOf(it), it.stateMachineState.technicalName === 'cancelled');

/** When anything of an order last changed: Shopware moves the time of each part by itself. */
export function changedAt(
  it: Pick<Light, 'createdAt' | 'updatedAt' | 'lineItems' | 'deliveries' | 'transactions'>,
): string {
  const parts = [it, ...it.lineItems, ...it.deliveries, ...it.transactions];
  const all = parts
    .flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt ?? createdAt])
    .map((at) => Date.parse(at));
  return new Date(Math.max(...all)).toISOString();
}

/** One that has no form we know; the others are read all the same. */
export type BrokenOrder = { readonly id: string; readonly at: string; readonly problem: string };
export type ReadOrder = { readonly raw: unknown } & (
  | { readonly order: OrderThere; readonly broken: null }
  | { readonly order: null; readonly broken: BrokenOrder }
);

/** Orders of one request. */
const batch = 50;
const inChannel = async (shop: Shop, signal: AbortSignal): Promise<Filter> => ({
  type: 'equals',
  field: 'salesChannelId',
  value: (await shop.market(signal)).channel.id,
});

/** Of one that has no form we know, as much as can be said. */
function nameOf(raw: unknown, plain: Light | undefined): { id: string; at: string } {
  const bare = z.object({ id, ...times }).parse(raw);
  return { id: bare.id, at: plain ? changedAt(plain) : new Date(bare.updatedAt ?? bare.createdAt).toISOString() };
}

/** By id; unknown ones, and those of other channels, are left out. */
export async function readOrdersThere(shop: Shop, ids: readonly string[], signal: AbortSignal): Promise<ReadOrder[]> {
  signal.throwIfAborted();
  const wanted = ids.filter(isId);
  const found: ReadOrder[] = [];
  for (let from = 0; from < wanted.length; from += batch) {
    const criteria = { ids: wanted.slice(from, from + batch), filter: [await inChannel(shop, signal)], associations };
    for (const raw of await shop.api.search('order', criteria, z.unknown(), signal)) {
      const plain = light.safeParse(raw);
      if (plain.success && !isLightOrder(plain.data)) continue;
      const parsed = order.safeParse(raw);
      const [issue] = parsed.error?.issues ?? [];
      const problem = `${issue?.path.join('.')}: ${issue?.message}`;
      found.push(
        parsed.success
          ? { raw, order: { ...parsed.data, kept: keptWith(parsed.data.customFields) }, broken: null }
          : { raw, order: null, broken: { ...nameOf(raw, plain.data), problem } },
      );
    }
  }
  return found;
}

/** @throws ShopError where it has no form we know */
export async function readOrderThere(shop: Shop, orderId: string, signal: AbortSignal): Promise<OrderThere | null> {
  const [found] = await readOrdersThere(shop, [orderId], signal);
  if (found?.broken) throw shopRefuses(shopTexts.orderForm, { platform: 'Shopware', problem: found.broken.problem });
  return found?.order ?? null;
}

/** As Shopware keeps times: in UTC, without saying so. */
const stored = (ms: number): string => new Date(ms).toISOString().replace('T', ' ').replace('Z', '');
const parts = [
  'createdAt',
  'updatedAt',
  'transactions.createdAt',
  'transactions.updatedAt',
  'deliveries.updatedAt',
  'lineItems.updatedAt',
];
const partTimes = ['id', 'createdAt', 'updatedAt'];

/** When each order last changed, of those of which any part changed since a time, and how each of them looked then. */
export async function listChanges(shop: Shop, since: string | null, signal: AbortSignal) {
  const moved = (time: string): Filter => ({
    type: 'multi',
    operator: 'or',
    queries: parts.map((field) => ({ type: 'range', field, parameters: { gte: stored(Date.parse(time) - 1000) } })),
  });
  const criteria: Criteria = {
    filter: [await inChannel(shop, signal), ...(since === null ? [] : [moved(since)])],
    associations: {
      stateMachineState: {},
      lineItems: {},
      deliveries: {},
      transactions: { associations: { stateMachineState: {}, paymentMethod: {} } },
    },
    includes: {
      order: [
        'id',
        'autoIncrement',
        'createdAt',
        'updatedAt',
        'stateMachineState',
        'lineItems',
        'deliveries',
        'transactions',
      ],
      order_line_item: partTimes,
      order_delivery: partTimes,
      state_machine_state: ['technicalName'],
      order_transaction: [...partTimes, 'stateMachineState', 'paymentMethod'],
      payment_method: ['technicalName'],
    },
  };
  const rows = await searchAll(shop.api, 'order', criteria, light, signal);
  return rows.filter(isLightOrder).map((it) => ({ id: it.id, at: changedAt(it), mark: hashOfValue(it).slice(0, 8) }));
}
