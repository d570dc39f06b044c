import { expect, it } from 'vitest';
import { orderQuery } from '#features/trade/orders/contract/orders.calls.ts';
import { readOrders } from './order-desk.search.ts';

/** One value for every filter the call knows; page, order and tab are no filters. */
const filters = {
  shop: '2',
  payment: 'paid',
  method: 'cod',
  city: 'Durrës',
  country: 'AL',
  seller: '7',
  customer: '9',
  assignee: '12',
  tag: 'VIP',
  from: '2100-01-01',
  to: '2100-01-31',
  total_from: '10.50',
  total_to: '99',
  late_by: '3',
  problem: 'unmapped',
  hold: 'payment',
  at_risk: '1',
  has_note: '1',
  search_text: 'AL-26',
} as const;

it('takes every filter of the call from the address, and says that the list is narrowed', () => {
  const { request } = readOrders(filters, 1);
  const known = Object.keys(orderQuery.shape).filter(
    (key) => !['bucket', 'orderKey', 'orderBy', 'page', 'pageSize'].includes(key),
  );
  expect(Object.keys(filters).sort()).toEqual(known.sort());
  for (const [key, value] of Object.entries(filters)) {
    expect([key, (request as Record<string, string>)[key]]).toEqual([key, value]);
    expect([key, readOrders({ [key]: value }, 1).filtered]).toEqual([key, true]);
  }
  expect(orderQuery.safeParse(request).success).toBe(true);
});

it('leaves out what means nothing', () => {
  const wrong = {
    country: 'Albania',
    seller: '-1',
    tag: ' ',
    total_from: '1,5',
    late_by: 'x',
    has_note: '2',
    assignee: '0',
  };
  const { request, filtered } = readOrders(wrong, 1);
  expect(Object.keys(request).sort()).toEqual(['bucket', 'page', 'pageSize']);
  expect(filtered).toBe(false);
});

it('names what means nothing in an address: a filter of before, a day that is none', () => {
  const asked = readOrders(
    { problem: 'package_stuck', from: '31.12.2026', method: 'cod', bucket: 'stuck', tag: ' ' },
    1,
  );
  expect(asked.notUnderstood.toSorted()).toEqual(['bucket', 'from', 'problem']);
  expect(readOrders({ bucket: 'new', assignee: '7', page: '3', id: '9' }, 1).notUnderstood).toEqual([]);
});
