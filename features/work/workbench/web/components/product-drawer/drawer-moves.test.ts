import { describe, expect, it } from 'vitest';
import {
  localMoves,
  mainMoves,
  productStatus as s,
  subStatus,
} from '#features/catalogue/products/contract/products.status.ts';
import { movesInMenu, syncAdds } from './drawer-moves.ts';

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

describe('the mark of the shop beside the tag', () => {
  const of = (status: 0 | 4, publication: 'in_shop' | 'removed' | null, changed = false) => {
    const productShop = publication && { status: publication, is_updated: changed, stock_updated: true };
    return syncAdds({ status, is_updated: false, productShop }, subStatus(status, publication));
  };
  it('is left out where the tag says the same, and stands where the shop has something else [STA-014]', () => {
    expect(of(4, 'in_shop')).toBe(false);
    expect(of(4, 'in_shop', true)).toBe(true);
    expect(of(4, 'removed')).toBe(false);
    expect(of(4, null)).toBe(true);
    expect(of(0, null)).toBe(false);
  });
});
