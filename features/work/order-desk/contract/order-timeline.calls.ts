import { z } from 'zod';
import { timelineEntry } from '#features/trade/orders/contract/orders.model.ts';
import { defineCall, id } from '#kit/call.ts';

/** What a line of the timeline belongs to, if not to the order itself: its history says the same. */
const subject = z.object({
  kind: z.enum(['purchase_order', 'package']),
  id: z.int(),
  /** PO-2026-0007, PKG-000012 */
  number: z.string(),
  /** A purchase order of a local seller. */
  local: z.boolean(),
});

/**
 * Something that happened to an order or for it. `bought` and `dropped`: pieces put on a purchase order, and no longer expected from it
 * (`text` is why). `remitted`: a carrier paid over the cash of a parcel (`text` is the verdict). `recorded`: an action of the history, in its words.
 */
export const happened = z.object({
  ...timelineEntry.shape,
  kind: z.enum([...timelineEntry.shape.kind.options, 'bought', 'dropped', 'remitted', 'recorded']),
  subject: subject.nullable(),
  /** Fields of the history worth saying in the stream, as they were recorded. */
  details: z.array(z.object({ field: z.string(), value: z.string() })),
});
export type Happened = z.output<typeof happened>;

export const getTimeline = defineCall({
  name: 'orderDesk.timeline',
  method: 'GET',
  path: '/order/{id}/timeline',
  summary:
    'What happened to an order and for it, newest first, with who did it: facts, money, purchase orders, packages, documents, refunds, returns, tells.',
  access: ['Read_Order'],
  houseOnly: true,
  params: z.object({ id }),
  output: z.array(happened),
});
