import { describe, expect, it } from 'vitest';
import { canMove, localMoves, productStatus as s } from '#features/catalogue/products/contract/products.status.ts';
import { localStateOf, localStates, localTargets, sellerMay } from './local-products.moves.ts';

const standing = (state: (typeof localStates)[number], wasApproved = false) => ({ state, wasApproved });

describe('where a local product stands', () => {
  it('is in shop where any shop has it, else its own status', () => {
    expect(localStateOf(s.approved, 2)).toBe(s.inShop);
    expect(localStateOf(s.approved, 0)).toBe(s.approved);
    expect(localStateOf(s.ignored, 0)).toBe(s.ignored);
  });

  it('knows no Pending: one that was made pending waits with the new ones [STA-041]', () => {
    expect(localStates).not.toContain(s.pending);
    expect(localStateOf(s.pending, 0)).toBe(s.new);
  });
});

describe('what staff can choose', () => {
  it('is the local table of the specification, state by state [STA-032] [STA-033] [STA-034] [STA-035] [STA-036] [STA-037] [STA-038] [STA-039] [STA-040]', () => {
    const offered = localStates.map((state) => [state, localTargets(standing(state), { staff: true })]);
    expect(Object.fromEntries(offered)).toEqual({
      [s.new]: [s.approved, s.ignored, s.archived],
      [s.ignored]: [s.new, s.archived],
      [s.approved]: [s.ignored, s.archived],
      [s.inShop]: [s.archived],
      [s.archived]: [s.approved],
    });
  });
});

describe('what a seller does with its own products', () => {
  it('is putting away, asking for the review again, and bringing back what was approved', () => {
    const own = localStates.map((state) => [state, localTargets(standing(state, true), { staff: false })]);
    expect(Object.fromEntries(own)).toEqual({
      [s.new]: [s.archived],
      [s.ignored]: [s.new, s.archived],
      [s.approved]: [s.archived],
      [s.inShop]: [s.archived],
      [s.archived]: [s.approved],
    });
  });

  it('is never a way round the review: what was never approved does not come back as approved (T48)', () => {
    expect(sellerMay(standing(s.archived, false), s.approved)).toBe(false);
    expect(sellerMay(standing(s.new, true), s.approved)).toBe(false);
  });

  it('is never more than the table allows', () => {
    for (const state of localStates)
      for (const to of Object.values(s))
        if (sellerMay(standing(state, true), to)) expect(canMove(localMoves, state, to)).toBe(true);
  });
});
