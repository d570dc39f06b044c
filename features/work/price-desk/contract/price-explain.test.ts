import { describe, expect, it } from 'vitest';
import { calculatePrice } from '#features/selling/pricing/contract/pricing.calculate.ts';
import { priceSteps } from '#features/selling/pricing/contract/pricing.steps.ts';
import { explainSteps } from './price-explain.ts';

const say = ({ text, values = {} }: { text: { en: string }; values?: Readonly<Record<string, string>> }) =>
  Object.entries(values).reduce((all, [name, value]) => all.replaceAll(`{${name}}`, value), text.en);

describe('a price in words', () => {
  it('PR01 tells every step that was done with what went in, and knows them all', () => {
    const steps = priceSteps.parse({
      fx: { buffer_percent: '2' },
      transport: { kind: 'fixed', amount: '100' },
      customs: { duty_percent: '10', import_vat: 'cost' },
      margin: { kind: 'margin', value: '25', min_amount: '5000' },
      selling: [{ code: 'card', percent: '2', kind: 'on_top' }],
      rounding: { mode: 'nearest', modulus: '100', offsets: ['90'] },
      guards: { min_margin_percent: '70', on_low_margin: 'raise' },
    });
    const { trace } = calculatePrice({
      shop: { currency: 'ALL', digits: 0, vat: { standard: '20' } },
      on: '2026-11-20',
      variant: { cost: '20', cost_currency: 'EUR', tax_class: 'standard' },
      steps,
      rates: [{ id: 1, pair: 'EURALL', rate: '97.20000000', effective_on: '2026-11-20', mode: 'manual', until: null }],
    });
    const told = explainSteps(trace as never).map(({ title, details }) => [title.en, ...details.map(say)].join(' | '));
    expect(told).toEqual([
      'Purchase price | 20 EUR',
      'Exchange rate | × EURALL 97.2 | + 2% buffer',
      'Transport | fixed',
      expect.stringMatching(/^Customs \| duty 10% of 2082\.88 \| import VAT [\d.]+ counts$/),
      'Landed cost',
      'Margin | 25% of the price | at least the smallest amount',
      'Selling costs | 2% of the price is paid away',
      'VAT | 20%',
      'Rounding | nearest | 90 / 100',
      expect.stringMatching(/^Raised to the minimum margin \| at least [\d.]+$/),
    ]);
  });
});
