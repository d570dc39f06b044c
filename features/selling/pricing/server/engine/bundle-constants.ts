import { converted, factorsOf, type Leg, type Rate } from '#features/base/exchange/contract/exchange.rates.ts';
import { num, percent, plain } from '#kit/exact.ts';
import { bufferOf, legsTo } from '../../contract/pricing.by-rules.ts';
import { type PriceInput, Refused } from '../../contract/pricing.price.ts';
import { type PriceSteps, percentOf } from '../../contract/pricing.steps.ts';
import { type Tariffs, withTariff } from '../../contract/tariffs/tariffs.rules.ts';

/** Rules that hold together; those that are only tried have numbers below 0, no rules at all 0. */
export type Bundle = { readonly id: number; readonly steps: PriceSteps };

/** What holds for every variant of a shop on a day. */
export type ShopDay = {
  readonly currency: string;
  readonly digits: number;
  readonly on: string;
  readonly rates: readonly Rate[];
  readonly pairs: NonNullable<PriceInput['pairs']>;
  /** What transport costs by weight, by the codes that rules name. */
  readonly tariffs?: Tariffs;
};

type Amount = { readonly amount: string; readonly code: string | null; readonly rates: readonly number[] };

/** The columns of `bundleConstants`, as the statement reads them. */
export const bundleColumns = `bundle_id bigint, fx_key text, const_rates bigint[], base_of text, includes_vat boolean, adjust numeric,
  t_kind text, t_amount numeric, t_code text, t_percent numeric, t_divisor numeric, t_from numeric[], t_amounts numeric[], t_per_kg numeric[],
  t_times numeric, t_over numeric, has_customs boolean, insurance numeric, duty_rule numeric, clearance numeric, clearance_code text,
  import_counts boolean, fees numeric, fees_code text, m_kind text, m_on_cost boolean, m_value numeric, m_from numeric[], m_values numeric[],
  m_least numeric, has_selling boolean, left_over numeric, on_top numeric, in_net numeric, in_gross numeric, has_ending boolean, r_mode text,
  r_from numeric[], r_mods numeric[], r_offsets numeric[], r_count int, has_floor boolean, left_least numeric, least_amount numeric,
  raises boolean, min_price numeric, max_price numeric, max_up numeric, max_down numeric, max_daily numeric, max_jump numeric,
  not_below_recommended boolean`;

/** What the rules come to on a day: every amount in the shop's currency, every percentage a factor where one is needed. */
export function bundleConstants({ id, steps: said }: Bundle, day: ShopDay) {
  const steps = withTariff(said, day.tariffs);
  const { base, transport, customs, margin, guards } = steps;
  const selling = steps.selling ?? [];
  const onTop = percentOf(selling, 'on_top');
  const left = num(1).minus(onTop.div(100));
  const inside = (of: 'net' | 'gross') =>
    plain(
      percentOf(
        selling.filter((one) => one.kind === 'inside' && (one.of ?? 'net') === of),
        'inside',
      ).div(100),
    );
  const fixed = transport?.kind === 'fixed' ? inShop(steps, day, transport.amount, transport.currency) : nothing;
  const clearance = customs ? inShop(steps, day, customs.clearance_fee ?? '0', customs.fee_currency) : nothing;
  const fees = (steps.fees ?? []).map((fee) => inShop(steps, day, fee.amount, fee.currency));
  const weight = transport?.kind === 'weight' ? legsOrCode(steps, day, transport.currency ?? day.currency) : null;
  const floor = (guards?.min_margin_percent ?? guards?.min_margin_amount) !== undefined;
  return {
    bundle_id: id,
    fx_key: fxKeyOf(steps),
    const_rates: [
      ...new Set([fixed, clearance, ...fees].flatMap(({ rates }) => rates).concat(weight?.legs.map(rateId) ?? [])),
    ],
    base_of: base.of,
    includes_vat: base.includes_vat,
    adjust: plain(percent(base.adjust_percent ?? '0').plus(1)),
    t_kind: transport?.kind ?? null,
    t_amount: fixed.amount,
    t_code: transport?.kind === 'tariff' ? 'tariff_missing' : (fixed.code ?? weight?.code ?? null),
    ...weightOf(steps, weight?.legs ?? [], bufferOf({ steps, pairs: day.pairs }, weight?.legs ?? [])),
    t_percent: transport?.kind === 'percent' ? plain(percent(transport.percent)) : null,
    has_customs: customs !== undefined,
    insurance: plain(percent(customs?.insurance_percent ?? '0')),
    duty_rule: customs?.duty_percent ?? null,
    clearance: clearance.amount,
    clearance_code: clearance.code,
    import_counts: customs?.import_vat === 'cost',
    fees: plain(fees.reduce((sum, fee) => sum.plus(fee.amount), num(0))),
    fees_code: fees.find(({ code }) => code !== null)?.code ?? null,
    m_kind: margin?.kind ?? null,
    m_on_cost: margin?.on === 'cost',
    m_value: margin?.value ?? null,
    m_from: margin?.bands?.map(({ from }) => from) ?? null,
    m_values: margin?.bands?.map(({ value }) => value) ?? null,
    m_least: margin?.min_amount ?? null,
    has_selling: selling.length > 0,
    left_over: plain(left),
    on_top: plain(onTop.div(100)),
    in_net: inside('net'),
    in_gross: inside('gross'),
    ...endingsOf(steps, day.digits),
    has_floor: floor && !selling.some(({ kind }) => kind === 'inside'),
    left_least: plain(left.minus(percent(guards?.min_margin_percent ?? '0'))),
    least_amount: guards?.min_margin_amount ?? '0',
    raises: guards?.on_low_margin === 'raise',
    min_price: guards?.min_price ?? null,
    max_price: guards?.max_price ?? null,
    max_up: guards?.max_up_percent ?? null,
    max_down: guards?.max_down_percent ?? null,
    max_daily: guards?.max_daily_percent ?? null,
    max_jump: guards?.max_cost_jump_percent ?? null,
    not_below_recommended: guards?.not_below_recommended ?? false,
  };
}

