import { expect, it } from 'vitest';
import { depthsIn } from './planner.ts';

it('knows how deep each category of a product lies, also those above and in a circle', () => {
  const of = depthsIn(
    [
      { productId: 1, categoryId: 12 },
      { productId: 1, categoryId: 20 },
      { productId: 2, categoryId: 31 },
    ],
    [
      { id: 12, parentId: 11 },
      { id: 11, parentId: 10 },
      { id: 10, parentId: null },
      { id: 20, parentId: null },
      { id: 30, parentId: 31 },
      { id: 31, parentId: 30 },
    ],
  );
  expect(Object.fromEntries(of(1))).toEqual({ 10: 1, 11: 2, 12: 3, 20: 1 });
  expect(Object.fromEntries(of(2))).toEqual({ 30: 1, 31: 2 });
  expect(of(3).size).toBe(0);
});

it('reads the categories of many products once, not once for each product that is asked for', () => {
  let reads = 0;
  const own = Array.from({ length: 500 }, (_, n) => ({
    get productId() {
      reads += 1;
      return n;
    },
    categoryId: 1,
  }));
  const of = depthsIn(own, [{ id: 1, parentId: null }]);
  for (let n = 0; n < 500; n++) expect(of(n).get(1)).toBe(1);
  expect(reads).toBe(500);
});
