import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rate } from '#features/base/exchange/contract/exchange.rates.ts';
import { num } from '#kit/exact.ts';
import { priceExamples } from './examples/price-examples.for-tests.ts';
import { netOf } from './pricing.amounts.ts';
import { calculatePrice } from './pricing.calculate.ts';
import type { PriceInput } from './pricing.price.ts';
import { roundTo } from './pricing.rounding.ts';
import { priceSteps } from './pricing.steps.ts';

/** As the file of examples writes what this one's types ask for in full. */
function read(given: Record<string, unknown>): PriceInput {
  const { steps, rates = [], ...rest } = given as { steps: unknown; rates?: Partial<Rate>[] };
  return {
    ...rest,
    steps: priceSteps.parse(steps),
    rates: rates.map((rate) => ({ mode: 'automatic', until: null, ...rate })),
  } as unknown as PriceInput;
}

describe('The worked examples: ours, and E01 to E30', () => {
  type Example = {
    readonly id: string;
    readonly title: string;
    readonly given: Record<string, unknown>;
    readonly expect: Record<string, unknown>;
    readonly trace: readonly { readonly step: string; readonly in?: object; readonly out: string }[];
  };
  it.each(priceExamples<Example>())('$id: $title', ({ given, expect: expected, trace }) => {
    const {
      price,
      state,
      codes,
      warnings,
      applied_gross,
      shown,
      discount,
      trace: traced,
    } = calculatePrice(read(given));
    const figures = { ...price, state, codes, warnings, applied_gross, shown, ...(discount ? { discount } : {}) };
    expect(figures).toMatchObject(expected);
    // Ours tell what each step comes to, and not what went into it.
    const told = trace.some((step) => step.in) ? traced : traced.map(({ step, out }) => ({ step, out }));
    expect(told).toEqual(trace);
  });
});

const shop = { currency: 'EUR', digits: 2, vat: { standard: '18', zero: '0' } };
const base = (more: Partial<PriceInput> = {}, steps: object = {}): PriceInput => ({
  shop,
  on: '2026-11-20',
  variant: { cost: '50', cost_currency: 'EUR', tax_class: 'standard' },
  steps: priceSteps.parse(steps),
  ...more,
});

describe('A price', () => {
  it('says what would lift what blocks it', () => {
    const steps = {
      margin: { kind: 'margin', value: '10' },
      rounding: { mode: 'down', modulus: '10', offsets: ['0'] },
      guards: { min_margin_percent: '8' },
    };
    const { why_not } = calculatePrice(base({ shop: { ...shop, vat: { standard: '22' } } }, steps));
    expect(why_not).toEqual([
      { code: 'margin_below_min', is: '-1.67', limit: '8', lifts: { landed: '45.24', gross: '66.31' } },
    ]);
    const [lift] = why_not;
    const cheaper = base({ shop: { ...shop, vat: { standard: '22' } } }, { ...steps, base: { of: 'list' } });
    const variant = { ...cheaper.variant, list_price: lift!.lifts!.landed };
    expect(calculatePrice({ ...cheaper, variant }).codes).not.toContain('margin_below_min');
  });

  it('names the pair whose rate is missing, and never takes 1 or the rate of another shop', () => {
    const variant = { cost: '20', cost_currency: 'USD', tax_class: 'standard' };
    const toLek = { ...shop, currency: 'ALL', digits: 0 };
    const rates: Rate[] = [
      { id: 1, pair: 'EURALL', rate: '97.2', effective_on: '2026-11-20', mode: 'automatic', until: null },
    ];
    const { state, why_not, price } = calculatePrice(base({ shop: toLek, variant, rates }));
    expect([state, why_not, price]).toEqual(['blocked', [{ code: 'fx_missing', of: 'EURUSD' }], null]);
  });

  it('has a VAT of its shop or none, and asks for weight and duty where a step needs them', () => {
    const codesOf = (input: PriceInput) => calculatePrice(input).codes;
    expect(codesOf(base({ shop: { ...shop, vat: {} } }))).toEqual(['vat_missing']);
    const weight = { transport: { kind: 'weight', bands: [{ from: '0', amount: '3' }] } };
    expect(codesOf(base({}, weight))).toEqual(['weight_missing']);
    expect(codesOf(base({}, { customs: {} }))).toEqual(['duty_missing']);
    expect(codesOf(base({ variant: { ...base().variant, customs_fee: '0' } }, { customs: {} }))).toEqual([]);
    expect(codesOf(base({ variant: { ...base().variant, cost: null } }))).toEqual(['cost_missing']);
    expect(codesOf(base({ variant: { ...base().variant, cost: '0' } }))).toEqual(['cost_not_positive']);
  });

  it('keeps the applied price where a person has to look, and tells every reason', () => {
    const guards = { max_up_percent: '5', max_cost_jump_percent: '10', max_daily_percent: '8', max_price: '55' };
    const last = { gross: '50.00', cost: '40', cost_currency: 'EUR', day_percent: '3' };
    const { state, codes, applied_gross } = calculatePrice(base({ last }, { guards }));
    expect([state, applied_gross]).toEqual(['blocked', '50.00']);
    expect(codes).toEqual(['above_max_price', 'change_too_large', 'cost_jump', 'daily_change_limit']);
    const { max_price: _, ...quarantine } = guards;
    expect(calculatePrice(base({ last }, { guards: quarantine })).state).toBe('quarantined');
    expect(calculatePrice(base({ last, in_campaign: true })).codes).toEqual(['price_held_by_campaign']);
  });
});

