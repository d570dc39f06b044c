import { expect, test } from 'vitest';
import { amountOf, feeOf, thousandsOf } from './reconcile-cod.ts';

test('a nought before three decimals is never thousands', () => {
  expect(['0.625', '0,625', '00.625', '012.345'].map((text) => amountOf(text))).toEqual([null, null, null, null]);
  expect(['6000', '6000.5', '6,000', '6.000,00', '6,000.00', '0.62'].map((text) => amountOf(text))).toEqual([
    '6000',
    '6000.5',
    '6000',
    '6000.00',
    '6000.00',
    '0.62',
  ]);
});

test('a fee has up to three decimals, and thousands only where they cannot be decimals', () => {
  expect(['1.245', '0,625', '1.5', '1,245.50', '1.234.567', '', ' '].map((text) => feeOf(text))).toEqual([
    '1.245',
    '0.625',
    '1.5',
    '1245.50',
    '1234567',
    '0',
    '0',
  ]);
  expect(feeOf('12.100000000001')).toBe('12.1');
  expect(['-1.245', 'x', '1.2455555x'].map((text) => feeOf(text))).toEqual([null, null, null]);
});

test('what a calculation left behind the cents is no part of an amount, and a fraction of one is none', () => {
  const read = (text: string) => amountOf(text, { counted: true });
  expect(['12.100000000001', '12.0999999999', '5999.99999999999', '6,0000000001'].map(read)).toEqual([
    '12.10',
    '12.10',
    '6000.00',
    '6.00',
  ]);
  expect(['12.10001', '12.12345678', '-12.1', '1e309', ''].map(read)).toEqual([null, null, null, null, null]);
});

test('of a workbook three decimals may be thousands, and are guessed to be neither', () => {
  expect(amountOf('12.125')).toBe('12125');
  expect(['12.125', '1234.125', '6.000', '6,125', '12.5'].map((text) => amountOf(text, { counted: true }))).toEqual([
    null,
    null,
    '6000',
    '6125',
    '12.5',
  ]);
});

test('a fee has thousands where cash has no decimals, or where the amounts of its file have them by the same sign', () => {
  expect(['1,250', '1.250', '0.625', '12.5'].map((text) => feeOf(text, { digits: 0 }))).toEqual([
    '1250',
    '1250',
    '0.625',
    '12.5',
  ]);
  const thousands = thousandsOf(['6,000', '12,000.50', '80', '6,0001']);
  expect(thousands).toBe(',');
  expect(['1,250', '1.250'].map((text) => feeOf(text, { digits: 2, thousands }))).toEqual(['1250', '1.25']);
  expect(thousandsOf(['6.000,00', '1.5', '0.625', '6,05'])).toBe('.');
});
