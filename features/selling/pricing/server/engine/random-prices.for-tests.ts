import type { Rate } from '#features/base/exchange/contract/exchange.rates.ts';
import type { PriceInput } from '../../contract/pricing.price.ts';
import { type PriceSteps, priceSteps } from '../../contract/pricing.steps.ts';
import type { Bundle, ShopDay } from './bundle-constants.ts';

/** Numbers that come again for the same seed; a hundred thousand inputs of a test library would take longer than what is tested. */
export function chance(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    maybe: (share: number) => next() < share,
    one: <T>(of: readonly T[]): T => of[whole(0, of.length - 1)]!,
    /** Decimal text; now and then a round number, so that limits are met exactly. */
    amount(most: number, decimals = 4): string {
      const digits = next() < 0.4 ? 0 : whole(0, decimals);
      const size = 10 ** (next() * Math.log10(most));
      return Math.min(most, next() < 0.05 ? 0 : size).toFixed(digits);
    },
  };
}
type Chance = ReturnType<typeof chance>;

const currencies = ['EUR', 'ALL', 'USD', 'MKD', 'CHF'] as const;

export function randomDay(luck: Chance): ShopDay {
  const currency = luck.one(['EUR', 'ALL', 'USD']);
  const rates: Rate[] = [];
  for (const pair of ['EURALL', 'EURUSD', 'EURMKD', 'ALLEUR', 'USDALL'])
    for (let n = luck.whole(0, 2); n > 0; n--)
      rates.push({
        id: rates.length + 1,
        pair,
        rate: luck.amount(120, 8).replace(/^0(\.0*)?$/, '1.08'),
        effective_on: `2026-11-${String(luck.whole(5, 21)).padStart(2, '0')}`,
        ...luck.one([
          { mode: 'automatic' as const, until: null },
          { mode: 'manual' as const, until: luck.maybe(0.5) ? '2026-11-19' : null },
          { mode: 'fixed' as const, until: null },
        ]),
      });
  const pairs: ShopDay['pairs'] = luck.maybe(0.5)
    ? { EURALL: { buffer_percent: '1.25', max_age_days: 5 }, EURUSD: { buffer_percent: '2', max_age_days: 30 } }
    : {};
  return { currency, digits: currency === 'ALL' ? 0 : 2, on: '2026-11-20', rates, pairs };
}

const bandsOf = <T>(luck: Chance, value: () => T) =>
  ['0', '2', '20', '100.5', '2500'].slice(0, luck.whole(1, 5)).map((from) => ({ from, ...value() }));

function randomSteps(luck: Chance): unknown {
  const some = <T>(share: number, value: () => T): T | undefined => (luck.maybe(share) ? value() : undefined);
  const currency = () => some(0.4, () => luck.one(currencies));
  const of = luck.one(['purchase', 'purchase', 'list', 'seller', 'recommended'] as const);
  const ending = () => {
    const modulus = luck.one(['0.01', '0.05', '1', '5', '10', '100', '3', '0.07']);
    const offsets = [0, 0.9, 0.99, 0.5].map((share) => (Number(modulus) * share).toFixed(4).replace(/\.?0+$/, ''));
    return { modulus, offsets: some(0.7, () => [...new Set(offsets.slice(luck.whole(0, 3)))]) };
  };
  const kind = luck.one(['markup', 'margin', 'amount'] as const);
  const value = () => ({ value: luck.amount(kind === 'margin' ? 80 : 300) });
  return {
    base: {
      of,
      includes_vat: luck.maybe(0.2),
      adjust_percent: some(0.3, () => luck.one(['-12.5', '5', '0.3333', '-99'])),
    },
    fx: some(0.4, () => ({
      buffer_percent: luck.one(['0', '1', '2.3333']),
      max_age_days: some(0.5, () => luck.whole(0, 20)),
    })),
    transport: some(0.6, () =>
      luck.one([
        { kind: 'fixed', amount: luck.amount(50), currency: currency() },
        { kind: 'percent', percent: luck.amount(30) },
        {
          kind: 'weight',
          divisor: some(0.6, () => luck.one(['5000', '6000', '7'])),
          bands: bandsOf(luck, () => ({ amount: luck.amount(30), per_kg: some(0.5, () => luck.amount(3)) })),
          currency: currency(),
        },
      ]),
    ),
    customs: some(0.4, () => ({
      insurance_percent: some(0.5, () => luck.amount(5)),
      duty_percent: some(0.5, () => luck.amount(30)),
      clearance_fee: some(0.5, () => luck.amount(20)),
      fee_currency: currency(),
      import_vat: some(0.5, () => luck.one(['cost', 'recovered'])),
    })),
    fees: some(0.4, () =>
      Array.from({ length: luck.whole(0, 3) }, (_, n) => ({
        code: `f${n}`,
        amount: luck.amount(9),
        currency: currency(),
      })),
    ),
    margin: some(0.8, () => ({
      kind,
      on: some(0.5, () => luck.one(['landed', 'cost'])),
      min_amount: some(0.3, () => luck.amount(20)),
      ...(luck.maybe(0.6) ? value() : { bands: bandsOf(luck, value) }),
    })),
    selling: some(0.4, () => [
      ...(luck.maybe(0.7) ? [{ code: 'card', percent: luck.amount(20), kind: 'on_top' }] : []),
      ...(luck.maybe(0.3) ? [{ code: 'ads', percent: luck.amount(9), kind: 'on_top', of: 'net' }] : []),
      ...(of === 'seller'
        ? [{ code: 'ours', percent: luck.amount(20), kind: 'inside', of: luck.one(['net', 'gross', undefined]) }]
        : []),
    ]),
    rounding: some(0.6, () => ({
      mode: luck.one(['up', 'down', 'nearest']),
      ...(luck.maybe(0.6) ? ending() : { bands: bandsOf(luck, ending) }),
    })),
    guards: some(0.7, () => ({
      min_margin_percent: some(0.5, () => luck.amount(40)),
      min_margin_amount: some(0.3, () => luck.amount(20)),
      on_low_margin: some(0.6, () => luck.one(['block', 'raise'])),
      min_price: some(0.2, () => luck.amount(100)),
      max_price: some(0.2, () => luck.amount(100_000)),
      max_up_percent: some(0.4, () => luck.one(['5', '20', '0', '12.5'])),
      max_down_percent: some(0.4, () => luck.one(['5', '20', '0'])),
      max_daily_percent: some(0.3, () => luck.one(['8', '50'])),
      max_cost_jump_percent: some(0.4, () => luck.one(['10', '25', '100'])),
      not_below_recommended: some(0.3, () => true),
    })),
  };
}

