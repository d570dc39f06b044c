import { expect, it } from 'vitest';
import { totalOf } from './phone-total.ts';

it('adds up pieces at their typed prices and the shipping, with a comma as with a point', () => {
  const lines = [
    { qty: 3, price: '9,90' },
    { qty: 1, price: ' 0.10 ' },
  ];
  expect(totalOf(lines, '2,50')).toBe('32.30');
  expect(totalOf(lines, '')).toBe('29.80');
  expect(totalOf([], undefined)).toBe('0.00');
});

it('says no total where a price is missing or no number', () => {
  expect(totalOf([{ qty: 1, price: '' }], '0')).toBeNull();
  expect(totalOf([{ qty: 1, price: '1.234,5' }], '0')).toBeNull();
  expect(totalOf([{ qty: 1, price: '5' }], 'free')).toBeNull();
});