describe('A rule', () => {
  const path = (steps: object) =>
    priceSteps.safeParse(steps).error?.issues.map((issue) => issue.path.join('.')) ?? ['taken'];

  it.each([
    [{ margin: { kind: 'margin', value: '100' } }, 'margin.value'],
    [{ margin: { kind: 'markup', value: '-100' } }, 'margin.value'],
    [{ margin: { kind: 'markup' } }, 'margin.value'],
    [{ margin: { kind: 'markup', bands: [{ from: '1', value: '3' }] } }, 'margin.bands'],
    [
      {
        margin: {
          kind: 'markup',
          bands: [
            { from: '0', value: '3' },
            { from: '0', value: '4' },
          ],
        },
      },
      'margin.bands',
    ],
    [
      {
        selling: [
          { code: 'a', percent: '60', kind: 'on_top' },
          { code: 'b', percent: '40', kind: 'on_top' },
        ],
      },
      'selling',
    ],
    [
      { selling: [{ code: 'a', percent: '92', kind: 'on_top' }], guards: { min_margin_percent: '8' } },
      'guards.min_margin_percent',
    ],
    [{ selling: [{ code: 'a', percent: '9', kind: 'inside' }] }, 'selling'],
    [{ rounding: { mode: 'up', modulus: '0' } }, 'rounding.modulus'],
    [{ rounding: { mode: 'up', modulus: '1', offsets: ['1'] } }, 'rounding.offsets'],
    [{ transport: { kind: 'fixed', amount: '-1' } }, 'transport.amount'],
    [{ transport: { kind: 'fixed', amount: '1e309' } }, 'transport.amount'],
    [{ transport: { kind: 'fixed', amount: 'NaN' } }, 'transport.amount'],
    [{ transport: { kind: 'fixed', amount: '-0' } }, 'transport.amount'],
    [{ transport: { kind: 'fixed', amount: `0.${'3'.repeat(40)}` } }, 'transport.amount'],
    [{ fx: { buffer_percent: '51' } }, 'fx.buffer_percent'],
    [{ guards: { min_margin_percent: '100' } }, 'guards.min_margin_percent'],
  ])('%j is refused at %s', (steps, at) => {
    expect(path(steps)).toContain(at);
  });
});

describe('Rounding', () => {
  const cents = (most: number) => fc.integer({ min: 1, max: most }).map((value) => num(value).div(100));

  it('gives a price that its ending allows, on the side its mode says, and none closer is left out', () => {
    const endings = fc.record({
      modulus: fc.constantFrom('0.01', '0.05', '1', '5', '10', '100', '1000'),
      mode: fc.constantFrom('up' as const, 'down' as const, 'nearest' as const),
    });
    fc.assert(
      fc.property(cents(10_000_000), endings, fc.integer({ min: 0, max: 99 }), (exact, { modulus, mode }, share) => {
        const offset = num(modulus).times(share).div(100).toFixed();
        const price = roundTo(exact, { mode, modulus, offsets: [offset] });
        expect(price.minus(offset).mod(modulus).isZero()).toBe(true);
        expect(price.gt(0)).toBe(true);
        const apart = price.minus(exact);
        if (mode === 'up') expect(apart.gte(0)).toBe(true);
        if (mode === 'nearest' && price.gt(modulus)) expect(apart.abs().times(2).lte(modulus)).toBe(true);
        if (mode === 'down' && price.gt(modulus)) expect(apart.lte(0)).toBe(true);
      }),
    );
  });

  it('gives the gross price back from the stored net one, at every VAT (the statement walks a million amounts)', () => {
    fc.assert(
      fc.property(
        cents(100_000_000),
        fc.constantFrom('0', '5', '6', '8', '9.5', '10', '18', '20', '22', '25'),
        (gross, vat) => {
          const net = netOf(gross, num(vat));
          expect(net.decimalPlaces()).toBeLessThanOrEqual(4);
          expect(net.times(num(vat).div(100).plus(1)).toDecimalPlaces(2).eq(gross)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('shows the same gross price whichever of net and gross came first', () => {
    const input = (cost: string, vat: string) =>
      base({ shop: { ...shop, vat: { standard: vat } }, variant: { ...base().variant, cost } });
    fc.assert(
      fc.property(cents(1_000_000), fc.constantFrom('0', '5', '9.5', '18', '22'), (cost, vat) => {
        const { price } = calculatePrice(input(cost.toFixed(2), vat));
        const back = num(price!.net).times(num(vat).div(100).plus(1)).toDecimalPlaces(2).toFixed(2);
        expect(back).toBe(price!.gross);
      }),
    );
  });
});