/** Bundles of rules that can be saved; what cannot is tried again. */
export function randomBundles(luck: Chance, count: number): Bundle[] {
  const found: Bundle[] = [];
  while (found.length < count) {
    const steps = priceSteps.safeParse(JSON.parse(JSON.stringify(randomSteps(luck))));
    if (steps.success) found.push({ id: found.length + 1, steps: steps.data });
  }
  return found;
}

/** One variant in a shop: the input of the contract's calculation. */
export function randomInput(luck: Chance, day: ShopDay, steps: PriceSteps): PriceInput {
  const amount = (share: number, most = 5000) => (luck.maybe(share) ? luck.amount(most) : null);
  const vat = luck.one<Record<string, string>>([
    { standard: '18' },
    { standard: '22', zero: '0' },
    { standard: '9.5' },
    {},
    { standard: '20' },
  ]);
  const cost = amount(0.95, luck.maybe(0.01) ? 9_999_999_999 : 20_000);
  return {
    shop: { currency: day.currency, digits: day.digits, vat: luck.maybe(0.9) ? { standard: '18', ...vat } : vat },
    on: day.on,
    variant: {
      cost,
      cost_currency: luck.maybe(0.5) ? day.currency : luck.one(currencies),
      list_price: amount(0.9),
      seller_price: amount(0.9),
      recommended_price: amount(0.8),
      commission: luck.maybe(0.4) ? { percent: luck.amount(30), of: luck.one(['net', 'gross'] as const) } : null,
      tax_class: luck.one(['standard', 'zero']),
      vat_by_hand: luck.maybe(0.1) ? luck.one(['0', '8', '12.25']) : null,
      customs_fee: amount(0.3, 50),
      duty_percent: amount(0.6, 30),
      weight_kg: luck.maybe(0.8) ? luck.amount(120, 3) : null,
      size_cm: luck.maybe(0.6) ? [luck.amount(200, 3), luck.amount(200, 3), luck.amount(200, 3)] : null,
    },
    steps,
    rates: day.rates,
    pairs: day.pairs,
    last: luck.maybe(0.6)
      ? {
          gross: luck.amount(9000, day.digits),
          cost: luck.maybe(0.1) ? null : luck.maybe(0.3) ? cost : luck.amount(20_000),
          cost_currency: luck.maybe(0.1) ? null : luck.one(currencies),
          day_percent: luck.amount(60),
        }
      : null,
    pin: luck.maybe(0.15)
      ? luck.one([
          { kind: 'net' as const, amount: luck.amount(3000) },
          { kind: 'gross' as const, amount: luck.amount(3000, day.digits) },
          { kind: 'gross' as const, amount: luck.amount(3000, day.digits), kept: true },
        ])
      : null,
    in_campaign: luck.maybe(0.1),
    accepted: luck.maybe(0.1) ? luck.amount(500, 0) : null,
  };
}

/** As the statement reads it. */
export function rowOf(input: PriceInput, variantId: number, bundleId: number) {
  const { variant: all, shop, last, pin } = input;
  const { commission, ...variant } = all;
  const [length, width, height] = variant.size_cm ?? [null, null, null];
  return {
    variant_id: variantId,
    bundle_id: bundleId,
    refused_first: null,
    ...variant,
    vat: variant.vat_by_hand ?? shop.vat[variant.tax_class] ?? shop.vat.standard ?? null,
    length_cm: length,
    width_cm: width,
    height_cm: height,
    pin_kind: pin?.kind ?? null,
    pin_amount: pin?.amount ?? null,
    kept_gross: pin?.kept ?? false,
    in_campaign: input.in_campaign ?? false,
    last_gross: last?.gross ?? null,
    last_cost: last?.cost ?? null,
    last_cost_currency: last?.cost_currency ?? null,
    day_percent: last?.day_percent ?? null,
    accepted_gross: input.accepted ?? null,
    commission: commission?.percent ?? null,
    commission_of: commission?.of ?? null,
  };
}
