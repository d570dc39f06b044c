import { describe, expect, it } from 'vitest';
import { priceShown } from '#features/catalogue/products/contract/products.price.ts';
import { filterOf, marginTone, variantOfTyped } from './variant-fields.ts';

const euro = { id: 1, currency: 'EUR' };
const albania = { id: 2, currency: 'ALL' };
const rates = [{ currency_pair: 'EURALL', rate: '100.5' }];
type Typed = Parameters<typeof variantOfTyped>[0];
const typed = (price: string, tvsh = '18', discount_price = '') => ({ price, tvsh, discount_price });

/** As the cells of the drawer work it out, of a price of the shop's own and of one that is in force from elsewhere alike. */
function pricesOfTyped(values: Typed, purchase: string | null, shop: typeof euro, known: typeof rates) {
  const [own, other] = [true, false].map((has) =>
    priceShown(variantOfTyped(values, has, '', { purchase_price: purchase, currency: 'EUR' }, shop), shop, known),
  );
  expect(own).toEqual(other);
  return own!;
}

describe('typing in the fields of a variant', () => {
  it('keeps digits of the SKU [VAL-027] (T60)', () => {
    expect(filterOf('sku')('AB-12 3.4')).toBe('1234');
  });

  it.each(['width', 'height', 'depth', 'stock', 'weight'] as const)(
    'keeps digits, dot and minus of %s [VAL-028] [VAL-029] [VAL-030] [VAL-031] (T61)',
    (part) => {
      expect(filterOf(part)('-1 2,5cm.3')).toBe('-125.3');
    },
  );

  it('trims the EAN and nothing else [VAL-022] (T58)', () => {
    expect(filterOf('ean')(' 40063 81333931 ')).toBe('40063 81333931');
  });
});

describe('prices beside the fields', () => {
  it('shows the sale price with half-up cents [VAL-043] (T63)', () => {
    expect(pricesOfTyped(typed('10.25'), null, euro, []).sale).toBe('12.10');
    expect(pricesOfTyped(typed('10', ''), null, euro, []).sale).toBe('10.00');
    expect(pricesOfTyped(typed('10', '18', '8'), null, euro, []).discountSale).toBe('9.44');
  });

  it('shows the margin of the two shown figures [VAL-044] (T64)', () => {
    expect(pricesOfTyped(typed('100', '0'), '60', euro, []).margin).toBe('40.00');
    expect(pricesOfTyped(typed('100', '0'), null, euro, []).margin).toBeNull();
    expect(pricesOfTyped(typed('0', '0'), '60', euro, []).margin).toBeNull();
  });

  it('converts the purchase price where the shop has another currency [VAL-045] (T65)', () => {
    const prices = pricesOfTyped(typed('1000', '20'), '6', albania, rates);
    expect(prices.purchase).toEqual({ amount: '603.00', currency: 'ALL', rateMissing: null });
    expect(prices.margin).toBe('49.75');
    expect(pricesOfTyped(typed('10'), '6', euro, rates).purchase.amount).toBe('6.00');
  });

  it('shows no purchase price and no margin without the rate [VAL-045] (T65)', () => {
    for (const none of [[], [{ currency_pair: 'EURALL', rate: '0' }]]) {
      const prices = pricesOfTyped(typed('1000'), '6', albania, none);
      expect(prices).toMatchObject({ purchase: { amount: null, rateMissing: 'EURALL' }, margin: null });
    }
  });

  it('has no margin of euro against denar (T65)', () => {
    const { purchase, margin } = pricesOfTyped(typed('1000'), '6', { id: 4, currency: 'MKD' }, rates);
    expect([purchase.amount, purchase.rateMissing, margin]).toEqual([null, 'EURMKD', null]);
  });

  it('counts a half-typed figure as no price (T61)', () => {
    for (const half of ['-', '1.2.3', '.', '']) expect(pricesOfTyped(typed(half), '6', euro, []).sale).toBeNull();
  });

  it('tells a loss from a gain', () => {
    expect([marginTone(null), marginTone('-3.00'), marginTone('0.00'), marginTone('12.50')]).toEqual([
      'none',
      'loss',
      'gain',
      'gain',
    ]);
  });
});
