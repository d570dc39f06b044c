import { fixed, type Num, num } from '#kit/exact.ts';
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
  /** Refunds the shop made by itself while their money was owed, above 0: nobody is asked for that again. */
  readonly forgivenInShop: string;
  /** Σ of the money but `rounding`. */
  readonly paid: string;
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

const atLeastNothing = (amount: Num): Num => (amount.lt(0) ? num(0) : amount);

/** What needed pieces cost with shipping and fee, less their share of the discount; it may be below 0. */
export function worthOf({
  lines,
  shipping,
  fee,
  discount,
}: Pick<Owed, 'lines' | 'shipping' | 'fee' | 'discount'>): string {
  const placed = lines.reduce((sum, line) => sum.plus(line.lineGross), num(0));
  const needed = lines.reduce((sum, line) => sum.plus(partOf(line.need, line)), num(0));
  const share = placed.gt(0) ? num(fixed(num(discount).times(needed).div(placed), 4)) : num(discount);
  return fixed(needed.minus(share).plus(shipping).plus(fee), 4);
}

/**
 * Never below 0; 0 where nothing is needed any more. What a shop paid back by itself is let off as far as it is missing: a shop tells of a refund before
 * anybody cancels the pieces it is for, or never does, and either way they are let off once.
 */
export function dueOf({ rounding, forgiven, forgivenInShop, paid, ...goods }: Owed): string {
  if (goods.lines.every(({ need }) => need === 0)) return '0.0000';
  const asked = atLeastNothing(num(worthOf(goods)).plus(rounding).minus(forgiven));
  const missing = atLeastNothing(asked.minus(paid));
  return fixed(asked.minus(missing.lt(forgivenInShop) ? missing : forgivenInShop), 4);
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

/** What a refund of the shop’s own is called in the money of its order (`ref_kind`), as far as its money was owed. */
export const refundInShop = 'shop_refund';

/** How a refund of money that was not for goods that came back is booked: first what was paid too much; the rest is forgiven, so that nobody asks for it again. */
export function splitRefund(
  amount: string,
  { paid, due }: { readonly paid: string; readonly due: string },
): { readonly over: string; readonly forgiven: string } {
  const tooMuch = atLeastNothing(num(paid).minus(due));
  const over = tooMuch.lt(amount) ? tooMuch : num(amount);
  return { over: fixed(over, 4), forgiven: fixed(num(amount).minus(over), 4) };
}
