import { Decimal } from 'decimal.js';

/** What is said of a billed line (orders.md 4). */
export const verdicts = [
  'match',
  'qty_over',
  'qty_open',
  'price_over',
  'price_under',
  'not_ordered',
  'currency',
] as const;
export type Verdict = (typeof verdicts)[number];

/** Where an invoice stands: within tolerance, waiting for a person, agreed, or not agreed. */
export const invoiceStates = ['matched', 'differs', 'accepted', 'disputed'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Sums of an invoice may be off by so much: suppliers round each line. */
export const sumTolerance = '0.02';
export const leastTolerance = '0.01';

export const invoiceLimits = { lines: 400, shown: 100 } as const;

export type BilledLine = {
  /** null: it is of no line of the order. */
  readonly itemId: number | null;
  readonly qty: number;
  /** Net per piece, decimal text. */
  readonly unitCost: string;
};

/** A line of the order with what came of it, and what earlier invoices billed. */
export type OrderedLine = {
  readonly qty: number;
  readonly cost: string;
  readonly received: number;
  readonly billed: number;
};

export type Matched = {
  readonly verdicts: readonly Verdict[];
  /** Net, two decimals: what would be paid beyond what was ordered and came. */
  readonly difference: string;
};

/**
 * Compares each billed line with what was ordered and what came: pieces first, then the price. Pieces that were ordered and have not come are open;
 * beyond the order they are too many. A cost may differ by `tolerancePercent`, and by a cent in any case.
 */
export function matchInvoice(
  { currency, lines }: { readonly currency: string; readonly lines: readonly BilledLine[] },
  order: { readonly currency: string; readonly items: ReadonlyMap<number, OrderedLine> },
  tolerancePercent: string,
): Matched {
  const billed = new Map([...order.items].map(([id, line]) => [id, line.billed]));
  let difference = new Decimal(0);
  const found = lines.map(({ itemId, qty, unitCost }): Verdict => {
    const cost = new Decimal(unitCost);
    const ordered = itemId === null ? undefined : order.items.get(itemId);
    if (itemId === null || ordered === undefined) {
      difference = difference.plus(cost.times(qty));
      return 'not_ordered';
    }
    if (currency !== order.currency) {
      difference = difference.plus(cost.times(qty));
      return 'currency';
    }
    const before = billed.get(itemId)!;
    billed.set(itemId, before + qty);
    const over = Math.min(qty, Math.max(0, before + qty - ordered.received));
    const rise = cost.minus(ordered.cost);
    const allowed = Decimal.max(new Decimal(ordered.cost).times(tolerancePercent).div(100), leastTolerance);
    const dearer = rise.gt(allowed);
    difference = difference.plus(cost.times(over));
    if (dearer) difference = difference.plus(rise.times(qty - over));
    if (over > 0) return before + qty > Math.max(ordered.qty, ordered.received) ? 'qty_over' : 'qty_open';
    if (dearer) return 'price_over';
    return rise.neg().gt(allowed) ? 'price_under' : 'match';
  });
  return { verdicts: found, difference: difference.toFixed(2) };
}

/**
 * An invoice as a whole: freight and fees, which nobody ordered, are settled with its lines up to what a second person need not see; dearer ones are a
 * difference, too. All decimal text. @param dearExtras whether they are above that
 */
export function judgeInvoice(
  { verdicts, difference }: Matched,
  extras: string,
  dearExtras: boolean,
): { readonly state: 'matched' | 'differs'; readonly difference: string } {
  const matches = !dearExtras && verdicts.every((verdict) => verdict === 'match');
  return {
    state: matches ? 'matched' : 'differs',
    difference: dearExtras ? new Decimal(difference).plus(extras).toFixed(2) : difference,
  };
}

/** What an invoice comes to: its lines and extras net, and whether its own totals say the same. All decimal text. */
export function sumsOf({
  lines,
  extras,
  vat,
  gross,
}: {
  readonly lines: readonly Pick<BilledLine, 'qty' | 'unitCost'>[];
  readonly extras: string;
  readonly vat: string;
  readonly gross: string;
}): { readonly net: string; readonly fits: boolean } {
  const net = lines.reduce((sum, { qty, unitCost }) => sum.plus(new Decimal(unitCost).times(qty)), new Decimal(extras));
  return { net: net.toFixed(4), fits: net.plus(vat).minus(gross).abs().lte(sumTolerance) };
}
