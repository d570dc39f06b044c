import { convert, converted, defaultMaxAgeDays, type Leg } from '#features/base/exchange/contract/exchange.rates.ts';
import { atStep, Num, num, percent, plain } from '#kit/exact.ts';
import { insideOf } from './pricing.amounts.ts';
import { type Customs, type PriceInput, priceLimit, Refused, type Ruled, type TraceStep } from './pricing.price.ts';
import { type PriceSteps, percentOf } from './pricing.steps.ts';

/** Steps 1 to 8: from the base to the exact gross price. */
export function byRules(input: PriceInput, trace: TraceStep[]): Ruled {
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
  if ([cost, landed, grossExact].some((amount) => amount.gte(priceLimit))) throw new Refused('price_too_large');
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
  const adjusted = asked.times(percent(adjust_percent ?? '0').plus(1));
  const base = atStep(includes_vat ? adjusted.div(vatOf(input).div(100).plus(1)) : adjusted);
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

/** Percent; staff's own of the shop, else that of the class, else the standard one. */
export function vatIfKnown({ shop, variant }: PriceInput): Num | null {
  const text = variant.vat_by_hand ?? shop.vat[variant.tax_class] ?? shop.vat.standard;
  return text === undefined ? null : num(text);
}

function vatOf(input: PriceInput): Num {
  const vat = vatIfKnown(input);
  if (vat === null) throw new Refused('vat_missing');
  return vat;
}

/** @throws Refused where a rate is missing or too old */
export function legsTo({ shop, rates = [], pairs = {}, on, steps }: PriceInput, currency: string): readonly Leg[] {
  const said = steps.fx?.max_age_days;
  const maxAgeDays = said ?? ((pair: string) => pairs[pair]?.max_age_days ?? defaultMaxAgeDays);
  const how = convert(rates, { from: currency, to: shop.currency, on, maxAgeDays });
  if ('refused' in how) throw new Refused(how.refused, how.pair);
  return how.legs;
}

/** Percent; what the rules say, else the largest of the pairs that are used. */
export const bufferOf = ({ steps, pairs = {} }: Pick<PriceInput, 'steps' | 'pairs'>, legs: readonly Leg[]): string =>
  steps.fx?.buffer_percent ?? plain(Num.max(0, ...legs.map(({ pair }) => pairs[pair]?.buffer_percent ?? 0)));

function costInShop(input: PriceInput, base: Num, trace: TraceStep[]): Num {
  const legs = legsTo(input, input.variant.cost_currency);
  if (legs.length === 0) return base;
  const buffer = bufferOf(input, legs);
  const cost = converted(base, legs, buffer);
  trace.push({ step: 'fx', in: { legs, buffer_percent: buffer, amount: plain(base) }, out: plain(cost) });
  return cost;
}

/** An amount of a step that names a currency of its own; the buffer holds for it, too. */
function inShop(input: PriceInput, amount: string, currency = input.shop.currency): Num {
  const legs = legsTo(input, currency);
  return converted(num(amount), legs, bufferOf(input, legs));
}

function transportOf(input: PriceInput, cost: Num, trace: TraceStep[]): Num {
  const { transport } = input.steps;
  if (!transport) return num(0);
  const price = transportPrice(input, transport, cost);
  trace.push({ step: 'transport', in: { kind: transport.kind }, out: plain(price) });
  return price;
}

function transportPrice(input: PriceInput, step: NonNullable<PriceSteps['transport']>, cost: Num): Num {
  if (step.kind === 'fixed') return inShop(input, step.amount, step.currency);
  if (step.kind === 'tariff') throw new Refused('tariff_missing', step.tariff);
  if (step.kind === 'percent') return atStep(cost.times(percent(step.percent)));
  const { weight_kg, size_cm } = input.variant;
  const volume =
    step.divisor && size_cm ? atStep(size_cm.reduce((all, one) => all.times(one), num(1)).div(step.divisor)) : null;
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
  const selling = input.steps.selling ?? [];
  const ours = insideOf(input);
  if (selling.length === 0 && ours.length === 0) return price;
  const onTop = percentOf(selling, 'on_top');
  const net = atStep(price.div(num(1).minus(onTop.div(100))));
  const inside = plain(ours.reduce((sum, one) => sum.plus(one.percent), num(0)));
  trace.push({ step: 'selling', in: { on_top: plain(onTop), inside }, out: plain(net) });
  return net;
}
