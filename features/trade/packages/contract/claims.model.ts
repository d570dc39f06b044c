import { z } from 'zod';
import { version } from '#kit/call.ts';
import { claimKinds, claimStates } from './claims.rules.ts';

/** Decimal text. */
const amount = z.string();

export const claim = z.object({
  id: z.int(),
  version,
  package: z.object({ id: z.int(), number: z.string(), order: z.string() }),
  carrier: z.string(),
  tracking: z.string(),
  kind: z.enum(claimKinds),
  state: z.enum(claimStates),
  amount,
  currency: z.string(),
  paid: amount.nullable(),
  due_on: z.iso.date(),
  /** Nobody has answered, and the day is past. */
  overdue: z.boolean(),
  /** Open, though what it is for is not so any more: the parcel was found, or the cash was paid out. */
  settled_otherwise: z.boolean(),
  carrier_ref: z.string(),
  note: z.string(),
  /** Photos and reports that show it. */
  files: z.array(z.object({ id: z.uuid(), name: z.string(), size: z.int() })),
  opened_by: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type Claim = z.output<typeof claim>;

/** What may be claimed for a package now, and how much at most: that is asked for unless somebody says less. */
export const claimable = z.object({ kind: z.enum(claimKinds), amount, currency: z.string() });
export type Claimable = z.output<typeof claimable>;

/** What a package brought and cost the house in the currency of its order; null where there is nothing to say. */
export const packageMoney = z.object({
  currency: z.string(),
  collected: amount,
  paid_out: amount,
  claimed: amount,
  recovered: amount,
  written_off: amount,
});
