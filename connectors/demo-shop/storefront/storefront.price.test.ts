import { describe, expect, it } from 'vitest';
import { discountPercent, money, priceOf, withVat } from './storefront.price.ts';

describe('The price a visitor sees', () => {
  it.each([
    ['10.25', '18', '12.10'],
    ['0.01', '20', '0.01'],
    ['99999999.99', '22', '121999999.99'],
    ['19', '0', '19.00'],
    [null, '20', null],
  ])('of %s net with %s %% VAT is %s [VAL-043]', (net, vat, gross) => {
    expect(withVat(net, vat)).toBe(gross);
  });

  it.each([
    ['0', null],
    ['50', null],
    ['60', null],
    ['45.00', '60.00'],
  ])('strikes the old price only for a discount price that is one: %s of 50', (discountPrice, before) => {
    const old = { gross: null, discountGross: null, referencePrice: null };
    expect(priceOf({ ...old, price: '50', discountPrice, vat: '20' })?.before).toBe(before);
  });

  it.each([
    ['59.99', '59.99'],
    ['51.99', null],
    ['51.00', null],
    [null, null],
  ])('of a reduction to 51.99 is shown against %s: %s [PR17]', (referencePrice, before) => {
    const offer = { price: '53.2705', gross: '64.99', discountPrice: '42.6148', discountGross: '51.99', vat: '22' };
    expect(priceOf({ ...offer, referencePrice })).toEqual({ now: '51.99', before, vat: '22' });
  });

  it('of 51.99 against 59.99 is 13 percent less [PR17]', () => {
    expect(discountPercent({ now: '51.99', before: '59.99', vat: '22' })).toBe(13);
  });

  it('never promises more than it gives: a discount of 33.33 % is shown as 33 %', () => {
    expect(discountPercent({ now: '20.00', before: '30.00', vat: '20' })).toBe(33);
  });

  it.each([
    ['12345.5', 'EUR', 'sl-SI', '12.345,50 €'],
    ['12100', 'ALL', 'sq-AL', '12 100,00 Lekë'],
    ['1234.5', 'MKD', 'mk-MK', '1.234,50 ден.'],
  ])('is written the way of the country: %s %s in %s', (amount, currency, locale, shown) => {
    expect(money(amount, currency, locale).replace(/\s/g, ' ')).toBe(shown);
  });
});
