import { convert, converted, type Leg, type Rate } from '#features/base/exchange/contract/exchange.rates.ts';
import { atStep, Num, netDecimals, num, percent, plain } from '#kit/exact.ts';
import { endingOf, roundTo } from './pricing.rounding.ts';
import { type PriceSteps, percentOf } from './pricing.steps.ts';

/** Changes with the formula; results and events name the one they were calculated by. */
export const priceEngine = 1;

/** Nothing can be calculated, or what was calculated may not be shown. */
export type BlockingCode =
  | 'cost_missing'
  | 'cost_not_positive'
  | 'fx_missing'
  | 'fx_stale'
  | 'weight_missing'
  | 'duty_missing'
  | 'vat_missing'
  | 'margin_below_min'
  | 'below_min_price'
  | 'above_max_price'
  | 'below_recommended';
/** A person looks first. */
export type QuarantineCode = 'change_too_large' | 'cost_jump' | 'cost_currency_changed' | 'daily_change_limit';
export type PriceCode = BlockingCode | QuarantineCode | 'price_held_by_campaign';
export type PriceWarning = 'pin_below_min' | 'negative_margin' | 'raised_to_min_margin' | 'low30_unknown';
export type DiscountCode =
  | 'discount_not_lower'
  | 'not_below_low30'
  | 'discount_too_small'
  | 'discount_margin_below_min';
export type PriceState = 'ok' | 'blocked' | 'quarantined' | 'held';

/** Everything a price is made of. Amounts, percentages and rates are decimal text; days are those of the shop. */
export type PriceInput = {
  readonly shop: {
    readonly currency: string;
    /** Decimals of the currency: 2 for EUR, 0 for ALL. */
    readonly digits: number;
    /** Percent by tax class. */
    readonly vat: Readonly<Record<string, string>>;
  };
  readonly on: string;
  readonly variant: {
    /** What the supplier asks, without VAT; all amounts of a variant are in `cost_currency`. */
    readonly cost: string | null;
    readonly cost_currency: string;
    readonly list_price?: string | null;
    readonly seller_price?: string | null;
    /** With VAT, as makers print it. */
    readonly recommended_price?: string | null;
    readonly tax_class: string;
    /** Staff's own VAT of the shop. */
    readonly vat_by_hand?: string | null;
    /** In the shop's currency, by hand; 0 counts. */
    readonly customs_fee?: string | null;
    /** Of the CN code, where the customs step says none. */
    readonly duty_percent?: string | null;
    readonly weight_kg?: string | null;
    readonly size_cm?: readonly [string, string, string] | null;
  };
  readonly steps: PriceSteps;
  readonly rates?: readonly Rate[];
  /** What is in force: the applied price, and what it was made of. */
  readonly last?: {
    readonly gross: string;
    readonly cost: string;
    readonly cost_currency: string;
    /** The sum of its changes in the last 24 hours, in percent, without signs. */
    readonly day_percent?: string;
  } | null;
  readonly pin?: { readonly kind: 'net' | 'gross'; readonly amount: string } | null;
  /** A campaign runs: its base price does not move before its end. */
  readonly in_campaign?: boolean;
  readonly discount?: {
    readonly kind: 'percent' | 'amount' | 'price';
    /** Percent or gross amount off the base, or the gross price itself. */
    readonly value: string;
    /** The lowest price shown in the 30 days before; null: not known. Absent: the shop shows none. */
    readonly low30?: string | null;
    readonly min_percent?: string;
    readonly min_margin_percent?: string;
  } | null;
};

/** One step as it was done: `in` is what it used, `out` what was there afterwards. */
export type TraceStep = { readonly step: string; readonly in: Readonly<Record<string, unknown>>; readonly out: string };

/** What keeps a price from being shown: what it is, where the limit stands, and each thing that would lift it. */
export type WhyNot = {
  readonly code: PriceCode;
  readonly is?: string;
  readonly limit?: string;
  /** The pair of a rate. */
  readonly of?: string;
  readonly lifts?: Readonly<Record<'landed' | 'gross', string>>;
};

export type PriceResult = {
  readonly engine: number;
  readonly state: PriceState;
  readonly codes: readonly PriceCode[];
  readonly warnings: readonly PriceWarning[];
  readonly why_not: readonly WhyNot[];
  readonly trace: readonly TraceStep[];
  /** What was calculated, also where it is not applied; null where nothing could be. */
  readonly price: {
    readonly cost: string;
    readonly landed: string;
    readonly customs_value: string | null;
    readonly duty: string | null;
    readonly import_vat: string | null;
    /** By the rules, before a pin and before rounding. */
    readonly net_exact: string;
    readonly gross_exact: string;
    readonly net: string;
    readonly gross: string;
    /** What stays of the net price after landed cost and what is paid away; of a local seller’s price our part. */
    readonly kept: string;
    /** Percent of the net price. */
    readonly net_margin: string;
  } | null;
  /** What holds from now on. */
  readonly applied_gross: string | null;
  /** As the specification's screens have them: two decimals, the purchase price by the rate without buffer. */
  readonly shown: { readonly sale: string | null; readonly purchase: string | null; readonly margin: string | null };
  readonly discount: {
    readonly gross: string;
    readonly net: string;
    readonly reference: string;
    readonly percent_shown: string;
    readonly codes: readonly DiscountCode[];
  } | null;
};

