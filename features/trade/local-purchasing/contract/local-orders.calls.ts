import { z } from 'zod';
import { localStatuses } from '#features/trade/purchasing/contract/purchasing.local.ts';
import { anyOr, defineCall, id, listQuery, paged, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { lineAnswer } from './local-orders.answers.ts';
import { localOrderErrors as errors } from './local-orders.errors.ts';
import { localItemRow, localOrder, localOrderRow } from './local-orders.model.ts';
import { localOrderSentences as says } from './local-orders.sentences.ts';
import { localBuckets } from './local-orders.status.ts';

/** Spec section 2: the guard of /orders/local. Sellers see their own, staff all. */
const read = ['Read_Order-Seller'] as const;
const write = { access: ['Update_Order-Seller'] } as const;
/** A suspended seller finishes what it accepted; it accepts nothing new. */
const finish = { access: ['Update_Order-Seller'], openToSuspended: true } as const;
/** The house's own part. */
const staff = { access: ['Update_Order'], houseOnly: true } as const;

const params = z.object({ id });
const moved = [errors.outdated, errors.moveRefused];

export const localOrderKeys = ['number', 'seller', 'opened', 'left', 'amount'] as const;

export const localListQuery = z.object({
  bucket: anyOr(z.enum(localBuckets)),
  seller: anyOr(id),
  /** Searched are the number, and SKU, EAN or name of a line; for staff the number of the customer's order, too. */
  ...listQuery(localOrderKeys),
});
export type LocalListQuery = z.output<typeof localListQuery>;

export const listLocalOrders = defineCall({
  name: 'localOrders.list',
  method: 'GET',
  path: '/order/local',
  summary:
    'A page of the purchase orders to local sellers, those with the least time left first; a seller’s people get their own.',
  access: read,
  query: localListQuery,
  output: paged(localOrderRow, { counts: z.record(z.enum(localBuckets), z.int()) }),
});

export const listOrderedSellers = defineCall({
  name: 'localOrders.listSellers',
  method: 'GET',
  path: '/order/local/sellers',
  summary: 'The local sellers that were ordered from, by name.',
  // A filter of /polocal/items, too.
  access: [...read, 'Read_Order'],
  output: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const getLocalOrder = defineCall({
  name: 'localOrders.get',
  method: 'GET',
  path: '/order/local/{id}',
  summary: 'A purchase order to a local seller with its lines; where it goes once it is accepted.',
  access: read,
  params,
  output: localOrder,
});

/** When the goods will be ready. */
const readyBy = z.iso.datetime({ offset: true, error: rule(says.readyRule) });

export const answerLocalOrder = defineCall({
  name: 'localOrders.answer',
  method: 'POST',
  path: '/order/local/{id}/answer',
  summary:
    'The seller’s word on every line, within the time to accept; the same post again changes nothing. Staff answer on behalf.',
  ...write,
  params,
  body: z.object({
    version,
    /** Made by the page for this answer. */
    key: z.uuid(),
    lines: z.array(lineAnswer).min(1).max(200),
    ready_by: readyBy.nullable().default(null),
  }),
  output: localOrder,
  errors: [...moved, errors.tooLate],
});

export const prepareLocalOrder = defineCall({
  name: 'localOrders.prepare',
  method: 'POST',
  path: '/order/local/{id}/prepare',
  summary: 'The goods are being prepared, and when they will be ready.',
  ...finish,
  params,
  body: z.object({ version, ready_by: readyBy.nullable().default(null) }),
  output: localOrder,
  errors: moved,
});

export const readyLocalOrder = defineCall({
  name: 'localOrders.ready',
  method: 'POST',
  path: '/order/local/{id}/ready',
  summary: 'The goods can be picked up.',
  ...finish,
  params,
  body: z.object({ version }),
  output: localOrder,
  errors: moved,
});

export const handOverLocalOrder = defineCall({
  name: 'localOrders.handOver',
  method: 'POST',
  path: '/order/local/{id}/hand-over',
  summary: 'The goods have left the seller for the hub.',
  ...finish,
  params,
  body: z.object({ version }),
  output: localOrder,
  errors: moved,
});

const text = z
  .string({ error: rule(says.reasonRule) })
  .trim()
  .min(1, { error: rule(says.reasonRule) })
  .max(500);

export const reportLocalProblem = defineCall({
  name: 'localOrders.reportProblem',
  method: 'POST',
  path: '/order/local/{id}/problem',
  summary: 'Tells staff what is wrong with an order that is accepted; they decide.',
  ...finish,
  params,
  body: z.object({ text }),
  output: localOrder,
  errors: [errors.moveRefused],
});

export const cancelLocalOrder = defineCall({
  name: 'localOrders.cancel',
  method: 'POST',
  path: '/order/local/{id}/cancel',
  summary: 'Cancels an order that is not handed over; the seller is told, the pieces are bought elsewhere.',
  ...staff,
  params,
  body: z.object({ version, reason: text }),
  output: localOrder,
  errors: moved,
});

export const remindLocalSeller = defineCall({
  name: 'localOrders.remind',
  method: 'POST',
  path: '/order/local/{id}/remind',
  summary: 'Reminds the seller of an order that waits for an answer.',
  ...staff,
  params,
  body: z.object({ version }),
  output: localOrder,
  errors: [...moved, errors.remindedEnough],
});

export const localItemKeys = ['order', 'seller', 'opened', 'ready', 'sku'] as const;

export const localItemsQuery = z.object({
  status: anyOr(z.enum(localStatuses)),
  seller: anyOr(id),
  product: anyOr(id),
  /** Where the seller is. */
  municipality: anyOr(z.string().trim().max(200)),
  /** `open`: to be fetched, and on no day yet. */
  pick_up: anyOr(z.enum(['open', 'planned'])),
  /** Fetched from and to these days. */
  from: anyOr(z.iso.date()),
  to: anyOr(z.iso.date()),
  /** Searched are the numbers of both orders, SKU and name. */
  ...listQuery(localItemKeys),
});
export type LocalItemsQuery = z.output<typeof localItemsQuery>;

export const listLocalItems = defineCall({
  name: 'localOrders.listItems',
  method: 'GET',
  path: '/polocal/items',
  summary: 'The lines of all purchase orders to local sellers.',
  access: ['Read_Order'],
  houseOnly: true,
  query: localItemsQuery,
  output: paged(localItemRow),
});
