import { netDecimals, num, percent } from '#kit/exact.ts';
import { keptOf, marginOf, netOf } from './pricing.amounts.ts';
import type { Amounts, DiscountCode, PriceInput, PriceResult, Ruled } from './pricing.price.ts';
import { endingOf, roundTo } from './pricing.rounding.ts';
import { type PriceSteps, usualBase } from './pricing.steps.ts';

/** A reduction of a base price, against the lowest one that was shown where the shop has to name it. */
export function discounted(input: PriceInput, ruled: Ruled, base: Amounts): NonNullable<PriceResult['discount']> {
  const { shop, steps } = input;
  const { kind, value, low30, min_percent, min_margin_percent } = input.discount!;
  const exact = {
    percent: () => base.gross.times(num(1).minus(percent(value))),
    amount: () => base.gross.minus(value),
    price: () => num(value),
  }[kind]();
  const ending = { ...endingOf(steps.rounding, exact, shop.digits), mode: 'down' as const };
  const gross = kind === 'price' ? exact : roundTo(exact, ending);
  const net = netOf(gross, ruled.vat);
  const reference = low30 ? num(low30) : base.gross;
  const shown = reference.minus(gross).div(reference).times(100).floor();
  const codes: DiscountCode[] = [];
  if (!gross.lt(base.gross)) codes.push('discount_not_lower');
  if (low30 && !gross.lt(low30)) codes.push('not_below_low30');
  if (min_percent !== undefined && shown.lt(min_percent)) codes.push('discount_too_small');
  const margin = marginOf(keptOf(input, ruled, { net, gross }), net);
  if (min_margin_percent !== undefined && margin.lt(min_margin_percent)) codes.push('discount_margin_below_min');
  return {
    gross: gross.toFixed(shop.digits),
    net: net.toFixed(netDecimals),
    reference: reference.toFixed(shop.digits),
    percent_shown: shown.toFixed(0),
    codes,
  };
}

/** A price as it holds, and what it was made of, as far as a reduction needs it. Amounts are decimal text in the shop's currency. */
export type DiscountBase = {
  readonly net: string;
  readonly gross: string;
  /** Percent. */
  readonly vat: string;
  readonly digits: number;
  /** Of the rules, where the price was calculated. */
  readonly steps: Pick<PriceSteps, 'rounding' | 'selling'>;
  /** Null: not known, so that no margin is looked at. */
  readonly landed: string | null;
};

/** A reduction of a price that holds already, by the formula of all prices. */
export function discountOf(
  { net, gross, vat, digits, steps, landed }: DiscountBase,
  asked: NonNullable<PriceInput['discount']>,
): NonNullable<PriceResult['discount']> {
  const zero = num(0);
  const { min_margin_percent: _least, ...unmeasured } = asked;
  const input = {
    shop: { currency: '', digits, vat: {} },
    on: '',
    variant: { cost: null, cost_currency: '', tax_class: '' },
    steps: { base: usualBase, ...steps },
    discount: landed === null ? unmeasured : asked,
  };
  const ruled = {
    vat: num(vat),
    cost: zero,
    landed: num(landed ?? '0'),
    customs: null,
    netExact: zero,
    grossExact: zero,
  };
  return discounted(input, ruled, { net: num(net), gross: num(gross) });
}
