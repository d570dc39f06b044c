import { fixed, num } from '#kit/exact.ts';

/** What can still be paid back of an order; amounts are decimal text with VAT in the order's currency. */
export type Refundable = {
  readonly lines: readonly {
    readonly id: number;
    readonly qtyPlaced: number;
    /** What all its pieces cost, less its share of the order's discount. */
    readonly value: string;
    /** What was paid back of it already, and what waits to be. */
    readonly refunded: string;
  }[];
  /** Shipping and fee, less what was paid back of them. */
  readonly shipping: string;
  /** Σ of the money that came in, less what went back. */
  readonly paid: string;
  /** Refunds that wait for a second person. */
  readonly waiting: string;
};

export type AskedRefund = {
  readonly lines: readonly { readonly id: number; readonly qty: number; readonly amount: string }[];
  readonly shipping: string;
  readonly goodwill: string;
};

/** The value of each line after its share of the order's discount, which is shared by value. */
export function valuesOf(lines: readonly { readonly lineGross: string }[], discount: string): string[] {
  const whole = lines.reduce((sum, { lineGross }) => sum.plus(lineGross), num(0));
  return lines.map(({ lineGross }) =>
    whole.gt(0) ? fixed(num(lineGross).minus(num(discount).times(lineGross).div(whole)), 4) : '0.0000',
  );
}

export const amountOfRefund = ({ lines, shipping, goodwill }: AskedRefund): string =>
  fixed(
    lines.reduce((sum, { amount }) => sum.plus(amount), num(shipping).plus(goodwill)),
    4,
  );

/** The most that can be paid back of an order now, whatever for: never more than came in. */
export const mostOf = ({ paid, waiting }: Pick<Refundable, 'paid' | 'waiting'>): string => {
  const left = num(paid).minus(waiting);
  return fixed(left.lt(0) ? num(0) : left, 4);
};

/** The most for so many pieces of a line: what they cost, and what is left of the line. */
export function mostOfLine(line: Refundable['lines'][number], qty: number): string {
  const pieces = num(line.value).times(Math.min(qty, line.qtyPlaced)).div(line.qtyPlaced);
  const left = num(line.value).minus(line.refunded);
  const most = pieces.lt(left) ? pieces : left;
  return fixed(most.lt(0) ? num(0) : most, 4);
}

/** What of a refund is too much: its field, and the most there. Null where all of it may be paid back (orders.md 2.3, 4). */
export function tooMuchOf(
  asked: AskedRefund,
  of: Refundable,
): { readonly field: string; readonly most: string } | null {
  for (const [place, { id, qty, amount }] of asked.lines.entries()) {
    const line = of.lines.find((one) => one.id === id);
    const most = line ? mostOfLine(line, qty) : '0.0000';
    // Prices are shown with two decimals, so half a hundredth is the same amount.
    if (num(amount).minus(most).gt('0.005')) return { field: `lines.${place}.amount`, most };
  }
  if (num(asked.shipping).gt(of.shipping)) return { field: 'shipping', most: of.shipping };
  const most = mostOf(of);
  return num(amountOfRefund(asked)).gt(most) ? { field: '', most } : null;
}

/**
 * Whether a second person has to agree: what goes back of the order on one person's word comes to more than the limit in euro. `alone`: what went
 * back so before, so that parts of an amount are no way round it. Without a rate nobody can say, so it is asked.
 */
export function needsSecond({
  amount,
  alone,
  euroRate,
  limit,
}: {
  readonly amount: string;
  readonly alone: string;
  /** One euro in the order's currency. */
  readonly euroRate: string | null;
  readonly limit: string;
}): boolean {
  return euroRate === null || num(amount).plus(alone).div(euroRate).gt(limit);
}

/** Refunds above so many euro need a second person, unless the market says otherwise (orders.md 2.3). */
export const secondFromEuro = '200';
