import { expect, it } from 'vitest';
import { pageNumbers, pageToShow } from './page-numbers.ts';

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

it('shows the last page when the asked one is beyond the end [T28]', () => {
  expect(pageToShow(3, 10, 25)).toBe(2);
  expect(pageToShow(3, 10, 30)).toBe(2);
  expect(pageToShow(1, 10, 25)).toBe(1);
  expect(pageToShow(5, 10, 0)).toBe(0);
});
