import { convert, converted } from '#features/base/exchange/contract/exchange.rates.ts';
import { atStep, fixed, netDecimals, num, plain } from '#kit/exact.ts';
import { keptOf, marginOf, netOf, pinned, rounded } from './pricing.amounts.ts';
import { byRules, vatIfKnown } from './pricing.by-rules.ts';
import { discounted } from './pricing.discount.ts';
import { belowMargin, floorOf, guarded, heldBack, quarantined, stateOf } from './pricing.guards.ts';
import {
  type PriceInput,
  type PriceResult,
  type PriceWarning,
  priceEngine,
  priceLimit,
  Refused,
  type Ruled,
  type TraceStep,
  type WhyNot,
} from './pricing.price.ts';
import { endingOf, roundTo } from './pricing.rounding.ts';

/**
 * What a variant costs in a shop, and why (pricing.md section 2). One pure function for the drawer, previews, the trace and the proof of the
 * set-based statement. It never throws: what keeps a price from being there is said as a code.
 */
export function calculatePrice(input: PriceInput): PriceResult {
  const trace: TraceStep[] = [];
  try {
    return finish(input, trace, byRules(input, trace));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { why } = error;
    const byHand = pinAlone(input, why);
    const applied = byHand ?? input.last?.gross ?? null;
    return {
      engine: priceEngine,
      state: byHand === null ? 'blocked' : 'ok',
      codes: byHand === null ? [why.code] : [],
      warnings: byHand === null ? [] : ['pin_without_cost'],
      why_not: [why],
      trace,
      price: null,
      applied_gross: applied,
      shown: shownOf(input, applied),
      discount: null,
    };
  }
}

/** A price by hand holds, too, where no cost can be worked out; nobody knows then what it leaves. */
function pinAlone(input: PriceInput, { code }: WhyNot): string | null {
  if (!input.pin || input.pin.kept || code === 'vat_missing') return null;
  const vat = vatIfKnown(input);
  if (vat === null) return null;
  const { gross } = pinned(input.pin, vat, input.shop.digits);
  return gross.gte(priceLimit) ? null : gross.toFixed(input.shop.digits);
}

/** Steps 9 to 11: rounding, pin, guards, discount. */
function finish(input: PriceInput, trace: TraceStep[], ruled: Ruled): PriceResult {
  const { shop, steps, pin, last } = input;
  const warnings: PriceWarning[] = [];
  const why: WhyNot[] = [];
  const floor = floorOf(input, ruled);
  let amounts = pin ? pinned(pin, ruled.vat, shop.digits) : rounded(input, ruled);
  if (pin) trace.push({ step: 'pin', in: { ...pin }, out: amounts.gross.toFixed(shop.digits) });
  else {
    const { mode, modulus, offsets } = endingOf(steps.rounding, ruled.grossExact, shop.digits);
    trace.push({ step: 'rounding', in: { mode, modulus, offsets }, out: amounts.gross.toFixed(shop.digits) });
  }
  const half = num(10).pow(-shop.digits).div(2);
  if (floor && amounts.gross.lt(floor.minus(half))) {
    if (pin) warnings.push('pin_below_min');
    else if (steps.guards?.on_low_margin === 'raise') {
      const gross = roundTo(floor, { ...endingOf(steps.rounding, floor, shop.digits), mode: 'up' });
      amounts = { gross, net: netOf(gross, ruled.vat) };
      trace.push({ step: 'raise', in: { floor: plain(atStep(floor)) }, out: gross.toFixed(shop.digits) });
      warnings.push('raised_to_min_margin');
    } else why.push(belowMargin(input, ruled, amounts, floor));
  }
  if (amounts.gross.gte(priceLimit)) throw new Refused('price_too_large');
  if (!pin) why.push(...guarded(input, amounts), ...quarantined(input, amounts), ...heldBack(input, amounts));
  const state = stateOf(why);
  const kept = keptOf(input, ruled, amounts);
  if (state === 'ok' && kept.lt(0)) warnings.push('negative_margin');
  const gross = amounts.gross.toFixed(shop.digits);
  const applied = state === 'ok' ? gross : (last?.gross ?? null);
  const discount = input.discount ? discounted(input, ruled, amounts) : null;
  if (input.discount?.low30 === null) warnings.push('low30_unknown');
  const { cost, landed, customs, netExact, grossExact } = ruled;
  return {
    engine: priceEngine,
    state,
    codes: why.map(({ code }) => code),
    warnings,
    why_not: why,
    trace,
    price: {
      cost: plain(cost),
      landed: plain(landed),
      customs_value: customs && plain(customs.value),
      duty: customs && plain(customs.duty),
      import_vat: customs && plain(customs.importVat),
      net_exact: plain(netExact),
      gross_exact: plain(grossExact),
      net: amounts.net.toFixed(netDecimals),
      gross,
      kept: fixed(kept, netDecimals),
      net_margin: fixed(marginOf(kept, amounts.net), 2),
    },
    applied_gross: applied,
    shown: shownOf(input, applied),
    discount,
  };
}

/** The specification's three figures (VAL-044), of the applied price; the purchase price by the rate in force, whatever its age. */
export function shownOf({ shop, variant, rates = [], on }: PriceInput, applied: string | null): PriceResult['shown'] {
  const how = convert(rates, {
    from: variant.cost_currency,
    to: shop.currency,
    on,
    maxAgeDays: Number.POSITIVE_INFINITY,
  });
  const purchase =
    variant.cost === null || 'refused' in how ? null : converted(num(variant.cost), how.legs, '0').toDecimalPlaces(2);
  const sale = applied === null ? null : num(applied).toDecimalPlaces(2);
  const margin = sale === null || purchase === null || sale.isZero() ? null : sale.minus(purchase).div(sale).times(100);
  return {
    sale: sale?.toFixed(2) ?? null,
    purchase: purchase?.toFixed(2) ?? null,
    margin: margin && fixed(margin, 2),
  };
}
