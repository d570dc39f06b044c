import { z } from 'zod';
import { unreadableTable } from '#features/base/exports/contract/table-import.rules.ts';
import { foundNumber } from '#features/trade/orders/contract/orders.bulk.calls.ts';
import { defineCall } from '#kit/call.ts';
import { packageLimits as limits } from './packages.rules.ts';

/** A row of a carrier’s list: which order it names, and under which number of which carrier it travels. */
export const trackedRow = foundNumber.extend({
  /** Empty: the row has none. */
  tracking: z.string(),
  /** As it stands in the file; empty: no carrier is named. */
  carrier_text: z.string(),
  /** null: none is named, or none of ours is called so. */
  carrier: z.object({ id: z.int(), name: z.string() }).nullable(),
});
export type TrackedRow = z.output<typeof trackedRow>;

export const readTracked = defineCall({
  name: 'packages.readTracked',
  method: 'POST',
  path: '/order/packages/ship-file',
  summary:
    'What a table of order numbers and tracking numbers (number, tracking, carrier) means, row by row; nothing is changed. Shipping them is previewed as a bulk change.',
  access: ['Read_Order'],
  houseOnly: true,
  writes: false,
  file: { maxBytes: limits.fileBytes },
  output: z.array(trackedRow),
  errors: unreadableTable,
});
