import { z } from 'zod';
import { AppError } from '#kit/error.ts';
import { fixed, Num, netDecimals, num } from '#kit/exact.ts';
import { amountText } from '#kit/money.ts';
import { priceErrors as errors } from './prices.errors.ts';
import { priceLimit } from './pricing.price.ts';
import { roundTo } from './pricing.rounding.ts';

/** An amount above or below 0; nothing has no sign. */
const signedText = z.string().regex(/^(?!-0+(\.0+)?$)-?\d{1,6}(\.\d{1,4})?$/);

/** What a price by hand is: the amount itself, or the price that holds changed by a percentage or an amount. */
export const askedPin = {
  kind: z.enum(['net', 'gross']),
  until: z.iso.datetime().nullable().default(null),
  reason: z.string().trim().max(500).default(''),
  /** Also where it is a larger change than the rules let happen by themselves. */
  confirmed: z.boolean().default(false),
};
export const pinChange = z.union([
  z.strictObject({ amount: amountText }),
  z.strictObject({ percent: signedText }),
  z.strictObject({ amount_change: signedText }),
  /** To the nearest price of this ending: 1 and 0.99, 100 and 90. */
  z.strictObject({ modulus: amountText.refine((text) => Number(text) > 0), offset: amountText }),
  /** The lowest price that leaves so many percent of the net price after landed cost and what is paid away. */
  z.strictObject({ net_margin: z.string().regex(/^(?!-0+(\.0+)?$)-?\d{1,2}(\.\d{1,4})?$/) }),
]);
export type PinChange = z.output<typeof pinChange>;

/** A price that was reverted is by hand for as many days; then the rules say it again (reference of prices, section 4). */
export const revertedDays = 7;

/** What is measured against: the price that holds, and what the rules ask of prices. All but percentages are amounts in the shop's currency. */
export type PinnedAgainst = {
  readonly digits: number;
  /** Percent; null: not known. */
  readonly vat: string | null;
  readonly applied_net: string | null;
  readonly applied_gross: string | null;
  /** The lowest gross price that leaves what the rules ask for; null: they ask for nothing. */
  readonly floor: string | null;
  readonly max_up: string | null;
  readonly max_down: string | null;
  /** Null: not known, or the price is a seller’s own and our part lies inside it. */
  readonly landed: string | null;
  /** Percent of the net price that is paid away. */
  readonly paid: string | null;
};

/** The amount a change comes to, in the decimals its kind is kept with; null: there is nothing to change. */
export function pinAmount(kind: 'net' | 'gross', change: PinChange, against: PinnedAgainst): string | null {
  if ('amount' in change) return change.amount;
  if ('net_margin' in change) return amountOfMargin(kind, change.net_margin, against);
  const from = kind === 'gross' ? against.applied_gross : against.applied_net;
  if (from === null) return null;
  if ('modulus' in change) {
    const ending = { mode: 'nearest', modulus: change.modulus, offsets: [change.offset] } as const;
    return fixed(roundTo(num(from), ending), kind === 'gross' ? against.digits : netDecimals);
  }
  const to =
    'percent' in change ? num(from).times(num(change.percent).div(100).plus(1)) : num(from).plus(change.amount_change);
  return fixed(to, kind === 'gross' ? against.digits : netDecimals);
}

/** Rounded up, so that no less is left than was asked for. Null: the cost is not known, or no price leaves so much. */
function amountOfMargin(kind: 'net' | 'gross', margin: string, against: PinnedAgainst): string | null {
  const { landed, paid, vat, digits } = against;
  const left = num(100)
    .minus(margin)
    .minus(paid ?? '0');
  if (landed === null || !num(landed).gt(0) || vat === null || !left.gt(0)) return null;
  const taxed = kind === 'gross' ? num(vat).plus(100) : num(100);
  const decimals = kind === 'gross' ? digits : netDecimals;
  return num(landed).times(taxed).div(left).toDecimalPlaces(decimals, Num.ROUND_CEIL).toFixed(decimals);
}

/** Why a price by hand is not taken, with both values where one was asked to be confirmed; null: it is. */
export function refusePin(
  kind: 'net' | 'gross',
  amount: string,
  against: PinnedAgainst,
  { reason, confirmed }: { readonly reason: string; readonly confirmed: boolean },
): AppError | null {
  const { digits, vat, applied_gross: old, floor } = against;
  const decimals = kind === 'gross' ? digits : netDecimals;
  const asked = num(amount);
  if (!asked.gt(0) || asked.gte(priceLimit) || asked.decimalPlaces() > decimals)
    return new AppError(errors.unknownPrice, { values: { limit: String(priceLimit), decimals: String(decimals) } });
  if (vat === null) return new AppError(errors.vatMissing);
  const gross = kind === 'gross' ? asked : asked.times(num(vat).div(100).plus(1)).toDecimalPlaces(digits);
  const shown = gross.toFixed(digits);
  if (old !== null && !num(old).isZero() && !confirmed) {
    const change = gross.minus(old).div(old).times(100);
    const most = change.gt(0) ? against.max_up : against.max_down;
    if (most !== null && change.abs().gt(most))
      return new AppError(errors.changeTooLarge, {
        values: { old: num(old).toFixed(digits), new: shown, percent: fixed(change, 2), max: num(most).toFixed() },
      });
  }
  if (floor !== null && reason === '' && gross.lt(num(floor).minus(num(10).pow(-digits).div(2))))
    return new AppError(errors.reasonNeeded, {
      values: { new: shown, floor: num(floor).toDecimalPlaces(digits, Num.ROUND_CEIL).toFixed(digits) },
    });
  return null;
}