/** Ends the calculation: the price has a reason for not being there. */
class Refused extends Error {
  readonly why: WhyNot;
  constructor(code: BlockingCode, of?: string) {
    super(code);
    this.why = of === undefined ? { code } : { code, of };
  }
}

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
    const applied = input.last?.gross ?? null;
    return {
      engine: priceEngine,
      state: 'blocked',
      codes: [why.code],
      warnings: [],
      why_not: [why],
      trace,
      price: null,
      applied_gross: applied,
      shown: shownOf(input, applied),
      discount: null,
    };
  }
}

type Ruled = {
  readonly vat: Num;
  readonly cost: Num;
  readonly landed: Num;
  readonly customs: Customs | null;
  readonly netExact: Num;
  readonly grossExact: Num;
};
type Customs = { readonly value: Num; readonly duty: Num; readonly importVat: Num };

/** Steps 1 to 8: from the base to the exact gross price. */
function byRules(input: PriceInput, trace: TraceStep[]): Ruled {
  const { steps } = input;
  const base = baseOf(input, trace);
  const cost = costInShop(input, base, trace);
  const transport = transportOf(input, cost, trace);
  const customs = customsOf(input, cost, transport, trace);
  const fees = (steps.fees ?? []).reduce((sum, fee) => sum.plus(inShop(input, fee.amount, fee.currency)), num(0));
  const landed = atStep(
    cost
      .plus(transport)
      .plus(customs?.counted ?? 0)
      .plus(fees),
  );
  trace.push({ step: 'landed', in: {}, out: plain(landed) });
  const margined = withMargin(input, cost, landed, trace);
  const netExact = withSelling(input, margined, trace);
  const vat = vatOf(input);
  const grossExact = atStep(netExact.times(vat.div(100).plus(1)));
  trace.push({ step: 'vat', in: { percent: plain(vat) }, out: plain(grossExact) });
  return { vat, cost, landed, customs, netExact, grossExact };
}

function baseOf(input: PriceInput, trace: TraceStep[]): Num {
  const { variant, steps } = input;
  const { of, includes_vat, adjust_percent } = steps.base;
  const text = {
    purchase: variant.cost,
    list: variant.list_price,
    seller: variant.seller_price,
    recommended: variant.recommended_price,
  }[of];
  if (text === null || text === undefined) throw new Refused('cost_missing');
  const asked = num(text);
  if (!asked.gt(0)) throw new Refused('cost_not_positive');
  const without = includes_vat ? asked.div(vatOf(input).div(100).plus(1)) : asked;
  const base = atStep(adjust_percent === undefined ? without : without.times(percent(adjust_percent).plus(1)));
  trace.push({
    step: 'base',
    in: {
      of,
      amount: plain(asked),
      currency: variant.cost_currency,
      ...(adjust_percent === undefined ? {} : { adjust_percent }),
    },
    out: plain(base),
  });
  return base;
}

function vatOf({ shop, variant }: PriceInput): Num {
  const text = variant.vat_by_hand ?? shop.vat[variant.tax_class] ?? shop.vat.standard;
  if (text === undefined) throw new Refused('vat_missing');
  return num(text);
}

function legsTo({ shop, rates = [], on, steps }: PriceInput, currency: string): readonly Leg[] {
  const maxAgeDays = steps.fx?.max_age_days;
  const how = convert(rates, {
    from: currency,
    to: shop.currency,
    on,
    ...(maxAgeDays === undefined ? {} : { maxAgeDays }),
  });
  if ('refused' in how) throw new Refused(how.refused, how.pair);
  return how.legs;
}

function costInShop(input: PriceInput, base: Num, trace: TraceStep[]): Num {
  const legs = legsTo(input, input.variant.cost_currency);
  if (legs.length === 0) return base;
  const buffer = input.steps.fx?.buffer_percent ?? '0';
  const cost = converted(base, legs, buffer);
  trace.push({ step: 'fx', in: { legs, buffer_percent: buffer, amount: plain(base) }, out: plain(cost) });
  return cost;
}

/** An amount of a step that names a currency of its own; the buffer holds for it, too. */
const inShop = (input: PriceInput, amount: string, currency = input.shop.currency): Num =>
  converted(num(amount), legsTo(input, currency), input.steps.fx?.buffer_percent ?? '0');

