import { z } from 'zod';
import { shopOrderSchema } from '#connectors/kit/shop-order.ts';
import { saidShape } from '#kit/envelope.ts';

export const intakeStates = ['stored', 'applied', 'older', 'refused'] as const;
export type IntakeState = (typeof intakeStates)[number];

const shop = z.object({ id: z.int(), name: z.string() });

/** One document as a shop told it, and what became of it. */
export const intakeRow = z.object({
  id: z.int(),
  shop,
  external_id: z.string(),
  /** As the customer and the shop's staff call it; empty where the document was not understood. */
  shop_number: z.string(),
  /** Counts the documents of one order. */
  no: z.int(),
  /** Whether the shop told a newer one since. */
  newest: z.boolean(),
  shop_updated_at: z.iso.datetime(),
  state: z.enum(intakeStates),
  /** With the texts of order-intake.refusals.ts. */
  error: z.object({ code: z.string(), values: z.record(z.string(), z.string()) }).nullable(),
  /** The order it became or belongs to. */
  order: z.object({ id: z.int(), number: z.string() }).nullable(),
  customer: z.string(),
  /** As the shop wrote it, sense or no sense. */
  total: z.string(),
  currency: z.string(),
  created_at: z.iso.datetime(),
  applied_at: z.iso.datetime().nullable(),
});
export type IntakeRow = z.output<typeof intakeRow>;

/** With all it says: ours where it was understood, else as it came. */
export const intakeDetail = intakeRow.extend({ document: shopOrderSchema.nullable(), raw: z.unknown() });
export type IntakeDetail = z.output<typeof intakeDetail>;

export const intakeCounts = z.object({ stored: z.int(), applied: z.int(), older: z.int(), refused: z.int() });

/** How it stands with reading the orders of one shop. */
export const orderPull = z.object({
  shop,
  /** Newest change seen there; null: nothing yet. */
  seen_until: z.iso.datetime().nullable(),
  ok_at: z.iso.datetime().nullable(),
  /** Why the last try failed, in the shop's words; null where it did not. */
  error: saidShape.nullable(),
  failures: z.int(),
  running: z.boolean(),
});
export type OrderPull = z.output<typeof orderPull>;
