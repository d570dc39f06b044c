import { expect, it } from 'vitest';
import { mainMoves, productStatus as s } from '#features/products/contract/products.status.ts';
import { targetsOf } from './status-targets.ts';

const allowed = (from: keyof typeof mainMoves) => mainMoves[from];

it('offers each move some of the selected products can make, with how many of them [STA-031]', () => {
  expect(targetsOf([s.pending, s.pending, s.approved], allowed)).toEqual([
    { status: s.new, count: 2 },
    { status: s.pending, count: 1 },
    { status: s.ignored, count: 3 },
    { status: s.approved, count: 2 },
  ]);
});

it('offers every move without numbers where some of the selection is on pages not seen', () => {
  const targets = targetsOf([s.pending, undefined], allowed);
  expect(targets.map(({ count }) => count)).toEqual(targets.map(() => null));
  expect(targets.map(({ status }) => status)).toContain(s.archived);
});

it('offers nothing where nothing can move', () => {
  expect(targetsOf([s.new], () => [])).toEqual([]);
});
