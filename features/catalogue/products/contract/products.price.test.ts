import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  customsFeeInShop,
  customsFeeRange,
  isPriced,
  margin,
  priceInShop,
  priceShown,
  purchasePriceIn,
  salePrice,
} from './products.price.ts';

const albania = { id: 2, currency: 'ALL' };
const slovenia = { id: 3, currency: 'EUR' };
const macedonia = { id: 4, currency: 'MKD' };
const rates = [{ currency_pair: 'EURALL', rate: '97.2' }];
const variant = { price: '10', discount_price: '8', tvsh: '20', currency: 'EUR', purchase_price: '6' };

describe('sale price', () => {
  it('is price × (1 + VAT/100) with 2 decimals, half up [VAL-043, T63]', () => {
    expect(salePrice('10.25', '18')).toBe('12.10');
    expect(salePrice('10', '20')).toBe('12.00');
    expect(salePrice('1.005', '0')).toBe('1.01');
  });
  it('takes a missing VAT as 0 and has nothing for a missing price [T63]', () => {
    expect(salePrice('10', null)).toBe('10.00');
    expect(salePrice(null, '20')).toBeNull();
  });
  it('is the exact product for any cents and VAT [VAL-043]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 10_000 }), (tenths, vat) => {
        // Whole numbers only: price in 1/10000, VAT in 1/100, so the product is in 1/10^8 and 2 decimals are 10^6.
        const product = BigInt(tenths) * BigInt(10_000 + vat);
        const cents = (product + 500_000n) / 1_000_000n;
        const expected = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
        const price = new Decimal(tenths).dividedBy(10_000).toFixed();
        expect(salePrice(price, new Decimal(vat).dividedBy(100).toFixed())).toBe(expected);
      }),
    );
  });
});

describe('margin', () => {
  it('is (sale − purchase) / sale × 100 of the shown figures [VAL-044, T64]', () => {
    expect(margin('12.00', '6.00')).toBe('50.00');
    expect(margin('10.00', '12.00')).toBe('-20.00');
  });
  it('is nothing when purchase is missing or sale is 0 [T64]', () => {
    expect(margin('12.00', null)).toBeNull();
    expect(margin(null, '6')).toBeNull();
    expect(margin('0.00', '6')).toBeNull();
  });
});

describe('purchase price', () => {
  it('is converted with EURALL in shop 2 [VAL-045]', () =>
    expect(purchasePriceIn('6', 'EUR', albania, rates)).toEqual({
      amount: '583.20',
      currency: 'ALL',
      rateMissing: null,
    }));
  it('is not shown as lek without a rate [VAL-045, T65]', () => {
    for (const none of [[], [{ currency_pair: 'EURALL', rate: '0' }], [{ currency_pair: 'EURMKD', rate: '61' }]])
      expect(purchasePriceIn('6', 'EUR', albania, none)).toEqual({
        amount: null,
        currency: 'ALL',
        rateMissing: 'EURALL',
      });
  });
  it('stays as it is where the shop has its currency [T65, ENT-072]', () => {
    expect(purchasePriceIn('6', 'EUR', slovenia, rates)).toEqual({
      amount: '6.00',
      currency: 'EUR',
      rateMissing: null,
    });
    expect(purchasePriceIn('583.2', 'ALL', albania, [])).toMatchObject({ amount: '583.20', rateMissing: null });
  });
  const sweden = { id: 5, currency: 'SEK' };
  const known = [
    ...rates,
    { currency_pair: 'EURMKD', rate: '61.50' },
    { currency_pair: 'EURSEK', rate: '11.2' },
    { currency_pair: 'EURUSD', rate: '1.08' },
  ];
  it.each([
    ['6', 'EUR', macedonia, '369.00'],
    ['6', 'EUR', sweden, '67.20'],
    // Through the euro, and by a pair turned round (examples E11 and E12).
    ['54', 'USD', albania, '4860.00'],
    ['54', 'USD', sweden, '560.00'],
    ['4860', 'ALL', slovenia, '50.00'],
  ])('of %s %s is converted in every shop of another currency [VAL-045]', (cost, currency, shop, amount) =>
    expect(purchasePriceIn(cost, currency, shop, known)).toEqual({
      amount,
      currency: shop.currency,
      rateMissing: null,
    }),
  );
  it('takes the pair of two currencies before the way through the euro', () =>
    expect(purchasePriceIn('54', 'USD', sweden, [...known, { currency_pair: 'USDSEK', rate: '10' }]).amount).toBe(
      '540.00',
    ));
  it('names the pair that is missing in any shop [T65]', () => {
    const missing = (currency: string, shop: typeof sweden) => purchasePriceIn('6', currency, shop, rates).rateMissing;
    expect([missing('EUR', sweden), missing('USD', sweden), missing('USD', albania), missing('USD', slovenia)]).toEqual(
      ['EURSEK', 'EURUSD', 'EURUSD', 'EURUSD'],
    );
  });
});

