import { type Num, netDecimals, num, percent } from '#kit/exact.ts';
import type { Amounts, PriceInput, Ruled } from './pricing.price.ts';
import { endingOf, roundTo } from './pricing.rounding.ts';
import { percentOf } from './pricing.steps.ts';

export const netOf = (gross: Num, vat: Num): Num => gross.div(vat.div(100).plus(1)).toDecimalPlaces(netDecimals);
const grossOf = (net: Num, vat: Num, digits: number): Num => net.times(vat.div(100).plus(1)).toDecimalPlaces(digits);
export const marginOf = (kept: Num, net: Num): Num => (net.isZero() ? num(0) : kept.div(net).times(100));

/** The gross price is what customers see: where it has an ending of its own, the net one follows it, else it follows the net one. */
export function rounded({ steps, shop }: PriceInput, { netExact, grossExact, vat }: Ruled): Amounts {
  if (steps.rounding || shop.digits < 2) {
    const gross = roundTo(grossExact, endingOf(steps.rounding, grossExact, shop.digits));
    return { gross, net: netOf(gross, vat) };
  }
  const net = netExact.toDecimalPlaces(netDecimals);
  return { net, gross: grossOf(net, vat, shop.digits) };
}

export function pinned({ kind, amount }: NonNullable<PriceInput['pin']>, vat: Num, digits: number): Amounts {
  const given = num(amount);
  return kind === 'gross'
    ? { gross: given, net: netOf(given, vat) }
    : { net: given, gross: grossOf(given, vat, digits) };
}

/** Our parts inside a local seller's price: the market's rules of commission say them, a profile only where none is known. */
export const insideOf = ({ steps, variant }: PriceInput): readonly Inside[] =>
  steps.base.of === 'seller' && variant.commission
    ? [variant.commission]
    : (steps.selling ?? []).filter(({ kind }) => kind === 'inside');
type Inside = { readonly percent: string; readonly of?: 'net' | 'gross' | undefined };

/** What stays after landed cost and what is paid away; of a local seller’s price our part. */
export function keptOf(input: PriceInput, { landed }: Ruled, { net, gross }: Amounts): Num {
  const selling = input.steps.selling ?? [];
  const ours = insideOf(input).reduce(
    (sum, one) => sum.plus((one.of === 'gross' ? gross : net).times(percent(one.percent))),
    num(0),
  );
  const paidAway = net.times(percentOf(selling, 'on_top').div(100));
  return net.minus(paidAway).minus(landed).plus(ours);
}

/** As people read an amount of a step: no zeros at the end, at most four decimals. */
export const shortAmount = (text: unknown): string => num(String(text)).toDecimalPlaces(4).toFixed();
