import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

it.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 20, '1 2 3 … 20'],
  [4, 20, '1 2 3 4 5 6 … 20'],
  [10, 20, '1 … 8 9 10 11 12 … 20'],
  [17, 20, '1 … 15 16 17 18 19 20'],
  [20, 20, '1 … 18 19 20'],
  // A page that is there no more, as after a filter in another tab.
  [30, 20, '1 … 20'],
])('offers of page %i of %i: %s', (current, last, shown) => {
  expect(
    pageNumbers(current, last)
      .map((page) => page ?? '…')
      .join(' '),
  ).toBe(shown);
});
