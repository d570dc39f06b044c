import { z } from 'zod';
import { changeSetErrors } from '#features/base/change-sets/contract/change-sets.errors.ts';
import { anyOr, defineCall, id, listQuery, many, paged, paging, shortId, version } from '#kit/call.ts';
import { flag } from '#kit/flag.ts';
import { typedAmount } from '#kit/money.ts';
import { rule } from '#kit/sentence.ts';
import { orderErrors as errors } from './orders.errors.ts';
import {
  order,
  orderCounts,
  orderGoods,
  orderMessage,
  type orderParty,
  orderRow,
  orderTabs,
  sellableVariant,
} from './orders.model.ts';
import { orderTexts as words } from './orders.texts.ts';
import { cancelReasons, holdCodes, paymentMethods, paymentStates, problemCodes } from './orders.words.ts';

/** Spec section 2: the guard of /orders. Orders hold the data of customers: nobody who belongs to a seller reads them. */
const read = ['Read_Order'] as const;
const write = ['Update_Order'] as const;

export const orderLimits = { lines: 200, qty: 10_000, tags: 20, tag: 40, note: 5000, found: 20 } as const;

const params = z.object({ id });
const key = z.string().trim().min(8).max(100);
const day = z.iso.date({ error: rule(words.dayRule) });
const amount = typedAmount(rule(words.amountRule));
const qty = z
  .int({ error: rule(words.qtyRule) })
  .min(1, { error: rule(words.qtyRule) })
  .max(orderLimits.qty, { error: rule(words.qtyRule) });
const tag = z.string().trim().min(1).max(orderLimits.tag);
const reason = (sentence: Parameters<typeof rule>[0], max = 500) =>
  z
    .string({ error: rule(sentence) })
    .trim()
    .min(1, { error: rule(sentence) })
    .max(max);

const party = z.object({
  name: reason(words.nameRule, 500),
  company: z.string().trim().max(500).default(''),
  vat_number: z.string().trim().max(100).default(''),
  street: reason(words.streetRule, 1000),
  zip: z.string().trim().max(50).default(''),
  city: reason(words.cityRule, 200),
  country: z.string().regex(/^[A-Z]{2}$/, { error: rule(words.countryRule) }),
  phone: z.string().trim().max(100).default(''),
  email: z.string().trim().max(500).default(''),
  point_id: z.string().trim().max(200).nullable().default(null),
} satisfies Record<keyof typeof orderParty.shape, z.ZodType>);

export const orderKeys = ['number', 'placed', 'customer', 'total', 'promise', 'updated'] as const;
export type OrderKey = (typeof orderKeys)[number];

export const orderQuery = z.object({
  bucket: anyOr(z.enum(orderTabs)),
  /** Absent: all shops the person works in. */
  shop: anyOr(shortId),
  payment: anyOr(z.enum(paymentStates)),
  method: anyOr(z.enum(paymentMethods)),
  city: anyOr(z.string().trim().max(200)),
  /** Two letters: where it goes. */
  country: anyOr(z.string().regex(/^[A-Z]{2}$/)),
  seller: anyOr(id),
  /** Orders of this customer, whatever name and phone each was placed with. */
  customer: anyOr(id),
  /** `me`, `nobody` or a person's id. */
  assignee: anyOr(z.union([z.literal('me'), z.literal('nobody'), id])),
  tag: anyOr(tag),
  from: anyOr(day),
  to: anyOr(day),
  total_from: anyOr(amount),
  total_to: anyOr(amount),
  /** Late by at least so many days. */
  late_by: anyOr(id),
  /** Promised for a day that what was ordered for it does not keep. */
  at_risk: anyOr(z.enum(['1'])),
  problem: anyOr(z.enum(problemCodes)),
  hold: anyOr(z.enum(holdCodes)),
  has_note: flag.optional(),
  /** Searched are number, the shop's number, phone (its last six digits are enough), name, SKU, EAN; whole: numbers of parcels and purchase orders. */
  ...listQuery(orderKeys),
});
export type OrderQuery = z.output<typeof orderQuery>;

export const listOrders = defineCall({
  name: 'orders.list',
  method: 'GET',
  path: '/order',
  summary: 'A page of the orders of the shops’ customers, with how many are in each tab.',
  access: read,
  houseOnly: true,
  query: orderQuery,
  output: paged(orderRow, { counts: orderCounts }),
});

