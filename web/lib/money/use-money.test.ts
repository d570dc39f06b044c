import { describe, expect, it } from 'vitest';
import { moneyOf } from './use-money.ts';

const money = moneyOf({ ALL: 0, MKD: 0, KWD: 3 }, 'en');

describe('amounts on pages of prices', () => {
  it.each([
    ['2990', 'ALL', '2,990 ALL'],
    ['2990.0000', 'MKD', '2,990 MKD'],
    ['62.99', 'EUR', '62.99 EUR'],
    ['62.9000', 'EUR', '62.90 EUR'],
    ['1', 'KWD', '1.000 KWD'],
  ])('have the decimals of their currency: %s %s', (amount, currency, said) => {
    expect(money.price(amount, currency)).toBe(said);
  });

  it.each([
    ['1250.50', 'ALL', '1,250.50 ALL'],
    ['1250.5', 'ALL', '1,250.50 ALL'],
    ['12.345', 'EUR', '12.345 EUR'],
    ['53.3814', 'EUR', '53.3814 EUR'],
    ['-0.4', 'MKD', '-0.40 MKD'],
    ['0.0049', 'EUR', '0.0049 EUR'],
  ])('lose nothing that their currency has no decimals for: %s %s', (amount, currency, said) => {
    expect(money.price(amount, currency)).toBe(said);
  });

  it('are rounded beyond the four decimals that are kept, and never to a negative nothing', () => {
    expect(money.price('62.93333333', 'EUR')).toBe('62.9333 EUR');
    expect(money.price('-0.00004', 'EUR')).toBe('0.00 EUR');
    expect(money.sum('-0.4', 'ALL')).toBe('0 ALL');
  });

  it('are exact beyond what a float holds, and grouped in the language of the person', () => {
    expect(money.figure('90071992547409931.55', 'ALL')).toBe('90,071,992,547,409,931.55');
    expect(moneyOf({ ALL: 0 }, 'sq').price('1234567', 'ALL').replace(/\s/g, ' ')).toBe('1 234 567 ALL');
    expect(moneyOf({}, 'sq').price('12.345', 'EUR').replace(/\s/g, ' ')).toBe('12,345 EUR');
  });

  it('are rounded to the currency where they are sums', () => {
    expect(money.sum('12345.678', 'ALL')).toBe('12,346 ALL');
    expect(money.sum('12345.678', 'EUR')).toBe('12,345.68 EUR');
    expect(money.sum('5', '')).toBe('5.00');
    expect(money.sumFigure('12345.678', 'ALL')).toBe('12,346');
  });

  it.each([null, undefined, '', 'abc', 'NaN', '1e5'])('are "-" where there is none: %j', (amount) => {
    expect(money.price(amount, 'EUR')).toBe('-');
  });

  it('have two decimals in a currency that is called like a word of the language', () => {
    expect(money.price('5', 'constructor')).toBe('5.00 constructor');
  });
});
