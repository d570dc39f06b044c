import { z } from 'zod';
import { movingList } from '#connectors/kit/lists/moving-list.ts';
import type { Shop } from '../vendure.shop.ts';

const id = z.string();
const minor = z.number();
const text = z.string().nullable();
const address = z.object({
  fullName: text,
  company: text,
  streetLine1: text,
  streetLine2: text,
  city: text,
  province: text,
  postalCode: text,
  countryCode: text,
  phoneNumber: text,
});
const lines = z.array(z.object({ orderLineId: id, quantity: z.int() }));

const order = z.object({
  id,
  code: z.string(),
  state: z.string(),
  updatedAt: z.string(),
  orderPlacedAt: z.string().nullable(),
  currencyCode: z.string(),
  shippingWithTax: minor,
  shipping: minor,
  totalWithTax: minor,
  customFields: z.object({ note: text.optional() }).nullable().optional(),
  surcharges: z.array(z.object({ priceWithTax: minor })),
  customer: z
    .object({
      id,
      emailAddress: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      phoneNumber: text,
      user: z.object({ id }).nullable(),
    })
    .nullable(),
  shippingAddress: address.nullable(),
  billingAddress: address.nullable(),
  shippingLines: z.array(z.object({ shippingMethod: z.object({ code: z.string(), name: z.string() }) })),
  lines: z.array(
    z.object({
      id,
      quantity: z.int(),
      orderPlacedQuantity: z.int(),
      taxRate: z.number(),
      unitPriceWithTax: minor,
      linePriceWithTax: minor,
      proratedLinePriceWithTax: minor,
      productVariant: z.object({
        id,
        sku: z.string(),
        name: z.string(),
        customFields: z.object({ externalId: text, ean: text.optional() }),
      }),
    }),
  ),
  payments: z
    .array(
      z.object({
        id,
        createdAt: z.string(),
        updatedAt: z.string(),
        method: z.string(),
        amount: minor,
        state: z.string(),
        refunds: z.array(z.object({ id, createdAt: z.string(), state: z.string(), total: minor, reason: text })),
      }),
    )
    .nullable(),
  fulfillments: z.array(z.object({ id, state: z.string(), method: z.string(), trackingCode: text, lines })).nullable(),
  history: z.object({ items: z.array(z.object({ createdAt: z.string(), type: z.string(), data: z.unknown() })) }),
});
/** An order as Vendure has it; money in hundredths. */
export type OrderThere = z.output<typeof order>;

const addressFields = 'fullName company streetLine1 streetLine2 city province postalCode countryCode phoneNumber';
const fields = ({ note, ean }: { note: boolean; ean: boolean }) => `id code state updatedAt orderPlacedAt currencyCode
  shippingWithTax shipping totalWithTax ${note ? 'customFields { note }' : ''} surcharges { priceWithTax }
  customer { id emailAddress firstName lastName phoneNumber user { id } }
  shippingAddress { ${addressFields} } billingAddress { ${addressFields} } shippingLines { shippingMethod { code name } }
  lines { id quantity orderPlacedQuantity taxRate unitPriceWithTax linePriceWithTax proratedLinePriceWithTax
    productVariant { id sku name customFields { externalId ${ean ? 'ean' : ''} } } }
  payments { id createdAt updatedAt method amount state refunds { id createdAt state total reason } }
  fulfillments { id state method trackingCode lines { orderLineId quantity } }
  history(options: { take: 100, sort: { createdAt: DESC } }) { items { createdAt type data } }`;

/** Vendure's ids are numbers, unless a shop's own code makes them otherwise. */
const isId = (text: string): boolean => /^[0-9a-zA-Z-]{1,60}$/.test(text) && !text.startsWith('-');
/** Orders of one request. */
const batch = 50;

/** By id; unknown ones are left out. */
export async function readOrdersThere(
  { api, market }: Shop,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<OrderThere[]> {
  signal.throwIfAborted();
  const { has } = await market(signal);
  const wanted = ids.filter(isId);
  const found: OrderThere[] = [];
  for (let from = 0; from < wanted.length; from += batch) {
    const { orders } = await api.ask(
      {
        document: `query ($ids: [String!]!) { orders(options: { take: ${batch}, filter: { id: { in: $ids }, active: { eq: false } } }) {
          items { ${fields(has)} } } }`,
        variables: { ids: wanted.slice(from, from + batch) },
        answer: z.object({ orders: z.object({ items: z.array(order) }) }),
      },
      signal,
    );
    found.push(...orders.items.filter(({ orderPlacedAt }) => orderPlacedAt !== null));
  }
  return found;
}

const light = z.object({
  id,
  state: z.string(),
  updatedAt: z.string(),
  orderPlacedAt: z.string().nullable(),
  history: z.object({ items: z.array(z.object({ createdAt: z.string() })) }),
});
/** Vendure's limit of a list, unless the shop's code sets another. */
const most = 500;

/** When something of an order last changed: Vendure moves `updatedAt` neither for payments nor parcels nor refunds, but writes a history. */
export const changedAt = ({ updatedAt, orderPlacedAt, history }: z.output<typeof light>): string => {
  const times = [updatedAt, orderPlacedAt ?? updatedAt, ...history.items.map(({ createdAt }) => createdAt)];
  return new Date(Math.max(...times.map((time) => Date.parse(time)))).toISOString();
};

/** An order that is being edited is left for when the edit is done, which its history then says. */
const isEdited = (state: string): boolean => state === 'Modifying' || state === 'ArrangingAdditionalPayment';

/**
 * When each order last changed, of those that may have since `from`: new ones, those whose row moved, and all that are open. What happens to a
 * delivered order without moving its row (a refund by hand) is seen when it is read by its id.
 */
export async function listChanges(
  { api }: Shop,
  from: string | null,
  signal: AbortSignal,
): Promise<{ id: string; at: string }[]> {
  const since = from === null ? null : new Date(Date.parse(from) - 1000).toISOString();
  const changed =
    since === null
      ? {}
      : {
          _or: [
            { updatedAt: { after: since } },
            { orderPlacedAt: { after: since } },
            { state: { notIn: ['Delivered', 'Cancelled'] } },
          ],
        };
  // Orders that are delivered meanwhile leave the list.
  const found = await movingList(async (skip) => {
    const { orders } = await api.ask(
      {
        document: `query ($options: OrderListOptions) { orders(options: $options) { totalItems items {
          id state updatedAt orderPlacedAt history(options: { take: 1, sort: { createdAt: DESC } }) { items { createdAt } } } } }`,
        variables: {
          options: { skip, take: most, sort: { id: 'ASC' }, filter: { active: { eq: false }, ...changed } },
        },
        answer: z.object({ orders: z.object({ totalItems: z.int(), items: z.array(light) }) }),
      },
      signal,
    );
    return { rows: orders.items, total: orders.totalItems };
  });
  return found
    .filter(({ orderPlacedAt, state }) => orderPlacedAt !== null && !isEdited(state))
    .map((it) => ({ id: it.id, at: changedAt(it) }));
}
