import { z } from 'zod';
import { lineEnds } from '#features/trade/purchasing/contract/purchasing.answers.ts';
import { purchaseStatuses } from '#features/trade/purchasing/contract/purchasing.status.ts';

const day = z.iso.date();

/** A line of a purchase order to a reseller, as the list of all of them shows it. */
export const poItem = z.object({
  id: z.int(),
  order: z.object({ id: z.int(), number: z.string(), status: z.enum(purchaseStatuses) }),
  seller: z.object({ id: z.int(), name: z.string() }),
  product_id: z.int(),
  /** The supplier's code, and ours. */
  sku: z.string(),
  sku_intern: z.string(),
  ean: z.string().nullable(),
  name: z.string(),
  qty: z.int(),
  confirmed: z.int().nullable(),
  received: z.int(),
  open: z.int(),
  /** Net per piece, decimal text, in `currency`. */
  cost: z.string(),
  currency: z.string(),
  /** Of this line, else of the order. */
  promised_on: day.nullable(),
  confirmed_on: day.nullable(),
  days_late: z.int(),
  cn_code: z.string().nullable(),
  origin: z.string().nullable(),
  /** Kilograms of one piece, decimal text. */
  weight: z.string().nullable(),
  refused_reason: z.enum(lineEnds).nullable(),
  /** What was noted last. */
  note: z.string(),
  /** Customers' orders it is bought for, of the shops one works in. */
  sales: z.array(z.object({ id: z.int(), number: z.string(), shop: z.string(), country: z.string(), qty: z.int() })),
});
export type PoItem = z.infer<typeof poItem>;

export const poItemGroup = z.object({
  /** The supplier's or product's id, or the Monday of the week; null: no day is known. */
  key: z.string().nullable(),
  label: z.string(),
  lines: z.int(),
  pieces: z.int(),
  open: z.int(),
  late: z.int(),
  amounts: z.array(z.object({ currency: z.string(), amount: z.string() })),
});
export type PoItemGroup = z.infer<typeof poItemGroup>;
