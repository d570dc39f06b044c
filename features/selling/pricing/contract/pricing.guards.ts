import { converted } from '#features/base/exchange/contract/exchange.rates.ts';
import { fixed, Num, num, percent } from '#kit/exact.ts';
import { insideOf, keptOf, marginOf } from './pricing.amounts.ts';
import { legsTo } from './pricing.by-rules.ts';
import type { Amounts, PriceCode, PriceInput, PriceState, QuarantineCode, Ruled, WhyNot } from './pricing.price.ts';
import { roundTo } from './pricing.rounding.ts';
import { percentOf } from './pricing.steps.ts';

/** The lowest gross price that leaves what the guards ask for; a part inside a seller’s price has none. */
export function floorOf(input: PriceInput, { landed, vat }: Ruled): Num | null {
  const { min_margin_percent: least, min_margin_amount: amount } = input.steps.guards ?? {};
  const selling = input.steps.selling ?? [];
  if ((least === undefined && amount === undefined) || insideOf(input).length > 0) return null;
  const left = num(1).minus(percentOf(selling, 'on_top').div(100));
  const taxed = vat.div(100).plus(1);
  const byPercent = landed.times(taxed).div(left.minus(percent(least ?? '0')));
  const byAmount = landed
    .plus(amount ?? '0')
    .times(taxed)
    .div(left);
  return byPercent.gt(byAmount) ? byPercent : byAmount;
}

/** With what it is and what would lift it: a landed cost at which this price would do, or a price at which this cost would. */
export function belowMargin(input: PriceInput, ruled: Ruled, amounts: Amounts, floor: Num): WhyNot {
  const { steps, shop } = input;
  const left = num(1).minus(percentOf(steps.selling ?? [], 'on_top').div(100));
  const { min_margin_percent: least = '0', min_margin_amount: amount = '0' } = steps.guards!;
  const byPercent = amounts.net.times(left.minus(percent(least)));
  const byAmount = amounts.net.times(left).minus(amount);
  const landed = byPercent.lt(byAmount) ? byPercent : byAmount;
  return {
    code: 'margin_below_min',
    is: fixed(marginOf(keptOf(input, ruled, amounts), amounts.net), 2),
    limit: least,
    lifts: {
      landed: landed.toDecimalPlaces(2, Num.ROUND_FLOOR).toFixed(2),
      gross: roundTo(floor, { mode: 'up', modulus: num(10).pow(-shop.digits).toFixed(), offsets: ['0'] }).toFixed(
        shop.digits,
      ),
    },
  };
}

export function guarded({ steps, shop, variant, ...rest }: PriceInput, { gross }: Amounts): WhyNot[] {
  const { min_price: least, max_price: most, not_below_recommended } = steps.guards ?? {};
  const is = gross.toFixed(shop.digits);
  const found: WhyNot[] = [];
  if (least !== undefined && gross.lt(least)) found.push({ code: 'below_min_price', is, limit: least });
  if (most !== undefined && gross.gt(most)) found.push({ code: 'above_max_price', is, limit: most });
  if (not_below_recommended && variant.recommended_price) {
    const input = { steps, shop, variant, ...rest };
    const limit = converted(num(variant.recommended_price), legsTo(input, variant.cost_currency), '0');
    if (gross.lt(limit)) found.push({ code: 'below_recommended', is, limit: limit.toFixed(shop.digits) });
  }
  return found;
}

export function quarantined({ steps, last, variant, accepted }: PriceInput, { gross }: Amounts): WhyNot[] {
  if (!last || (accepted && gross.eq(accepted))) return [];
  const {
    max_up_percent: up,
    max_down_percent: down,
    max_daily_percent: daily,
    max_cost_jump_percent: jump,
  } = steps.guards ?? {};
  const found: WhyNot[] = [];
  const change = changeOf(num(last.gross), gross);
  const limit = change.gt(0) ? up : down;
  if (limit !== undefined && change.abs().gt(limit))
    found.push({ code: 'change_too_large', is: fixed(change, 2), limit });
  if (last.cost_currency !== null && last.cost_currency !== variant.cost_currency)
    found.push({ code: 'cost_currency_changed', is: variant.cost_currency, limit: last.cost_currency });
  else if (jump !== undefined && variant.cost !== null && last.cost !== null) {
    const cost = changeOf(num(last.cost), num(variant.cost));
    if (cost.abs().gt(jump)) found.push({ code: 'cost_jump', is: fixed(cost, 2), limit: jump });
  }
  if (daily !== undefined && !change.isZero()) {
    const day = num(last.day_percent ?? '0').plus(change.abs());
    if (day.gt(daily)) found.push({ code: 'daily_change_limit', is: day.toFixed(2), limit: daily });
  }
  return found;
}

/** Percent, with its sign. A price of nothing has no percentage: any other one is a whole change. */
const changeOf = (from: Num, to: Num): Num =>
  from.isZero() ? num(to.isZero() ? 0 : 100) : to.minus(from).div(from).times(100);

export const heldBack = ({ in_campaign, last, shop }: PriceInput, { gross }: Amounts): WhyNot[] =>
  in_campaign && last && !gross.eq(last.gross)
    ? [{ code: 'price_held_by_campaign', is: gross.toFixed(shop.digits), limit: last.gross }]
    : [];

const quarantines: ReadonlySet<PriceCode> = new Set<QuarantineCode>([
  'change_too_large',
  'cost_jump',
  'cost_currency_changed',
  'daily_change_limit',
]);

/** The hardest of what was found. */
export function stateOf(why: readonly WhyNot[]): PriceState {
  if (why.length === 0) return 'ok';
  if (why.some(({ code }) => !quarantines.has(code) && code !== 'price_held_by_campaign')) return 'blocked';
  return why.some(({ code }) => quarantines.has(code)) ? 'quarantined' : 'held';
}
