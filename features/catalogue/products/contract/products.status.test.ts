import { describe, expect, it } from 'vitest';
import { rowActions, stockIndicator, syncIndicator } from '#features/work/workbench/contract/products.indicators.ts';
import {
  allowedTargets,
  canMove,
  displayStatus,
  isPublicationStatus,
  localMoves,
  mainMoves,
  movesFor,
  productStatus,
  productStatuses,
  publicationStatuses,
  readOnlyMoves,
  stateInShop,
  statusText,
  subStatus,
} from './products.status.ts';

const s = productStatus;

describe('status codes', () => {
  it.each([
    ['STA-001', 'new', 0],
    ['STA-002', 'pending', 1],
    ['STA-003', 'inShop', 2],
    ['STA-004', 'ignored', 3],
    ['STA-005', 'approved', 4],
    ['STA-006', 'removed', 5],
    ['STA-007', 'archived', 7],
  ] as const)('[%s] %s is %i', (_id, name, code) => expect(productStatus[name]).toBe(code));

  it('knows seven codes and no 6 [STA-007, LIM-011]', () => expect(productStatuses).toEqual([0, 1, 2, 3, 4, 5, 7]));

  it('has the text values of the specification, and "new" [STA-008]', () =>
    expect(statusText).toEqual({
      0: 'new',
      1: 'pending',
      2: 'in_shop',
      3: 'ignored',
      4: 'approved',
      5: 'removed',
      7: 'archived',
    }));

  it('keeps the status per shop as text [STA-009, T41]', () => {
    expect([...publicationStatuses].sort()).toEqual(['archived', 'in_shop', 'pending', 'removed']);
    expect(isPublicationStatus('in_shop')).toBe(true);
    expect(isPublicationStatus(2)).toBe(false);
    expect(isPublicationStatus('approved')).toBe(false);
  });
});

describe('a status of the shop that is not ours', () => {
  it('is shown, stands nowhere, and allows no action [T41]', () => {
    expect(displayStatus(s.approved, 'on_hold')).toBe('ON HOLD');
    expect(stateInShop(s.approved, 'on_hold')).toBeNull();
    // A main status of a newer server is its own number, and moves nowhere.
    expect(displayStatus(9 as 0, null)).toBe('9');
    expect([allowedTargets(mainMoves, 9 as 0), canMove(localMoves, 9 as 0, s.new)]).toEqual([[], false]);
    const nothing = { approve: false, send: false, archive: false, remove: false };
    expect(rowActions(stateInShop(s.approved, 'on_hold'), { local: false, readOnly: false })).toEqual(nothing);
    const held = {
      status: s.approved,
      is_updated: true,
      productShop: { status: 'on_hold', is_updated: true, stock_updated: false },
    };
    expect([syncIndicator(held), stockIndicator(held)]).toEqual(['Not in shop', null]);
  });
});

describe('display', () => {
  it('shows the status of the shop for an approved product [STA-010]', () =>
    expect(displayStatus(s.approved, 'in_shop')).toBe('IN SHOP'));
  it('shows APPROVED when the shop never had it [STA-011, T42]', () => {
    expect(displayStatus(s.approved, null)).toBe('APPROVED');
    expect(displayStatus(s.approved, undefined)).toBe('APPROVED');
  });
  it('shows pending in the shop as APPROVED [STA-012]', () =>
    expect(displayStatus(s.approved, 'pending')).toBe('APPROVED'));
  it('shows other shop statuses with underscores as spaces, unknown ones raw [STA-013, T41]', () => {
    expect(displayStatus(s.approved, 'removed')).toBe('REMOVED');
    expect(displayStatus(s.approved, 'archived')).toBe('ARCHIVED');
    expect(displayStatus(s.approved, 'sold_out_soon')).toBe('SOLD OUT SOON');
    expect(displayStatus(s.approved, 9)).toBe('9');
  });
  it('looks at the shop only when the product is approved [STA-010, T42]', () => {
    expect(displayStatus(s.new, 'in_shop')).toBe('NEW');
    expect(displayStatus(s.pending, 'removed')).toBe('PENDING');
    expect(displayStatus(s.ignored, null)).toBe('IGNORED');
    expect(displayStatus(s.archived, 'in_shop')).toBe('ARCHIVED');
  });
  it('names the sub-status of approved products In-Shop, Removed-from-shop, Archived, otherwise than the list [STA-014, T40]', () => {
    expect(subStatus(s.approved, 'in_shop')).toBe('In-Shop');
    expect(subStatus(s.approved, 'removed')).toBe('Removed-from-shop');
    expect(subStatus(s.approved, 'archived')).toBe('Archived');
    expect(subStatus(s.approved, 'pending')).toBeNull();
    expect(subStatus(s.approved, null)).toBeNull();
    expect(subStatus(s.new, 'in_shop')).toBeNull();
  });
});

