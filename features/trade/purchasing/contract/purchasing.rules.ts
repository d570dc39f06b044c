import { Decimal } from 'decimal.js';
import type { Amount } from '#kit/money.ts';
import { round } from '#kit/money.ts';
import type { PurchaseStatus } from './purchasing.status.ts';

/**
 * Folders of the list (pages.md 4.13): the states, and two that cut across them. An order whose mail has not left is with
 * the approved ones, which are called "Not sent"; one whose mail failed is a problem, too.
 */
export const purchaseBuckets = [
  'all',
  'draft',
  'approved',
  'sent',
  'acknowledged',
  'partly_received',
  'received',
  'overdue',
  'problem',
  'closed',
  'cancelled',
] as const;
export type PurchaseBucket = (typeof purchaseBuckets)[number];

/** At most so many lines in one order, pieces of one line, and documents through links. */
export const purchaseLimits = { lines: 200, qty: 100_000, documents: 20, found: 20 } as const;

/** A day somebody can mean, YYYY-MM-DD: the database knows no year 0, and a typing error makes the year 20026. */
export const isPlausibleDay = (day: string): boolean => day >= '2000-01-01' && day <= '2199-12-31';

/** "PO-2026-0007"; of a local seller "LPO-2026-0007". */
export const purchaseNumber = (year: number, number: number, local = false): string =>
  `${local ? 'LPO' : 'PO'}-${year}-${String(number).padStart(4, '0')}`;

type Line = {
  readonly qty: number;
  readonly confirmed_qty: number | null;
  readonly received_ok: number;
  readonly received_damaged: number;
  readonly received_missing: number;
};

/** Pieces we still wait for: what was confirmed, or else ordered, without what came and what was found missing. */
export const openQty = (line: Line): number =>
  Math.max(0, (line.confirmed_qty ?? line.qty) - line.received_ok - line.received_damaged - line.received_missing);

/** Where an order stands once the supplier has answered: acknowledged with the last line, not before. */
export const statusAfterAnswers = (
  status: PurchaseStatus,
  lines: readonly { readonly answered_at: unknown }[],
): PurchaseStatus =>
  status === 'sent' && lines.every(({ answered_at }) => answered_at !== null) ? 'acknowledged' : status;

/**
 * Where an order stands once goods came: received when no line waits any more. Where all that was booked was taken back, it stands where
 * the answers say.
 */
export const statusAfterReceipt = (
  lines: readonly (Line & { readonly answered_at: unknown })[],
): 'sent' | 'acknowledged' | 'partly_received' | 'received' => {
  const came = lines.some((line) => line.received_ok + line.received_damaged + line.received_missing > 0);
  if (!came) return lines.every(({ answered_at }) => answered_at !== null) ? 'acknowledged' : 'sent';
  return lines.every((line) => openQty(line) === 0) ? 'received' : 'partly_received';
};

/** Whole percent of the pieces that came in order; 0 where nothing was ordered. */
export const receivedPercent = (ordered: number, received: number): number =>
  ordered === 0 ? 0 : Math.min(100, Math.floor((received * 100) / ordered));

/** What the lines cost together, net, in the order's currency, with two decimals. */
export const amountOf = (lines: readonly { readonly qty: number; readonly cost: string }[]): string =>
  round(lines.reduce((sum, { qty, cost }) => sum.plus(new Decimal(cost).times(qty)), new Decimal(0)));

/** The same in euro at "one euro is so much" (`EURALL`); null without a rate. */
export const inEuro = (amount: string, rate: Amount): Amount =>
  rate === null ? null : round(new Decimal(amount).div(rate));

/** Whole days since the promised day has passed; 0 where it has not. Days are YYYY-MM-DD. */
export const daysLate = (promised: string | null, today: string): number =>
  promised === null || promised >= today
    ? 0
    : Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${promised}T00:00:00Z`)) / 86_400_000);
