import { z } from 'zod';
import { hashOfValue } from '#connectors/kit/document-hash.ts';
import { shopTexts } from '#connectors/kit/look/shop.texts.ts';
import { shopRefuses } from '#connectors/kit/remote-error.ts';
import { most, type Query } from '../admin-api.ts';
import type { Shop } from '../woocommerce.shop.ts';

const text = z
  .string()
  .nullish()
  .transform((it) => it ?? '');
const id = z.int();
const taxes = z.array(z.object({ id: z.coerce.number(), total: text })).nullish();
const address = z.object({
  first_name: text,
  last_name: text,
  company: text,
  address_1: text,
  address_2: text,
  city: text,
  state: text,
  postcode: text,
  country: text,
  phone: text,
  email: text,
});

const order = z.object({
  id,
  number: text,
  status: z.string(),
  currency: z.string(),
  total: z.string(),
  date_created_gmt: z.string(),
  date_modified_gmt: z.string(),
  date_paid_gmt: text,
  customer_id: z.number(),
  customer_note: text,
  payment_method: text,
  transaction_id: text,
  shipping_total: z.string(),
  shipping_tax: z.string(),
  billing: address,
  shipping: address,
  line_items: z.array(
    z.object({
      id,
      name: text,
      product_id: z.number(),
      variation_id: z.number(),
      quantity: z.number(),
      sku: text,
      subtotal: z.string(),
      subtotal_tax: z.string(),
      total: z.string(),
      total_tax: z.string(),
      taxes,
    }),
  ),
  tax_lines: z.array(z.object({ rate_id: z.coerce.number(), rate_percent: z.number().nullish() })).nullish(),
  shipping_lines: z.array(z.object({ method_title: text, total_tax: text, taxes })).nullish(),
  fee_lines: z.array(z.object({ total: z.string(), total_tax: z.string() })).nullish(),
  refunds: z.array(z.object({ id, reason: text, total: text })).nullish(),
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })).nullish(),
});

const refund = z.object({
  id,
  amount: z.string(),
  reason: text,
  date_created_gmt: z.string(),
  line_items: z
    .array(
      z.object({
        quantity: z.number(),
        meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })).nullish(),
      }),
    )
    .nullish(),
});
export type RefundThere = z.output<typeof refund>;

/** What we keep with an order: what was told of it, the money we said came in, and the parcels. */
const kept = z.object({
  told: z.array(z.string()).catch([]),
  paid: z.array(z.object({ key: z.string(), amount: z.string(), at: z.string() })).catch([]),
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
});
export type Kept = z.output<typeof kept>;
const orderMeta = '_tregu_order';

/** An order as WooCommerce has it, with what was paid back in full and what we kept with it. */
export type OrderThere = Omit<z.output<typeof order>, 'refunds'> & {
  readonly refunds: readonly RefundThere[];
  readonly kept: Kept;
};

function keptWith(meta: z.output<typeof order>['meta_data']): Kept {
  const value = meta?.find(({ key }) => key === orderMeta)?.value;
  let json: unknown = {};
  try {
    if (typeof value === 'string') json = JSON.parse(value);
  } catch {
    // Somebody wrote something else there: nothing was told.
  }
  return kept.parse(typeof json === 'object' && json !== null ? json : {});
}
export const keptInput = (value: Kept) => ({ meta_data: [{ key: orderMeta, value: JSON.stringify(value) }] });

/** Times of WooCommerce's are in UTC and do not say so. */
export const iso = (gmt: string): string => new Date(/[zZ]$|[+-]\d\d:\d\d$/.test(gmt) ? gmt : `${gmt}Z`).toISOString();

/** What waits for its payment is a basket still; drafts are ones, too. */
const isOrder = ({ status }: { readonly status: string }): boolean =>
  !['pending', 'checkout-draft', 'auto-draft', 'trash'].includes(status);

