import { z } from 'zod';
import { changeSetErrors } from '#features/base/change-sets/contract/change-sets.errors.ts';
import { isPlausibleDay } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import { purchaseStatuses } from '#features/trade/purchasing/contract/purchasing.status.ts';
import { purchasingTexts } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { anyOr, defineCall, id, listQuery, paged } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { interfaceLanguages } from '#kit/text.ts';
import { poItemErrors as errors } from './po-items.errors.ts';
import { poItem, poItemGroup } from './po-items.model.ts';

/** Spec section 2: the guard of /po/items. Nobody who belongs to a supplier sees for whom something is bought. */
const read = { access: ['Read_Order'], houseOnly: true } as const;

export const poItemKeys = [
  'order',
  'supplier',
  'sku',
  'product',
  'promised',
  'confirmed',
  'late',
  'open',
  'status',
] as const;
/** Absent: lines of which something may still come. */
export const poItemStates = ['late', 'unanswered', 'no_day', 'received', 'all'] as const;
export const poItemGroupings = ['supplier', 'product', 'week'] as const;
export type PoItemGrouping = (typeof poItemGroupings)[number];

const day = z.iso.date({ error: rule(purchasingTexts.dateRule) }).refine(isPlausibleDay, {
  error: rule(purchasingTexts.dateRule),
});

const filters = {
  state: anyOr(z.enum(poItemStates)),
  status: anyOr(z.enum(purchaseStatuses)),
  seller: anyOr(id),
  product: anyOr(id),
  /** Of one purchase order. */
  order: anyOr(id),
  /** The day it is waited for: confirmed, else promised. */
  from: anyOr(day),
  to: anyOr(day),
};
/** Searched are number of the order, SKUs, EAN, name, and numbers of customers' orders. */
const found = listQuery(poItemKeys);
export const poItemsQuery = z.object({ ...filters, ...found });
export type PoItemsQuery = z.output<typeof poItemsQuery>;
export type PoItemFilters = Pick<PoItemsQuery, keyof typeof filters | 'search_text'>;

export const listPoItems = defineCall({
  name: 'poItems.list',
  method: 'GET',
  path: '/po/items',
  summary: 'Lines of the purchase orders to resellers, with what is bought for whom and when it is waited for.',
  ...read,
  query: poItemsQuery,
  output: paged(poItem),
});

export const selectAllPoItems = defineCall({
  name: 'poItems.selectAll',
  method: 'GET',
  path: '/po/items/select-all',
  summary: 'The ids of all lines the filters find, in list order, up to 10000.',
  access: ['Update_Order'],
  houseOnly: true,
  query: poItemsQuery.omit({ page: true, pageSize: true }),
  output: z.array(z.int()),
  errors: [changeSetErrors.tooManyFound],
});

export const groupPoItems = defineCall({
  name: 'poItems.groups',
  method: 'GET',
  path: '/po/items/groups',
  summary: 'The same lines added up by supplier, by product or by the week they are waited for.',
  ...read,
  query: z.object({ ...filters, search_text: found.search_text, by: z.enum(poItemGroupings) }),
  output: z.array(poItemGroup),
});

/** As many rows as a customs list has. */
export const customsRows = 10_000;

export const exportCustomsList = defineCall({
  name: 'poItems.customs',
  method: 'POST',
  path: '/po/items/customs',
  summary:
    'A workbook for customs of the lines of an address, or only of chosen ones: code, origin, pieces, value, net weight, by purchase order.',
  ...read,
  writes: false,
  body: z.object({
    /** The query of the list's address. */
    search: z
      .record(z.string().max(60), z.union([z.string().max(2000), z.array(z.string().max(2000)).max(200)]))
      .default({}),
    ids: z.array(z.int().positive()).max(customsRows).default([]),
    language: z.enum(interfaceLanguages).default('en'),
  }),
  output: z.object({ name: z.string(), content: z.string(), rows: z.int() }),
});

/** Lines of one receiving list. */
export const mostToReceive = 500;

export const listToReceive = defineCall({
  name: 'poItems.toReceive',
  method: 'POST',
  path: '/po/items/receiving',
  summary:
    'What a receiving list of chosen lines says: those of which something may still come, by purchase order; `left_out` counts the others.',
  ...read,
  writes: false,
  body: z.object({ ids: z.array(id).min(1).max(mostToReceive) }),
  output: z.object({ lines: z.array(poItem), left_out: z.int() }),
});

/** Days of a line that are changed in the list, one at a time. */
export const itemDays = ['promised', 'confirmed'] as const;

export const setPoItemDay = defineCall({
  name: 'poItems.setDay',
  method: 'PUT',
  path: '/po/items/{id}/day',
  summary: 'The day one line is promised or confirmed for; kept as a change that can be undone.',
  access: ['Update_Order'],
  houseOnly: true,
  params: z.object({ id }),
  body: z.object({ which: z.enum(itemDays), day: day.nullable() }),
  output: z.object({ change_set_id: z.uuid().nullable() }),
  errors: [errors.notNow, errors.nothingOpen, errors.dayPast],
});