const nothing: Amount = { amount: '0', code: null, rates: [] };
const rateId = ({ rate_id }: Leg): number => rate_id;

function weightOf({ transport }: PriceSteps, legs: readonly Leg[], buffer: string) {
  if (transport?.kind !== 'weight')
    return { t_divisor: null, t_from: null, t_amounts: null, t_per_kg: null, t_times: null, t_over: null };
  const { times, over } = factorsOf(legs, buffer);
  return {
    t_divisor: transport.divisor ?? null,
    t_from: transport.bands.map(({ from }) => from),
    t_amounts: transport.bands.map(({ amount }) => amount),
    t_per_kg: transport.bands.map(({ per_kg }) => per_kg ?? '0'),
    t_times: plain(times),
    t_over: plain(over),
  };
}

/** Endings by the price before rounding; lists of offsets are filled up to one length, which changes nothing. */
function endingsOf({ rounding }: PriceSteps, digits: number) {
  const one = { modulus: rounding?.modulus ?? num(10).pow(-digits).toFixed(), offsets: rounding?.offsets };
  const bands = (rounding?.bands ?? [one]).map(({ modulus, offsets = ['0'] }) => ({ modulus, offsets }));
  const count = Math.max(...bands.map(({ offsets }) => offsets.length));
  const filled = (offsets: readonly string[]) => Array.from({ length: count }, (_, at) => offsets[at] ?? offsets[0]!);
  return {
    has_ending: rounding !== undefined || digits < 2,
    r_mode: rounding?.mode ?? 'nearest',
    r_from: rounding?.bands?.map(({ from }) => from) ?? ['0'],
    r_mods: bands.map(({ modulus }) => modulus),
    r_offsets: bands.map(({ offsets }) => filled(offsets)),
    r_count: count,
  };
}

const fxKeyOf = ({ fx }: PriceSteps): string => (fx ? `${fx.buffer_percent}/${fx.max_age_days ?? ''}` : '');

/** As the contract's calculation asks for rates: by the rules, and where they say nothing by the pair. */
function legsOrCode(
  steps: PriceSteps,
  day: ShopDay,
  currency: string,
): { readonly legs: readonly Leg[]; readonly code: string | null } {
  try {
    return { legs: legsTo(askOf(steps, day), currency), code: null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { legs: [], code: error.why.code };
  }
}

const askOf = (steps: PriceSteps, { currency, digits, on, rates, pairs }: ShopDay): PriceInput => ({
  shop: { currency, digits, vat: {} },
  on,
  rates,
  pairs,
  steps,
  variant: { cost: null, cost_currency: currency, tax_class: 'standard' },
});

function inShop(steps: PriceSteps, day: ShopDay, amount: string, currency = day.currency): Amount {
  const { legs, code } = legsOrCode(steps, day, currency);
  const here = converted(num(amount), legs, bufferOf({ steps, pairs: day.pairs }, legs));
  return { amount: plain(here), code, rates: legs.map(rateId) };
}

export const fxColumns =
  'fx_key text, currency text, fx_times numeric, fx_over numeric, fx_plain numeric, fx_code text, fx_rates bigint[]';

/** How every currency comes to the shop's, once for each way the rules ask for rates. A currency that is not here has no rate. */
export function fxConstants(bundles: readonly Bundle[], day: ShopDay) {
  const ways = new Map(bundles.map(({ steps }) => [fxKeyOf(steps), steps]));
  const currencies = new Set([day.currency, ...day.rates.flatMap(({ pair }) => [pair.slice(0, 3), pair.slice(3)])]);
  return [...ways].flatMap(([key, steps]) =>
    [...currencies].map((currency) => {
      const { legs, code } = legsOrCode(steps, day, currency);
      const { times, over } = factorsOf(legs, bufferOf({ steps, pairs: day.pairs }, legs));
      return {
        fx_key: key,
        currency,
        fx_times: code === null ? plain(times) : null,
        fx_over: plain(over),
        fx_plain: plain(factorsOf(legs, '0').times),
        fx_code: code,
        fx_rates: legs.map(rateId),
      };
    }),
  );
}
