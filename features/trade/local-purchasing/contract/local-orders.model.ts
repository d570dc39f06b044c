import { z } from 'zod';
import { localRefusalReasons } from '#features/trade/purchasing/contract/purchasing.answers.ts';
import { localStatuses } from '#features/trade/purchasing/contract/purchasing.local.ts';
import { version } from '#kit/call.ts';

const time = z.iso.datetime();
/** Decimal text in the order's currency. */
const amount = z.string();
const named = z.object({ id: z.int(), name: z.string() });

/**
 * A purchase order to a local seller as the list has it. Nothing of the customer is in it: `sales_order` is null for the seller's people.
 */
export const localOrderRow = z.strictObject({
  id: z.int(),
  /** LPO-2026-0001. */
  number: z.string(),
  seller: named,
  status: z.enum(localStatuses),
  opened_at: time,
  accept_by: time,
  ready_by: time.nullable(),
  /** Was to be ready and is not handed over. */
  late: z.boolean(),
  reminded_n: z.int(),
  /** The first product, and how many more there are. */
  product: z.string(),
  lines: z.int(),
  units: z.int(),
  /** Of the pieces that still count: what customers pay, the commission, what the market bears of a campaign, and what comes to the seller. */
  gross: amount,
  commission: amount,
  campaign: amount,
  net: amount,
  currency: z.string(),
  /** Where it is picked up: the seller's own. */
  municipality: z.string(),
  /** For staff. */
  sales_order: z.strictObject({ id: z.int(), number: z.string() }).nullable(),
});
export type LocalOrderRow = z.output<typeof localOrderRow>;

export const localLine = z.strictObject({
  id: z.int(),
  product_id: z.int(),
  sku: z.string(),
  ean: z.string().nullable(),
  name: z.string(),
  qty: z.int(),
  /** Of one piece. */
  gross: amount,
  commission: amount,
  campaign: amount,
  net: amount,
  /** null: not answered yet. */
  confirmed_qty: z.int().nullable(),
  refused_reason: z.enum(localRefusalReasons).nullable(),
  refused_note: z.string(),
  received_ok: z.int(),
  received_damaged: z.int(),
  received_missing: z.int(),
});
export type LocalLine = z.output<typeof localLine>;

/** What a driver noted through the link of a list, when the goods were handed over. */
export const pickUpNote = z.strictObject({
  driver: z.string(),
  at: time,
  pieces: z.int(),
  of_pieces: z.int(),
  handed_by: z.string(),
  /** Strokes, each `x, y, x, y …` on a board of 1,000 × 400; null: none was drawn. */
  signature: z.array(z.array(z.int())).nullable(),
});

export const localOrder = localOrderRow.extend({
  version,
  answered_at: time.nullable(),
  expired_at: time.nullable(),
  ready_at: time.nullable(),
  handed_over_at: time.nullable(),
  /** The day the house fetches it; null: not planned, on its way already, or it does not come. */
  pick_up_on: z.iso.date().nullable(),
  /** What our driver noted when the goods were handed over; null where nobody did through a link. */
  picked: pickUpNote.nullable(),
  /** Why staff cancelled it. */
  reason: z.string(),
  items: z.array(localLine),
  /** Where it goes; null before it is accepted, and where the house has written down no company. */
  deliver_to: z.strictObject({ name: z.string(), address: z.string() }).nullable(),
});
export type LocalOrder = z.output<typeof localOrder>;

/** A line of any purchase order to a local seller; for staff. */
export const localItemRow = z.strictObject({
  id: z.int(),
  order: z.strictObject({ id: z.int(), number: z.string() }),
  /** Whose it is, and the country it goes to: nothing more of the customer. */
  sales_order: z.strictObject({ id: z.int(), number: z.string(), shop: z.string(), country: z.string() }),
  seller: named,
  municipality: z.string(),
  product_id: z.int(),
  sku: z.string(),
  name: z.string(),
  status: z.enum(localStatuses),
  qty: z.int(),
  confirmed_qty: z.int().nullable(),
  received_ok: z.int(),
  /** Still to come. */
  open: z.int(),
  refused_reason: z.enum(localRefusalReasons).nullable(),
  refused_note: z.string(),
  opened_at: time,
  accept_by: time,
  ready_by: time.nullable(),
  /** The day the house fetches it and who drives; null: not planned. */
  pick_up: z.strictObject({ on: z.iso.date(), driver: z.string() }).nullable(),
  /** Of the line's pieces that still count. */
  gross: amount,
  commission: amount,
  net: amount,
  currency: z.string(),
});
export type LocalItemRow = z.output<typeof localItemRow>;
