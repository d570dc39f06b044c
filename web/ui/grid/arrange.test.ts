import { expect, it } from 'vitest';
import { movedColumn, shiftedColumn, toggled } from './arrange.ts';

const order = ['a', 'b', 'c', 'd'];

it('puts a dragged column where it was dropped, from either side', () => {
  expect(movedColumn(order, 'a', 'c')).toEqual(['b', 'c', 'a', 'd']);
  expect(movedColumn(order, 'd', 'b')).toEqual(['a', 'd', 'b', 'c']);
  expect(movedColumn(order, 'b', 'b')).toEqual(order);
});

it('moves a column one place by its buttons and stops at the ends', () => {
  expect(shiftedColumn(order, 'c', -1)).toEqual(['a', 'c', 'b', 'd']);
  expect(shiftedColumn(order, 'c', 1)).toEqual(['a', 'b', 'd', 'c']);
  expect(shiftedColumn(order, 'a', -1)).toEqual(order);
  expect(shiftedColumn(order, 'd', 1)).toEqual(order);
});

it('shows and hides', () => {
  expect(toggled(['a'], 'a')).toEqual([]);
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
});
