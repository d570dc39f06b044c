import { describe, expect, it } from 'vitest';
import { dueOf, paymentStateOf } from './orders.payment.ts';
import { phoneOf } from './orders.phone.ts';

describe('What a customer owes', () => {
  const line = (need: number, qtyPlaced: number, lineGross: string) => ({ need, qtyPlaced, lineGross });
  const owed = {
    shipping: '200',
    fee: '0',
    discount: '0',
    rounding: '0',
    forgiven: '0',
    forgivenInShop: '0',
    paid: '0',
  };
  it.each([
    ['all of it', { ...owed, lines: [line(2, 2, '4800'), line(1, 1, '1200')] }, '6200.0000'],
    ['what is left of it', { ...owed, lines: [line(1, 2, '4800'), line(1, 1, '1200')] }, '3800.0000'],
    ['nothing, not even shipping, once all is cancelled', { ...owed, lines: [line(0, 2, '4800')] }, '0.0000'],
    ['a share of the discount', { ...owed, shipping: '0', discount: '100', lines: [line(1, 2, '1000')] }, '450.0000'],
    ['a third of a line, with four decimals', { ...owed, shipping: '0', lines: [line(1, 3, '10')] }, '3.3333'],
    ['less what was forgiven', { ...owed, forgiven: '50', lines: [line(1, 1, '1000')] }, '1150.0000'],
    [
      'less what the shop paid back of it',
      { ...owed, forgivenInShop: '50', paid: '1150', lines: [line(1, 1, '1000')] },
      '1150.0000',
    ],
    [
      'less that once only, when the piece it was for is cancelled',
      { ...owed, shipping: '0', forgivenInShop: '500', paid: '500', lines: [line(1, 2, '1000')] },
      '500.0000',
    ],
    [
      'no less where all of it is paid',
      { ...owed, forgivenInShop: '50', paid: '1200', lines: [line(1, 1, '1000')] },
      '1200.0000',
    ],
    ['never less than nothing', { ...owed, discount: '9000', lines: [line(1, 1, '1000')] }, '0.0000'],
  ])('is %s', (_, asked, due) => {
    expect(dueOf(asked)).toBe(due);
  });

  const paid = { due: '100', paid: '0', everPaid: false, method: 'card' as const, failed: false, lines: 2 };
  it.each([
    ['pending', paid],
    ['cod', { ...paid, method: 'cod' as const }],
    ['failed', { ...paid, failed: true }],
    ['part', { ...paid, paid: '40', everPaid: true }],
    ['paid', { ...paid, paid: '99.98', everPaid: true }],
    ['part', { ...paid, paid: '99.97', everPaid: true }],
    ['over', { ...paid, paid: '100.03', everPaid: true }],
    ['void', { ...paid, due: '0' }],
    ['refunded', { ...paid, due: '0', everPaid: true }],
    ['over', { ...paid, due: '0', paid: '100', everPaid: true }],
  ])('is told as %s', (state, asked) => {
    expect(paymentStateOf(asked)).toBe(state);
  });
});

describe('A phone', () => {
  it.each([
    ['069 123 4567', 'AL', '+355691234567'],
    ['00355 69 123 4567', 'AL', '+355691234567'],
    ['+386 40 123 456', 'AL', '+38640123456'],
    ['355691234567', 'AL', '+355691234567'],
    ['(044) 111-222', 'XK', '+38344111222'],
    ['12345', 'AL', '12345'],
    ['070 123 456', 'ZZ', '070123456'],
    ['no number', 'AL', ''],
  ])('%s of %s is %s', (written, country, phone) => {
    expect(phoneOf(written, country)).toBe(phone);
  });
});
