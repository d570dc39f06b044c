import { z } from 'zod';
import { version } from '#kit/call.ts';
import { entryKinds } from './seller-entries.rules.ts';

const time = z.iso.datetime();
const day = z.iso.date();
const amount = z.string();

/** `open`: the seller has not confirmed it; `paid`: the house has noted that it was paid, nothing is paid from here. */
export const statementStates = ['open', 'confirmed', 'paid'] as const;
export type StatementState = (typeof statementStates)[number];

export const disputeStates = ['open', 'accepted', 'rejected'] as const;
export type DisputeState = (typeof disputeStates)[number];

export const statementRow = z.strictObject({
  id: z.int(),
  seller: z.object({ id: z.int(), name: z.string() }),
  from: day,
  to: day,
  currency: z.string(),
  state: z.enum(statementStates),
  /** Always the sum of its entries: what is left for the seller. */
  total: amount,
  entries: z.int(),
  /** Entries with an open dispute. */
  disputed: z.int(),
  confirmed_at: time.nullable(),
  paid_on: day.nullable(),
});
export type StatementRow = z.output<typeof statementRow>;

export const sellerEntry = z.strictObject({
  id: z.int(),
  kind: z.enum(entryKinds),
  at: time,
  /** LPO-2026-0001; null: not of an order. */
  order: z.string().nullable(),
  sku: z.string().nullable(),
  product: z.string().nullable(),
  qty: z.int(),
  /** Below 0: taken from the seller. */
  amount,
  /** Of a commission: the percentage and what it was taken of, as frozen. */
  percent: z.string().nullable(),
  base: z.enum(['gross', 'net']).nullable(),
  note: z.string(),
  dispute: z
    .strictObject({
      id: z.int(),
      text: z.string(),
      state: z.enum(disputeStates),
      answer: z.string(),
      /** A correction that waits for a second person; null: none does, and always to a seller. */
      proposal: z
        .strictObject({
          amount,
          answer: z.string(),
          by: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
        })
        .nullable(),
    })
    .nullable(),
});
export type SellerEntry = z.output<typeof sellerEntry>;

/** An entry with an open dispute, in any statement, or in none: one that was confirmed left it out. */
export const disputedEntry = sellerEntry.extend({
  seller: z.object({ id: z.int(), name: z.string() }),
  currency: z.string(),
});
export type DisputedEntry = z.output<typeof disputedEntry>;

export const statement = statementRow.extend({
  version,
  /** What the house invoiced of its commissions; null: not confirmed yet, or nothing to invoice. */
  invoice: z.string().nullable(),
  sums: z.array(z.strictObject({ kind: z.enum(entryKinds), amount })),
  lines: z.array(sellerEntry),
});
export type Statement = z.output<typeof statement>;

/** What the house owes a seller and has not noted as paid: in statements, and in entries that are in none yet. */
export const owed = z.strictObject({
  seller: z.object({ id: z.int(), name: z.string() }),
  currency: z.string(),
  stated: amount,
  not_stated: amount,
});
export type Owed = z.output<typeof owed>;
