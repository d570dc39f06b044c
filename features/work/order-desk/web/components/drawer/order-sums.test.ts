import { expect, it } from 'vitest';
import { restOf } from './order-sums.ts';

const order = {
  goods_gross: '4800.0000',
  shipping_gross: '200.0000',
  fee_gross: '0.0000',
  discount_gross: '100.0000',
  total: '4900.0000',
  lines: [{ cancelled: 0 }],
};

it('leaves nothing between parts that come to the total', () => {
  expect(restOf(order)).toBeNull();
  expect(restOf({ ...order, total: '4900.01' })).toBeNull();
});

it('says what was replaced or taken out, and tells it from a total that is wrong', () => {
  const replaced = { ...order, goods_gross: '7200.0000', lines: [{ cancelled: 1 }, { cancelled: 0 }] };
  expect(restOf(replaced)).toEqual({ amount: '-2400.0000', cancelled: true });
  expect(restOf({ ...order, total: '4950' })).toEqual({ amount: '50.0000', cancelled: false });
});