export const selectAllOrders = defineCall({
  name: 'orders.selectAll',
  method: 'GET',
  path: '/order/select-all',
  summary: 'The ids of all orders the filters find, in list order, up to 10000.',
  access: write,
  houseOnly: true,
  query: orderQuery.omit({ page: true, pageSize: true }),
  output: z.array(z.int()),
  errors: [changeSetErrors.tooManyFound],
});

export const listOrderGoods = defineCall({
  name: 'orders.goods',
  method: 'GET',
  path: '/order/goods',
  summary:
    'What is in the orders of a page of the list: pictures of the first products of each, and how many more there are. Orders of other shops are left out.',
  access: read,
  houseOnly: true,
  query: z.object({ ids: many(id).pipe(z.array(z.int()).min(1).max(paging.maxPageSize)) }),
  output: z.array(orderGoods),
});

export const getOrder = defineCall({
  name: 'orders.get',
  method: 'GET',
  path: '/order/{id}',
  summary: 'An order with its lines, money, parties and what is wrong with it.',
  access: read,
  houseOnly: true,
  params,
  output: order,
});

export const orderAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('hold'), version, note: reason(words.reasonRule) }),
  /** Takes away the hold of that code; what can be solved only by its cause is refused. */
  z.object({ action: z.literal('release'), version, hold: z.enum(holdCodes) }),
  z.object({ action: z.literal('assign'), version, user_id: id.nullable() }),
  z.object({ action: z.literal('tag'), version, tags: z.array(tag).max(orderLimits.tags) }),
  z.object({ action: z.literal('ship_partly'), version, ship_partly: z.boolean() }),
  /** New orders of the customer are held for review from now on, until `unblock_customer`. */
  z.object({ action: z.literal('block_customer'), version, reason: reason(words.reasonRule, 200) }),
  z.object({ action: z.literal('unblock_customer'), version }),
  z.object({ action: z.literal('close_problem'), version, problem_id: id }),
]);

export const actOnOrder = defineCall({
  name: 'orders.act',
  method: 'POST',
  path: '/order/{id}/action',
  summary: 'Holds or releases an order, gives it to a person, tags it, or closes a problem somebody has looked at.',
  access: write,
  houseOnly: true,
  params,
  body: orderAction,
  output: order,
  errors: [errors.outdated, errors.notAllowed],
});

/** The same call under the name the requirements give it; a state of an order is derived and cannot be set. */
export const setOrderStatus = defineCall({
  ...actOnOrder,
  name: 'orders.status',
  method: 'PUT',
  path: '/order/{id}/status',
});

export const cancelOrder = defineCall({
  name: 'orders.cancel',
  method: 'POST',
  path: '/order/{id}/cancel',
  summary: 'Cancels pieces of lines that are neither packed nor shipped; the shop is told where it takes that.',
  access: write,
  houseOnly: true,
  params,
  body: z.object({
    version,
    lines: z
      .array(z.object({ id, qty }))
      .min(1, { error: rule(words.linesRule) })
      .max(2000)
      .refine((all) => new Set(all.map((line) => line.id)).size === all.length, { error: rule(words.lineTwice) }),
    reason: z.enum(cancelReasons),
    note: z.string().trim().max(500).default(''),
    /** Whether the shop is told. */
    tell: z.boolean().default(true),
    /** Whether the customer is written to, where the shop leaves it to Tregu. */
    mail: z.boolean().default(true),
  }),
  output: order,
  errors: [errors.outdated, errors.notAllowed, errors.qtyTooMany, errors.lineGone],
});

export const addPayment = defineCall({
  name: 'orders.pay',
  method: 'POST',
  path: '/order/{id}/payment',
  summary: 'Notes money that came in: a transfer, or a card payment the shop did not tell of.',
  access: write,
  houseOnly: true,
  params,
  body: z.object({
    kind: z.enum(['bank_in', 'captured']),
    amount,
    /** Absent: now. */
    at: anyOr(z.iso.datetime()),
    note: z.string().trim().max(500).default(''),
    key,
  }),
  output: order,
  errors: [errors.amountTooMuch, errors.notAllowed],
});

export const setAddress = defineCall({
  name: 'orders.setAddress',
  method: 'PUT',
  path: '/order/{id}/address',
  summary: 'Corrects where an order goes or who it is billed to.',
  access: write,
  houseOnly: true,
  params,
  body: z.object({
    version,
    kind: z.enum(['billing', 'shipping']),
    party,
  }),
  output: order,
  errors: [errors.outdated, errors.notAllowed],
});

export const addNote = defineCall({
  name: 'orders.addNote',
  method: 'POST',
  path: '/order/{id}/message',
  summary: 'Writes a note of the team to an order; the customer does not see it.',
  access: write,
  houseOnly: true,
  params,
  body: z.object({ body: reason(words.noteRule, orderLimits.note), key }),
  output: order,
});

