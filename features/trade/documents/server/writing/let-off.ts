import { fixed, type Num, num } from '#kit/exact.ts';
import { partOfWorth, worthOfLines } from '../../contract/documents.amounts.ts';
import type { InvoicedLine } from '../documents.repository.ts';
import type { PaidOrder } from './read-paid.ts';

/** Pieces of a line that stand on invoices and were not cancelled afterwards. */
export const invoicedOf = (lines: readonly InvoicedLine[], lineId: number): number =>
  lines.reduce((sum, line) => (line.line_id === lineId ? sum + line.qty - line.cancelled : sum), 0);

/** Pieces that came back and were credited. */
const creditedOf = (lines: readonly InvoicedLine[], lineId: number): number =>
  lines.reduce((sum, line) => (line.line_id === lineId ? sum + line.credited - line.cancelled : sum), 0);

/** What is left to invoice of a line of an order. */
export type OpenLine = {
  readonly line: PaidOrder['lines'][number];
  /** Pieces that are invoiced already, and those that are still to be. */
  readonly from: number;
  readonly qty: number;
  /** With VAT, of so many of those, after the first `skip`. */
  readonly worth: (skip: number, qty: number) => string;
  /** Of what was let off and no document says: what is of these pieces by name. */
  readonly named: string;
};

export type Open = {
  readonly lines: readonly OpenLine[];
  /** All that was let off and no document says yet. */
  readonly letOff: string;
  /** Of it, what is of shipping and fee by name. */
  readonly namedExtras: string;
};

/**
 * What is left to invoice of an order, and how much of what its customer was let off no document says yet. A piece that came back before it was
 * invoiced, and was paid back, is on no invoice; while it is not paid back, or not whole, it is, and what was paid back of it is taken off.
 */
export function openOf({ lines, order, payment, named }: PaidOrder, invoiced: readonly InvoicedLine[]): Open {
  const worths = worthOfLines(
    lines.map(({ id, line_gross }) => ({ id, lineGross: line_gross })),
    order.discount_gross,
  );
  const open = lines.map((line) => {
    const from = invoicedOf(invoiced, line.id);
    const qty = Math.max(0, line.need - from);
    // The invoiced pieces are the first that were delivered: what came back of those is credited and leaves the open ones alone.
    const delivered = line.sums.delivered - from;
    const back = Math.max(0, Math.min(qty, delivered, line.sums.returned - creditedOf(invoiced, line.id)));
    const worth = (skip: number, qty: number) => partOfWorth(worths.get(line.id)!, line.qty_placed, from + skip, qty);
    return { line, from, qty, back, worth };
  });
  const untold = num(payment.letOff).minus(toldOf(invoiced));
  const cameBack = open.reduce((sum, { qty, back, worth }) => sum.plus(worth(qty - back, back)), num(0));
  const leaveOut = cameBack.gt(0) && untold.gte(cameBack.minus(num('0.01').times(lines.length)));
  const letOff = leaveOut ? untold.minus(cameBack) : untold;
  let rest = letOff;
  // What invoices of an earlier release spread over other lines is told: all that is named may be more than there is.
  const atMost = (amount: Num, most: Num) => {
    const taken = [amount, most, rest].reduce((least, one) => (one.lt(least) ? one : least));
    if (taken.lte(0)) return '0.00';
    rest = rest.minus(taken);
    return fixed(taken, 2);
  };
  const namedOf = (amount: string | undefined, of: (line: InvoicedLine) => boolean) =>
    num(amount ?? 0).minus(toldOf(invoiced.filter(of)));
  return {
    lines: open.map(({ back, qty: all, worth, ...one }) => {
      const qty = leaveOut ? all - back : all;
      const own = namedOf(named.lines.get(one.line.id), ({ line_id }) => line_id === one.line.id);
      const leftOut = num(worth(qty, all - qty));
      return { ...one, qty, worth, named: atMost(own.minus(leftOut), num(worth(0, qty))) };
    }),
    letOff: fixed(letOff.lt(0) ? num(0) : letOff, 2),
    namedExtras: atMost(
      namedOf(named.extras, ({ kind }) => kind !== 'goods'),
      num(order.shipping_gross).plus(order.fee_gross),
    ),
  };
}

/** What documents say of what was let off: credit notes, and what invoices took off of what is not cancelled. */
const toldOf = (invoiced: readonly InvoicedLine[]) =>
  invoiced.reduce((sum, line) => {
    const { gross, let_off, cancelled_gross, credited_gross } = line;
    const stands = num(gross).gt(0) ? num(gross).minus(cancelled_gross).div(gross) : num(1);
    return sum.plus(credited_gross).minus(cancelled_gross).plus(num(let_off).times(stands));
  }, num(0));
