import { expect, it } from 'vitest';
import { changesOf, mayReadChange, mergedChanges } from './products.history.ts';

it('lists what was recorded as single values, and drops what both sides hold alike', () => {
  expect(changesOf({ shop: 2, status: 'in_shop' }, { shop: 2, status: 'removed', reason: 'brand_issues' })).toEqual([
    { field: 'status', before: 'in_shop', after: 'removed' },
    { field: 'reason', before: null, after: 'brand_issues' },
  ]);
  expect(changesOf({ stock: { A: 1, B: 2 } }, { stock: { A: 3, B: 2 } })).toEqual([
    { field: 'stock.A', before: 1, after: 3 },
  ]);
  expect(changesOf(null, null)).toEqual([]);
});

it('merges several changes into one per field, and drops what came back', () => {
  const recorded = [
    { before: { name: 'a', stock: 1 }, after: { name: 'b', stock: 2 } },
    { before: { name: 'b', stock: 2, ean: null }, after: { name: 'c', stock: 1, ean: '1' } },
  ];
  expect(mergedChanges(recorded)).toEqual([
    { field: 'name', before: 'a', after: 'c' },
    { field: 'ean', before: null, after: '1' },
  ]);
});

it('opens the customs text into its shops, without the stamps (T56)', () => {
  const before = JSON.stringify({ cncode: { updated_at: 'x' }, 2: { customs_code: '85171300', last_updated_by: 'A' } });
  const after = JSON.stringify({ cncode: { updated_at: 'y' }, 2: { customs_code: '94051140', last_updated_by: 'B' } });
  expect(changesOf({ customs_information: before }, { customs_information: after })).toEqual([
    { field: 'customs_information.2.customs_code', before: '85171300', after: '94051140' },
  ]);
  expect(changesOf({ customs_information: null }, { customs_information: 'broken' })).toEqual([]);
});

it("keeps other shops' prices from a person who is narrowed to a seller (T09)", () => {
  expect(mayReadChange('variants.5.price_extended.2.price', [2])).toBe(true);
  expect(mayReadChange('variants.5.price_extended.3.price', [2])).toBe(false);
  expect(mayReadChange('variants.5.pin.3', [2])).toBe(false);
  expect(mayReadChange('customs_information.3.customs_code', [2, 4])).toBe(false);
  expect(mayReadChange('customs_information.4.customs_code', [2, 4])).toBe(true);
  expect(mayReadChange('variants.5.width', [2])).toBe(true);
});
