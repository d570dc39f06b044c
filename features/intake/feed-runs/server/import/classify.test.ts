import { expect, it } from 'vitest';
import { classify } from './classify.ts';
import type { Incoming } from './packed.ts';
import type { Known } from './stored-products.repository.ts';

const incoming = (row: number, sku: string, contentHash = 'c', stockHash = 's') =>
  ({ row, sku, contentHash, stockHash }) as unknown as Incoming;
const known = (sku: string, values: Partial<Known> = {}): [string, Known] => [
  sku,
  { id: 1, sku, feed_hash: 'c', feed_stock_hash: 's', is_in_vendor_list: true, seen_row: null, ...values },
];

it('tells new, unchanged and different products apart', () => {
  const database = new Map([
    known('same'),
    known('content', { feed_hash: 'old' }),
    known('stock', { feed_stock_hash: 'old' }),
    known('back', { is_in_vendor_list: false }),
    known('by hand', { feed_hash: null, feed_stock_hash: null }),
  ]);
  const sorted = classify(
    ['new', 'same', 'content', 'stock', 'back', 'by hand'].map((sku, i) => incoming(i + 1, sku)),
    database,
  );
  expect(sorted.fresh.map((one) => one.sku)).toEqual(['new']);
  expect(sorted.unchanged.map((one) => one.known.sku)).toEqual(['same']);
  expect(sorted.different.map((one) => one.known.sku)).toEqual(['content', 'stock', 'back', 'by hand']);
});

it('names the first row of a sku that stands twice, in this batch or an earlier one', () => {
  const database = new Map([known('earlier', { seen_row: 3 })]);
  const sorted = classify([incoming(10, 'here'), incoming(11, 'earlier'), incoming(12, 'here')], database);
  expect(sorted.fresh.map((one) => one.row)).toEqual([10]);
  expect(sorted.twice.map((one) => [one.incoming.row, one.firstRow])).toEqual([
    [11, 3],
    [12, 10],
  ]);
});
