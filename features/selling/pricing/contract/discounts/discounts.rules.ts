import { AppError } from '#kit/error.ts';
import { fixed, num } from '#kit/exact.ts';
import { discountErrors as errors } from '../prices.errors.ts';
import { type DiscountBase, discountOf } from '../pricing.discount.ts';

/** A reduction as a person asks for it. `from` null: at once. `until` null: until somebody ends it. */
export type StaffDiscount = {
  readonly kind: 'percent' | 'amount' | 'price';
  readonly value: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly reason: string;
};

/** What a reduction is measured against; null: the variant has no price in the shop. */
export type DiscountedAgainst = DiscountBase & {
  /** The lowest price of 30 days where the shop announces by it; undefined: it does not. Null: not known, so nothing is announced. */
  readonly low30?: string | null;
  /**
   * A reduction that customers see at that time: its price, and the lowest price of the 30 days before it began. A price that is not above it goes on
   * with it, so the shop announces it against that. Null: none is seen, or none that goes on.
   */
  readonly seen?: { readonly gross: string; readonly low30: string | null } | null;
  /** Percent the rules want to be left; null: they ask for nothing. */
  readonly min_margin: string | null;
  /** A discount price that was typed at the product, in the shop's currency without VAT; null: none. */
  readonly typed: string | null;
};

/** The reduced price, or why it is none. */
export function judgeDiscount(
  { kind, value }: Pick<StaffDiscount, 'kind' | 'value'>,
  against: DiscountedAgainst | null,
): { readonly price: { readonly net: string; readonly gross: string } } | { readonly error: AppError } {
  if (!against) return { error: new AppError(errors.noPrice) };
  const { digits, seen, min_margin, typed, gross } = against;
  if (typed !== null) return { error: new AppError(errors.typed, { values: { price: typed } }) };
  const asked = num(value);
  if (!asked.gt(0) || (kind === 'percent' ? asked.gte(100) : asked.decimalPlaces() > digits))
    return { error: new AppError(errors.value, { values: { decimals: String(digits) } }) };
  if (kind === 'amount' && asked.gte(gross))
    return {
      error: new AppError(errors.notLower, { values: { price: fixed(num(gross).minus(asked), digits), base: gross } }),
    };
  const measured = (low: string | null | undefined) => ({
    low30: low ?? null,
    found: discountOf(against, {
      kind,
      value,
      ...(low ? { low30: low } : {}),
      ...(min_margin === null ? {} : { min_margin_percent: min_margin }),
    }),
  });
  const first = measured(against.low30);
  const goesOn = seen && num(first.found.gross).lte(seen.gross);
  const { low30, found } = goesOn ? measured(seen.low30) : first;
  const { codes, gross: price, net } = found;
  if (!num(price).gt(0) || codes.includes('discount_not_lower'))
    return { error: new AppError(errors.notLower, { values: { price, base: num(gross).toFixed(digits) } }) };
  if (codes.includes('not_below_low30'))
    return { error: new AppError(errors.notBelowLow30, { values: { price, low: num(low30!).toFixed(digits) } }) };
  if (codes.includes('discount_margin_below_min'))
    return { error: new AppError(errors.marginBelowMin, { values: { price, min: num(min_margin!).toFixed() } }) };
  return { price: { net, gross: price } };
}

/** Its time is in the past, or ends before it begins; null: neither. */
export function refusePeriod({ from, until }: Pick<StaffDiscount, 'from' | 'until'>, now: Date): AppError | null {
  const begins = from === null ? now : new Date(from);
  return until !== null && new Date(until) <= (begins < now ? now : begins) ? new AppError(errors.period) : null;
}