function transportOf(input: PriceInput, cost: Num, trace: TraceStep[]): Num {
  const { transport } = input.steps;
  if (!transport) return num(0);
  const price = transportPrice(input, transport, cost);
  trace.push({ step: 'transport', in: { kind: transport.kind }, out: plain(price) });
  return price;
}

function transportPrice(input: PriceInput, step: NonNullable<PriceSteps['transport']>, cost: Num): Num {
  if (step.kind === 'fixed') return inShop(input, step.amount, step.currency);
  if (step.kind === 'percent') return atStep(cost.times(percent(step.percent)));
  const { weight_kg, size_cm } = input.variant;
  const volume =
    step.divisor && size_cm ? size_cm.reduce((all, one) => all.times(one), num(1)).div(step.divisor) : null;
  if ((weight_kg ?? null) === null && volume === null) throw new Refused('weight_missing');
  const weight = num(weight_kg ?? '0');
  const kilograms = volume?.gt(weight) ? volume : weight;
  const band = step.bands.filter(({ from }) => kilograms.gte(from)).at(-1)!;
  const amount = num(band.amount).plus(kilograms.times(band.per_kg ?? '0'));
  return inShop(input, plain(atStep(amount)), step.currency);
}

function customsOf(
  input: PriceInput,
  cost: Num,
  transport: Num,
  trace: TraceStep[],
): (Customs & { readonly counted: Num }) | null {
  const { customs } = input.steps;
  if (!customs) return null;
  const { customs_fee, duty_percent } = input.variant;
  const insurance = atStep(cost.plus(transport).times(percent(customs.insurance_percent ?? '0')));
  const value = cost.plus(transport).plus(insurance);
  const rate = customs.duty_percent ?? duty_percent ?? null;
  const byHand = customs_fee ?? null;
  if (byHand === null && rate === null) throw new Refused('duty_missing');
  const duty = byHand === null ? atStep(value.times(percent(rate!))) : num(byHand);
  const clearance = inShop(input, customs.clearance_fee ?? '0', customs.fee_currency);
  const importVat = atStep(value.plus(duty).times(vatOf(input).div(100)));
  const counts = customs.import_vat === 'cost';
  const without = insurance.plus(duty).plus(clearance);
  trace.push({
    step: 'customs',
    in: {
      customs_value: plain(value),
      insurance: plain(insurance),
      duty: plain(duty),
      how: byHand === null ? `${rate} %` : 'hand',
      import_vat: plain(importVat),
      import_vat_counts: counts,
    },
    out: plain(without),
  });
  return { value, duty, importVat, counted: counts ? without.plus(importVat) : without };
}

function withMargin(input: PriceInput, cost: Num, landed: Num, trace: TraceStep[]): Num {
  const { margin } = input.steps;
  if (!margin) return landed;
  const on = margin.on === 'cost' ? cost : landed;
  const value = margin.value ?? margin.bands!.filter(({ from }) => on.gte(from)).at(-1)!.value;
  const wanted = atStep(
    {
      markup: () => landed.plus(on.times(percent(value))),
      margin: () => landed.minus(on).plus(on.div(num(1).minus(percent(value)))),
      amount: () => landed.plus(value),
    }[margin.kind](),
  );
  const least = margin.min_amount === undefined ? null : landed.plus(margin.min_amount);
  const used = least?.gt(wanted) ?? false;
  const price = used ? least! : wanted;
  trace.push({ step: 'margin', in: { kind: margin.kind, value, min_amount_used: used }, out: plain(price) });
  return price;
}

function withSelling(input: PriceInput, price: Num, trace: TraceStep[]): Num {
  const { selling } = input.steps;
  if (!selling || selling.length === 0) return price;
  const onTop = percentOf(selling, 'on_top');
  const net = atStep(price.div(num(1).minus(onTop.div(100))));
  const inside = plain(percentOf(selling, 'inside'));
  trace.push({ step: 'selling', in: { on_top: plain(onTop), inside }, out: plain(net) });
  return net;
}

type Amounts = { readonly net: Num; readonly gross: Num };

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
      kept: kept.toFixed(netDecimals),
      net_margin: marginOf(kept, amounts.net).toFixed(2),
    },
    applied_gross: applied,
    shown: shownOf(input, applied),
    discount,
  };
}

const netOf = (gross: Num, vat: Num): Num => gross.div(vat.div(100).plus(1)).toDecimalPlaces(netDecimals);
const grossOf = (net: Num, vat: Num, digits: number): Num => net.times(vat.div(100).plus(1)).toDecimalPlaces(digits);
const marginOf = (kept: Num, net: Num): Num => (net.isZero() ? num(0) : kept.div(net).times(100));

