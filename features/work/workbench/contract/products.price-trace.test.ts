import { expect, it } from 'vitest';
import { priceTrace } from './products.price-trace.ts';

const slovenia = { id: 3, currency: 'EUR' };
const albania = { id: 2, currency: 'ALL' };
const variant = { price: '10.25', discount_price: null, tvsh: '18', currency: 'EUR', purchase_price: '6' };

it('tells each step from the cost to what is kept [DRW-014] [VAL-043] [VAL-044] (T63) (T64)', () => {
  const own = { ...variant, price_extended: { 3: { price: null, customs_fee: { value: '0.5' } } } };
  expect(priceTrace(own, slovenia, [])).toEqual([
    { kind: 'cost', amount: '6.00', currency: 'EUR' },
    { kind: 'net', own: false, amount: '10.25', currency: 'EUR' },
    { kind: 'vat', percent: '18', amount: '1.845', currency: 'EUR' },
    { kind: 'rounding', exact: '12.095', amount: '12.10', currency: 'EUR' },
    { kind: 'margin', sale: '12.10', purchase: '6.00', percent: '50.41' },
    { kind: 'customs', amount: '0.50', currency: 'EUR' },
    { kind: 'kept', amount: '3.75', percent: '36.59', currency: 'EUR' },
  ]);
});

it('converts the cost of shop 2 and takes its own price, never the euro price as lek [VAL-045] (T65)', () => {
  const own = { ...variant, price_extended: { 2: { price: '1500', tvsh: '20' } } };
  expect(priceTrace(own, albania, [{ currency_pair: 'EURALL', rate: '97.2' }])).toMatchObject([
    { kind: 'cost', amount: '6.00', currency: 'EUR' },
    { kind: 'rate', pair: 'EURALL', rate: '97.2', amount: '583.20', currency: 'ALL' },
    { kind: 'net', own: true, amount: '1500' },
    { kind: 'vat', amount: '300' },
    { kind: 'rounding', amount: '1800.00' },
    { kind: 'margin', purchase: '583.20', percent: '67.60' },
    { kind: 'kept', amount: '916.80' },
  ]);
});

it('stops where a figure is missing: no rate, no price, another currency [VAL-045] (T65)', () => {
  const kinds = (...of: Parameters<typeof priceTrace>) => priceTrace(...of).map((step) => step.kind);
  const own = { ...variant, price_extended: { 2: { price: '1500' } } };
  expect(kinds(own, albania, [])).toEqual(['cost', 'rate', 'net', 'vat', 'rounding']);
  expect(kinds(variant, albania, [{ currency_pair: 'EURALL', rate: '97.2' }])).toEqual(['cost', 'rate', 'net']);
  const denar = { ...variant, price_extended: { 4: { price: '600', customs_fee: { value: '9' } } } };
  expect(kinds(denar, { id: 4, currency: 'MKD' }, [])).toEqual(['cost', 'rate', 'net', 'vat', 'rounding', 'customs']);
});

it('tells both rates of a way through the euro, each with what it makes of the cost', () => {
  const dollars = {
    ...variant,
    currency: 'USD',
    purchase_price: '54',
    price_extended: { 2: { price: '7000', tvsh: '20' } },
  };
  const known = [
    { currency_pair: 'EURALL', rate: '97.2' },
    { currency_pair: 'EURUSD', rate: '1.08' },
  ];
  expect(priceTrace(dollars, albania, known).slice(0, 3)).toEqual([
    { kind: 'cost', amount: '54.00', currency: 'USD' },
    { kind: 'rate', pair: 'EURUSD', rate: '1.08', amount: '50.00', currency: 'EUR' },
    { kind: 'rate', pair: 'EURALL', rate: '97.2', amount: '4860.00', currency: 'ALL' },
  ]);
});

it('follows the discount price where one is in force', () => {
  expect(priceTrace({ ...variant, discount_price: '8' }, slovenia, [], true)).toMatchObject([
    { kind: 'cost' },
    { kind: 'net', amount: '8' },
    { kind: 'vat' },
    { kind: 'rounding', amount: '9.44' },
    { kind: 'margin', percent: '36.44' },
    { kind: 'kept', amount: '2.00', percent: '25.00' },
  ]);
});
