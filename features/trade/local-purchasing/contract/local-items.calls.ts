import { z } from 'zod';
import { changeSetErrors } from '#features/base/change-sets/contract/change-sets.errors.ts';
import { defineCall, id } from '#kit/call.ts';
import { localItemsQuery } from './local-orders.calls.ts';
import { localItemRow } from './local-orders.model.ts';

export const selectAllLocalItems = defineCall({
  name: 'localOrders.selectAllItems',
  method: 'GET',
  path: '/polocal/items/select-all',
  summary: 'The ids of all lines the filters find, in list order, up to 10000.',
  access: ['Update_Order'],
  houseOnly: true,
  query: localItemsQuery.omit({ page: true, pageSize: true }),
  output: z.array(z.int()),
  errors: [changeSetErrors.tooManyFound],
});

export const localItemGroupings = ['seller', 'product', 'week'] as const;
export type LocalItemGrouping = (typeof localItemGroupings)[number];

/** Lines of the list that have something in common, added up. */
export const localItemGroup = z.object({
  /** The id of the seller or product, or the Monday of the week they are fetched in; null: no day is planned. */
  key: z.string().nullable(),
  label: z.string(),
  lines: z.int(),
  pieces: z.int(),
  /** Pieces that are still to come. */
  open: z.int(),
  /** For the seller, by currency. */
  amounts: z.array(z.object({ currency: z.string(), amount: z.string() })),
});
export type LocalItemGroup = z.output<typeof localItemGroup>;

export const groupLocalItems = defineCall({
  name: 'localOrders.itemGroups',
  method: 'GET',
  path: '/polocal/items/groups',
  summary: 'The same lines added up by seller, by product or by the week they are fetched in.',
  access: ['Read_Order'],
  houseOnly: true,
  query: localItemsQuery
    .omit({ page: true, pageSize: true, orderKey: true, orderBy: true })
    .extend({ by: z.enum(localItemGroupings) }),
  output: z.array(localItemGroup),
});

/** Lines of one sheet. */
export const mostPrintedItems = 500;

export const printLocalItems = defineCall({
  name: 'localOrders.printItems',
  method: 'POST',
  path: '/polocal/items/print',
  summary: 'What a sheet of chosen lines says, by municipality and seller.',
  access: ['Read_Order'],
  houseOnly: true,
  writes: false,
  body: z.object({ ids: z.array(id).min(1).max(mostPrintedItems) }),
  output: z.array(localItemRow),
});
