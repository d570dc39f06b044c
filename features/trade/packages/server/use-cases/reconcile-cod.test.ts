import { expect, test } from 'vitest';
import { amountOf } from './reconcile-cod.ts';

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
