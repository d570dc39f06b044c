import { expect, test } from 'vitest';
import { amountOf, feeOf } from './reconcile-cod.ts';

test('a nought before three decimals is never thousands', () => {
  expect(['0.625', '0,625', '00.625', '012.345'].map(amountOf)).toEqual([null, null, null, null]);
  expect(['6000', '6000.5', '6,000', '6.000,00', '6,000.00', '0.62'].map(amountOf)).toEqual([
    '6000',
    '6000.5',
    '6000',
    '6000.00',
    '6000.00',
    '0.62',
  ]);
});

test('a fee has up to three decimals, and thousands only where they cannot be decimals', () => {
  expect(['1.245', '0,625', '1.5', '1,245.50', '1.234.567', '', ' '].map(feeOf)).toEqual([
    '1.245',
    '0.625',
    '1.5',
    '1245.50',
    '1234567',
    '0',
    '0',
  ]);
  expect(['-1.245', 'x', '1.2455555'].map(feeOf)).toEqual([null, null, null]);
});
