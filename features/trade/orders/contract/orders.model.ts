import { z } from 'zod';
import { mailStatuses } from '#features/base/mail/contract/mail.model.ts';
import { version } from '#kit/call.ts';
import { saidShape } from '#kit/envelope.ts';
import { customerMailKinds, mailSendersShape } from './customer-mails.model.ts';
import { buckets, lineStates } from './orders.derived.ts';
import { cancelReasons, holdCodes, moneyKinds, paymentMethods, paymentStates, problemCodes } from './orders.words.ts';

const day = z.iso.date();
const time = z.iso.datetime();
/** Decimal text in the order's currency, with VAT unless it says otherwise. */
const amount = z.string();
const person = z.object({ id: z.int(), name: z.string() });

/** Tabs of the list: every bucket, and what cuts across them. */
export const orderTabs = ['all', ...buckets, 'late', 'problem'] as const;
export type OrderTab = (typeof orderTabs)[number];

export const orderRow = z.strictObject({
  id: z.int(),
  number: z.string(),
  shop: z.object({ id: z.int(), name: z.string(), country: z.string() }),
  shop_number: z.string(),
  placed_at: time,
  bucket: z.enum(buckets),
  /** Its promise is past and not all of it is delivered. */
  late: z.boolean(),
  /** It is expected later than promised. */
  at_risk: z.boolean(),
  hold: z.array(z.enum(holdCodes)),
  /** Open ones, oldest first. */
  problems: z.array(z.enum(problemCodes)),
  payment: z.enum(paymentStates),
  payment_method: z.enum(paymentMethods),
  total: amount,
  currency: z.string(),
  /** Pieces placed; and of what is still needed: ordered, received and shipped so far. */
  pieces: z.int(),
  need: z.int(),
  ordered: z.int(),
  received: z.int(),
  shipped: z.int(),
  promise: day.nullable(),
  expected: day.nullable(),
  customer: z.string(),
  city: z.string(),
  country: z.string(),
  has_note: z.boolean(),
  tags: z.array(z.string()),
  assignee: person.nullable(),
  /** Net of goods less expected cost, in percent; null without a cost, or for who may not see costs. */
  margin: z.string().nullable(),
  updated_at: time,
});
export type OrderRow = z.output<typeof orderRow>;

/** Products whose pictures a row of the list has room for. */
export const shownGoods = 3;
export const orderGoods = z.object({
  order_id: z.int(),
  /** The first products that are still needed; of an order of which nothing is, the first ones. */
  goods: z.array(z.object({ name: z.string(), cover: z.string().nullable(), qty: z.int() })).max(shownGoods),
  /** Lines beside these. */
  more: z.int(),
});
export type OrderGoods = z.output<typeof orderGoods>;

/** How many orders are in each tab under the other filters. */
export const orderCounts = z.record(z.enum(orderTabs), z.int());

export const orderParty = z.object({
  name: z.string(),
  company: z.string(),
  vat_number: z.string(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
  email: z.string(),
  point_id: z.string().nullable(),
});
export type OrderParty = z.output<typeof orderParty>;

export const orderLine = z.object({
  id: z.int(),
  position: z.int(),
  /** Null: not known here yet. */
  variant_id: z.int().nullable(),
  product_id: z.int().nullable(),
  cover: z.string().nullable(),
  /** As it was sold. */
  sku: z.string(),
  name: z.string(),
  state: z.enum(lineStates),
  /** In pieces, as `orders.derived.ts` says. */
  placed: z.int(),
  cancelled: z.int(),
  need: z.int(),
  ordered: z.int(),
  received: z.int(),
  packed: z.int(),
  shipped: z.int(),
  /** On its way to the customer, or there: shipped, and neither come back nor lost. */
  away: z.int(),
  delivered: z.int(),
  returned: z.int(),
  to_order: z.int(),
  surplus: z.int(),
  free: z.int(),
  unit_gross: amount,
  unit_net: amount,
  vat_percent: z.string(),
  discount_gross: amount,
  line_gross: amount,
  /** Per piece, in `cost_currency`; null where unknown, or for who may not see costs. */
  cost: amount.nullable(),
  cost_currency: z.string().nullable(),
  /** Percent of the net price that stays after the cost; null as above. */
  margin: z.string().nullable(),
  /** The campaign whose price it was sold at, and what market and seller each bear of a piece, without VAT, as frozen then; null as above. */
  campaign: z
    .object({ id: z.int(), names: z.record(z.string(), z.string()), market: amount, seller: amount })
    .nullable(),
  source: z.object({ kind: z.enum(['reseller', 'local', 'hub']), seller: person.nullable() }).nullable(),
  promised: day.nullable(),
  expected: day.nullable(),
  replaces_line_id: z.int().nullable(),
  note: z.string(),
  problems: z.array(z.enum(problemCodes)),
  /** Of a line without variant: products it may be, by SKU or EAN. */
  suggestions: z.array(z.object({ variant_id: z.int(), sku_intern: z.string(), name: z.string() })),
});
export type OrderLine = z.output<typeof orderLine>;

export const orderProblem = z.object({
  id: z.int(),
  line_id: z.int().nullable(),
  code: z.enum(problemCodes),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  opened_at: time,
  closable: z.boolean(),
});
export type OrderProblem = z.output<typeof orderProblem>;

export const orderMoney = z.object({
  id: z.int(),
  kind: z.enum(moneyKinds),
  /** Below 0: paid back. */
  amount,
  at: time,
  method: z.string(),
  note: z.string(),
  user: z.string().nullable(),
});
export type OrderMoney = z.output<typeof orderMoney>;

export const orderCustomer = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  /** Has an account in the shop. */
  registered: z.boolean(),
  blocked_reason: z.string().nullable(),
  orders: z.int(),
  /** Share of pieces returned, percent; null before anything was delivered. */
  returned_percent: z.string().nullable(),
  cod_refused: z.int(),
  anonymised: z.boolean(),
});