/** What every order has. */
const light = z.object({ id, status: z.string(), date_modified_gmt: z.string() }).loose();
/** One that has no form we know; the others are read all the same. */
export type BrokenOrder = { readonly id: string; readonly at: string; readonly problem: string };
export type ReadOrder = { readonly raw: unknown } & (
  | { readonly order: OrderThere; readonly broken: null }
  | { readonly order: null; readonly broken: BrokenOrder }
);

/** By id; unknown ones are left out. */
export async function readOrdersThere(shop: Shop, ids: readonly string[], signal: AbortSignal): Promise<ReadOrder[]> {
  signal.throwIfAborted();
  const wanted = ids.filter((it) => /^\d{1,15}$/.test(it));
  const found: ReadOrder[] = [];
  for (let from = 0; from < wanted.length; from += most) {
    // More decimals than people pay: sums of lines are net.
    const query = { include: wanted.slice(from, from + most).join(','), per_page: most, status: 'any', dp: 6 };
    const { rows } = await shop.api.page({ path: '/orders', query, row: light }, signal);
    for (const raw of rows.filter(isOrder)) {
      const parsed = order.safeParse(raw);
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        const problem = `${issue?.path.join('.')}: ${issue?.message}`;
        found.push({ raw, order: null, broken: { id: String(raw.id), at: iso(raw.date_modified_gmt), problem } });
        continue;
      }
      const refunds = (parsed.data.refunds ?? []).length === 0 ? [] : await readRefunds(shop, parsed.data.id, signal);
      found.push({ raw, order: { ...parsed.data, refunds, kept: keptWith(parsed.data.meta_data) }, broken: null });
    }
  }
  return found;
}

/** @throws ShopError where it has no form we know */
export async function readOrderThere(shop: Shop, orderId: string, signal: AbortSignal): Promise<OrderThere | null> {
  const [found] = await readOrdersThere(shop, [orderId], signal);
  if (found?.broken) throw shopRefuses(shopTexts.orderForm, { platform: 'WooCommerce', problem: found.broken.problem });
  return found?.order ?? null;
}

export const readRefunds = ({ api }: Shop, orderId: number, signal: AbortSignal): Promise<RefundThere[]> =>
  api.all({ path: `/orders/${orderId}/refunds`, row: refund }, signal);

/** Enough to tell that an order changed. */
const lightFields = 'id,status,date_modified_gmt,total,customer_note,date_paid_gmt,line_items,refunds,meta_data';
export type Change = { readonly id: string; readonly at: string; readonly mark: string };

/**
 * Orders that changed since a time, by that time. Each page is asked for from where the last one ended, never by its number: an order that changes
 * meanwhile goes to the end, and all behind it would move up by one.
 */
export async function listChanges(
  { api }: Shop,
  since: string | null,
  signal: AbortSignal,
  enough: (found: readonly Change[]) => boolean,
): Promise<Change[]> {
  const found = new Map<string, Change>();
  let from = since;
  let page = 1;
  for (;;) {
    // "After" leaves its own second out.
    const after: Query = from === null ? {} : { modified_after: secondBefore(from), dates_are_gmt: true };
    const query = {
      ...after,
      status: 'any',
      orderby: 'modified',
      order: 'asc',
      per_page: most,
      page,
      _fields: lightFields,
    };
    const { rows } = await api.page({ path: '/orders', query, row: light }, signal);
    for (const row of rows)
      if (isOrder(row)) {
        const change = { id: String(row.id), at: iso(row.date_modified_gmt), mark: hashOfValue(row).slice(0, 8) };
        found.set(change.id, change);
      }
    const last = rows.at(-1);
    if (!last || rows.length < most || enough([...found.values()])) return [...found.values()];
    const at = iso(last.date_modified_gmt);
    // A page within one second: the next one of the same second.
    page = at === from ? page + 1 : 1;
    from = at;
  }
}

const secondBefore = (at: string): string =>
  new Date(Math.floor(Date.parse(at) / 1000) * 1000 - 1000).toISOString().slice(0, 19);
