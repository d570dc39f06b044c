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
