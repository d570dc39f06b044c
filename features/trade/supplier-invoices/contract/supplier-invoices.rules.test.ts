import { expect, it } from 'vitest';
import { judgeInvoice, matchInvoice, type OrderedLine, sumsOf } from './supplier-invoices.rules.ts';

const ordered = (values: Partial<OrderedLine> = {}): OrderedLine => ({
  qty: 10,
  cost: '20',
  received: 10,
  billed: 0,
  ...values,
});
const match = (
  line: { itemId?: number | null; qty: number; unitCost: string },
  of: Partial<OrderedLine> = {},
  currency = 'EUR',
  tolerance = '1',
) => {
  const { verdicts, difference } = matchInvoice(
    { currency, lines: [{ itemId: 1, ...line }] },
    { currency: 'EUR', items: new Map([[1, ordered(of)]]) },
    tolerance,
  );
  return [verdicts[0], difference];
};

it.each([
  ['all that came, at the cost', match({ qty: 10, unitCost: '20' }), ['match', '0.00']],
  ['a part of it', match({ qty: 4, unitCost: '20' }), ['match', '0.00']],
  ['one percent dearer, as may be', match({ qty: 10, unitCost: '20.20' }), ['match', '0.00']],
  ['a little more than that', match({ qty: 10, unitCost: '20.21' }), ['price_over', '2.10']],
  [
    'a cent, whatever the percentage',
    match({ qty: 1, unitCost: '0.11' }, { cost: '0.10' }, 'EUR', '0'),
    ['match', '0.00'],
  ],
  ['cheaper', match({ qty: 10, unitCost: '19' }), ['price_under', '0.00']],
  ['ordered and not here yet', match({ qty: 10, unitCost: '20' }, { received: 8 }), ['qty_open', '40.00']],
  ['more than was ordered', match({ qty: 11, unitCost: '20' }), ['qty_over', '20.00']],
  ['a surplus that came', match({ qty: 12, unitCost: '20' }, { received: 12 }), ['match', '0.00']],
  ['what was billed before', match({ qty: 4, unitCost: '20' }, { billed: 8 }), ['qty_over', '40.00']],
  ['too many and too dear', match({ qty: 11, unitCost: '30' }), ['qty_over', '130.00']],
  ['in another currency', match({ qty: 10, unitCost: '20' }, {}, 'USD'), ['currency', '200.00']],
  ['what nobody ordered', match({ itemId: null, qty: 1, unitCost: '7' }), ['not_ordered', '7.00']],
])('a line bills %s [GEN-017]', (_what, found, expected) => {
  expect(found).toEqual(expected);
});

it('freight and fees match up to what a second person need not see, and are a difference beyond it (orders.md 4)', () => {
  const fits = { verdicts: ['match'], difference: '0.00' } as const;
  expect(judgeInvoice(fits, '90', false)).toEqual({ state: 'matched', difference: '0.00' });
  expect(judgeInvoice(fits, '5000', true)).toEqual({ state: 'differs', difference: '5000.00' });
  const dearer = { verdicts: ['match', 'price_over'], difference: '2.10' } as const;
  expect(judgeInvoice(dearer, '4', false)).toEqual({ state: 'differs', difference: '2.10' });
});

it('an invoice is what its lines, extras and VAT come to, to two cents', () => {
  const invoice = { lines: [{ qty: 3, unitCost: '0.3333' }], extras: '5', vat: '1.20' };
  expect(sumsOf({ ...invoice, gross: '7.20' })).toEqual({ net: '5.9999', fits: true });
  expect(sumsOf({ ...invoice, gross: '7.22' }).fits).toBe(false);
  expect(sumsOf({ ...invoice, gross: '7.1799' }).fits).toBe(true);
});
