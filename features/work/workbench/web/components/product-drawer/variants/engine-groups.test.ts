import { expect, it } from 'vitest';
import type { PriceRow } from '#features/selling/pricing/contract/prices.calls.ts';
import { engineGroups } from './engine-groups.ts';

const row = (values: Partial<PriceRow>) =>
  ({
    variant_id: 1,
    state: 'ok',
    codes: [],
    warnings: [],
    pin: null,
    campaign: null,
    kept: '5',
    net_margin: '20',
    calculated_gross: '62.99',
    applied_gross: '62.99',
    ...values,
  }) as PriceRow;
const groupsOf = (...rows: Partial<PriceRow>[]) =>
  engineGroups(rows.map((values, at) => ({ sku: `S-${at + 1}`, row: row(values) }))).map(({ skus, rows: of }) => [
    skus.join(),
    ...of.map(({ applied_gross: gross }) => gross),
  ]);

it('variants of which rules say the same are one group; another price, reason or figure is another one', () => {
  expect(groupsOf({}, {}, {})).toEqual([['S-1,S-2,S-3', '62.99']]);
  expect(groupsOf({}, { applied_gross: '64.99', calculated_gross: '64.99' }, {})).toEqual([
    ['S-1,S-3', '62.99'],
    ['S-2', '64.99'],
  ]);
  expect(groupsOf({}, { warnings: ['fx_moved'] }, { codes: ['margin_below_min'], state: 'blocked' })).toHaveLength(3);
  expect(groupsOf({}, { campaign: { gross: '49.99' } })).toHaveLength(2);
  // The same code with other figures.
  const low: Partial<PriceRow> = { state: 'blocked', codes: ['margin_below_min'] };
  expect(groupsOf({ ...low, net_margin: '4' }, { ...low, net_margin: '3' })).toHaveLength(2);
});

it('what has no figures is one reason, whatever prices still hold', () => {
  const missing: Partial<PriceRow> = {
    state: 'blocked',
    codes: ['cost_missing'],
    calculated_gross: null,
    kept: null,
    net_margin: null,
  };
  expect(
    groupsOf(
      { ...missing, applied_gross: '10' },
      { ...missing, applied_gross: '12' },
      { ...missing, applied_gross: '10' },
    ),
  ).toEqual([['S-1,S-2,S-3', '10', '12']]);
  expect(groupsOf({ ...missing, codes: ['fx_missing'] }, missing)).toHaveLength(2);
});
