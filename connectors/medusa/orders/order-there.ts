import { z } from 'zod';
import { movingList } from '#connectors/kit/lists/moving-list.ts';
import type { Shop } from '../medusa.shop.ts';

const id = z.string();
const text = z.string().nullish();
/** Medusa's numbers as they are kept: the plain ones beside them have gone through a float. */
const raw = z.object({ value: z.coerce.string() });
const address = z.object({
  first_name: text,
  last_name: text,
  company: text,
  address_1: text,
  address_2: text,
  city: text,
  province: text,
  postal_code: text,
  country_code: text,
  phone: text,
});
const rates = z.array(z.object({ rate: z.number() })).nullish();
const labels = z.array(z.object({ tracking_number: text, tracking_url: text })).nullish();
const metadata = z.record(z.string(), z.unknown()).nullish();

const payment = z.object({
  id,
  provider_id: z.string(),
  amount: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  captured_at: text,
  canceled_at: text,
  captures: z.array(z.object({ id, created_at: z.string(), amount: z.number(), raw_amount: raw.nullish() })).nullish(),
  refunds: z
    .array(z.object({ id, created_at: z.string(), amount: z.number(), raw_amount: raw.nullish(), note: text }))
    .nullish(),
});
export type PaymentThere = z.output<typeof payment>;
const collections = z
  .array(
    z
      .object({
        id,
        updated_at: z.string(),
        status: z.string(),
        amount: z.number(),
        payments: z.array(payment.nullable()).nullish(),
      })
      .nullable(),
  )
  .nullish();

const order = z.object({
  id,
  display_id: z.number(),
  status: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  currency_code: z.string(),
  email: text,
  metadata,
  total: z.number(),
  items: z.array(
    z.object({
      id,
      title: z.string(),
      product_title: text,
      subtitle: text,
      variant_sku: text,
      quantity: z.number(),
      unit_price: z.number(),
      is_tax_inclusive: z.boolean(),
      tax_lines: rates,
      metadata,
      raw_total: raw,
      raw_original_total: raw,
      detail: z.object({
        fulfilled_quantity: z.number(),
        shipped_quantity: z.number(),
        delivered_quantity: z.number(),
      }),
      variant: z.object({ ean: text, metadata }).nullish(),
    }),
  ),
  shipping_address: address.nullish(),
  billing_address: address.nullish(),
  customer: z
    .object({ id, first_name: text, last_name: text, phone: text, company_name: text, has_account: z.boolean() })
    .nullish(),
  shipping_methods: z.array(z.object({ name: z.string(), raw_total: raw, tax_lines: rates })).nullish(),
  payment_collections: collections,
  fulfillments: z
    .array(
      z.object({
        id,
        shipped_at: text,
        delivered_at: text,
        canceled_at: text,
        metadata,
        labels,
        items: z.array(z.object({ line_item_id: text, quantity: z.number() })).nullish(),
      }),
    )
    .nullish(),
});
/** An order as Medusa has it. */
export type OrderThere = z.output<typeof order>;

const fields = [
  'id,display_id,status,created_at,updated_at,currency_code,email,metadata,total,*items,*items.tax_lines,*items.detail',
  'items.variant.ean,items.variant.metadata,*shipping_address,*billing_address,*customer,*shipping_methods',
  '*shipping_methods.tax_lines,*payment_collections,*payment_collections.payments,*payment_collections.payments.captures',
  '*payment_collections.payments.refunds,*fulfillments,*fulfillments.items,*fulfillments.labels',
].join(',');

/** Orders of one request. */
const batch = 50;

/** By id; unknown ones are left out. */
export async function readOrdersThere(
  { api, market }: Shop,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<OrderThere[]> {
  signal.throwIfAborted();
  const { channel } = await market(signal);
  const wanted = ids.filter((it) => /^order_[0-9A-Za-z]{1,60}$/.test(it));
  const found: OrderThere[] = [];
  for (let from = 0; from < wanted.length; from += batch) {
    const query = { id: wanted.slice(from, from + batch), sales_channel_id: [channel.id], limit: batch, fields };
    const answer = z.object({ orders: z.array(order) });
    const { orders } = await api.ask({ method: 'GET', path: '/orders', query, answer }, signal);
    found.push(...orders);
  }
  return found;
}

const light = z.object({
  id,
  updated_at: z.string(),
  payment_collections: z
    .array(
      z
        .object({
          updated_at: z.string(),
          payments: z
            .array(
              z
                .object({
                  updated_at: z.string(),
                  captures: z.array(z.object({ created_at: z.string() })).nullish(),
                  refunds: z.array(z.object({ created_at: z.string() })).nullish(),
                })
                .nullable(),
            )
            .nullish(),
        })
        .nullable(),
    )
    .nullish(),
});
const lightFields = [
  'id,updated_at,payment_collections.updated_at,payment_collections.payments.updated_at',
  'payment_collections.payments.captures.created_at,payment_collections.payments.refunds.created_at',
].join(',');

/** Rows of a light answer. */
const most = 200;

/** When something of an order last changed: Medusa moves `updated_at` for all but money, which has times of its own. */
export function changedAt({ updated_at, payment_collections }: z.output<typeof light>): string {
  const money = (payment_collections ?? []).flatMap((it) => [
    it?.updated_at,
    ...(it?.payments ?? []).flatMap((one) => [
      one?.updated_at,
      ...(one?.captures ?? []).map(({ created_at }) => created_at),
      ...(one?.refunds ?? []).map(({ created_at }) => created_at),
    ]),
  ]);
  const times = [updated_at, ...money].flatMap((it) => (it ? [Date.parse(it)] : []));
  return new Date(Math.max(...times)).toISOString();
}

/**
 * When each order last changed, of those that may have since `from`: those whose row moved, and all that are open. Money paid back by hand for
 * an order that Medusa calls completed is seen when it is read by its id.
 */
export async function listChanges(
  shop: Shop,
  from: string | null,
  signal: AbortSignal,
): Promise<{ id: string; at: string }[]> {
  if (from === null) return (await listLight(shop, {}, signal)).map(placed);
  const since = new Date(Date.parse(from) - 1000).toISOString();
  const [moved, open] = await Promise.all([
    listLight(shop, { 'updated_at[$gte]': since }, signal),
    listLight(shop, { status: ['pending', 'requires_action'] }, signal),
  ]);
  return [...new Map([...moved, ...open].map((it) => [it.id, it])).values()].map(placed);
}
const placed = (it: z.output<typeof light>) => ({ id: it.id, at: changedAt(it) });

async function listLight({ api, market }: Shop, filter: Record<string, string | string[]>, signal: AbortSignal) {
  const { channel } = await market(signal);
  // Orders that are completed meanwhile leave the list.
  return movingList(async (offset) => {
    const query = { ...filter, sales_channel_id: [channel.id], fields: lightFields, order: 'id', limit: most, offset };
    const answer = z.object({ orders: z.array(light), count: z.int() });
    const { orders, count } = await api.ask({ method: 'GET', path: '/orders', query, answer }, signal);
    return { rows: orders, total: count };
  });
}

export const paymentsOf = ({ payment_collections }: OrderThere): PaymentThere[] =>
  (payment_collections ?? []).flatMap((it) => (it?.payments ?? []).flatMap((one) => one ?? []));
