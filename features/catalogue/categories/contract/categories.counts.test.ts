import { expect, it } from 'vitest';
import { countsOf } from './categories.counts.ts';
import type { CompactNode } from './categories.model.ts';

const nodes: CompactNode[] = [
  [1, null, 'Home', 0],
  [2, 1, 'Kitchen', 0],
  [3, 1, 'Bath', 0],
  [4, null, 'Toys', 0],
];

it('counts a product in two leaves of one branch once for the branch', () => {
  const counts = countsOf(nodes, [
    { ids: [2], products: 10 },
    { ids: [2, 3], products: 4 },
    { ids: [3, 4], products: 1 },
    { ids: [99], products: 7 },
  ]);
  expect(Object.fromEntries(counts.map(([id, own, below]) => [id, [own, below]]))).toEqual({
    1: [0, 15],
    2: [14, 14],
    3: [5, 5],
    4: [1, 1],
  });
});
