import type { LockedOrder } from '#features/trade/orders/server/orders.public.ts';
import { fixed, num } from '#kit/exact.ts';
import { partOfWorth, worthOfLines } from '../../contract/documents.amounts.ts';
import type { InvoicedLine } from '../documents.repository.ts';

/** Pieces of a line that stand on invoices and were not cancelled afterwards. */
export const invoicedOf = (lines: readonly InvoicedLine[], lineId: number): number =>
  lines.reduce((sum, line) => (line.line_id === lineId ? sum + line.qty - line.cancelled : sum), 0);

/** Pieces that came back and were credited. */
const creditedOf = (lines: readonly InvoicedLine[], lineId: number): number =>
  lines.reduce((sum, line) => (line.line_id === lineId ? sum + line.credited - line.cancelled : sum), 0);

/** What is left to invoice of a line of an order. */
export type OpenLine = {
  readonly line: LockedOrder['lines'][number];
  /** Pieces that are invoiced already, and those that are still to be. */
  readonly from: number;
  readonly qty: number;
  /** With VAT, of so many of those, after the first `skip`. */
  readonly worth: (skip: number, qty: number) => string;
};

/**
 * What is left to invoice of an order, and how much of what its customer was let off no document says yet. A piece that came back before it was
 * invoiced, and was paid back, is on no invoice; while it is not paid back, or not whole, it is, and what was paid back of it is taken off.
 */
export function openOf(
  { lines, order, payment }: LockedOrder,
  invoiced: readonly InvoicedLine[],
): { readonly lines: readonly OpenLine[]; readonly letOff: string } {
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
  return {
    lines: open.map(({ back, qty, ...line }) => ({ ...line, qty: leaveOut ? qty - back : qty })),
    letOff: fixed(letOff.lt(0) ? num(0) : letOff, 2),
  };
}

/** What documents say of what was let off: credit notes, and what invoices took off of what is not cancelled. */
const toldOf = (invoiced: readonly InvoicedLine[]) =>
  invoiced.reduce((sum, line) => {
    const { gross, let_off, cancelled_gross, credited_gross } = line;
    const stands = num(gross).gt(0) ? num(gross).minus(cancelled_gross).div(gross) : num(1);
    return sum.plus(credited_gross).minus(cancelled_gross).plus(num(let_off).times(stands));
  }, num(0));
