import { expect, it } from 'vitest';
import { allowedTargets, movesFor, productStatus as s } from '#features/catalogue/products/contract/products.status.ts';
import { type Standing, targetsOf } from './status-targets.ts';

const allowed = ({ status, local }: Standing) => allowedTargets(movesFor({ local, readOnly: false }), status);
const of = (status: Standing['status'], local = false): Standing => ({ status, local });

it('offers each move some of the selected products can make, with how many of them [STA-031]', () => {
  expect(targetsOf([of(s.pending), of(s.pending), of(s.approved)], allowed)).toEqual([
    { status: s.new, count: 2 },
    { status: s.pending, count: 1 },
    { status: s.ignored, count: 3 },
    { status: s.approved, count: 2 },
  ]);
});

it('judges the product of a local seller by the moves of local products, beside others too [STA-031]', () => {
  expect(targetsOf([of(s.new, true)], allowed).map(({ status }) => status)).toEqual([
    s.ignored,
    s.approved,
    s.archived,
  ]);
  expect(targetsOf([of(s.new, true), of(s.new)], allowed)).toEqual(
    expect.arrayContaining([
      { status: s.pending, count: 1 },
      { status: s.approved, count: 1 },
      { status: s.ignored, count: 2 },
    ]),
  );
});

it('offers every move without numbers where some of the selection is on pages not seen', () => {
  const targets = targetsOf([of(s.pending), undefined], allowed);
  expect(targets.map(({ count }) => count)).toEqual(targets.map(() => null));
  expect(targets.map(({ status }) => status)).toContain(s.archived);
});

it('offers nothing where nothing can move', () => {
  expect(targetsOf([of(s.new)], () => [])).toEqual([]);
});
