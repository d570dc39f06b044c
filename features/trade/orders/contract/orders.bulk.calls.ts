import { z } from 'zod';
import { changeSetErrors } from '#features/base/change-sets/contract/change-sets.errors.ts';
import { tableImportLimits } from '#features/base/exports/contract/table-import.model.ts';
import { unreadableTable } from '#features/base/exports/contract/table-import.rules.ts';
import { anyOr, defineCall, id, listQuery, paged, shortId } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { buckets, lineStates } from './orders.derived.ts';
import { orderTexts as words } from './orders.texts.ts';

/** Spec section 2: the guard of /orders/bulk and /orderslineitems/bulk. Changing asks for more (`orders.operations.ts`). */
const read = ['Read_Order'] as const;

/** As many as one selection may have. */
export const mostNumbers = 10_000;

export const foundNumber = z.object({
  /** Place in what was given, from 1. */
  row: z.int(),
  text: z.string(),
  /** `twice`: it names an order that stands further up; `several`: orders of several shops have this number. */
  verdict: z.enum(['found', 'twice', 'several', 'not_found']),
  order: z
    .object({
      id: z.int(),
      number: z.string(),
      shop_number: z.string(),
      shop: z.string(),
      country: z.string(),
      bucket: z.enum(buckets),
    })
    .nullable(),
});
export type FoundNumber = z.output<typeof foundNumber>;

export const findNumbers = defineCall({
  name: 'orders.findNumbers',
  method: 'POST',
  path: '/order/bulk',
  summary:
    'Which orders a list of numbers, ours or the shop’s, stands for; nothing is changed. What is done with them is previewed as a bulk change.',
  access: read,
  houseOnly: true,
  writes: false,
  body: z.object({
    numbers: z
      .array(z.string().trim().min(1).max(200))
      .min(1, { error: rule(words.numbersRule) })
      .max(mostNumbers, { error: rule(words.numbersRule) }),
  }),
  output: z.array(foundNumber),
});

export const findNumbersInFile = defineCall({
  name: 'orders.findNumbersInFile',
  method: 'POST',
  path: '/order/bulk/file',
  summary:
    'The same of a table (CSV or Excel), by the numbers of its column number, order or porosia; rows are counted as a spreadsheet counts them.',
  access: read,
  houseOnly: true,
  writes: false,
  file: { maxBytes: tableImportLimits.bytes },
  output: z.array(foundNumber),
  errors: unreadableTable,
});

export const lineKeys = ['placed', 'promised', 'sku', 'seller'] as const;

export const lineQuery = z.object({
  /** Absent: all shops the person works in. */
  shop: anyOr(shortId),
  seller: anyOr(id),
  /** Lines that are not all here yet; `at_risk`: those of them that are expected later than promised; `all`: every line that is needed. */
  state: anyOr(z.enum(['open', 'at_risk', 'all'])),
  /** How far each line is; then lines that are all here count, too. */
  status: anyOr(z.enum(lineStates)),
  promised_from: anyOr(z.iso.date({ error: rule(words.dayRule) })),
  promised_to: anyOr(z.iso.date({ error: rule(words.dayRule) })),
  /** Searched are SKU, name and the numbers of the order. */
  ...listQuery(lineKeys),
});
export type LineQuery = z.output<typeof lineQuery>;

export const listedLine = z.object({
  id: z.int(),
  order_id: z.int(),
  number: z.string(),
  shop: z.object({ id: z.int(), name: z.string(), country: z.string() }),
  placed_at: z.iso.datetime(),
  sku: z.string(),
  name: z.string(),
  need: z.int(),
  ordered: z.int(),
  received: z.int(),
  shipped: z.int(),
  state: z.enum(lineStates),
  seller: z.string().nullable(),
  promised: z.iso.date().nullable(),
  expected: z.iso.date().nullable(),
  note: z.string(),
});
export type ListedLine = z.output<typeof listedLine>;

export const listLines = defineCall({
  name: 'orders.listLines',
  method: 'GET',
  path: '/orderslineitems/bulk',
  summary: 'Lines of the customers’ orders that are still needed, to change many at once.',
  access: read,
  houseOnly: true,
  query: lineQuery,
  output: paged(listedLine),
});

export const selectAllLines = defineCall({
  name: 'orders.selectAllLines',
  method: 'GET',
  path: '/orderslineitems/bulk/select-all',
  summary: 'The ids of all lines the filters find, in list order, up to 10000.',
  access: ['Update_Order'],
  houseOnly: true,
  query: lineQuery.omit({ page: true, pageSize: true }),
  output: z.array(z.int()),
  errors: [changeSetErrors.tooManyFound],
});

export const namedLines = z.object({
  /** As a spreadsheet counts it. */
  row: z.int(),
  number: z.string(),
  sku: z.string(),
  /** `twice`: rows above name all of its lines already; `several`: orders of several shops have this number. */
  verdict: z.enum(['found', 'twice', 'several', 'not_found']),
  /** Lines that no row above names. */
  lines: z.array(z.object({ id: z.int(), number: z.string(), sku: z.string(), name: z.string(), need: z.int() })),
  /** Empty: the row says nothing of it. */
  promised_text: z.string(),
  /** null: it says nothing, or no day. */
  promised: z.iso.date().nullable(),
  /** null: the table has no such column. */
  note: z.string().nullable(),
});
export type NamedLines = z.output<typeof namedLines>;

export const findLinesInFile = defineCall({
  name: 'orders.findLinesInFile',
  method: 'POST',
  path: '/orderslineitems/bulk/file',
  summary:
    'Which open lines a table means, row by row: of an order (number), of a product (sku), or the line of both; with a new day (promised) and a note, where it has such columns. Nothing is changed.',
  access: read,
  houseOnly: true,
  writes: false,
  file: { maxBytes: tableImportLimits.bytes },
  output: z.array(namedLines),
  errors: unreadableTable,
});
