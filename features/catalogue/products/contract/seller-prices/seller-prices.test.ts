import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSellerPriceLimit, sellerPriceLimit, waitsForApproval } from './seller-prices.ts';

const of = (price: string | null, discount_price: string | null = null) => ({ price, discount_price });

describe('a new price of a local seller waits [RTE-009]', () => {
  it.each([
    ['within the limit', of('10'), of('12'), false],
    ['a cent beyond it', of('10'), of('12.01'), true],
    ['down beyond it', of('10'), of('7.99'), true],
    ['a discount within it', of('10'), of('10', '8'), false],
    ['a discount beyond it', of('10'), of('10', '7.99'), true],
    ['a discount that ends and jumps', of('10', '5'), of('10'), true],
    ['a list price that jumps behind the discount', of('10', '9'), of('99', '9'), true],
    ['a first price', of(null), of('999'), false],
    ['from nothing to something', of('0'), of('1'), true],
    ['the same amount otherwise written', of('10.00'), of('10'), false],
  ])('%s', (_, before, after, waits) => {
    expect(waitsForApproval(before, after, '20')).toBe(waits);
  });

  it('never for the same price, always for another one at a limit of 0', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 }).map((n) => (n / 100).toFixed(2));
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        expect(waitsForApproval(of(one), of(one), '0')).toBe(false);
        expect(waitsForApproval(of(one), of(other), '0')).toBe(one !== other);
      }),
    );
  });

  it('by a limit that is a number from 0 to 1000', () => {
    for (const good of ['0', '20', '12.5', '1000']) expect(sellerPriceLimit.safeParse(good).success, good).toBe(true);
    for (const bad of ['', '-1', '1e3', '1000.01', '12,5', 'NaN', '1.234', '１２'])
      expect(sellerPriceLimit.safeParse(bad).success, bad).toBe(false);
    expect(readSellerPriceLimit({ limit: 5 })).toBe('20');
    expect(readSellerPriceLimit('35')).toBe('35');
  });
});