/** The gross price is what customers see: where it has an ending of its own, the net one follows it, else it follows the net one. */
function rounded({ steps, shop }: PriceInput, { netExact, grossExact, vat }: Ruled): Amounts {
  if (steps.rounding || shop.digits < 2) {
    const gross = roundTo(grossExact, endingOf(steps.rounding, grossExact, shop.digits));
    return { gross, net: netOf(gross, vat) };
  }
  const net = netExact.toDecimalPlaces(netDecimals);
  return { net, gross: grossOf(net, vat, shop.digits) };
}

function pinned({ kind, amount }: NonNullable<PriceInput['pin']>, vat: Num, digits: number): Amounts {
  const given = num(amount);
  return kind === 'gross'
    ? { gross: given, net: netOf(given, vat) }
    : { net: given, gross: grossOf(given, vat, digits) };
}

/** The lowest gross price that leaves what the guards ask for; a part inside a seller’s price has none. */
function floorOf({ steps }: PriceInput, { landed, vat }: Ruled): Num | null {
  const { min_margin_percent: least, min_margin_amount: amount } = steps.guards ?? {};
  const selling = steps.selling ?? [];
  if ((least === undefined && amount === undefined) || selling.some(({ kind }) => kind === 'inside')) return null;
  const left = num(1).minus(percentOf(selling, 'on_top').div(100));
  const byPercent = landed.div(left.minus(percent(least ?? '0')));
  const byAmount = landed.plus(amount ?? '0').div(left);
  return (byPercent.gt(byAmount) ? byPercent : byAmount).times(vat.div(100).plus(1));
}

/** With what it is and what would lift it: a landed cost at which this price would do, or a price at which this cost would. */
function belowMargin(input: PriceInput, ruled: Ruled, amounts: Amounts, floor: Num): WhyNot {
  const { steps, shop } = input;
  const left = num(1).minus(percentOf(steps.selling ?? [], 'on_top').div(100));
  const { min_margin_percent: least = '0', min_margin_amount: amount = '0' } = steps.guards!;
  const byPercent = amounts.net.times(left.minus(percent(least)));
  const byAmount = amounts.net.times(left).minus(amount);
  const landed = byPercent.lt(byAmount) ? byPercent : byAmount;
  return {
    code: 'margin_below_min',
    is: marginOf(keptOf(input, ruled, amounts), amounts.net).toFixed(2),
    limit: least,
    lifts: {
      landed: landed.toDecimalPlaces(2, Num.ROUND_FLOOR).toFixed(2),
      gross: roundTo(floor, { mode: 'up', modulus: num(10).pow(-shop.digits).toFixed(), offsets: ['0'] }).toFixed(
        shop.digits,
      ),
    },
  };
}

function guarded({ steps, shop, variant, ...rest }: PriceInput, { gross }: Amounts): WhyNot[] {
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

function quarantined({ steps, last, variant }: PriceInput, { gross }: Amounts): WhyNot[] {
  if (!last) return [];
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
    found.push({ code: 'change_too_large', is: change.toFixed(2), limit });
  if (last.cost_currency !== variant.cost_currency)
    found.push({ code: 'cost_currency_changed', is: variant.cost_currency, limit: last.cost_currency });
  else if (jump !== undefined && variant.cost !== null) {
    const cost = changeOf(num(last.cost), num(variant.cost));
    if (cost.abs().gt(jump)) found.push({ code: 'cost_jump', is: cost.toFixed(2), limit: jump });
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

const heldBack = ({ in_campaign, last, shop }: PriceInput, { gross }: Amounts): WhyNot[] =>
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
function stateOf(why: readonly WhyNot[]): PriceState {
  if (why.length === 0) return 'ok';
  if (why.some(({ code }) => !quarantines.has(code) && code !== 'price_held_by_campaign')) return 'blocked';
  return why.some(({ code }) => quarantines.has(code)) ? 'quarantined' : 'held';
}

function keptOf({ steps }: PriceInput, { landed }: Ruled, { net, gross }: Amounts): Num {
  const selling = steps.selling ?? [];
  const ours = selling
    .filter(({ kind }) => kind === 'inside')
    .reduce((sum, one) => sum.plus((one.of === 'gross' ? gross : net).times(percent(one.percent))), num(0));
  const paidAway = net.times(percentOf(selling, 'on_top').div(100));
  return net.minus(paidAway).minus(landed).plus(ours);
}

function discounted(input: PriceInput, ruled: Ruled, base: Amounts): NonNullable<PriceResult['discount']> {
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

/** The specification's three figures (VAL-044), of the applied price; the purchase price by the rate in force, whatever its age. */
function shownOf({ shop, variant, rates = [], on }: PriceInput, applied: string | null): PriceResult['shown'] {
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
    margin: margin?.toFixed(2) ?? null,
  };
}
