import { expect, it } from 'vitest';
import { localMoves, mainMoves, productStatus as s } from '#features/products/contract/products.status.ts';
import { movesInMenu } from './drawer-moves.ts';

it.each([
  ['new', s.new, [s.pending, s.ignored]],
  ['ignored', s.ignored, [s.new, s.pending]],
  ['pending', s.pending, [s.new, s.ignored]],
  ['approved', s.approved, [s.pending, s.ignored]],
  ['in shop', s.inShop, []],
  ['removed', s.removed, []],
  ['archived', s.archived, [s.approved, s.new, s.ignored]],
])(
  'offers the other moves of the table for a product that is %s; remove, archive and approve have buttons',
  (_name, state, targets) => {
    expect(movesInMenu(mainMoves, state)).toEqual(targets);
  },
);

it('follows the rules of local products for them (T48)', () => {
  expect(movesInMenu(localMoves, s.new)).toEqual([s.approved, s.ignored]);
  expect(movesInMenu(localMoves, s.archived)).toEqual([s.approved]);
});