describe('price in a shop', () => {
  const extended = { 2: { price: '1500', discount_price: null, tvsh: '20', customs_fee: { value: '12.5' } } };
  it('is the shop’s own price, from an object or text, with string keys [ENT-073, T57]', () => {
    for (const price_extended of [extended, JSON.stringify(extended)])
      expect(priceInShop({ ...variant, price_extended }, albania)).toEqual({
        price: '1500',
        discount_price: null,
        tvsh: '20',
      });
  });
  it('is the base price only where the currency is the same [T65]', () => {
    expect(priceInShop(variant, slovenia)).toEqual({ price: '10', discount_price: '8', tvsh: '20' });
    expect(priceInShop(variant, albania)).toEqual({ price: null, discount_price: null, tvsh: '20' });
  });
  it('survives broken text and a missing customs fee [T57]', () => {
    expect(priceInShop({ ...variant, price_extended: '{broken' }, slovenia).price).toBe('10');
    expect(customsFeeInShop({ price_extended: extended }, 2)).toBe('12.5');
    expect(customsFeeInShop({ price_extended: { 2: {} } }, 2)).toBeNull();
    expect(customsFeeInShop({}, 2)).toBeNull();
  });
  it('counts as present above 0 [PMS-068]', () =>
    expect([null, '0', '0.0000', '-1', '0.01'].map(isPriced)).toEqual([false, false, false, false, true]));
});

describe('the price block', () => {
  it('shows sale, discount sale, purchase and margin [VAL-043, VAL-044, T63]', () =>
    expect(priceShown(variant, slovenia, [])).toEqual({
      sale: '12.00',
      discountSale: '9.60',
      discountMargin: '37.50',
      purchase: { amount: '6.00', currency: 'EUR', rateMissing: null },
      margin: '50.00',
    }));
  it('shows no margin without a rate, and one wherever there is a rate [T65]', () => {
    const priced = { ...variant, price_extended: { 2: { price: '1500' }, 4: { price: '900' } } };
    expect(priceShown(priced, albania, []).margin).toBeNull();
    expect(priceShown(priced, albania, rates).margin).toBe('67.60');
    expect(priceShown(priced, macedonia, rates).margin).toBeNull();
    const { purchase, margin } = priceShown(priced, macedonia, [{ currency_pair: 'EURMKD', rate: '61.5' }]);
    expect([purchase.amount, margin]).toEqual(['369.00', '65.83']);
  });
  it('keeps the supplier’s currency of the purchase price beside typed figures of the shop’s', () => {
    const typed = { ...variant, currency: 'ALL', purchase_currency: 'EUR' };
    expect(priceShown(typed, albania, rates).purchase.amount).toBe('583.20');
  });
});

it('gives the lowest and highest customs fee of a shop, compared as numbers [ENT-073] (T57)', () => {
  const fee = (value: string | null) => ({ price_extended: { 2: { customs_fee: { value } } } });
  expect(customsFeeRange([fee('9.5'), fee('10.25'), fee(null), { price_extended: null }], 2)).toEqual(['9.5', '10.25']);
  expect(customsFeeRange([fee('3')], 2)).toEqual(['3', '3']);
  expect(customsFeeRange([fee('3')], 1)).toBeNull();
});