export const listMessages = defineCall({
  name: 'orders.messages',
  method: 'GET',
  path: '/order/{id}/messages',
  summary: 'Notes of the team on an order and emails to its customer, newest first, with what became of each email.',
  access: read,
  houseOnly: true,
  params,
  output: z.array(orderMessage),
});

export const linkLine = defineCall({
  name: 'orders.linkLine',
  method: 'POST',
  path: '/order/{id}/link-line',
  summary: 'Says which product a line stands for. The link is remembered for that SKU of the shop.',
  access: write,
  houseOnly: true,
  params,
  body: z.object({ version, line_id: id, variant_id: id }),
  output: order,
  errors: [errors.outdated, errors.notAllowed, errors.lineGone],
});

const lineParams = z.object({ id, line: id });

export const replaceLine = defineCall({
  name: 'orders.replaceLine',
  method: 'POST',
  path: '/order/{id}/lines/{line}/replace',
  summary:
    'Sells another product in place of pieces nobody was asked for yet. It costs the customer no more than what it replaces, unless they agreed; the shop is told of it as of what it sold.',
  access: write,
  houseOnly: true,
  params: lineParams,
  body: z.object({
    version,
    variant_id: id,
    qty,
    /** With VAT. Absent: what the replaced one costs, or less where the shop sells the other for less. */
    unit_gross: amount.optional(),
    /** The customer agreed to pay more. */
    consent: z.boolean().default(false),
    /** Whether the customer is told by mail. */
    mail: z.boolean().default(true),
  }),
  output: order,
  errors: [errors.outdated, errors.notAllowed, errors.lineGone, errors.dearerNeedsConsent],
});

export const putLineBack = defineCall({
  name: 'orders.putLineBack',
  method: 'POST',
  path: '/order/{id}/lines/{line}/put-back',
  summary: 'Takes a replacement back while nothing of it is ordered: the pieces are what they were before.',
  access: write,
  houseOnly: true,
  params: lineParams,
  body: z.object({ version }),
  output: order,
  errors: [errors.outdated, errors.notAllowed, errors.lineGone],
});

export const backorderLine = defineCall({
  name: 'orders.backorder',
  method: 'POST',
  path: '/order/{id}/lines/{line}/backorder',
  summary:
    'Lets a line that nobody can supply now wait for goods: a later promise, told to the customer. The next proposal that still finds nobody says so again.',
  access: write,
  houseOnly: true,
  params: lineParams,
  body: z.object({ version, day, mail: z.boolean().default(true) }),
  output: order,
  errors: [errors.outdated, errors.notAllowed, errors.lineGone],
});

export const createOrder = defineCall({
  name: 'orders.create',
  method: 'POST',
  path: '/order',
  summary: 'An order somebody placed by phone.',
  access: ['Create_Order'],
  houseOnly: true,
  body: z.object({
    key,
    shop_id: shortId,
    customer: z.object({
      name: reason(words.nameRule, 500),
      phone: reason(words.phoneRule, 100),
      email: z.string().trim().max(500).default(''),
    }),
    shipping: party.omit({ phone: true, email: true, point_id: true }),
    lines: z
      .array(z.object({ variant_id: id, qty, unit_gross: amount.optional() }))
      .min(1, { error: rule(words.linesRule) })
      .max(orderLimits.lines)
      .refine((all) => new Set(all.map((line) => line.variant_id)).size === all.length, {
        error: rule(words.lineTwice),
      }),
    shipping_gross: amount.default('0'),
    payment_method: z.enum(['cod', 'bank']),
    note: z.string().trim().max(orderLimits.note).default(''),
  }),
  output: order,
  errors: [errors.keyReused, errors.notAllowed],
});

export const listAssignees = defineCall({
  name: 'orders.assignees',
  method: 'GET',
  path: '/order/assignees',
  summary: 'The people an order can be given to, by name.',
  access: read,
  houseOnly: true,
  output: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const findSellable = defineCall({
  name: 'orders.findVariants',
  method: 'GET',
  path: '/order/variants',
  summary:
    'Variants by SKU, EAN or name, exact hits first, with what they cost in a shop: for linking a line, and for orders by phone.',
  access: ['Create_Order', 'Update_Order'],
  houseOnly: true,
  query: z.object({ shop: shortId, search_text: z.string().trim().min(1).max(200) }),
  output: z.array(sellableVariant),
});
