import { fixed, num } from '#kit/exact.ts';
import type { PaymentMethod, PaymentState } from './orders.words.ts';

/**
 * What a customer owes and how far it is paid (orders.md 2.1), from money that is only added to. The same rules stand in the SQL of the list row
 * (orders.payment.projection.ts); a test holds both against each other. Amounts are decimal text in the order's currency, with VAT.
 */
export type Owed = {
  readonly lines: readonly {
    /** Pieces still needed, and pieces the amount of the line is of. */
    readonly need: number;
    readonly qtyPlaced: number;
    /** After the line's own discount. */
    readonly lineGross: string;
  }[];
  readonly shipping: string;
  readonly fee: string;
  /** Of the whole order; shared by the value of what is still needed. */
  readonly discount: string;
  /** Σ of money of the kind `rounding`. */
  readonly rounding: string;
  /** Refunds of pieces that are still needed (returned, goodwill), above 0. */
  readonly forgiven: string;
};

/** What a part of a line costs, with four decimals. */
export const partOf = (qty: number, of: { readonly qtyPlaced: number; readonly lineGross: string }): string =>
  fixed(num(of.lineGross).times(qty).div(of.qtyPlaced), 4);

/**
 * The discount to keep of an order: `discount` is that of goods worth `worth`, and everything that was ever placed bears the same share of it, so that
 * what is needed of it does, whatever else was cancelled or replaced.
 */
export const discountOfAll = (discount: string, worth: string, placed: string): string =>
  num(worth).gt(0) ? fixed(num(discount).times(placed).div(worth), 4) : discount;

/** Never below 0; 0 where nothing is needed any more. */
export function dueOf({ lines, shipping, fee, discount, rounding, forgiven }: Owed): string {
  if (lines.every(({ need }) => need === 0)) return '0.0000';
  const placed = lines.reduce((sum, line) => sum.plus(line.lineGross), num(0));
  const needed = lines.reduce((sum, line) => sum.plus(partOf(line.need, line)), num(0));
  const share = placed.gt(0) ? num(fixed(num(discount).times(needed).div(placed), 4)) : num(discount);
  const due = needed.minus(share).plus(shipping).plus(fee).plus(rounding).minus(forgiven);
  return fixed(due.lt(0) ? num(0) : due, 4);
}

export type PaidSoFar = {
  readonly due: string;
  /** Σ of the money but `rounding`: what came in less what was paid back. */
  readonly paid: string;
  /** Whether anything ever came in. */
  readonly everPaid: boolean;
  readonly method: PaymentMethod;
  /** A payment failed, and nobody has solved it. */
  readonly failed: boolean;
  /** How many lines there are: a shop may round each of them by a hundredth. */
  readonly lines: number;
};

export function paymentStateOf({ due, paid, everPaid, method, failed, lines }: PaidSoFar): PaymentState {
  const slack = num('0.01').times(Math.max(1, lines));
  const open = num(due).minus(paid);
  if (open.lt(slack.neg())) return 'over';
  if (num(due).isZero()) return everPaid ? (open.gt(slack) ? 'pending' : 'refunded') : 'void';
  if (open.lte(slack) && everPaid) return 'paid';
  if (num(paid).gt(0)) return 'part';
  if (failed) return 'failed';
  return method === 'cod' ? 'cod' : 'pending';
}
