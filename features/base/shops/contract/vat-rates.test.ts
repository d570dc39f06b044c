import { expect, it } from 'vitest';
import { countries } from '#kit/countries.ts';
import { vatProposalOf, vatRates, vatRatesOf } from './vat-rates.ts';

it('are of countries there are, between 0 and 100, and of a day', () => {
  const known = new Set(countries.map(({ code }) => code as string));
  expect(Object.keys(vatRates).filter((code) => !known.has(code))).toEqual([]);
  expect(Object.values(vatRates).filter((rate) => !(Number(rate) > 0 && Number(rate) < 100))).toEqual([]);
  expect(vatRatesOf).toMatch(/^\d{4}-\d\d-\d\d$/);
});

it('say of the countries of the specification what their tax offices say', () => {
  // AL, SI, MK, XK and RS of several sources each.
  expect(['AL', 'SI', 'MK', 'XK', 'RS'].map((code) => vatRates[code])).toEqual(['20', '22', '18', '18', '20']);
});

it('are proposed with where and of which day they were read [issue 13 §1]', () => {
  expect(vatProposalOf('HR')).toEqual({ percent: '25', source: 'node-sales-tax, 14.10.2025', of: vatRatesOf });
  expect([vatProposalOf('US'), vatProposalOf(undefined)]).toEqual([null, null]);
});