/** An order with everything in it, as its drawer shows it. */
export const order = orderRow.extend({
  version,
  source: z.enum(['shop', 'phone']),
  shipping_method: z.string(),
  delivery_kind: z.enum(['home', 'pickup_point', 'collect']),
  customer_note: z.string(),
  ship_partly: z.boolean(),
  cancelled_reason: z.enum(cancelReasons).nullable(),
  goods_gross: amount,
  shipping_gross: amount,
  discount_gross: amount,
  fee_gross: amount,
  /** What the customer owes for what is still needed; what came in; what is open (below 0: to pay back). */
  due: amount,
  paid: amount,
  open: amount,
  /** One euro in the order's currency on the day of placing; null where no rate was known. */
  fx_rate: z.string().nullable(),
  customer_details: orderCustomer,
  billing: orderParty.nullable(),
  shipping: orderParty.nullable(),
  lines: z.array(orderLine),
  open_problems: z.array(orderProblem),
  money: z.array(orderMoney),
  /** Who writes which email about this order. */
  mails: mailSendersShape,
});
export type Order = z.output<typeof order>;

/** Something that happened to an order: a fact, money, a problem, a message, what the shop was told, a change. */
export const timelineEntry = z.object({
  /** Unique in the stream. */
  id: z.string(),
  at: time,
  kind: z.enum(['fact', 'money', 'problem_opened', 'problem_closed', 'message', 'tell', 'change']),
  /** A fact, a kind of money, a problem's code, a channel, a kind of tell, or a recorded action. */
  what: z.string(),
  /** Of a tell: its state. */
  state: z.string().nullable(),
  qty: z.int().nullable(),
  sku: z.string().nullable(),
  amount: amount.nullable(),
  text: z.string(),
  /** Of a tell that failed: why, as it is said in either language. */
  said: saidShape.nullable(),
  /** Who; null: the machine, the shop or its customer. */
  user: z.string().nullable(),
  cause: z.string(),
  /** Of a tell that failed. */
  tell_id: z.int().nullable(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

/** What was written about an order: a note of the team, or an email to its customer. Newest first. */
export const orderMessage = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(['note', ...customerMailKinds]),
  /** What a note says, or what staff wrote in an email; empty where an email has set words. */
  text: z.string(),
  /** Empty of notes, and of customers who were forgotten. */
  to: z.string(),
  /** Who; null: the machine, as something happened. */
  user: z.string().nullable(),
  /** Whether it is an email that was written in the log. False of notes, and of emails from before orders knew theirs there. */
  logged: z.boolean(),
  /** What became of an email; null of notes, and of emails that the log has no more. */
  mail: z
    .object({ subject: z.string(), status: z.enum(mailStatuses), sent_at: z.iso.datetime().nullable() })
    .nullable(),
});
export type OrderMessage = z.output<typeof orderMessage>;

/** A variant that a line can stand for. */
export const sellableVariant = z.object({
  id: z.int(),
  sku: z.string(),
  sku_intern: z.string(),
  ean: z.string().nullable(),
  name: z.string(),
  stock: z.int(),
  /** With VAT, what a customer pays in the shop now; null where it has no price. */
  gross: amount.nullable(),
  currency: z.string(),
});
export type SellableVariant = z.output<typeof sellableVariant>;