it('finds where a product stands in one shop [T37, T42]', () => {
  expect(stateInShop(s.approved, 'in_shop')).toBe(s.inShop);
  expect(stateInShop(s.approved, 'removed')).toBe(s.removed);
  expect(stateInShop(s.approved, 'archived')).toBe(s.archived);
  expect(stateInShop(s.approved, 'pending')).toBe(s.approved);
  expect(stateInShop(s.approved, null)).toBe(s.approved);
  for (const main of [s.new, s.pending, s.ignored, s.archived]) expect(stateInShop(main, 'in_shop')).toBe(main);
});

describe('move tables: all 7 × 7 pairs of each', () => {
  const main: readonly [string, number, number][] = [
    ['STA-015', s.new, s.pending],
    ['STA-016', s.new, s.ignored],
    ['STA-017', s.ignored, s.new],
    ['STA-018', s.ignored, s.pending],
    ['STA-019', s.ignored, s.archived],
    ['STA-020', s.pending, s.new],
    ['STA-021', s.pending, s.approved],
    ['STA-022', s.pending, s.ignored],
    ['STA-023', s.approved, s.pending],
    ['STA-024', s.approved, s.ignored],
    ['STA-025', s.inShop, s.removed],
    ['STA-026', s.removed, s.archived],
    ['STA-027', s.archived, s.approved],
    ['STA-028', s.archived, s.new],
    ['STA-029', s.archived, s.ignored],
  ];
  const local: readonly [string, number, number][] = [
    ['STA-032', s.new, s.approved],
    ['STA-033', s.new, s.ignored],
    ['STA-034', s.new, s.archived],
    ['STA-035', s.ignored, s.new],
    ['STA-036', s.ignored, s.archived],
    ['STA-037', s.approved, s.ignored],
    ['STA-038', s.approved, s.archived],
    ['STA-039', s.inShop, s.archived],
    ['STA-040', s.archived, s.approved],
  ];
  const readOnly = productStatuses.map((status): [string, number, number] => ['STA-042', status, status]);
  const sets = [
    { name: 'main', moves: mainMoves, cases: main, rest: 'STA-030' },
    { name: 'local', moves: localMoves, cases: local, rest: 'STA-041' },
    { name: 'read-only', moves: readOnlyMoves, cases: readOnly, rest: 'STA-042' },
  ];

  for (const { name, moves, cases, rest } of sets) {
    for (const from of productStatuses) {
      for (const to of productStatuses) {
        const id = cases.find(([, a, b]) => a === from && b === to)?.[0];
        const word = id ? 'allows' : 'refuses';
        it(`${name} ${word} ${statusText[from]} to ${statusText[to]} [${id ?? rest}]`, () =>
          expect(canMove(moves, from, to)).toBe(id !== undefined));
      }
    }
  }

  it('is read-only for people who only read, of any seller, else the table of the seller [STA-042]', () => {
    for (const local of [true, false]) {
      for (const status of productStatuses) {
        expect(movesFor({ local, readOnly: true })[status]).toEqual([status]);
        expect(movesFor({ local, readOnly: false })[status]).toEqual((local ? localMoves : mainMoves)[status]);
      }
    }
  });

  it('offers a bulk change the targets of the single moves [STA-031]', () => {
    expect(allowedTargets(mainMoves, s.new)).toEqual([s.pending, s.ignored]);
    expect(allowedTargets(localMoves, s.archived)).toEqual([s.approved]);
    expect(allowedTargets(localMoves, s.pending)).toEqual([]);
  });
});
