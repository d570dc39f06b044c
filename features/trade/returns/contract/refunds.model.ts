import { z } from 'zod';
import { version } from '#kit/call.ts';
import { noVoucherReasons, refundReasons, refundStates, refundWays } from './returns.words.ts';

const time = z.iso.datetime();
/** Decimal text with VAT in the currency of the order. */
const amount = z.string();
const person = z.object({ id: z.int(), name: z.string() });

/** Why a voucher is none of the ways; null: it is one. */
export const no_voucher = z.enum(noVoucherReasons).nullable();

export const refund = z.object({
  id: z.int(),
  order_id: z.int(),
  state: z.enum(refundStates),
  way: z.enum(refundWays),
  amount,
  shipping: amount,
  goodwill: amount,
  currency: z.string(),
  reason: z.enum(refundReasons),
  note: z.string(),
  /** The last four characters; null: no transfer. */
  iban_last: z.string().nullable(),
  /** The last four letters of its code; null: no voucher, or not issued yet. */
  voucher_last: z.string().nullable(),
  second_needed: z.boolean(),
  made_by: person.nullable(),
  second_by: person.nullable(),
  /** Made by who asks: somebody else has to agree. */
  mine: z.boolean(),
  return: z.object({ id: z.int(), number: z.string() }).nullable(),
  lines: z.array(z.object({ line_id: z.int(), sku: z.string(), name: z.string(), qty: z.int(), amount })),
  /** Why it failed or was declined. */
  said: z.string(),
  created_at: time,
  approved_at: time.nullable(),
  settled_at: time.nullable(),
  version,
});
export type Refund = z.output<typeof refund>;

/** What was paid back of an order, and what can be. */
export const orderRefunds = z.object({
  order_id: z.int(),
  currency: z.string(),
  due: amount,
  paid: amount,
  /** The most that can be paid back now, whatever for. */
  most: amount,
  shipping_most: amount,
  /** Above it a second person has to agree, in the order's currency, less what went back on one person's word; null: always. */
  second_from: amount.nullable(),
  ways: z.array(z.enum(refundWays)),
  no_voucher,
  lines: z.array(
    z.object({
      id: z.int(),
      sku: z.string(),
      name: z.string(),
      placed: z.int(),
      /** Pieces nobody needs any more: cancelled, or returned. */
      gone: z.int(),
      /** What one piece cost. */
      unit: amount,
      most: amount,
    }),
  ),
  /** Newest first. */
  refunds: z.array(refund),
});
export type OrderRefunds = z.output<typeof orderRefunds>;

export const listedRefund = refund.extend({
  order: z.object({ id: z.int(), number: z.string(), customer: z.string() }),
  shop: z.object({ id: z.int(), name: z.string(), country: z.string() }),
});
export type ListedRefund = z.output<typeof listedRefund>;

export const refundTabs = ['open', 'to_approve', 'failed', 'all'] as const;
export type RefundTab = (typeof refundTabs)[number];
