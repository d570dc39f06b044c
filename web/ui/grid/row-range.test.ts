import { expect, it } from 'vitest';
import { rowsAround, scrollTo } from './row-range.ts';

it('draws the rows in sight and six beyond each edge', () => {
  expect(rowsAround({ top: 0, height: 490 }, 49)).toEqual({ from: 0, to: 16 });
  expect(rowsAround({ top: 1000, height: 490 }, 49)).toEqual({ from: 14, to: 37 });
  expect(rowsAround({ top: 0, height: -40 }, 49)).toEqual({ from: 0, to: 6 });
});

it('scrolls no further than it takes to see the whole row, and not at all where it is in sight', () => {
  const sight = { top: 490, height: 490 };
  expect(scrollTo(12, sight, 49)).toBe(490);
  expect(scrollTo(9, sight, 49)).toBe(441);
  expect(scrollTo(20, sight, 49)).toBe(539);
  expect(scrollTo(19, sight, 49)).toBe(490);
});
