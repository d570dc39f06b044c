import { z } from 'zod';
import { version } from '#kit/call.ts';
import { lostReasons } from './sourcing.choice.ts';
import { allocationStates, endedReasons } from './sourcing.follow.ts';

const day = z.iso.date();

/** Who else could have supplied it; amounts are decimal text, null for who does not see costs. */
export const candidate = z.object({
  variant_id: z.int(),
  sku: z.string(),
  seller_id: z.int(),
  seller: z.string(),
  cost: z.string().nullable(),
  currency: z.string(),
  landed: z.string().nullable(),
  arrives: day.nullable(),
  at_hub: day.nullable(),
  available: z.int(),
  chosen: z.boolean(),
  qty: z.int(),
  lost: z.enum(lostReasons).nullable(),
});

/** Pieces of a line of a purchase order that are meant for a line of a customer's order. */
export const allocation = z.object({
  id: z.int(),
  line_id: z.int(),
  order: z.object({ id: z.int(), number: z.string() }),
  purchase: z.object({ id: z.int(), number: z.string(), status: z.string(), local: z.boolean() }),
  item_id: z.int(),
  seller: z.string(),
  sku: z.string(),
  qty: z.int(),
  received: z.int(),
  ended: z.int(),
  state: z.enum(allocationStates),
  reason: z.enum(endedReasons).nullable(),
  promised: day.nullable(),
  due: day.nullable(),
  candidates: z.array(candidate),
});
export type Allocation = z.infer<typeof allocation>;

/** A line of an order with what is bought for it, and who could supply what is not. */
export const lineSupply = z.object({
  line_id: z.int(),
  sku: z.string(),
  name: z.string(),
  need: z.int(),
  here: z.int(),
  coming: z.int(),
  to_order: z.int(),
  /** Of `to_order`: on drafts already. */
  proposed: z.int(),
  surplus: z.int(),
  currency: z.string(),
  source: z.object({ id: z.int(), name: z.string() }).nullable(),
  locked: z.boolean(),
  /** From whom the product is bought while it can deliver; `everywhere`: in all shops. */
  pin: z.object({ id: z.int(), seller_id: z.int(), seller: z.string(), everywhere: z.boolean() }).nullable(),
  /** Free pieces of it in the hub. */
  hub: z.int(),
  allocations: z.array(allocation),
  candidates: z.array(candidate),
});
export const orderSupply = z.object({ id: z.int(), version, held: z.boolean(), lines: z.array(lineSupply) });
export type OrderSupply = z.infer<typeof orderSupply>;
export type LineSupply = OrderSupply['lines'][number];

/** A line that waits to be ordered, under the supplier it would be ordered from. */
export const lineToOrder = z.object({
  line_id: z.int(),
  order: z.object({ id: z.int(), number: z.string() }),
  shop_id: z.int(),
  sku: z.string(),
  name: z.string(),
  qty: z.int(),
  promised: day.nullable(),
  arrives: day.nullable(),
  cost: z.string().nullable(),
  problem: z.boolean(),
  /** Other suppliers that could deliver it. */
  others: z.int(),
});
export const toOrderGroup = z.object({
  /** null: nobody can supply these. */
  seller: z.object({ id: z.int(), name: z.string() }).nullable(),
  currency: z.string().nullable(),
  pieces: z.int(),
  amount: z.string().nullable(),
  minimum: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  cut_off: z.string().nullable(),
  lines: z.array(lineToOrder),
});

export const proposal = z.object({
  purchase_orders: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      seller: z.string(),
      joined: z.boolean(),
      lines: z.int(),
      pieces: z.int(),
    }),
  ),
  /** Pieces taken from the hub's stock, and from open purchase orders of which nobody needed them. */
  from_hub: z.int(),
  from_open: z.int(),
  /** `held`: lines that were asked for by their ids, of an order of which nothing is bought until it is released. */
  refused: z.array(
    z.object({ line_id: z.int(), order: z.string(), sku: z.string(), code: z.enum(['no_source', 'held']) }),
  ),
});
export type Proposal = z.infer<typeof proposal>;
